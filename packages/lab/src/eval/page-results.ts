import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PageResult } from './measure.ts';

/** Results kept page by page, a line each, as they come. */
export class PageResultFile {
  readonly #stream: ReturnType<typeof createWriteStream>;

  constructor(file: string, append: boolean) {
    this.#stream = createWriteStream(file, { flags: append ? 'a' : 'w' });
  }

  add(result: PageResult): void {
    this.#stream.write(`${JSON.stringify(result)}\n`);
  }

  close(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stream.once('error', reject);
      this.#stream.end(resolve);
    });
  }
}

/** What an earlier run left. A last line that was cut off when it was killed is passed over. */
export async function readPageResults(file: string): Promise<PageResult[]> {
  if (!existsSync(file)) return [];
  const results: PageResult[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    try {
      if (line !== '') results.push(JSON.parse(line));
    } catch {
      // Its page is simply done again.
    }
  }
  return results;
}
