import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Current } from '../app/state.ts';
import type { Ask } from '../engine/protocol.ts';

/** What every picture is of. */
export interface PictureProps {
  page: Current;
  ask: Ask;
  /** The block that is chosen, -1 for none: a picture shows it, and pointing at a place chooses another. */
  block: Signal<number>;
}

/** The picture of some methods, loaded when first looked at. */
export interface Picture {
  methods(name: string): boolean;
  load(): Promise<{ default: ComponentType<PictureProps> }>;
}

/** The first that is of a method is shown; the last is of all. */
const PICTURES: readonly Picture[] = [
  { methods: (name) => /^cetr\b/.test(name), load: () => import('./cetr-picture.tsx') },
  { methods: (name) => /^mss\b|^bte$/.test(name), load: () => import('./run-picture.tsx') },
  { methods: (name) => name === 'sequence', load: () => import('./sequence-picture.tsx') },
  {
    methods: (name) => /^a?dsc$|^[at]?ccb$|^cetd\b/.test(name),
    load: () => import('./curve-picture.tsx'),
  },
  { methods: (name) => name === 'pith', load: () => import('./pith-picture.tsx') },
  { methods: (name) => name === 'news-wrapper', load: () => import('./news-wrapper-picture.tsx') },
  { methods: (name) => name === 'visual-blocks', load: () => import('./visual-blocks-picture.tsx') },
  { methods: (name) => name === 'vips', load: () => import('./vips-picture.tsx') },
  { methods: () => true, load: () => import('./scores-picture.tsx') },
];

export function pictureOf(ask: Ask): Picture {
  const [name] = ask.method.split(':');
  return PICTURES.find((picture) => picture.methods(name))!;
}
