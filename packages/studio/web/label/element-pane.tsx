import { beside, narrower, pickNone, role, setRole, wider } from './desk.ts';
import type { Labeller, Role } from './labeller.ts';

const ROLES: readonly { name: Role; about: string }[] = [
  { name: 'title', about: 'red dotted box' },
  { name: 'body', about: 'black dashed box' },
];

const MOST_TEXT = 600;
/** A title of more blocks than this holds something else, too. */
const MOST_TITLE_BLOCKS = 3;

/** The title and the body as they are picked, and the ways from an element to others. */
export function ElementPane({ at }: { at: Labeller }) {
  const picked = at.node(role.value) >= 0;
  return (
    <div class="label-elements">
      <p class="muted" role="status">
        {at.node('title') < 0
          ? 'Click the title on the page. Then widen or narrow until the box holds all of it and nothing else.'
          : at.node('body') < 0
            ? 'Now click the body of the article. To change the title again, choose “Pick the title”.'
            : 'Widen or narrow until each box holds all of it and nothing else. Then choose “Done”.'}
      </p>
      {ROLES.map(({ name, about }) => (
        <section key={name} class={`card label-role label-role-${name}`}>
          <h2>
            <button type="button" aria-pressed={role.value === name} onClick={() => setRole(name)}>
              Pick the {name}
            </button>{' '}
            <span class="muted">{about}</span>
          </h2>
          <Picked at={at} name={name} />
        </section>
      ))}
      <div class="row" role="toolbar" aria-label={`The element of the ${role.value}`}>
        <button type="button" onClick={wider}>
          Widen
        </button>
        <button type="button" onClick={narrower}>
          Narrow
        </button>
        <button type="button" onClick={() => beside(-1)}>
          Before
        </button>
        <button type="button" onClick={() => beside(1)}>
          After
        </button>
        <button type="button" disabled={!picked} onClick={pickNone}>
          None
        </button>
      </div>
    </div>
  );
}

function Picked({ at, name }: { at: Labeller; name: Role }) {
  const node = at.node(name);
  const suggested = at.suggestedNode(name);
  const shown = node >= 0 ? node : suggested;
  if (shown < 0) return <p class="muted">None is picked.</p>;
  const { from, to } = at.tree.blocksIn(shown);
  const { texts } = at.page.opened.blocks;
  const text = texts
    .slice(from, Math.min(to, from + 40))
    .join(' ')
    .slice(0, MOST_TEXT);
  return (
    <div role="status" class={node >= 0 ? '' : 'label-suggested'}>
      <p>
        {node < 0 && 'Suggested: '}
        <code>{at.tree.tagName(shown)}</code>, {to - from} {to - from === 1 ? 'block' : 'blocks'}
      </p>
      {name === 'title' && to - from > MOST_TITLE_BLOCKS && (
        <p class="label-doubt">
          A title of {to - from} blocks? This element holds more than the title: narrow it, or pick another.
        </p>
      )}
      <p class="label-path">
        <code>{at.said.value[name] ?? at.suggestion.value?.[name]}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard, too */}
      <blockquote dir="auto" tabIndex={0} aria-label={`The text of the ${name}`}>
        {text}
      </blockquote>
    </div>
  );
}
