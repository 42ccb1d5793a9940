import { hashOf } from '@pith/learn/hash';
import { extract, parsePage } from 'pith';
import { partsOf } from 'pith/internal/article/article';
import { findRoles } from 'pith/internal/extractors/roles/find-roles';
import type { Role } from 'pith/internal/extractors/roles/role';
import { readDataset } from 'pith/internal/records/dataset';
import { domainOfSite } from '../splits/domain.ts';
import { alignText } from './align.ts';
import type { Convention } from './conventions.ts';
import { goldText } from './gold-texts.ts';

/** The roles that each part of a convention is about. */
export const ROLES_OF: Readonly<Record<keyof Convention, readonly Role[]>> = {
  headline: ['headline'],
  captions: ['caption', 'credit'],
  comments: ['comment'],
  bylines: ['byline', 'date'],
};

/** Of the words with a role, the share that the gold has, and on how many pages there are any. */
export interface RoleShare {
  share: number;
  pages: number;
}

export type Shares = Record<keyof Convention, RoleShare>;

/** Half of the sites: what is found there is not looked up where it is measured. */
const isOfTheHalf = (site: string) => (hashOf(site) >>> 7) % 2 === 0;

/** What the golds of one half of a set's sites have, by role, on `most` pages. A page counts as one, however long. */
export async function findShares(file: string, most = Number.POSITIVE_INFINITY): Promise<Shares> {
  let left = most;
  const sums = Object.keys(ROLES_OF).map(() => ({ share: 0, pages: 0 }));
  for await (const page of readDataset(file)) {
    const text = goldText(page.gold);
    if (text === null || text === '' || !isOfTheHalf(domainOfSite(page.site ?? page.id))) continue;
    if (left-- === 0) break;
    const parsed = parsePage(page.html, page.url == null ? {} : { url: page.url });
    const { content } = alignText(parsed, text);
    const article = extract(parsed);
    const roles = findRoles(parsed, partsOf(article)[0].selection, article.title, -1);
    for (const [i, meant] of Object.values(ROLES_OF).entries()) {
      let [all, had] = [0, 0];
      for (const [block, role] of roles.entries()) {
        if (!meant.includes(role)) continue;
        const words = parsed.blocks.words(block);
        all += words;
        if (content[block] === 1) had += words;
      }
      if (all === 0) continue;
      sums[i].share += had / all;
      sums[i].pages++;
    }
  }
  const shares = Object.keys(ROLES_OF).map((part, i) => [
    part,
    { share: sums[i].share / Math.max(1, sums[i].pages), pages: sums[i].pages },
  ]);
  return Object.fromEntries(shares) as Shares;
}
