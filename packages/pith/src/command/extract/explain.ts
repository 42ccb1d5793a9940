import type { Article, ArticleBlock } from '../../article/index.ts';
import type { Paint } from '../colours.ts';
import { harmless } from '../session.ts';

export interface ExplainOptions {
  /** What the user called the page. */
  input: string;
  paint: Paint;
  /** Columns of the terminal. */
  width: number;
}

const INDENT = ' '.repeat(17);

/** Each block of the page, what became of it and why, for reading on a terminal. */
export function explain(article: Article, options: ExplainOptions): string {
  const { blocks, method, title, pageType, confidence } = article;
  const kept = blocks.filter((block) => block.kept).length;
  const head = [
    `page    ${harmless(options.input)}`,
    `title   ${harmless(title ?? '(none found)')}`,
    `method  ${method}`,
    ...(pageType === null
      ? []
      : [`type    ${pageType.type} (${pageType.probabilities[pageType.type].toFixed(2)})`]),
    ...(confidence === null ? [] : [`expects F1 ${confidence.toFixed(2)}`]),
    `blocks  ${kept} of ${blocks.length} kept`,
  ];
  return `${[...head, '', ...blocks.map((block) => explainBlock(block, options))].join('\n')}\n`;
}

function explainBlock(block: ArticleBlock, { paint, width }: ExplainOptions): string {
  const verdict = (block.kept ? 'kept' : 'dropped').padEnd(8);
  const score = block.score.toFixed(2).padStart(8);
  const text = cut(
    harmless(`<${block.tag}> ${block.role}: ${block.text}`),
    Math.max(20, width - INDENT.length),
  );
  return [
    `${paint(block.kept ? 'green' : 'red', verdict)}${score} ${block.kept ? text : paint('dim', text)}`,
    ...block.reasons.map((reason) => paint('dim', `${INDENT}${harmless(reason)}`)),
  ].join('\n');
}

function cut(text: string, width: number): string {
  const characters = [...text.slice(0, 4 * width)];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text;
}
