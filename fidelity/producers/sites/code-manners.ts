import { escapeHtml } from '../escape.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { renderBody } from '../render.ts';

const DOCUMENTS = ['code', 'en-windows', 'en-release'];

/** Code: its lines, and the name of its language or nothing. */
type Write = (lines: readonly string[], lang: string) => string;

const manner = (name: string, write: Write) =>
  pageByPage(
    `code-${name}`,
    ['callouts', 'callout-titles', 'formulas'],
    (source) => {
      const handlers = {
        code: ({ value, lang }: { value?: string; lang?: string | null }) =>
          `${write(escapeHtml(value!).split('\n'), lang ?? '')}\n`,
      };
      return inFrame(source, renderBody(source, { handlers }));
    },
    DOCUMENTS,
  );

export default [
  manner(
    'list',
    (lines, lang) =>
      `<pre class="prettyprint${lang && ` lang-${lang}`} linenums prettyprinted"><ol class="linenums">${lines.map((line, i) => `<li class="L${i % 10}"><code>${line}</code></li>`).join('')}</ol></pre>`,
  ),
  manner(
    'divs',
    (lines, lang) =>
      `<div class="code-block" data-language="${lang || 'text'}"><div class="code-header"><span>${lang || 'text'}</span><button>Copy code</button></div><pre><code>${lines.map((line) => `<div class="line">${line || '<br>'}</div>`).join('')}</code></pre></div>`,
  ),
  manner(
    'breaks',
    (lines, lang) => `<pre${lang && ` data-lang="${lang}"`}><code>${lines.join('<br>')}</code></pre>`,
  ),
  manner(
    'notebook',
    (lines, lang) =>
      `<div class="cell"><div class="input"><div class="prompt input_prompt">In&nbsp;[1]:</div><div class="inner_cell"><div class="highlight hl-${lang || 'text'}"><pre><span></span>${lines.map((line, i) => `<span class="linenos">${String(i + 1).padStart(2)}</span> ${line}`).join('\n')}\n</pre></div></div></div></div>`,
  ),
  manner(
    'syntax-highlighter',
    (lines, lang) =>
      `<div><div class="syntaxhighlighter ${lang || 'plain'}"><table border="0" cellpadding="0" cellspacing="0"><tbody><tr><td class="gutter">${lines.map((_, i) => `<div class="line number${i + 1} index${i} alt${2 - (i % 2)}">${i + 1}</div>`).join('')}</td><td class="code"><div class="container">${lines.map((line, i) => `<div class="line number${i + 1} index${i} alt${2 - (i % 2)}">${codeLine(line)}</div>`).join('')}</div></td></tr></tbody></table></div></div>`,
  ),
];

/** Spaces at the beginning are written so that HTML keeps them. */
function codeLine(line: string): string {
  const [, space, rest] = /^( *)(.*)$/.exec(line)!;
  const indented = space && `<code class="spaces">${'&nbsp;'.repeat(space.length)}</code>`;
  return `${indented}<code class="plain">${rest || '&nbsp;'}</code>`;
}
