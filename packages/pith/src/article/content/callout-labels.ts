// Imports nothing: the help of the command needs the formats, and not the parser.

/** Words by the kind that they stand for: each part is a kind, by which it goes as well, and its other words. */
const byWord = (parts: string) =>
  new Map(
    parts.split('|').flatMap((part) => {
      const words = part.split(' ');
      return words.map((word) => [word, words[0]]);
    }),
  );

/** Kinds by their names: GitHub shows five, others keep their own. */
export const KINDS = byWord(
  'note info information primary secondary|tip hint success|important|warning warn attention|caution danger error|' +
    'question|example|bug|abstract|summary|todo|failure',
);

/** What else writers put on top of a box, in several languages; without spaces. */
const LABELS = byWord(
  'note pleasenote keypoint didyouknow hinweis|tip protip tipp|' +
    'important wichtig|warning headsup achtung warnung advertencia 注意 警告',
);

const labelOf = (title: string) =>
  title.toLowerCase().replace(/[\s:：!¡.[\]]|\p{Extended_Pictographic}\ufe0f?/gu, '');

/** Whether a title only names the kind, as readers of Markdown do by themselves. */
export function isLabel(title: string): boolean {
  const word = labelOf(title);
  return KINDS.has(word) || word === 'details';
}

/** The kind that a title says, if it says no more. */
export const kindOfLabel = (title: string): string | undefined =>
  LABELS.get(labelOf(title)) ?? KINDS.get(labelOf(title));

/** Whether it does so in words that they do not put there. */
export const isLabelInWords = (title: string): boolean => kindOfLabel(title) !== undefined && !isLabel(title);
