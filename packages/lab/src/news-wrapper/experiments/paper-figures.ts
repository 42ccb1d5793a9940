/** The paper's training sites in the order of its tables, with the site of big9-chaos that is the same, where there is one. */
export const PAPER_SITES: readonly { name: string; ours?: string }[] = [
  { name: 'CNN', ours: 'cnn.com' },
  { name: 'BBC', ours: 'bbc.co.uk' },
  { name: 'GC.CA' },
  { name: 'YAHOO', ours: 'news.yahoo.com' },
  { name: 'CBC' },
  { name: 'CBSNEWS' },
  { name: 'FOXNEWS', ours: 'foxnews.com' },
  { name: 'NEWSWEEK' },
  { name: 'SKY' },
  { name: 'TIME' },
  { name: 'USATODAY' },
  { name: 'USNEWS' },
];

/** Table 2: accuracy of W10, W20 and W40, in per cent. */
export const TABLE_2: readonly (readonly [number, number, number])[] = [
  [98.9, 99.4, 98.7],
  [98.9, 98.9, 99.4],
  [96.2, 97.3, 98.9],
  [99.2, 98.9, 98.3],
  [98.9, 98.9, 98.9],
  [98.7, 98.3, 98.3],
  [99.4, 98.7, 98.7],
  [98.5, 97.9, 98.7],
  [98.7, 99.2, 99.2],
  [99.6, 98.9, 99.4],
  [98.9, 98.5, 98.3],
  [99.6, 99.6, 99.6],
];

/** Tables 3 and 4: accuracy by spatial, content and all features. */
export const TABLE_3 = { SPATIAL: 74.8, CONTENT: 81.8, ALL: 100 } as const;
export const TABLE_4 = { SPATIAL: 1.9, CONTENT: 99.37, ALL: 99.79 } as const;

/** Table 5: accuracy of titles, bodies and both, by testing site, and overall. */
export const TABLE_5: readonly (readonly [number, number, number])[] = [
  [99.1, 99.6, 98.7],
  [99.7, 99.2, 98.9],
  [98.2, 98.2, 97.1],
  [100, 100, 100],
  [99, 99.5, 98.5],
  [99.3, 98.6, 98.3],
  [100, 100, 100],
  [97.8, 100, 97.8],
  [100, 100, 100],
  [90.4, 100, 90.4],
  [99.8, 100, 99.4],
  [97.1, 98.1, 95.2],
];
export const TABLE_5_OVERALL = [98.6, 99.4, 98.1] as const;
