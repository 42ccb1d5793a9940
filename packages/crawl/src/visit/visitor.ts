import { createHash } from 'node:crypto';
import type { Session } from '@crawlee/basic';
import { PithError } from 'pith/internal/page/errors';
import { normalAddress, siteOf } from '../addresses/normal-address.ts';
import { requirePageOrList } from '../site/accepted-types.ts';
import type { Fetcher } from '../site/fetcher.ts';
import type { HostPace } from '../site/host-pace.ts';
import type { RobotsFiles, RobotsRules } from '../site/robots-files.ts';
import type { Address } from '../state/crawl-state.ts';
import type { PageResult } from '../state/page-result.ts';
import type { Extraction } from '../work/extraction.ts';
import type { CrawlAnswer, CrawlTask } from '../work/setup.ts';

/** What came of asking for an address. */
export type Visit =
  | { kind: 'refused'; result: PageResult }
  /** It is as it was in the run before. */
  | { kind: 'same' }
  | { kind: 'redirect'; to: string | null; rules: RobotsRules }
  | {
      kind: 'answer';
      task: CrawlTask;
      answer: CrawlAnswer;
      version: Pick<PageResult, 'etag' | 'modified' | 'body'>;
      rules: RobotsRules;
    };

export interface VisitorParts {
  fetcher: Fetcher;
  robots: RobotsFiles;
  pace: HostPace;
  extraction: Extraction;
  /** What is known of a site, and whether there is more to learn of it. */
  knowledgeOf(site: string): { memory: string | null; learn: boolean };
}

/** Asks for addresses, one by one: politely, within limits, and only for what is new. */
export class Visitor {
  readonly #parts: VisitorParts;

  constructor(parts: VisitorParts) {
    this.#parts = parts;
  }

  /** Fails with a `PithError` where it is worth to try again later. */
  async visit({ url, before }: Address, session: Session | undefined, fetched: () => void): Promise<Visit> {
    const { robots, pace, fetcher, extraction } = this.#parts;
    let rules: RobotsRules | null = null;
    try {
      rules = await robots.of(url);
      pace.keepDelay(new URL(url).host, rules.delay);
      if (!rules.allows(url)) return { kind: 'refused', result: { outcome: 'robots' } };
      const { etag, modified, body: known } = before ?? {};
      const { status, bytes, headers } = await fetcher.get(url, {
        session,
        known: { ...(etag && { etag }), ...(modified && { modified }) },
        accepts: requirePageOrList,
        onRedirect: (target) => {
          const to = normalAddress(target.href);
          // A host that sets a cookie and sends one back to the same place is believed.
          if (to !== url) throw new Redirect(to);
        },
      });
      fetched();
      const body = createHash('sha256').update(bytes).digest('base64url');
      if (status === 304 || body === known) return { kind: 'same' };
      const { memory, learn } = this.#parts.knowledgeOf(siteOf(url));
      const contentType = headers['content-type'];
      const task: CrawlTask = {
        url,
        bytes,
        learn,
        ...(contentType !== undefined && { contentType }),
        ...(memory !== null && { memory }),
      };
      const version = {
        body,
        ...(headers.etag !== undefined && { etag: headers.etag }),
        ...(headers['last-modified'] !== undefined && { modified: headers['last-modified'] }),
      };
      return { kind: 'answer', task, answer: await extraction.run(task), version, rules };
    } catch (error) {
      const redirect = redirectIn(error);
      if (redirect !== null && rules !== null) return { kind: 'redirect', to: redirect.to, rules };
      return this.#refused(error, new URL(url).host);
    }
  }

  /** What a failure means: refused for good, or thrown to be tried again. */
  #refused(error: unknown, host: string): Visit {
    if (!(error instanceof PithError)) throw error;
    const { status, retryAfter } = error.details;
    if (isWorthAnotherTry(error)) {
      if (Number(retryAfter ?? 0) > 0)
        this.#parts.pace.pause(host, Math.min(Number(retryAfter), LONGEST_PAUSE));
      throw error;
    }
    return {
      kind: 'refused',
      result: {
        outcome: status !== undefined ? 'status' : error.code === 'NOT_HTML' ? 'type' : 'failed',
        why: error.message,
      },
    };
  }
}

/** A host that wants us back tomorrow is not waited for. */
const LONGEST_PAUSE = 10 * 60_000;

const TRY_AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);

function isWorthAnotherTry({ code, details }: PithError): boolean {
  if (code === 'HTTP_STATUS') return TRY_AGAIN.has(Number(details['status']));
  return code === 'FETCH_FAILED' || code === 'TIMEOUT';
}

/** Not followed at once: where it leads is an address of the crawl like any other, or none. */
class Redirect extends Error {
  readonly to: string | null;

  constructor(to: string | null) {
    super('redirect');
    this.to = to;
  }
}

/** Errors of a request come with a `PithError` around them. */
function redirectIn(error: unknown): Redirect | null {
  if (error instanceof Redirect) return error;
  return error instanceof Error && error.cause instanceof Redirect ? error.cause : null;
}
