import { isHeading, type Page, TAG, type Warning } from '../../page/index.ts';
import { dropping, type Rule } from '../rule.ts';
import type { Selection } from '../selection.ts';
import { blockKey } from './block-key.ts';
import type { SiteBlocks, SiteMemory } from './memory.ts';

/** Drops what is known to stand on other pages of the site, unless nothing would be left. */
export function siteMemoryRule(memory: SiteMemory, warnings: Warning[]): Rule {
  return {
    name: 'site-memory',
    about: 'Drops blocks that recur on other pages of the site.',
    looksAt: 'the memory of the site (--memory)',
    apply(chosen, page) {
      const site = siteOf(page, memory);
      if (site === null) {
        const message = `The memory knows ${[...memory.keys()].slice(0, 5).join(', ')}${memory.size > 5 ? ', …' : ''}; the page is of none of them, or its address is not known.`;
        warnings.push({ code: 'OTHER_SITE', message });
        return [];
      }
      const counts = Uint32Array.from({ length: page.blocks.count }, (_, block) =>
        countOf(page, block, site),
      );
      const isMeant = (block: number) => counts[block] > 0 && !heads(page, block, chosen, counts);
      if (chosen.keep.every((kept, block) => kept === 0 || isMeant(block))) return [];
      return dropping(
        chosen.keep,
        isMeant,
        (block) => `stands on ${counts[block]} of ${site.pages} pages of this site`,
      );
    },
  };
}

function countOf(page: Page, block: number, site: SiteBlocks): number {
  return site.counts.get(blockKey(page, block)) ?? 0;
}

/** "Ingredients" stands on every page of a kitchen's site: a heading goes with what it heads. */
function heads(page: Page, block: number, { keep }: Selection, counts: Uint32Array): boolean {
  const tag = page.tag[page.blocks.container[block]];
  return isHeading(tag) && tag !== TAG.h1 && keep[block + 1] === 1 && counts[block + 1] === 0;
}

/** The site of a page by its host. A memory of one site is meant for the pages it is given with. */
function siteOf(page: Page, memory: SiteMemory): SiteBlocks | null {
  if (memory.size === 1) return [...memory.values()][0];
  const host = page.url !== null && URL.canParse(page.url) ? new URL(page.url).hostname : '';
  return memory.get(host.replace(/^www\./, '')) ?? null;
}
