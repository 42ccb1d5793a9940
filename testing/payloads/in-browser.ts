import type { Browser, BrowserContext, Frame } from 'playwright-core';
import { inspect } from './inspect.ts';
import type { Output } from './outputs.ts';

/** What a browser found in a document. */
export interface Finding {
  /** Whether something in it ran. */
  ran: boolean;
  /** Elements and attributes that could run something. */
  elements: string[];
}

const ORIGIN = 'http://documents.test';
/** Documents that are opened side by side. */
const AT_ONCE = 48;

/** Opens documents in a real browser, each in a frame of its own, and touches everything in them. */
export class PayloadBrowser {
  readonly #context: BrowserContext;
  #documents: readonly Output[] = [];
  #ran = new Set<number>();

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  static async in(browser: Browser): Promise<PayloadBrowser> {
    const context = await browser.newContext();
    const self = new PayloadBrowser(context);
    await context.exposeBinding('payloadRan', ({ frame }) => self.#note(frame));
    await context.addInitScript(
      // What a payload calls; also in frames that it opens itself.
      "globalThis.__name ??= (made) => made; for (const name of ['alert', 'confirm', 'prompt', 'msgbox']) window[name] = () => payloadRan();",
    );
    await context.route('**/*', (route) => {
      const number = /^http:\/\/documents\.test\/(\d+)$/.exec(route.request().url())?.[1];
      const output = number !== undefined ? self.#documents[Number(number)] : undefined;
      if (output !== undefined)
        return route.fulfill({
          contentType: `${output.type}; charset=utf-8`,
          body: withoutPolicy(output.document),
        });
      if (route.request().url() === `${ORIGIN}/`)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Documents</title>' });
      return route.abort();
    });
    return self;
  }

  /** What there is in each document, in their order. */
  async look(documents: readonly Output[]): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (let at = 0; at < documents.length; at += AT_ONCE) {
      findings.push(...(await this.#lookAtSome(documents.slice(at, at + AT_ONCE))));
    }
    return findings;
  }

  async #lookAtSome(documents: readonly Output[]): Promise<Finding[]> {
    this.#documents = documents;
    this.#ran = new Set();
    const tab = await this.#context.newPage();
    try {
      tab.on('dialog', (dialog) => dialog.dismiss());
      await tab.goto(`${ORIGIN}/`);
      const elements = await tab.evaluate(inspect, documents.length);
      return elements.map((found, i) => ({ ran: this.#ran.has(i), elements: found }));
    } finally {
      await tab.close();
    }
  }

  /** A frame within a document's frame counts for the document. */
  #note(frame: Frame): void {
    for (let each: Frame | null = frame; each !== null; each = each.parentFrame()) {
      const number = /^document-(\d+)$/.exec(each.name())?.[1];
      if (number !== undefined) this.#ran.add(Number(number));
    }
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** Our pages forbid scripts by a policy as well. That is a second wall: here it is seen whether the first one holds. */
function withoutPolicy(document: string): string {
  return document.replace(/<meta http-equiv="?content-security-policy[^>]*>/i, '');
}
