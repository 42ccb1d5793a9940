import { browser } from 'wxt/browser';
import type { Answer, Answers, Ask } from '../messages.ts';

const UNREADABLE =
  'This page cannot be read. Browsers keep extensions away from their own pages and from their stores. If the page was ' +
  'closed or loaded again, go to it and click the button of Pith once more.';

/** Asks the script in a page. Throws what is wrong as a sentence for people. */
export async function askPage<Asked extends Ask>(tab: number, asked: Asked): Promise<Answers[Asked['ask']]> {
  let answer: Answer<Answers[Asked['ask']]>;
  try {
    answer = await browser.tabs.sendMessage(tab, asked);
  } catch (error) {
    throw new Error(UNREADABLE, { cause: error });
  }
  if (answer === undefined) throw new Error(UNREADABLE);
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

export async function goToPage(tab: number): Promise<void> {
  await browser.tabs.update(tab, { active: true });
}

/** Closes the reader. */
export async function backToPage(tab: number): Promise<void> {
  // The page may be gone; the reader closes all the same.
  await goToPage(tab).catch(() => {});
  const own = await browser.tabs.getCurrent();
  if (own?.id !== undefined) await browser.tabs.remove(own.id);
}
