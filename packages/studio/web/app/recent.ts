import { signal } from '@preact/signals';
import { forgetPage } from '../host/local-pages.ts';

/** The pages that were opened in this browser, the last one first. */

export interface RecentPage {
  ref: string;
  title: string;
  /** When it was opened last: ISO 8601. */
  at: string;
}

const KEY = 'pith-recent';
const MOST = 30;

export const recent = signal<readonly RecentPage[]>(JSON.parse(localStorage.getItem(KEY) ?? '[]'));

export function remember(ref: string, title: string): void {
  const others = recent.peek().filter((page) => page.ref !== ref);
  keep([{ ref, title, at: new Date().toISOString() }, ...others].slice(0, MOST));
}

/** Takes a page out of the browser where it is kept there, and then out of the list: what is gone from it is forgotten. */
export async function forgetRecent(ref: string): Promise<void> {
  if (ref.startsWith('local:')) await forgetPage(ref);
  keep(recent.peek().filter((page) => page.ref !== ref));
}

function keep(pages: readonly RecentPage[]): void {
  recent.value = pages;
  try {
    localStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // The browser's storage is full or forbidden: the list lasts as long as the window.
  }
}
