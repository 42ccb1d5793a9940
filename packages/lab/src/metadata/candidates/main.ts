import { datasetName, requireDataset } from 'pith/internal/records/dataset';
import type { Choice } from './choice.ts';
import { heldOut, learn } from './ranker.ts';
import { type ChosenField, readChoices } from './read-choices.ts';

// npx tsx packages/lab/src/metadata/candidates/main.ts [title] [authors] [date]: what half a of the sites offers for a field; why ours is
// wrong; how many a learned choice gets right on sites held out; its weights.
const DATASETS = ['wcxb-dev', 'world-news', 'articles-2023'];
const PENALTIES = [1, 3, 10, 30];
const SHOWN_PENALTY = 10;
const MOST_WEIGHTS = 25;

const asked = process.argv.slice(2) as ChosenField[];
const fields: ChosenField[] = asked.length > 0 ? asked : ['title', 'authors', 'date'];
const groups: { field: ChosenField; name: string; choices: Choice[] }[] = [];
for (const file of DATASETS.map((name) => requireDataset(name)))
  for (const [field, choices] of await readChoices(file, 'a')) {
    const isTyped = field === 'title' && choices.some(({ type }) => type !== 'article');
    const add = (what: string, ofGroup: typeof choices) =>
      groups.push({ field, name: `${datasetName(file)}${what}`, choices: ofGroup });
    if (!isTyped) add('', choices);
    else {
      add(
        ', articles',
        choices.filter(({ type }) => type === 'article'),
      );
      add(
        ', others',
        choices.filter(({ type }) => type !== 'article'),
      );
    }
  }
for (const field of fields) await report(field);

async function report(field: ChosenField): Promise<void> {
  const ofField = groups.filter((group) => group.field === field);
  const all = ofField.flatMap(({ choices }) => choices);
  console.log(`\n${field}                     pages  right  gold not on the page  not found  another chosen`);
  for (const { name, choices } of ofField) {
    const wrong = choices.filter(({ gold, ours }) => gold !== ours);
    const absent = wrong.filter(({ isOnPage }) => !isOnPage);
    const chosen = wrong.filter((choice) => choice.isOnPage && isOffered(choice));
    const unfound = wrong.length - absent.length - chosen.length;
    const numbers = [choices.length, choices.length - wrong.length, absent.length, unfound, chosen.length];
    console.log(`  ${name.padEnd(24)} ${numbers.map((number) => String(number).padStart(7)).join(' ')}`);
  }
  for (const penalty of PENALTIES) {
    const { right, won, lost, byChoice } = await heldOut(all, penalty);
    let at = 0;
    const each = ofField.map(({ name, choices }) => {
      const sum = byChoice.slice(at, at + choices.length).reduce((a, b) => a + b, 0);
      at += choices.length;
      return `${name} ${sum.toFixed(1)}`;
    });
    const total = `right ${right.toFixed(1)}, won ${won.toFixed(1)}, lost ${lost.toFixed(1)}`;
    console.log(`  learned, penalty ${penalty}: ${total} (${each.join('; ')})`);
  }
  const weights = [...(await learn(all, SHOWN_PENALTY))].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
  for (const [name, weight] of weights.slice(0, MOST_WEIGHTS))
    console.log(`    ${weight.toFixed(2).padStart(6)}  ${name}`);
}

function isOffered({ candidates, gold }: Choice): boolean {
  return candidates.some(({ key }) => key === gold);
}
