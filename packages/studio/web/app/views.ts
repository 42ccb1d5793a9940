import type { ComponentType } from 'preact';

/** A part of the workbench, loaded when it is first opened. */
export interface View {
  name: string;
  title: string;
  /** Whether it is of the page that is open. */
  ofPage: boolean;
  /** Whether it can do nothing without the server. */
  needsServer?: true;
  load(): Promise<{ default: ComponentType }>;
}

export const VIEWS: readonly View[] = [
  { name: 'open', title: 'Open', ofPage: false, load: () => import('../open/open-view.tsx') },
  { name: 'see', title: 'See', ofPage: true, load: () => import('../see/see-view.tsx') },
  { name: 'compare', title: 'Compare', ofPage: true, load: () => import('../compare/compare-view.tsx') },
  {
    name: 'dataset',
    title: 'Dataset',
    ofPage: false,
    needsServer: true,
    load: () => import('../dataset/dataset-view.tsx'),
  },
  { name: 'label', title: 'Label', ofPage: false, load: () => import('../label/label-view.tsx') },
  {
    name: 'train',
    title: 'Train',
    ofPage: false,
    needsServer: true,
    load: () => import('../train/train-view.tsx'),
  },
];
