import type { PaperRows } from './rows.ts';

/** The figures of Pasternack & Roth, WWW 2009: precision, recall and F1 in per cent. */
export const TABLE_1: PaperRows = {
  'chicagotribune.com': [80.248, 99.996, 88.108],
  'freep.com': [35.204, 100, 50.342],
  'nypost.com': [45.79, 100, 61.637],
  'suntimes.com': [36.022, 72, 47.591],
  'techweb.com': [28.686, 89.886, 42.158],
  'Big 5': [45.19, 92.376, 57.967],
  'Myriad 40': [60.411, 97.934, 71.185],
  Overall: [51.955, 94.847, 63.842],
};

export const TABLE_2: PaperRows = {
  'chicagotribune.com': [98.974, 90.17, 93.301],
  'freep.com': [81.081, 95.283, 84.181],
  'nypost.com': [99.666, 99.434, 99.537],
  'suntimes.com': [55.493, 95.661, 68.364],
  'techweb.com': [95.323, 94.027, 94.391],
  'Big 5': [86.107, 94.915, 87.955],
  'Myriad 40': [95.159, 97.011, 95.056],
  Overall: [90.13, 95.847, 91.111],
};

/** Sections 6.2.2, 7.1 and 7.2, in the text: F1 overall against short extractions. */
export const SHORT_OVERALL = { bestPenalty: 90.79, baseline1: 61.852, baseline2: 90.907 };

/** Section 7.5, in the text: F1 of every other iteration after the tenth. */
export const LATER_ITERATIONS = { short: 97.581, best: 97.915 };

/** Section 7.6, in the text: F1 of VIPS with a plain heuristic, and the nodes of a tree. */
export const PLAIN_VIPS = { f1: 89.705, nodes: 104 };

export const TABLE_3: PaperRows = {
  'chicagotribune.com': [98.379, 97.084, 97.441],
  'freep.com': [75.355, 99.979, 83.12],
  'nypost.com': [98.533, 99.425, 98.94],
  'suntimes.com': [99.136, 99.452, 99.278],
  'techweb.com': [95.428, 99.672, 96.878],
  'Big 5': [93.366, 99.122, 95.131],
  'Myriad 40': [92.597, 99.285, 94.637],
  Overall: [93.024, 99.194, 94.912],
};

export const TABLE_4: PaperRows = {
  'chicagotribune.com': [98.615, 97.084, 97.565],
  'freep.com': [78.268, 99.368, 84.788],
  'nypost.com': [99.141, 99.429, 99.264],
  'suntimes.com': [99.37, 99.446, 99.394],
  'techweb.com': [96.776, 99.455, 97.517],
  'Big 5': [94.434, 98.956, 95.705],
  'Myriad 40': [93.508, 99.107, 95.052],
  Overall: [94.023, 99.023, 95.415],
};

export const TABLE_5: PaperRows = {
  'chicagotribune.com': [98.385, 94.147, 95.125],
  'freep.com': [89.826, 99.979, 93.467],
  'nypost.com': [98.533, 99.425, 98.94],
  'suntimes.com': [99.136, 99.452, 99.278],
  'techweb.com': [95.428, 99.672, 96.878],
  'Big 5': [96.262, 98.535, 96.737],
  'Myriad 40': [93.55, 99.285, 95.433],
  Overall: [95.057, 98.868, 96.158],
};

export const TABLE_6: PaperRows = {
  'chicagotribune.com': [98.621, 94.147, 95.248],
  'freep.com': [93.332, 99.368, 95.217],
  'nypost.com': [99.141, 99.429, 99.264],
  'suntimes.com': [99.37, 99.446, 99.394],
  'techweb.com': [96.776, 99.455, 97.517],
  'Big 5': [97.448, 98.369, 97.328],
  'Myriad 40': [94.494, 99.107, 95.86],
  Overall: [96.135, 98.697, 96.675],
};

export const TABLE_7: PaperRows = {
  'chicagotribune.com': [98.999, 95.051, 96.628],
  'freep.com': [97.094, 99.321, 98.177],
  'nypost.com': [98.658, 99.452, 99.02],
  'suntimes.com': [99.517, 97.482, 98.424],
  'techweb.com': [98.541, 94.584, 95.824],
  'Big 5': [98.562, 97.178, 97.615],
};

export const TABLE_8: PaperRows = {
  'chicagotribune.com': [99.016, 95.034, 96.628],
  'freep.com': [98.867, 99.231, 99.036],
  'nypost.com': [99.163, 99.342, 99.23],
  'suntimes.com': [99.531, 97.483, 98.431],
  'techweb.com': [99.84, 94.454, 96.411],
  'Big 5': [99.283, 97.109, 97.947],
};

export const TABLE_9: PaperRows = {
  'chicagotribune.com': [98.702, 94.824, 96.147],
  'freep.com': [97.603, 99.51, 98.472],
  'nypost.com': [98.448, 90.179, 93.776],
  'suntimes.com': [97.806, 99.971, 98.867],
  'techweb.com': [84.985, 99.711, 91.02],
  'Big 5': [95.509, 96.839, 95.657],
  'Myriad 40': [90.163, 96.913, 92.974],
  Overall: [90.831, 98.439, 94.092],
};

export const TABLE_10: PaperRows = {
  'chicagotribune.com': [98.587, 95.006, 96.264],
  'freep.com': [98.364, 99.517, 98.873],
  'nypost.com': [99.134, 90.487, 94.307],
  'suntimes.com': [99.48, 99.974, 99.722],
  'techweb.com': [86.557, 99.711, 92.001],
  'Big 5': [96.424, 96.939, 96.233],
  'Myriad 40': [93.001, 96.791, 94.516],
  Overall: [93.831, 98.428, 95.758],
};

/** Section 7.7: text-only score, precision, recall, F1. */
export const CLEAN_EVAL = {
  all: [87.832, 90.268, 96.516, 91.983],
  articles: [92.582, 93.825, 98.298, 95.717],
} as const;
