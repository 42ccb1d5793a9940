import { CATEGORIES, type Story } from './story.ts';

/** The marks by which tests know the title and the body of a page; no method looks at them. */
export const TITLE_MARK = 'data-part="title"';
export const BODY_MARK = 'data-part="body"';

/** How one site sets its stories: a style sheet, and the page around the story. */
export interface Design {
  name: string;
  css: string;
  page(story: Story): string;
}

export const link = (text: string) => `<a href="/${text.toLowerCase().replaceAll(/\W+/g, '-')}">${text}</a>`;
export const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${link(item)}</li>`).join('')}</ul>`;
export const menu = () => list(CATEGORIES);

export const paragraphs = ({ paragraphs: all }: Story, heading = 'h3') =>
  all
    .map(
      ({ heading: above, text }) =>
        `${above === undefined ? '' : `<${heading}>${above}</${heading}>`}<p>${text}</p>`,
    )
    .join('\n');

export const comments = ({ comments: all }: Story) =>
  `<div class="comments"><h4>${all.length} comments</h4>${all
    .map(({ author, text }) => `<div class="comment"><b>${author}</b><p>${text}</p></div>`)
    .join('\n')}</div>`;

/** A whole page. Its style sheet stands in it, so that nothing need be fetched. */
export function htmlOf({ css, name, page }: Design, story: Story): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${story.title} - ${name}</title><style>${css}</style></head>
<body>${page(story)}</body></html>`;
}
