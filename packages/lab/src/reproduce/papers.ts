import type { Paper } from './paper.ts';

/** Every paper that can be measured again, loaded when it is asked for. `paper.ts` says how to add one. */
export const PAPERS: Readonly<Record<string, () => Promise<Paper>>> = {
  cetr: async () => (await import('../cetr/paper.ts')).cetrPaper,
  classic: async () => (await import('../classic/paper.ts')).classicPaper,
  mss: async () => (await import('../mss/experiments/index.ts')).paper,
  'news-wrapper': async () => (await import('../news-wrapper/experiments/paper.ts')).newsWrapperPaper,
  sequence: async () => (await import('../sequence/experiments/index.ts')).paper,
  'visual-blocks': async () => (await import('../visual-blocks/experiments/paper.ts')).visualBlocksPaper,
};
