/** Calls from the window into a worker: a message there with a number, a message back with the same. */

type Functions = Record<string, (...args: never[]) => unknown>;

interface Question {
  id: number;
  name: string;
  args: never[];
}

type Answer = { id: number } & ({ value: unknown } | { error: { message: string; code?: string } });

/** The functions of a worker, as the window sees them: each answers later. */
export type Remote<F> = {
  [K in keyof F]: F[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

/** In the worker: answers calls with these functions. */
export function expose(functions: Functions): void {
  addEventListener('message', async ({ data: { id, name, args } }: MessageEvent<Question>) => {
    const answer = (rest: object) => postMessage({ id, ...rest });
    try {
      answer({ value: await functions[name](...args) });
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      answer({ error: { message, ...(code !== undefined && { code }) } });
    }
  });
}

/** In the window: the worker's functions. */
export function connect<F extends Functions>(worker: Worker): Remote<F> {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const { resolve, reject } = waiting.get(data.id)!;
    waiting.delete(data.id);
    if ('error' in data) reject(Object.assign(new Error(data.error.message), { code: data.error.code }));
    else resolve(data.value as never);
  });
  worker.addEventListener('error', (event) => {
    const error = new Error(`The engine has stopped: ${event.message}. Load the page again.`);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return new Proxy({} as Remote<F>, {
    get: (_, name: string) =>
      function call(...args: never[]) {
        const id = ++count;
        return new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          worker.postMessage({ id, name, args } satisfies Question);
        });
      },
  });
}
