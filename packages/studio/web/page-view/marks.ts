import { DEPTHS } from 'pith/internal/html/depth';
import type { Rect } from 'pith/page';

/** Colours that blocks can be marked with, over whatever colours the page has. */

const KEPT = '0, 150, 105';
const DROPPED = '216, 96, 24';

const shades = (name: string, rgb: string) =>
  Array.from({ length: DEPTHS }, (_, depth) => [`${name}-${depth}`, `rgba(${rgb}, ${0.14 + 0.09 * depth})`]);

/** For clusters and classes without a meaning of their own: told apart by most eyes. */
const CLUSTERS = [
  '0,114,178',
  '230,159,0',
  '204,121,167',
  '86,180,233',
  '213,94,0',
  '0,158,115',
  '240,228,66',
  '120,120,120',
];

export const MARKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...shades('kept', KEPT), ...shades('dropped', DROPPED)]),
  content: 'rgba(0, 150, 105, .4)',
  comment: 'rgba(86, 130, 240, .4)',
  caption: 'rgba(200, 140, 0, .4)',
  boilerplate: 'rgba(150, 90, 90, .28)',
  'suggested-content': 'rgba(0, 150, 105, .16)',
  'suggested-comment': 'rgba(86, 130, 240, .16)',
  'suggested-caption': 'rgba(200, 140, 0, .16)',
  'suggested-boilerplate': 'rgba(150, 90, 90, .1)',
  missed: 'rgba(200, 30, 120, .4)',
  extra: 'rgba(216, 96, 24, .45)',
  ...Object.fromEntries(CLUSTERS.map((rgb, i) => [`cluster-${i}`, `rgba(${rgb}, .38)`])),
};

export const CLUSTER_COLOURS: readonly string[] = CLUSTERS.map((rgb) => `rgb(${rgb})`);

/** A box around an element or a block. */
export interface Box {
  /** The look, one of `BOX_STYLES`. */
  look: keyof typeof BOX_STYLES;
  /** What it is around: a node of the page, the text of a block, or some nodes whose place on a rendered page is known. */
  around: { node: number } | { block: number } | { nodes: readonly number[]; rect: Rect };
  /** Shown at its corner. */
  label?: string;
}

/** Figure 15 of the news wrapper's paper: the title in a red dotted box, the body in a black dashed one. */
export const BOX_STYLES = {
  selected: '2px solid #0b6bcb',
  pointed: '1px solid #0b6bcb',
  title: '3px dotted #d40000',
  body: '3px dashed #000',
  'suggested-title': '2px dotted rgba(212, 0, 0, .5)',
  'suggested-body': '2px dashed rgba(0, 0, 0, .4)',
  candidate: '1px solid rgba(90, 90, 90, .7)',
} as const;
