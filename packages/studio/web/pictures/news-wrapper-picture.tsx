import { useSignal } from '@preact/signals';
import { engine } from '../engine/client.ts';
import type { NewsCandidate, NewsPicture } from '../engine/pictures/news-wrapper.ts';
import type { Box } from '../page-view/marks.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChooseAround } from './choose-around.ts';
import type { PictureProps } from './index.ts';
import { useOverlay } from './overlay.ts';
import { useEngine } from './use-engine.ts';
import './look.css';

const NONE: readonly NewsCandidate[] = [];
/** Boxes drawn at most, and the least posterior of one that is labelled: more would hide the page. */
const MOST_BOXES = 40;
const LABELLED = 0.05;

/** The subtrees that may be body or title, with their posteriors, as boxes over the page and as a list. */
export default function NewsWrapperPicture({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.newsPicture);
  const part = useSignal<'body' | 'title'>('body');
  const chosen = useSignal(-1);
  const { shown, count, by } = data?.[part.value] ?? { shown: NONE, count: 0, by: 'all' };
  const choose = useChooseAround(shown, block, chosen);
  useOverlay(
    () => (data === null ? null : { marks: null, boxes: boxesOf(data, part.value, chosen.value) }),
    [data, part.value, chosen.value],
  );
  if (data === null) return null;
  const one = shown[chosen.value];
  return (
    <div class="picture">
      <p>
        The <strong>body</strong> is in a black dashed box, the <strong>title</strong> in a red dotted one.
        Thin boxes are the other candidates.
      </p>
      <div class="row" role="radiogroup" aria-label="Candidates of">
        <span>Candidates of</span>
        {(['body', 'title'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="news-part"
              checked={part.value === name}
              onChange={() => {
                part.value = name;
                chosen.value = -1;
              }}
            />{' '}
            the {name} ({data[name].count})
          </label>
        ))}
      </div>
      {count === 0 ? (
        <p>There is none: no subtree of the page can be its {part.value}.</p>
      ) : (
        <ChoiceList
          label={`Candidates of the ${part.value}, the likeliest first`}
          count={shown.length}
          chosen={chosen.value}
          onChoose={choose}
          row={(at) => {
            const { posterior, path, blocks } = shown[at];
            const text = page.opened.blocks.texts[blocks.from]?.slice(0, 120) ?? '';
            return {
              name: `P ${posterior.toFixed(3)}, ${blocks.to - blocks.from} blocks, ${path.split('/').pop()}: ${text}`,
              content: (
                <>
                  <span class="numbers">{posterior.toFixed(3)}</span>
                  <code>{path.split('/').pop()}</code>
                  <span class="text" dir="auto">
                    {text}
                  </span>
                </>
              ),
            };
          }}
        />
      )}
      {shown.length < count && (
        <p class="muted">
          The likeliest {shown.length} of {count}.
        </p>
      )}
      {one !== undefined && (
        <Candidate candidate={one} isFirst={chosen.value === 0} part={part.value} by={by} />
      )}
    </div>
  );
}

interface CandidateProps {
  candidate: NewsCandidate;
  isFirst: boolean;
  part: string;
  by: string;
}

function Candidate({ candidate, isFirst, part, by }: CandidateProps) {
  const { posterior, path, features, deciding } = candidate;
  return (
    <section aria-label="The chosen candidate" aria-live="polite">
      <h2>
        P = {posterior.toFixed(3)}
        {isFirst && `: taken for the ${part}`}
      </h2>
      <code class="path">{path}</code>
      <p>Against the mean of the candidates: {deciding.join(', ')}.</p>
      <table>
        <caption class="unseen">Its features, of the set “{by}”</caption>
        <tbody>
          {features.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="numbers">{value.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** As in Figure 15 of the paper; the unlikely first, so that the others lie above them. */
function boxesOf(data: NewsPicture, part: 'body' | 'title', chosen: number): Box[] {
  const boxOf = ({ node, rect, posterior }: NewsCandidate, look: Box['look'], label?: string): Box => ({
    look,
    around: { nodes: [node], rect },
    ...(label !== undefined ? { label } : posterior >= LABELLED && { label: posterior.toFixed(2) }),
  });
  const { shown } = data[part];
  const boxes = shown
    .slice(1, MOST_BOXES)
    .reverse()
    .map((candidate) => boxOf(candidate, 'candidate'));
  for (const name of ['body', 'title'] as const) {
    const [best] = data[name].shown;
    if (best !== undefined) boxes.push(boxOf(best, name, `${name} ${best.posterior.toFixed(2)}`));
  }
  // The first has its box already.
  if (chosen > 0 && shown[chosen] !== undefined)
    boxes.push(boxOf(shown[chosen], 'selected', `P ${shown[chosen].posterior.toFixed(3)}`));
  return boxes;
}
