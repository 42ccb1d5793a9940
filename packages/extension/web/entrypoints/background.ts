import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';

/** One click or the shortcut: the reader opens beside the page; on the reader itself, it closes. */
export default defineBackground(() => {
  browser.action.onClicked.addListener(async ({ id, index, url = '' }) => {
    if (id === undefined) return;
    if (url.startsWith(browser.runtime.getURL('/reader.html'))) return browser.tabs.remove(id);
    await prepare(id);
    await browser.tabs.create({
      url: browser.runtime.getURL(`/reader.html?tab=${id}`),
      openerTabId: id,
      index: index + 1,
    });
  });
});

/** Puts our script into the page. Where browsers do not allow that, the reader finds nobody who answers, and says so. */
async function prepare(tabId: number): Promise<void> {
  try {
    await browser.scripting.insertCSS({ target: { tabId }, files: ['marks.css'] });
    await browser.scripting.executeScript({ target: { tabId }, files: ['/page.js'] });
  } catch (error) {
    console.warn('Pith cannot read this page:', error);
  }
}
