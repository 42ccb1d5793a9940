import type { Article } from '../../article/index.ts';
import { PithError } from '../../page/errors.ts';
import { copyToClipboard } from '../clipboard.ts';
import { painter } from '../colours.ts';
import { say } from '../failures.ts';
import { harmless, print, type Session, wantsColour } from '../session.ts';
import { chunkingOf } from './chunk-options.ts';
import type { ExtractCommandOptions } from './command.ts';
import { explain } from './explain.ts';
import { FORMATS, type Format, type FormatName } from './formats.ts';
import type { Input, Inputs } from './inputs.ts';
import { planOutputs, writeOutput } from './outputs.ts';

/** Writes an article where it belongs. */
export type Deliver = (input: Input, article: Article) => Promise<void>;

/** Decides from the options what is written of each article, and where. Refuses what cannot be done. */
export async function delivery(
  inputs: Inputs,
  options: ExtractCommandOptions,
  session: Session,
): Promise<Deliver> {
  const goesToTerminal = session.stdout.isTTY === true && !options.copy && options.output === undefined;
  const format: Format = FORMATS[options.format ?? (goesToTerminal ? usual(options) : 'markdown')];
  const paint = painter(wantsColour(session));
  const width = session.stdout.columns || 100;
  const asked = options.explain === true;
  const chunking = await chunkingOf(options);
  const render = async (input: Input, article: Article, oneLine: boolean) => {
    const written = await format.render(article, {
      input: input.name,
      explain: asked,
      oneLine,
      browser: options,
      width,
      paint,
      chunking,
    });
    return typeof written !== 'string' || written.endsWith('\n') ? written : `${written}\n`;
  };
  const show = printer(session);
  const showExplanation: Deliver = (input, article) => {
    return show(explain(article, { input: input.name, paint, width }), '\n');
  };
  const explainsApart = asked && format.explains !== true;

  if (options.output !== undefined) {
    const plan = await planOutputs(inputs, options.output, format.extension);
    return async (input, article) => {
      await writeOutput(plan.get(input)!, await render(input, article, false));
      if (explainsApart) await showExplanation(input, article);
    };
  }
  if (format.isBinary) {
    throw new PithError('BAD_OPTION', 'A picture needs a file to go to: --output story.png');
  }
  if (explainsApart) return showExplanation;
  if (options.copy) {
    if (inputs.several) throw new PithError('BAD_OPTION', '--copy is for one page: give a single input.');
    return async (input, article) => {
      await copyToClipboard(String(await render(input, article, false)), session);
      if (!options.quiet) say(session, `${input.name}: copied, ${article.wordCount} words`);
    };
  }
  return async (input, article) => {
    const text = String(await render(input, article, inputs.several));
    const heading = inputs.several ? format.heading(input.name) : '';
    const shown =
      session.stdout.isTTY === true && !format.isHarmless ? harmless(heading + text) : heading + text;
    await show(shown, heading === '' ? '' : '\n');
  };
}

/** Whoever asks for a kind of Markdown wants to see Markdown. */
function usual({ flavour, frontMatter }: ExtractCommandOptions): FormatName {
  return flavour === undefined && frontMatter === undefined ? 'terminal' : 'markdown';
}

/** Prints one thing after the other, with something between. */
function printer(session: Session): (text: string, between: string) => Promise<void> {
  let first = true;
  return async (text, between) => {
    await print(session, first ? text : between + text);
    first = false;
  };
}
