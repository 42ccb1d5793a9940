import { launchBrowser } from '@pith/render/internal/launch';
import { type Finding, PayloadBrowser } from './in-browser.ts';
import { outputsOf } from './outputs.ts';
import type { Payload } from './payloads.ts';

/** What was found in all outputs of one kind. */
export interface Tally {
  documents: number;
  ran: number;
  withElements: number;
  /** Names of payloads with what they left, for the first few. */
  examples: string[];
}

/** The pages as they are: they show that the payloads work and that the browser notices. */
export const AS_IT_IS = 'the page as it is';

/** Payloads that are tried together, so that memory stays small. */
const AT_ONCE = 40;
const EXAMPLES = 10;

/** Makes every output of every payload, opens all in Chromium, and counts what ran or could. */
export async function tryPayloads(
  payloads: readonly Payload[],
  onProgress: (done: number) => void = () => {},
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const { browser } = await launchBrowser();
  try {
    const window = await PayloadBrowser.in(browser);
    for (let at = 0; at < payloads.length; at += AT_ONCE) {
      const documents = payloads
        .slice(at, at + AT_ONCE)
        .flatMap(({ name, page }) => [
          { payload: name, name: AS_IT_IS, document: page, type: 'text/html' as const },
          ...outputsOf(page).map((output) => ({ payload: name, ...output })),
        ]);
      const findings = await window.look(documents);
      for (const [i, { name, payload }] of documents.entries()) add(tallies, name, payload, findings[i]);
      onProgress(Math.min(at + AT_ONCE, payloads.length));
    }
    return tallies;
  } finally {
    await browser.close();
  }
}

function add(tallies: Map<string, Tally>, output: string, payload: string, { ran, elements }: Finding): void {
  const tally = tallies.get(output) ?? { documents: 0, ran: 0, withElements: 0, examples: [] };
  tallies.set(output, tally);
  tally.documents++;
  if (ran) tally.ran++;
  if (elements.length > 0) tally.withElements++;
  if ((ran || elements.length > 0) && tally.examples.length < EXAMPLES)
    tally.examples.push(`${payload}: ${[...(ran ? ['it ran'] : []), ...elements].slice(0, 4).join(', ')}`);
}
