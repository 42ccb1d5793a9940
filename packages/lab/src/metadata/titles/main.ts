import { requireDataset } from 'pith/internal/records/dataset';
import { choiceOf } from './choice-features.ts';
import { readTitleExamples, type TitleExample, wordsAsOne } from './examples.ts';
import { learnedChoices } from './learned-choice.ts';

// npx tsx packages/lab/src/metadata/titles/main.ts [DATASET]: where gold titles stand in their pages, what the best choice among all could
// reach, what kinds of misses ours has, and what a learned choice between heading and own title gets right held out.
const examples = await readTitleExamples(requireDataset(process.argv[2] ?? 'wcxb-dev'), 'pith');
const articles = examples.filter(({ page }) => page.type === 'article');
await report('articles', articles);
await report('all pages', examples);

async function report(name: string, pages: readonly TitleExample[]): Promise<void> {
  const count = (test: (page: TitleExample) => boolean) => pages.filter(test).length;
  const line = (label: string, value: number) =>
    console.log(
      `  ${label.padEnd(60)} ${value.toFixed(Number.isInteger(value) ? 0 : 1).padStart(6)}  ${((100 * value) / pages.length).toFixed(1).padStart(5)} %`,
    );
  console.log(`\n${name}: ${pages.length}`);
  const right = count(({ ours, gold }) => ours === gold);
  line('our title is the gold', right);
  for (const source of pages[0].sources.keys())
    line(
      `gold is in: ${source}`,
      count((page) => has(page, source)),
    );
  line(
    'gold is in none',
    count((page) => !isOffered(page)),
  );
  line('ceiling: the best choice of all', count(isOffered));

  console.log('  misses:');
  const kinds = new Map<string, number>();
  for (const page of pages)
    if (page.ours !== page.gold) kinds.set(kindOfMiss(page), (kinds.get(kindOfMiss(page)) ?? 0) + 1);
  for (const [kind, number] of [...kinds].sort((a, b) => b[1] - a[1])) line(`  ${kind}`, number);

  const choices = pages.map(choiceOf).filter((choice) => choice !== null);
  console.log(`  heading and own title differ: ${choices.length}`);
  line('  gold is the heading', choices.filter(({ example, heading }) => example.gold === heading).length);
  line('  gold is the own title', choices.filter(({ example, title }) => example.gold === title).length);
  const byRules = choices.filter(({ example }) => example.gold === example.ours).length;
  line('  right by our rules', byRules);
  for (const [learner, learned] of await learnedChoices(choices))
    line(`  right held out, ${learner}`, learned);
}

function has({ sources, gold }: TitleExample, source: string): boolean {
  return sources.get(source)?.has(gold) ?? false;
}

function isOffered(page: TitleExample): boolean {
  return page.ours === page.gold || [...page.sources.keys()].some((source) => has(page, source));
}

/** What the gold has where ours is not right; the first that holds. */
function kindOfMiss(page: TitleExample): string {
  const { clues, gold, ours } = page;
  const isHeading = clues.headline.node >= 0 && ours === wordsAsOne(clues.headline.text ?? '');
  if (has(page, 'own title, site cut off'))
    return isHeading ? 'own title, we give the heading' : 'another of the own titles';
  if (has(page, 'h1')) return 'another h1';
  if (has(page, 'other headings')) return 'another heading';
  if (has(page, '<title>, og:title or twitter:title as written')) return 'own title with the site’s name';
  if (has(page, 'a part of these'))
    return ours.includes(gold) ? 'a part of ours, cut at a bar or dash' : 'a part of the own title';
  return isOffered(page) ? 'structured data' : 'in none of the sources';
}
