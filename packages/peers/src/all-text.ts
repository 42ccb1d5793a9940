import { convert } from 'html-to-text';

/** Everything the page says: the floor that any extractor must beat. */
export function run(html: string) {
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  });
  return { text, title: null, author: null, date: null };
}
