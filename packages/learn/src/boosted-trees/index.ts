export { type Binned, bin, type Matrix } from './bin.ts';
export { FastScorer } from './fast-scorer.ts';
export { type ReadTreesOptions, readTrees, writeTrees } from './file.ts';
export { type BinnedBoostOptions, type BoostOptions, trainBinned, trainTrees } from './train.ts';
export { BoostedTrees } from './trees.ts';
