export { type Binned, bin, type Matrix } from './bin.ts';
export { readTrees, writeTrees } from './file.ts';
export { type BinnedBoostOptions, type BoostOptions, trainBinned, trainTrees } from './train.ts';
export { BoostedTrees } from './trees.ts';
