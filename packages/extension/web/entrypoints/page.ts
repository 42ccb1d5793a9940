import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { Ask } from '../messages.ts';
import { answer } from '../page/answer.ts';

declare global {
  /** Set in the world of the extension, which the scripts of the page cannot see. */
  var pithListens: boolean | undefined;
}

/** Put into a page when its reader asks for it, and only then. It waits for questions of the extension. */
export default defineUnlistedScript(() => {
  if (globalThis.pithListens) return;
  globalThis.pithListens = true;
  browser.runtime.onMessage.addListener((asked: Ask, _sender, reply) => {
    reply(answer(document, asked));
  });
});
