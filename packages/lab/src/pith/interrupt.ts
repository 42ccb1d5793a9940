import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';
import { bodyOf } from './body-of.ts';

/** Words that open a part, in the languages of news pages. */
// biome-ignore format: lists of phrases read better packed
const PHRASES = {
  more: ['Read more:', 'Read also:', 'Related:', 'See also:', 'More on this:', 'RELATED', 'Lesen Sie auch:', 'Mehr zum Thema:', 'À lire aussi :', 'Lire aussi', 'Lee también:', 'Leia também:', 'Leggi anche:', 'Lees ook:', 'Les også:', 'Läs också:', 'Czytaj też:', 'Читайте также:', 'あわせて読みたい', '関連記事', '相关阅读', '관련기사', 'اقرأ أيضا', 'Ayrıca oku:', ''],
  pitch: ['Sign up for our newsletter and get the best stories of the week in your inbox.', 'Subscribe to our free daily newsletter.', 'Get the app for breaking news and live coverage.', 'Follow us on social media for more stories.', 'Like this story? Share it with your friends!', 'Support independent journalism. Become a member today.', 'Jetzt unseren Newsletter abonnieren und nichts mehr verpassen.', 'Recevez gratuitement notre lettre quotidienne.', 'Suscríbase a nuestro boletín y reciba las noticias del día.', 'Assine a nossa newsletter.', 'Iscriviti alla nostra newsletter.', 'Meld je aan voor onze nieuwsbrief.', 'Подпишитесь на нашу рассылку.', '無料会員登録はこちら', 'Your privacy settings prevent this content from loading. Allow all cookies to see it.', 'Wir verwenden Cookies, um diesen Inhalt anzuzeigen. Stimmen Sie bitte zu.'],
  label: ['Advertisement', 'ADVERTISEMENT', 'Story continues below', 'Anzeige', 'Publicité', 'Publicidad', 'Pubblicità', 'Advertentie', 'Реклама', '広告', 'Scroll to continue', 'Sponsored'],
  closing: ['This article was originally published on our sister site.', 'Additional reporting by our correspondents. Editing by the news desk.', 'Copyright © 2023. All rights reserved. This material may not be published, broadcast or rewritten.', 'Have a tip? Write to us at newsroom@example.org.', 'The views expressed in this article are those of the author alone.', 'Mit Material der Nachrichtenagenturen dpa und AFP.', 'is a reporter who covers business and politics. Follow the author on social media.', 'is a senior writer. Before joining us she worked for several papers and magazines.', 'Tags: politics, business, news', 'Filed under: News, Opinion', 'About the company: it is a leading provider of services around the world. For more information visit its website.'],
  caption: ['Photo: Getty Images', 'Image credit: Reuters', 'File photo. Courtesy of the family.', 'Foto: dpa', 'Crédit photo : AFP', 'Workers at the site on Monday. (AP Photo)', 'A view of the town from above. © Shutterstock', '写真：時事'],
} as const;

const BOXES = ['div', 'aside', 'section', 'p', 'figure'] as const;
const NAMES = [
  'related',
  'inline-promo',
  'newsletter',
  'read-more',
  'embed',
  'box',
  'c-module',
  'widget',
  '',
  '',
  '',
  '',
];
/** Of the places for interruptions, the part that gets one; and the most on a page. */
const INTERRUPTED = 0.15;
const MOST = 4;

/** Interrupts articles: with links to other stories, pitches, labels of advertisements and captions between paragraphs. */
export class Interrupter {
  readonly #random: () => number;
  readonly #titles: readonly string[];

  /** The titles of `donors` are what links lead to. */
  constructor(donors: readonly DatasetPage[], random: () => number) {
    this.#random = random;
    this.#titles = donors.flatMap(({ gold: { title } }) => (title ? [title.replace(/[<>&]/g, ' ')] : []));
  }

  /** The article with interruptions, which its gold has not; null where there is no place for them. */
  interrupt(article: DatasetPage): DatasetPage | null {
    const page = parsePage(article.html, { source: true });
    const { content } = alignText(page, goldText(article.gold) ?? '');
    const body = bodyOf(page, content);
    if (body < 1 || this.#titles.length === 0) return null;
    const places: number[] = [];
    let isAfterText = false;
    for (let child = page.firstChild(body); child >= 0; child = page.nextSibling(child)) {
      if (!page.isElement(child)) continue;
      const block = page.blocks.firstFrom(child);
      const isText =
        block < page.blocks.count && page.blocks.firstNode(block) < page.end[child] && content[block] === 1;
      if (isText && isAfterText) places.push(page.sourceStart![child]);
      isAfterText = isText;
    }
    const chosen = places.filter(() => this.#random() < INTERRUPTED).slice(0, MOST);
    if (places.length > 0 && chosen.length === 0) chosen.push(this.#pick(places));
    const end = page.end[body] < page.size ? page.sourceStart![page.end[body]] : -1;
    if (chosen.some((at) => !(at > 0)) || (chosen.length === 0 && end <= 0)) return null;
    let html = '';
    let from = 0;
    for (const at of chosen.sort((a, b) => a - b)) {
      html += page.source.slice(from, at) + this.#interruption();
      from = at;
    }
    // What stands below the last paragraph, in the same element as far as the source shows it.
    if (end > from && this.#random() < 0.5) {
      html += page.source.slice(from, end) + this.#closing();
      from = end;
    }
    return { ...article, id: `${article.id}!`, html: html + page.source.slice(from) };
  }

  #interruption(): string {
    const kind = this.#random();
    if (kind < 0.35) return this.#box(this.#more() + this.#links(1, 'p'));
    if (kind < 0.6) return this.#box(this.#more() + this.#links(2 + Math.floor(this.#random() * 4), 'li'));
    if (kind < 0.75)
      return this.#box(
        `<p>${this.#pick(PHRASES.pitch)}</p>${this.#random() < 0.5 ? '<form><input type="email"><button>OK</button></form>' : ''}`,
      );
    if (kind < 0.85) return this.#box(this.#pick(PHRASES.label));
    if (kind < 0.93)
      return `<figure><img src="photo.jpg"><figcaption>${this.#pick(PHRASES.caption)}</figcaption></figure>`;
    return `<p><strong>${this.#pick(PHRASES.more)} <a href="/story">${this.#pick(this.#titles)}</a></strong></p>`;
  }

  #more(): string {
    const phrase = this.#pick(PHRASES.more);
    if (phrase === '') return '';
    const tag = this.#pick(['h2', 'h3', 'h4', 'p', 'strong', 'span']);
    return `<${tag}>${phrase}</${tag}>`;
  }

  #links(count: number, tag: 'p' | 'li'): string {
    const links = Array.from(
      { length: count },
      () => `<${tag}><a href="/story">${this.#pick(this.#titles)}</a></${tag}>`,
    );
    return tag === 'li' ? `<ul>${links.join('')}</ul>` : links.join('');
  }

  #closing(): string {
    const lines = Array.from({ length: 1 + Math.floor(this.#random() * 2) }, () =>
      this.#pick(PHRASES.closing),
    );
    const [open, close] = this.#random() < 0.5 ? ['<p>', '</p>'] : ['<p><em>', '</em></p>'];
    return lines.map((line) => open + line + close).join('');
  }

  /** Half of the boxes have no name that tells what they are. */
  #box(inside: string): string {
    const tag = this.#pick(BOXES);
    const name = this.#pick(NAMES);
    return `<${tag}${name === '' ? '' : ` class="${name}"`}>${inside}</${tag}>`;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)];
  }
}
