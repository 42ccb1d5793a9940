// The library in Node: one page in, its article out.
//
//   node examples/node.mjs                            the example page of this folder
//   node examples/node.mjs saved.html https://example.org/post
import { readFile } from 'node:fs/promises';
import { extract, PithError } from 'pith';

const [file = new URL('article.html', import.meta.url), url] = process.argv.slice(2);

try {
  // Bytes are better than text: Pith then finds the page's charset by itself.
  const article = extract(await readFile(file), url === undefined ? {} : { url });

  console.log(`title:      ${article.title}`);
  console.log(`byline:     ${article.byline ?? 'unknown'}`);
  console.log(`date:       ${article.date ?? 'unknown'}`);
  console.log(`words:      ${article.wordCount}`);
  console.log(`page type:  ${article.pageType?.type ?? 'unknown'}`);
  console.log(
    `confidence: ${article.confidence?.toFixed(2) ?? 'unknown'} (the F1 that Pith expects of its choice)`,
  );

  const kept = article.blocks.filter((block) => block.kept);
  console.log(`blocks:     ${kept.length} of ${article.blocks.length} were kept`);
  const [surest] = kept.toSorted((a, b) => b.score - a.score);
  if (surest) console.log(`the surest: "${surest.text.slice(0, 60)}…" (${surest.reasons.join(', ')})`);
  for (const { code, message } of article.warnings) console.log(`warning:    ${code}: ${message}`);

  console.log(`\n${article.markdown}`);
} catch (error) {
  if (!(error instanceof PithError)) throw error;
  // Every failure has a code that a program can act on.
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
