import { childrenOf, type Node } from '../../../packages/lab/src/fidelity/node.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { type RenderedPage, renderBody } from '../render.ts';

const DOCUMENTS = ['lists', 'en-sourdough', 'ru-metro', 'ar-waha'];

/** A list: its items as they are written, each with the lists below it apart, and where it begins. */
interface Item {
  text: string;
  below: string;
  checked: boolean | null;
}
type Write = (items: readonly Item[], ordered: boolean, start: number) => string;

const manner = (name: string, write: Write) =>
  pageByPage(
    `lists-${name}`,
    ['callouts', 'callout-titles', 'formulas', 'notes'],
    (source) => {
      const list = ({ ordered, start, children }: Node, page: RenderedPage) => {
        const items = children!.map(({ checked, children: content }) => {
          const [first, ...rest] = content!;
          const more = rest.filter(({ type }) => type !== 'list');
          const text = page.render(more.length > 0 ? [first, ...more] : childrenOf(first));
          return {
            text,
            below: page.render(rest.filter(({ type }) => type === 'list')),
            checked: checked ?? null,
          };
        });
        return `${write(items, ordered === true, start ?? 1)}\n`;
      };
      return inFrame(source, renderBody(source, { handlers: { list } }));
    },
    DOCUMENTS,
  );

const box = (checked: boolean | null) =>
  checked === null ? '' : `<input type="checkbox" disabled${checked ? ' checked' : ''}> `;

export default [
  // A list that stands in a list, and not in an item of it, as word processors write it.
  manner('misplaced', (items, ordered, start) => {
    const tag = ordered ? 'ol' : 'ul';
    const written = items.map(({ text, below, checked }) => `<li>${box(checked)}${text}</li>\n${below}`);
    return `<${tag}${start === 1 ? '' : ` start="${start}"`}>\n${written.join('')}</${tag}>`;
  }),
  manner('paragraphs', (items, ordered, start) => {
    const tag = ordered ? 'ol' : 'ul';
    const paragraph = (text: string) => (text.startsWith('<p>') ? text : `<p>${text}</p>`);
    const written = items.map(
      ({ text, below, checked }, i) =>
        `<li${ordered ? ` value="${start + i}"` : ''}>${paragraph(text).replace('<p>', `<p>${box(checked)}`)}\n${below}</li>\n`,
    );
    return `<${tag}>\n${written.join('')}</${tag}>`;
  }),
  manner('labels', (items, ordered, start) => {
    const tag = ordered ? 'ol' : 'ul';
    const written = items.map(({ text, below, checked }) => {
      const role =
        checked === null
          ? ''
          : ` role="checkbox" aria-checked="${checked}" class="task${checked ? ' done' : ''}"`;
      return `<li${role}>${text}${below}</li>\n`;
    });
    return `<${tag}${start === 1 ? '' : ` start="${start}"`}>\n${written.join('')}</${tag}>`;
  }),
  // A list that is none to HTML: its writer typed bullets and boxes into the lines of a paragraph.
  manner('typed', (items, ordered, start) => {
    const tag = ordered ? 'ol' : 'ul';
    const isFlat = items.every(({ text, below }) => below === '' && !text.startsWith('<p>'));
    const isTasks = items.some(({ checked }) => checked !== null);
    if (isFlat && !ordered && !isTasks && items.length > 1)
      return `<p>${items.map(({ text }) => `• ${text}`).join('<br>\n')}</p>`;
    const written = items.map(
      ({ text, below, checked }) =>
        `<li>${checked === null ? '' : checked ? '☑ ' : '☐ '}${text}\n${below}</li>\n`,
    );
    return `<${tag}${start === 1 ? '' : ` start="${start}"`}>\n${written.join('')}</${tag}>`;
  }),
];
