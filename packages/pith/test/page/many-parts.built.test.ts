import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Kilobytes. With the usual stack of a megabyte it would take pages six times as large to see the same. */
const STACK = 150;
const MANY = 20_000;

/** A sample: `npm run bench -- many` tries all shapes. */
test.each([
  ['headings', '<title>a</title>', '<h1>a</h1>', '<p>text'],
  ['bulleted lines', '<p>', '- a<br>', '<p>text'],
  ['class names', '<pre class="', 'a ', '">x</pre>'],
  ['folded parts', '<details><summary></summary>', '<p>a', '</details><p>text'],
])('very many of one thing do not end in a full stack: %s', (_, before, one, after) => {
  const code = `
    import { extract } from 'pith';
    const html = process.argv[1] + process.argv[2].repeat(${MANY}) + process.argv[3];
    const article = extract(html, { select: ['body'], hidden: 'keep' });
    for (const what of ['text', 'html', 'markdown', 'tei', 'parts', 'blocks']) article[what];
    console.log(extract(html).text.length);`;
  const child = spawnSync(
    process.execPath,
    [`--stack-size=${STACK}`, '--input-type=module', '-e', code, before, one, after],
    { encoding: 'utf8', cwd: import.meta.dirname },
  );
  // Without the code around it: the library is one file of long lines.
  expect(child.stderr.split('\n').filter((line) => /^\w*Error/.test(line))).toEqual([]);
  expect(child.stdout).toMatch(/^\d+\n$/);
});
