import path from 'node:path';
import { seededRandom } from '@pith/learn/random';
import type { BenchOptions } from '../main.ts';
import { benchPages } from '../measure.ts';
import { filesOf, runKilled, runToEnd } from './killing.ts';
import { withFolder, writeLines, writeWarc } from './workload.ts';

const KILLS = 6;
/** In all: the pages are read from two files. */
const SHARDS = 16;
const LONGEST = 400;

/** Batches that are killed with SIGKILL at random moments, again and again, compared with one that was not. */
export async function benchBulkKill({ pages: count, rounds }: BenchOptions): Promise<void> {
  await withFolder(async (folder) => {
    const pages = await benchPages(count);
    const sources = [path.join(folder, 'a.warc.gz'), path.join(folder, 'b.jsonl.gz')];
    await writeWarc(sources[0], pages);
    await writeLines(
      sources[1],
      pages.map((page, id) => `${JSON.stringify({ id, ...page })}\n`),
    );
    let kills = 0;
    let different = 0;
    for (const format of [
      ['-f', 'jsonl', '--gzip'],
      ['-f', 'jsonl', '--zstd'],
      ['-f', 'warc', '--gzip'],
      ['-f', 'markdown'],
    ]) {
      const args = (output: string, jobs: number) => [
        'batch',
        ...sources,
        '-o',
        path.join(folder, output),
        ...format,
        '--method',
        'mss-simple',
        '--shard-size',
        String(Math.ceil((2 * count) / SHARDS)),
        '--duplicates',
        'near',
        '--restart',
        '-q',
        '--jobs',
        String(jobs),
      ];
      await runToEnd(args('undisturbed', 2));
      const expected = JSON.stringify(filesOf(path.join(folder, 'undisturbed')));
      for (let round = 0; round < rounds; round++) {
        const output = `killed-${format.join('')}-${round}`;
        const resuming = args(output, 1 + (round % 2)).filter((arg) => arg !== '--restart');
        const moments = await runKilled(
          resuming,
          path.join(folder, output),
          { kills: KILLS, shards: SHARDS, longest: LONGEST },
          seededRandom(round + 1),
        );
        const same = JSON.stringify(filesOf(path.join(folder, output))) === expected;
        kills += moments.length;
        if (!same) different++;
        console.log(
          `${format.join(' ')}: killed with ${moments.join(', ')} shards there; ${same ? 'the same files' : 'DIFFERENT FILES'}`,
        );
      }
    }
    console.log(`\n${kills} kills, ${different} outputs that differ from the undisturbed run`);
    if (different > 0) process.exitCode = 1;
  });
}
