/** What a tool may be unable to publish. The source for it is written without this, and so is what is expected back. */
export const CONSTRUCTS = [
  ...([
    'notes',
    'formulas',
    'callouts',
    'callout-titles',
    'definitions',
    'tasks',
    'tables',
    'alignment',
    'start',
  ] as const),
  ...([
    'mark',
    'kbd',
    'sub',
    'sup',
    'insert',
    'strike',
    'embeds',
    'captions',
    'ruby',
    'lists-in-quotes',
  ] as const),
  ...([
    'nested-quotes',
    'linked-images',
    'languages',
    'important',
    'rules',
    'code-in-items',
    'h4',
    'relative-links',
  ] as const),
  ...([
    'long-notes',
    'callout-kinds',
    'nested-lists',
    'inline-formulas',
    'repeated-notes',
    'long-items',
  ] as const),
] as const;

export type Construct = (typeof CONSTRUCTS)[number];

/** A document of ours: its front matter, its title, and the Markdown below the title. */
export interface Source {
  name: string;
  lang: string;
  title: string;
  body: string;
  /** The construct that a small document is about, or null. */
  about: string | null;
}

export function readSource(name: string, text: string): Source {
  const [, front, rest] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)!;
  const [, title, body] = /^# (.*)\n+([\s\S]*)$/.exec(rest.trimStart())!;
  const field = (key: string) => new RegExp(`^${key}: *(.*)$`, 'm').exec(front)?.[1] ?? null;
  return { name, lang: field('lang') ?? 'en', title, body, about: field('about') };
}

/** Markdown in its blocks: parted by empty lines, but not within code, nor before lines that are indented. */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let fence = '';
  let empty = true;
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(`{3,})/.exec(line)?.[1] ?? '';
    const goesOn =
      fence !== '' || (!empty && line.trim() !== '') || (blocks.length > 0 && /^ {4}/.test(line));
    if (goesOn) blocks[blocks.length - 1] += `${empty && fence === '' ? '\n\n' : '\n'}${line}`;
    else if (line.trim() !== '') blocks.push(line);
    if (fence === '') fence = mark;
    else if (mark === fence) fence = '';
    empty = fence === '' && line.trim() === '';
  }
  return blocks.map((block) => block.trimEnd());
}

const isCode = (block: string) => /^```/.test(block);
const TAGS: Partial<Record<Construct, string>> = {
  mark: 'mark',
  kbd: 'kbd',
  sub: 'sub',
  sup: 'sup',
  insert: 'ins',
};

/** How a block is written without a construct; null where nothing is left of it. */
const WITHOUT: Readonly<Record<Construct, (block: string) => string | null>> = {
  notes: (block) => (/^\[\^/.test(block) ? null : block.replace(/\[\^[\w-]+\]/g, '')),
  formulas: (block) => (/^\$\$|\$[^$\s][^$]*\$/.test(block) ? null : block),
  callouts: (block) => (/^> \[!/.test(block) ? null : block),
  important: (block) => (/^> \[!IMPORTANT\]/.test(block) ? null : block),
  'callout-titles': (block) => block.replace(/^(> \[!\w+\]) .*/, '$1'),
  definitions: (block) => (/\n: /.test(block) ? null : block),
  tasks: (block) => block.replace(/^(\s*- )\[[ x]\] /gm, '$1'),
  tables: (block) => (/^\|/.test(block) ? null : block),
  alignment: (block) =>
    block.replace(/^(\|.*\n)([|:\- ]+)(?=\n)/, (_all, head, row) => head + row.replaceAll(':', '-')),
  start: renumbered,
  ...(Object.fromEntries(
    Object.entries(TAGS).map(([name, tag]) => [
      name,
      (block: string) => block.replace(new RegExp(`</?${tag}>`, 'g'), ''),
    ]),
  ) as Record<'mark' | 'kbd' | 'sub' | 'sup' | 'insert', (block: string) => string>),
  strike: (block) => block.replace(/~~([^~]+)~~/g, '$1'),
  embeds: (block) => (/^<(?:iframe|video|audio)/.test(block) ? null : block),
  captions: (block) => (/^\*[^*\s].*[^*]\*$/.test(block) && !block.includes('\n') ? null : block),
  ruby: (block) => (block.includes('<ruby>') ? null : block),
  'lists-in-quotes': (block) => (/^> (?:-|1\.) /m.test(block) ? null : block),
  'nested-quotes': (block) => (/^> >/m.test(block) ? null : block),
  'linked-images': (block) => (/^\[!\[/.test(block) ? null : block),
  languages: (block) => block.replace(/^( *```)\w+/gm, '$1'),
  rules: (block) => (/^(?:---|\*\*\*)$/.test(block) ? null : block),
  'code-in-items': (block) => (/^ {4}```/m.test(block) && !isCode(block) ? null : block),
  h4: (block) => (/^#### /.test(block) ? null : block),
  'long-notes': (block) => (/^\[\^/.test(block) ? block.replace(/\n\n {4}[\s\S]*?(?=\n\[\^|$)/g, '') : block),
  'callout-kinds': (block) => block.replace(/^> \[!\w+\]/, '> [!NOTE]'),
  'nested-lists': (block) => (/^ {4,}(?:-|\d+\.) /m.test(block) ? null : block),
  'inline-formulas': (block) => (/^\$\$/.test(block) || !/\$[^$\s][^$]*\$/.test(block) ? block : null),
  'long-items': (block) => (/^(?:-|\d+\.) [\s\S]*\n\n {4}\S/.test(block) ? null : block),
  'repeated-notes': (block) => block.replace(/(, as this one was)\[\^street\]/, '$1'),
  'relative-links': (block) => block.replace(/\]\(\//g, '](https://example.org/'),
};

/** A list that begins with another number than one begins with one. */
function renumbered(block: string): string {
  const first = Number(/^(\d+)\. /.exec(block)?.[1] ?? 1);
  return block.replace(/^(\d+)(?=\. )/gm, (number) => String(Number(number) - first + 1));
}

/** The Markdown of a source without what a tool cannot publish. */
export function withoutConstructs(markdown: string, without: readonly Construct[]): string {
  const blocks = splitBlocks(markdown).map((block) => {
    let left: string | null = block;
    for (const construct of without) {
      if (left !== null && (!isCode(left) || construct === 'languages')) left = WITHOUT[construct](left);
    }
    return left;
  });
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}
