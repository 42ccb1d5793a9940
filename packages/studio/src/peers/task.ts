import type { PeerText } from '../api.ts';

/** A page for a peer. */
export interface PeerTask {
  name: string;
  html: string;
  url: string;
}

/** Its answer; or whether its package is missing or the page was too much for it. */
export type PeerAnswer = PeerText | { failed: 'missing' | 'page'; message: string };
