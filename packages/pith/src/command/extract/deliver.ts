import type { Article } from '../../article/index.ts';
import { PithError } from '../../page/errors.ts';
import { painter } from '../colours.ts';
import { harmless, print, type Session, wantsColour } from '../session.ts';
import type { ExtractCommandOptions } from './command.ts';
import { explain } from './explain.ts';
import { FORMATS, type Format } from './formats.ts';
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
  const format: Format = FORMATS[options.format];
  const asked = options.explain === true;
  const render = async (input: Input, article: Article, oneLine: boolean) => {
    const written = await format.render(article, {
      input: input.name,
      explain: asked,
      oneLine,
      browser: options,
    });
    return typeof written !== 'string' || written.endsWith('\n') ? written : `${written}\n`;
  };
  const show = printer(session);
  const showExplanation: Deliver = (input, article) => {
    const width = session.stdout.columns || 100;
    return show(explain(article, { input: input.name, paint: painter(wantsColour(session)), width }), '\n');
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
  return async (input, article) => {
    const text = String(await render(input, article, inputs.several));
    const heading = inputs.several ? format.heading(input.name) : '';
    const shown = session.stdout.isTTY === true ? harmless(heading + text) : heading + text;
    await show(shown, heading === '' ? '' : '\n');
  };
}

/** Prints one thing after the other, with something between. */
function printer(session: Session): (text: string, between: string) => Promise<void> {
  let first = true;
  return async (text, between) => {
    await print(session, first ? text : between + text);
    first = false;
  };
}
