import { hashOf } from '@pith/learn/hash';
import { seededRandom } from '@pith/learn/random';
import { type DatasetPage, datasetName, readDataset } from 'pith/internal/records/dataset';
import { domainOfSite } from '../splits/domain.ts';
import { changedPages } from './changed-pages.ts';
import { type Example, exampleOf } from './example.ts';

/** The pages of some datasets, in folds by domain, and some of them changed beside them. */
export interface ExampleSet {
  examples: Example[];
  /** The fold of each example. */
  fold: number[];
  /** Whether it is a page as it was, or a changed one. */
  isOriginal: boolean[];
  /** Whether blocks are learned from it, or its type alone. */
  teachesBlocks: boolean[];
  /** Whether pages of one domain are all of one fold. */
  byDomain: boolean;
}

export async function readExamples(
  files: readonly string[],
  folds: number,
  onPage: () => void = () => {},
): Promise<ExampleSet> {
  const byDomain = await hasManyDomains(files, folds);
  const set: ExampleSet = { examples: [], fold: [], isOriginal: [], teachesBlocks: [], byDomain };
  const keyOf = (page: DatasetPage) => (byDomain ? domainOf(page) : page.id);
  const foldOf = (page: DatasetPage) => numberOf(keyOf(page)) % folds;
  const add = (dataset: string, page: DatasetPage, isOriginal: boolean, teachesBlocks: boolean) => {
    const example = exampleOf(dataset, page);
    if (example === null) return;
    set.examples.push(example);
    set.fold.push(foldOf(page));
    set.isOriginal.push(isOriginal);
    set.teachesBlocks.push(teachesBlocks);
  };
  const typed: [dataset: string, page: DatasetPage][] = [];
  for (const file of files) {
    const dataset = datasetName(file);
    for await (const page of readDataset(file)) {
      add(dataset, page, true, true);
      if (page.type !== undefined) typed.push([dataset, page]);
      onPage();
    }
  }
  const datasetOf = new Map(typed.map(([dataset, { id }]) => [id, dataset]));
  for (let fold = 0; fold < folds; fold++) {
    const members = typed.map(([, page]) => page).filter((page) => foldOf(page) === fold);
    for (const { page, of, teachesBlocks } of changedPages(members, seededRandom(fold + 1)))
      add(datasetOf.get(of)!, page, false, teachesBlocks);
  }
  return set;
}

const domainOf = ({ site, id }: DatasetPage) => domainOfSite(site ?? id);

/** Pages of one domain are of one fold, unless there are too few domains. */
async function hasManyDomains(files: readonly string[], folds: number): Promise<boolean> {
  const domains = new Set<string>();
  for (const file of files) for await (const page of readDataset(file)) domains.add(domainOf(page));
  return domains.size >= FEW * folds;
}

/** Domains a fold, so that folds are of about one size. */
const FEW = 5;

/** The same page is in the same fold whatever else is read. */
function numberOf(text: string): number {
  const hash = hashOf(text);
  return (hash ^ (hash >>> 13)) >>> 0;
}
