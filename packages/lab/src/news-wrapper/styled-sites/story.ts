import { seededRandom } from '@pith/learn/random';

/** What a page of a styled site tells, whatever its design. */
export interface Story {
  title: string;
  /** The line below the title. */
  deck: string;
  category: string;
  author: string;
  date: string;
  /** Paragraphs of the body; some come under a heading of their own. */
  paragraphs: readonly { heading?: string; text: string }[];
  caption: string;
  /** What readers wrote: on some pages more than the article has. */
  comments: readonly { author: string; text: string }[];
  /** Titles of other stories. */
  others: readonly string[];
}

export const CATEGORIES = ['Harbour', 'Council', 'Schools', 'Weather', 'Markets', 'Sport', 'Arts'] as const;

const SUBJECTS = [
  'the council',
  'the harbour office',
  'a group of parents',
  'the new owner',
  'the railway',
  'an engineer',
  'the museum',
  'the weather service',
  'the club',
  'a court',
  'the hospital',
  'the union',
];
const VERBS = [
  'has approved',
  'put off',
  'explained',
  'will repair',
  'opened',
  'questioned',
  'is paying for',
  'refused',
  'measured',
  'described',
  'cannot finish',
  'promised',
];
const OBJECTS = [
  'a bridge over the lower river',
  'the timetable of the winter season',
  'two old storehouses near the quay',
  'the third report on drinking water',
  'a plan for quieter streets',
  'the sale of the former mill',
  'new places in the evening school',
  'its budget for the coming year',
  'a route for heavy lorries',
  'the roof of the concert hall',
];
const ENDS = [
  'after a long meeting on Tuesday',
  'although the costs have doubled',
  'before the first frost',
  'with the help of volunteers',
  'as neighbours had asked for',
  'while the inquiry goes on',
  'for the second time this year',
  'in spite of many letters',
  'so that work can begin in spring',
];
const FIRST = ['Ada', 'Bruno', 'Clara', 'Daniel', 'Edith', 'Felix', 'Greta', 'Hanna', 'Ivan', 'Judit'];
const LAST = ['Arnold', 'Brandt', 'Castell', 'Dorn', 'Ekman', 'Ferrer', 'Gall', 'Holm', 'Ivers', 'Jansen'];
const MONTHS = ['January', 'March', 'May', 'June', 'September', 'October', 'December'];

/** A story of a seed: the same every time. */
export function storyOf(seed: number): Story {
  const random = seededRandom(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)];
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const capital = (text: string) => text[0].toUpperCase() + text.slice(1);
  const clause = () => `${one(SUBJECTS)} ${one(VERBS)} ${one(OBJECTS)}`;
  const sentence = () =>
    `${capital(clause())}${random() < 0.7 ? ` ${one(ENDS)}` : ''}${random() < 0.2 ? `, and ${clause()}` : ''}.`;
  const sentences = (count: number) => Array.from({ length: count }, sentence).join(' ');
  const headline = () =>
    capital(random() < 0.2 ? `${clause()}?` : random() < 0.5 ? clause() : `${clause()} ${one(ENDS)}`);
  const name = () => `${one(FIRST)} ${one(LAST)}`;
  return {
    title: headline(),
    deck: sentence(),
    category: one(CATEGORIES),
    author: name(),
    date: `${between(1, 28)} ${one(MONTHS)} 2026`,
    paragraphs: Array.from({ length: between(4, 14) }, (_, i) => ({
      ...(i > 2 && random() < 0.15 && { heading: capital(one(OBJECTS)) }),
      text: sentences(between(1, 5)),
    })),
    caption: sentence(),
    comments: Array.from({ length: random() < 0.3 ? between(15, 40) : between(0, 6) }, () => ({
      author: name(),
      text: sentences(between(1, 4)),
    })),
    others: Array.from({ length: 8 }, headline),
  };
}
