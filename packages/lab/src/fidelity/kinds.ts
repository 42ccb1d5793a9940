/** What a document is made of, as the measure sees it, in the order of its tables. */
export const KINDS = [
  'headings',
  'paragraphs',
  'code',
  'languages',
  'codeSpans',
  'cells',
  'formulas',
  'notes',
  'links',
  'images',
  'items',
  'quotes',
  'callouts',
  'definitions',
  'emphasis',
  'strong',
  'strike',
  'sub',
  'sup',
  'mark',
  'kbd',
  'insert',
  'rules',
  'embeds',
] as const;

export type Kind = (typeof KINDS)[number];

/** Everything of one kind, each thing as one line of text: two things are the same when their lines are. */
export type Items = Readonly<Record<Kind, readonly string[]>>;
