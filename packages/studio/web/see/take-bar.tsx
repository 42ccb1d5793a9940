import { route } from '../app/route.ts';
import { type Current, during } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Ask, WrittenArticle } from '../engine/protocol.ts';
import { hasServer, postForBytes } from '../host/host.ts';
import { keptModels } from '../models/kept-models.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { download, fileName } from '../ui/take.ts';
import { asCode, asCommand, type Format } from './take-away.ts';

interface Props {
  page: Current;
  asked: Ask;
  article: WrittenArticle;
  format: Format;
  maxTokens: number;
}

const FILES = {
  markdown: { extension: 'md', type: 'text/markdown' },
  html: { extension: 'html', type: 'text/html' },
  text: { extension: 'txt', type: 'text/plain' },
  json: { extension: 'json', type: 'application/json' },
  pieces: { extension: 'jsonl', type: 'application/jsonl' },
} as const;

/** The ways out: what is shown, to copy or as a file, and what makes the same elsewhere. */
export function TakeBar({ page, asked, article, format, maxTokens }: Props) {
  const shown = format === 'article' ? 'html' : format;
  const { extension, type } = FILES[shown];
  const model = keptModels.value.find(({ name }) => name === route.value.params['model'])?.file;
  const taken = { source: page.source, method: asked.method, model, format, maxTokens };
  const text = article.document;
  return (
    <div class="row take-bar" role="toolbar" aria-label="Take the article away">
      <CopyButton title="Copy" text={() => text} />
      <button
        type="button"
        onClick={() => download(text, `${type};charset=utf-8`, fileName(article.title, extension))}
      >
        Download
      </button>
      <CopyButton
        title="Copy as command"
        about="The line for a terminal that prints the same"
        text={() => asCommand(taken)}
      />
      <CopyButton
        title="Copy as code"
        about="The program in TypeScript that gives the same"
        text={() => asCode(taken)}
      />
      {format === 'article' && page.opened.look !== null && (
        <Styled page={page} asked={asked} article={article} />
      )}
    </div>
  );
}

/** Of a rendered page, the article in the look of the original. */
function Styled({ page, asked, article }: Omit<Props, 'format' | 'maxTokens'>) {
  const styled = () => engine.styled(page.key, asked);
  return (
    <>
      <button
        type="button"
        title="The article in the look of the page, as one file"
        onClick={() =>
          during('Writing the styled article …', async () =>
            download(
              (await styled()).html,
              'text/html;charset=utf-8',
              fileName(article.title, 'styled.html'),
            ),
          )
        }
      >
        Styled
      </button>
      {hasServer && (
        <button
          type="button"
          title="A picture of the styled article"
          onClick={() =>
            during('A browser takes the picture …', async () =>
              download(
                await postForBytes('picture', await styled()),
                'image/png',
                fileName(article.title, 'png'),
              ),
            )
          }
        >
          PNG
        </button>
      )}
    </>
  );
}
