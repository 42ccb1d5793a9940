import type { LabelEntry } from '../../src/api.ts';

/** What windows of one browser tell each other: a page has other labels now. Other browsers ask when they are looked at. */

export interface News {
  id: string;
  /** What the store has now; null where the labels were deleted. */
  entry: LabelEntry | null;
}

const channel = new BroadcastChannel('pith-labels');

export function tell(news: News): void {
  channel.postMessage(news);
}

export function hear(listener: (news: News) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data));
}
