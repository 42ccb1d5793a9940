import type { Article } from '../../article/index.ts';
import { PithError } from '../../page/errors.ts';
import { painter } from '../colours.ts';
import type { Deliver } from '../extract/deliver.ts';
import { explain } from '../extract/explain.ts';
import type { Input, Inputs } from '../extract/inputs.ts';
import { planOutputs, writeOutput } from '../extract/outputs.ts';
import { harmless, print, type Session, wantsColour } from '../session.ts';
import type { ExplainCommandOptions } from './command.ts';
import { explainHtml } from './explain-html.ts';

/** Writes the explanation of one page, for a terminal or as HTML. */
export async function explanation(
  inputs: Inputs,
  { html, output }: ExplainCommandOptions,
  session: Session,
): Promise<Deliver> {
  if (inputs.several) {
    throw new PithError('BAD_OPTION', 'One page can be explained at a time: give a file, an address or -.');
  }
  const render = ({ name }: Input, article: Article, colour: boolean, width: number) =>
    html ? explainHtml(article, name) : explain(article, { input: name, paint: painter(colour), width });
  if (output === undefined) {
    const { isTTY, columns = 100 } = session.stdout;
    return (input, article) => {
      const text = render(input, article, wantsColour(session), columns);
      return print(session, html && isTTY === true ? harmless(text) : text);
    };
  }
  const plan = await planOutputs(inputs, output, html ? '.html' : '.txt');
  return (input, article) => writeOutput(plan.get(input)!, render(input, article, false, 100));
}
