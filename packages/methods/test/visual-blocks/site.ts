import type { Page } from 'pith/page';
import { laidOut } from '../../../../testing/visual.ts';

const TOPICS = ['ferry', 'harbour', 'lighthouse', 'tide', 'pilot', 'crane', 'anchor', 'storm'];

export const sentence = (topic: string, n: number) =>
  `The ${topic} of the old town was seen again on day ${n}, and people came to the shore to look at it.`;

/** The n-th page of a site whose content is plain wide text, with a menu, related links and comments around it. */
export function sitePage(n: number): Page {
  const topic = TOPICS[n % TOPICS.length];
  const look = (style: object) => `data-look='${JSON.stringify(style)}'`;
  const menu = look({ display: 'block', computed: { 'font-size': '12px', 'text-transform': 'uppercase' } });
  const text = look({ display: 'block', computed: { 'font-size': '18px', 'line-height': '27px' } });
  const comment = look({ display: 'block', computed: { 'font-size': '13px', color: 'rgb(90, 90, 90)' } });
  return laidOut(`<!doctype html><title>The ${topic} again</title>
<meta name="description" content="${sentence(topic, n)} ${sentence(topic, n + 1)}">
<body><nav>${['Home', 'News', 'Sport', 'Weather', 'Jobs', 'Contact'].map((name) => `<div ${menu}><a href="/">${name}</a></div>`).join('')}</nav>
<main class="story">${Array.from({ length: 5 }, (_, i) => `<p ${text}>${sentence(topic, n + i)} More <b>of it</b> tomorrow.</p>`).join('')}</main>
<section class="talk">${Array.from({ length: 3 }, (_, i) => `<p ${comment}>I do not think so, said reader ${n + i}.</p>`).join('')}</section></body>`);
}
