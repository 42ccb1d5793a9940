import { extract } from 'pith';
import type { Part } from 'pith/internal/article/wanted';
import { type DatasetPage, readDataset } from 'pith/internal/records/dataset';
import { metricWords } from '../metrics/words.ts';

/** What a gold calls a text. */
export const LABELS = ['headline', 'lead', 'heading', 'paragraph', 'caption', 'credit', 'author'] as const;
export type Label = (typeof LABELS)[number];

/** The roles that are right for a label. A paragraph of the gold may be a list or a quotation on the page. */
const RIGHT: Record<Label, readonly Part[]> = {
  headline: ['headline'],
  lead: ['lead'],
  heading: ['heading'],
  paragraph: ['body', 'list', 'quote', 'table', 'code', 'note'],
  caption: ['caption'],
  credit: ['credit', 'caption'],
  author: ['byline', 'author-box'],
};

/** The gold of world-news, which says what each of its texts is. */
interface RoleGold {
  title?: string;
  authors?: string[];
  lead?: string[];
  sections?: { heading: string[]; paragraphs: string[] }[];
  images?: { caption?: string | null; credit?: string[] }[];
}

/** How often blocks with a label have each role. */
export interface RoleTable {
  pages: number;
  counts: Record<Label, Map<string, number>>;
}

/** Compares the roles of blocks with what the gold of a dataset calls their texts. */
export async function measureRoles(
  file: string,
  step = 1,
  onPage: () => void = () => {},
): Promise<RoleTable> {
  const counts = Object.fromEntries(LABELS.map((label) => [label, new Map()])) as RoleTable['counts'];
  const table: RoleTable = { pages: 0, counts };
  let place = 0;
  for await (const page of readDataset(file)) {
    if (place++ % step !== 0) continue;
    onPage();
    if (countPage(page, counts)) table.pages++;
  }
  return table;
}

function countPage(page: DatasetPage, counts: RoleTable['counts']): boolean {
  const labels = labelsOf(page.gold as RoleGold);
  if (labels.size === 0) return false;
  const { blocks } = extract(page.html, page.url == null ? {} : { url: page.url });
  for (const { text, role } of blocks) {
    const label = labels.get(keyOf(text));
    if (label !== undefined) counts[label].set(role, (counts[label].get(role) ?? 0) + 1);
  }
  return true;
}

/** The label of each text, by its words. */
function labelsOf({ title, authors, lead, sections, images }: RoleGold): Map<string, Label> {
  const labels = new Map<string, Label>();
  if (sections === undefined) return labels;
  const add = (label: Label, texts: readonly (string | null | undefined)[]) => {
    for (const text of texts) {
      const key = keyOf(text ?? '');
      // The first label of a text counts: a lead that a paragraph repeats is a lead.
      if (key !== '' && !labels.has(key)) labels.set(key, label);
    }
  };
  add('headline', [title]);
  add('lead', lead ?? []);
  for (const { heading, paragraphs } of sections) {
    add('heading', heading);
    add('paragraph', paragraphs);
  }
  for (const { caption, credit } of images ?? []) {
    add('caption', [caption, `${caption ?? ''} ${(credit ?? []).join(' ')}`]);
    add('credit', credit ?? []);
  }
  add('author', [
    ...(authors ?? []),
    ...(authors ?? []).map((name) => `by ${name}`),
    (authors ?? []).join(' '),
  ]);
  return labels;
}

const keyOf = (text: string) => metricWords(text).join(' ');

/** For a label: how many blocks have it, the share with a right role, and the share of right ones among blocks with these roles. */
export function scoresOf(
  { counts }: RoleTable,
  label: Label,
): { blocks: number; recall: number; precision: number } {
  const sum = (of: Label) => {
    let [all, right] = [0, 0];
    for (const [role, count] of counts[of]) {
      all += count;
      if (RIGHT[label].includes(role as Part)) right += count;
    }
    return { all, right };
  };
  const { all, right } = sum(label);
  // A credit inside a caption is no mistake of the caption, so labels whose roles overlap are not held against each other.
  const others = LABELS.filter(
    (of) => of !== label && !RIGHT[of].some((role) => RIGHT[label].includes(role)),
  );
  const wrong = others.reduce((total, of) => total + sum(of).right, 0);
  return {
    blocks: all,
    recall: all === 0 ? Number.NaN : right / all,
    precision: right / Math.max(1, right + wrong),
  };
}
