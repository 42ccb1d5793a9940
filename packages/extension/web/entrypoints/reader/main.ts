import { STYLE } from '@pith/server/internal/reader/style';
import type { Part, Reading } from '../../messages.ts';
import { askPage, backToPage, goToPage } from '../../reader/ask-page.ts';
import { byId } from '../../reader/element.ts';
import { countExamples, exampleLines, forgetExamples, keepExample } from '../../reader/examples.ts';
import { fileName } from '../../reader/file-name.ts';
import { applyLook, readPreferences } from '../../reader/preferences.ts';
import {
  canWriteFolders,
  chooseFolder,
  download,
  folderName,
  sendToService,
  writeToFolder,
} from '../../reader/save.ts';
import { wireSettings } from '../../reader/settings-form.ts';
import { showReading } from '../../reader/show-reading.ts';

/** The page that is read. */
const tab = Number(new URLSearchParams(location.search).get('tab'));
const article = byId('article');
let reading: Reading | null = null;

addLook();
const preferences = await readPreferences();
applyLook(preferences);
wireSettings(byId<HTMLFormElement>('settings'), preferences);
wireButtons();
await showCounts();
await read(null);

/** The style of `/read`; reader.css has what this page adds. */
function addLook(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [sheet];
}

async function read(part: Part | null): Promise<void> {
  try {
    reading = await askPage(tab, { ask: 'article', part });
    showReading(article, reading);
    const button = byId<HTMLButtonElement>('selection');
    button.hidden = !reading.hasSelection;
    button.ariaPressed = String(reading.part === 'selection');
  } catch (error) {
    article.textContent = (error as Error).message;
  }
  article.ariaBusy = 'false';
  for (const id of ['copy', 'download', 'service', 'why', 'right', 'wrong'])
    byId<HTMLButtonElement>(id).disabled = reading === null;
  byId<HTMLButtonElement>('folder').disabled = reading === null || !canWriteFolders;
}

/** Milliseconds that a message stays: long enough to read a sentence twice. */
const SHOWN = 6000;
let hiding: ReturnType<typeof setTimeout> | undefined;

function say(message: string): void {
  byId('status').textContent = message;
  clearTimeout(hiding);
  if (message !== '') hiding = setTimeout(() => say(''), SHOWN);
}

/** Does something with the article, and says what became of it. */
function act(id: string, key: string | null, work: (reading: Reading) => Promise<string> | string): void {
  const button = byId<HTMLButtonElement>(id);
  button.addEventListener('click', async () => {
    if (reading === null) return;
    try {
      say(await work(reading));
    } catch (error) {
      // Whoever closes the picker of folders wants nothing.
      const { name, message } = error as Error;
      say(name === 'AbortError' ? '' : message);
    }
  });
  if (key !== null) onKey(key, () => !button.disabled && !button.hidden && button.click());
}

function onKey(key: string, work: () => void): void {
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).matches?.('input:not([type=range], [type=radio])');
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    work();
  });
}

function wireButtons(): void {
  byId('back').addEventListener('click', () => backToPage(tab));
  onKey('Escape', () => {
    if (!byId('settings').matches(':popover-open')) backToPage(tab);
  });
  act('selection', 's', async ({ part }) => {
    await read(part === 'selection' ? 'page' : 'selection');
    return '';
  });
  act('why', 'w', async () => {
    await askPage(tab, { ask: 'why', on: true });
    await goToPage(tab);
    return '';
  });
  act('copy', 'c', async ({ markdown, wordCount }) => {
    await navigator.clipboard.writeText(markdown);
    return `Copied as Markdown: ${wordCount} words.`;
  });
  act('download', 'd', ({ title, url, file }) => {
    const name = fileName(title, url);
    download(name, [file], 'text/markdown;charset=utf-8');
    return `Downloaded: ${name}`;
  });
  act('folder', 'f', async ({ title, url, file }) => {
    const path = await writeToFolder(fileName(title, url), file);
    await showCounts();
    return `Written: ${path}`;
  });
  act('service', 'v', async () => {
    sendToService(preferences.service, await askPage(tab, { ask: 'source' }));
    return `Sent to ${preferences.service}. If nothing answers there, start it: pith serve`;
  });
  for (const [id, key] of [
    ['right', 'r'],
    ['wrong', 'x'],
  ]) {
    act(id, key, async () => {
      await keepExample(await askPage(tab, { ask: 'example' }), id === 'right');
      await showCounts();
      return id === 'right'
        ? 'Kept as an example. Take all examples with "Aa".'
        : 'Kept to be corrected in the workbench. Take all examples with "Aa".';
    });
  }
  act('choose-folder', null, async () => {
    const { name } = await chooseFolder();
    await showCounts();
    return `Files go to the folder "${name}".`;
  });
  act('take-examples', null, async () => {
    download('examples.jsonl', await exampleLines(), 'application/x-ndjson');
    return 'Downloaded: examples.jsonl. Bring it into the view Label of "pith studio".';
  });
  act('forget-examples', null, async () => {
    await forgetExamples();
    await showCounts();
    return 'The examples are forgotten.';
  });
}

async function showCounts(): Promise<void> {
  const count = await countExamples();
  byId('example-count').textContent =
    count === 1 ? 'One page is kept.' : `${count === 0 ? 'No' : count} pages are kept.`;
  for (const id of ['take-examples', 'forget-examples']) byId<HTMLButtonElement>(id).disabled = count === 0;
  byId('folder-name').textContent = canWriteFolders
    ? ((await folderName()) ?? 'None chosen yet.')
    : 'This browser cannot write into folders.';
  byId<HTMLButtonElement>('choose-folder').disabled = !canWriteFolders;
}
