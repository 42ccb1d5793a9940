import { PAGE_TYPES } from 'pith/extractors';
import type { Feature } from 'pith/internal/extractors/pith/features/group';
import { FIRST_FEATURES, SECOND_FEATURES } from 'pith/internal/extractors/pith/pipeline';
import { pathOf } from 'pith/page';
import type { Decided, Pages } from './pages.ts';
import { plainReason } from './plain-reason.ts';
import type { Ask, Why } from './protocol.ts';
import { understoodOf } from './understood.ts';

/** Why a method kept or dropped a block, with the numbers it saw where it can show them. */
export function why(pages: Pages, key: string, ask: Ask, block: number): Why {
  const decided = pages.decided(key, ask);
  const { page, shown } = decided;
  const { role, reasons } = shown.blocks[block];
  return {
    role,
    reasons: reasons.map(plainReason),
    path: pathOf(page, block),
    features: featuresOf(decided, ask, block),
  };
}

function featuresOf({ page, extractor }: Decided, { model }: Ask, block: number): Why['features'] {
  if (extractor.name !== 'pith') return [];
  const { p1, p2, p, types, rows } = understoodOf(page, model).understood;
  const { first, second } = rows();
  return [
    {
      group: 'How likely it is content',
      values: [
        ['first stage', p1[block]],
        ['second stage', p2[block]],
        ['both', p[block]],
      ],
    },
    { group: 'The block', values: rowOf(FIRST_FEATURES, first, block) },
    {
      group: 'What is around it',
      values: rowOf(SECOND_FEATURES.slice(0, -PAGE_TYPES.length), second, block, SECOND_FEATURES.length),
    },
    { group: 'The page', values: PAGE_TYPES.map((type, i) => [`it is of type ${type}`, types[i]]) },
  ];
}

function rowOf(
  features: readonly Feature[],
  rows: Float32Array,
  row: number,
  width: number = features.length,
): [name: string, value: number][] {
  return features.map(({ name }, column) => [name, rows[row * width + column]]);
}
