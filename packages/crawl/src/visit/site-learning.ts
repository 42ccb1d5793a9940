import { siteOf } from '../addresses/normal-address.ts';
import type { Address, CrawlState } from '../state/crawl-state.ts';
import type { SiteMemories } from '../state/site-memories.ts';
import type { Extraction } from '../work/extraction.ts';
import type { CrawlTask } from '../work/setup.ts';
import type { EarlyPages } from './early-pages.ts';
import { isList, type PageAnswer } from './judge.ts';
import type { Recorder } from './recorder.ts';

export interface LearningParts {
  state: CrawlState;
  memories: SiteMemories;
  early: EarlyPages;
  extraction: Extraction;
  recorder: Recorder;
}

/**
 * Learns on the way which blocks recur on a site. The first pages are extracted twice: at once, because their links are
 * needed, and again when their site is known.
 */
export class SiteLearning {
  readonly #parts: LearningParts;

  constructor(parts: LearningParts) {
    this.#parts = parts;
  }

  /** After a kill: looks again at the pages of sites that were not known yet. */
  async resume(): Promise<void> {
    const { early, extraction, memories } = this.#parts;
    for (const address of this.#early()) {
      const task = await early.task(address);
      const answer = task === null ? null : await extraction.run(task);
      if (answer?.kind === 'page' && !isList(answer)) memories.learn(siteOf(address.url), answer.blocks);
    }
  }

  /** Keeps the bytes of a page whose site is not known yet; returns what to note of it. */
  async keepEarly(address: Address, task: CrawlTask): Promise<string | undefined> {
    if (task.memory !== undefined) return undefined;
    await this.#parts.early.keep(address, task);
    return task.contentType ?? '';
  }

  /** Takes a page of the corpus; of a list nothing is learned: it has the first sentences of the pages that it lists. */
  async learn({ url }: Address, answer: PageAnswer): Promise<void> {
    if (isList(answer)) return;
    const site = siteOf(url);
    if (this.#parts.memories.learn(site, answer.blocks)) await this.#know(site);
  }

  /** At the end: what was learned is all that there is to know. */
  async finish(): Promise<void> {
    for (const site of new Set(this.#early().map(({ url }) => siteOf(url)))) await this.#know(site);
  }

  async #know(site: string): Promise<void> {
    await this.#parts.memories.write(site);
    await Promise.all(
      this.#early()
        .filter(({ url }) => siteOf(url) === site)
        .map((address) => this.#again(address)),
    );
  }

  async #again(address: Address): Promise<void> {
    const { early, memories, extraction, recorder } = this.#parts;
    const task = await early.task(address);
    const memory = memories.fileOf(siteOf(address.url));
    const { early: _, ...result } = address.result!;
    if (task !== null && memory !== null) {
      const answer = await extraction.run({ ...task, memory, learn: false });
      const page = result.page!;
      if (answer.kind === 'page') result.page = await recorder.write(answer, page.url, page.file);
    }
    await recorder.settle(address, result);
    await early.forget(address);
  }

  #early(): Address[] {
    return this.#parts.state.addresses.filter(({ result }) => result?.early !== undefined);
  }
}
