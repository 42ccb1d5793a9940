import { extract, PithError } from 'pith';
import { SHAPES } from '../testing/shapes/index.ts';

/** Child of `benchMany`: every shape through all stages; prints what is thrown and is no error of ours. */
const [characters, only] = process.argv.slice(2);
const EVERYTHING = [
  'text',
  'html',
  'markdown',
  'tei',
  'comments',
  'next',
  'parts',
  'hidden',
  'blocks',
] as const;
let count = 0;
for (const [group, shapes] of Object.entries(SHAPES))
  for (const [name, shape] of Object.entries(shapes)) {
    if (!`${group}: ${name}`.includes(only)) continue;
    count++;
    const html = shape(Math.round((Number(characters) * 1000) / shape(1000).length));
    const limits = { milliseconds: Number.MAX_SAFE_INTEGER };
    for (const select of [{}, { select: ['body'], hidden: 'keep' as const }])
      try {
        const article = extract(html, { url: 'https://example.org/a', limits, ...select });
        for (const what of EVERYTHING) article[what];
      } catch (error) {
        if (error instanceof PithError) continue;
        const { message, stack } = error as Error;
        console.log(`| ${group}: ${name} | ${message} | ${stack?.split('\n')[1]?.trim()} |`);
        process.exitCode = 1;
      }
  }
console.log(`\n${count} shapes`);
