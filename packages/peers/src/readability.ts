import { Readability } from '@mozilla/readability';
import { answer } from './text-of.ts';

function read(document: unknown) {
  const article = new Readability(document as never).parse();
  return answer(article?.content ?? '', {
    title: article?.title,
    author: article?.byline,
    date: article?.publishedTime,
  });
}

export async function onJsdom() {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  return (html: string, url: string) => {
    // A silent console: style sheets that jsdom cannot read are not our concern.
    const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
    try {
      return read(window.document);
    } finally {
      window.close();
    }
  };
}

export async function onLinkedom() {
  const { parseHTML } = await import('linkedom');
  return (html: string) => read(parseHTML(whole(html)).document);
}

/** linkedom adds no missing `<html>` and `<body>`, without which Readability fails; its users add them. */
function whole(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
}
