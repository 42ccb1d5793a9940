import {
  BasicCrawler,
  Configuration,
  Log,
  LogLevel,
  type Request,
  RequestQueue,
  type Session,
} from '@crawlee/basic';
import type { HostPace } from './site/host-pace.ts';
import { PacedQueue } from './site/paced-queue.ts';
import type { Address } from './state/crawl-state.ts';

export interface EngineOptions {
  pace: HostPace;
  /** All addresses by their numbers: Crawlee keeps numbers only. */
  addresses: readonly Address[];
  /** Worker processes: so many pages at least are under way, so that none of them waits. */
  jobs: number;
  /** Milliseconds for all of a page. */
  milliseconds: number;
  /** Visits an address, says when it is fetched, and returns the addresses to visit after it. What it throws is tried again. */
  visit(address: Address, session: Session | undefined, fetched: () => void): Promise<Address[]>;
  /** Called for an address that failed too often. */
  failed(address: Address, error: Error): Promise<void>;
}

const RETRIES = 3;
const MOST_AT_ONCE = 64;
/** Seconds between two looks at whether a host may be asked again. */
const LOOK_EVERY = 0.05;
const LOOK_AT_MACHINE_EVERY = 10_000;
const SOME = 1000;

/** Crawlee drives the crawl: its queue, its sessions, its retries, and as many pages at once as the machine can bear. */
export class Engine {
  readonly #options: EngineOptions;
  readonly #queue: RequestQueue;
  readonly #crawler: BasicCrawler;

  private constructor(queue: RequestQueue, config: Configuration, options: EngineOptions) {
    this.#options = options;
    this.#queue = queue;
    const { pace, jobs, milliseconds } = options;
    const paced = new PacedQueue(queue, pace);
    this.#crawler = new BasicCrawler(
      {
        // Crawlee 3.18 documents `requestManager`, but its check of the options refuses it.
        requestQueue: paced as unknown as RequestQueue,
        requestHandler: async ({ request, session }) => {
          await this.add(
            await options.visit(this.#addressOf(request), session, () => paced.fetched(request)),
          );
        },
        failedRequestHandler: ({ request }, error) => options.failed(this.#addressOf(request), error),
        requestHandlerTimeoutSecs: milliseconds / 1000,
        maxRequestRetries: RETRIES,
        minConcurrency: Math.min(MOST_AT_ONCE, 2 * jobs + 4),
        maxConcurrency: MOST_AT_ONCE,
        autoscaledPoolOptions: { maybeRunIntervalSecs: LOOK_EVERY, loggingIntervalSecs: null },
        // One visitor with its cookies, who stays the same: a site is not to be deceived.
        sessionPoolOptions: { maxPoolSize: 1, sessionOptions: { maxUsageCount: 1e9, maxErrorScore: 1e9 } },
        statusMessageLoggingInterval: 3600,
        log: new Log({ level: LogLevel.OFF }),
      },
      config,
    );
  }

  static async start(options: EngineOptions): Promise<Engine> {
    const config = new Configuration({
      // Nothing of it is kept: the journal knows what is to be done.
      persistStorage: false,
      // To look at the memory of all processes, Crawlee starts `ps`: every second would cost as much as some pages.
      systemInfoIntervalMillis: LOOK_AT_MACHINE_EVERY,
      logLevel: LogLevel.OFF,
    });
    return new Engine(await RequestQueue.open(null, { config }), config, options);
  }

  async add(addresses: readonly Address[]): Promise<void> {
    for (let at = 0; at < addresses.length; at += SOME) {
      const some = addresses.slice(at, at + SOME);
      await this.#queue.addRequests(
        some.map((address) => ({
          url: address.url,
          uniqueKey: String(address.id),
          userData: { id: address.id },
        })),
      );
    }
  }

  #addressOf({ userData }: Request): Address {
    return this.#options.addresses[userData['id'] as number];
  }

  /** Runs until nothing is left to do or `stop` is called. */
  async run(): Promise<void> {
    await this.#crawler.run();
  }

  /** Lets what is under way come to its end, and begins nothing more. */
  stop(): void {
    this.#crawler.stop();
  }
}
