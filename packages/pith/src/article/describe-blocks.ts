import type { Role } from '../extractors/roles/role.ts';
import { reasonsFor } from '../extractors/rule.ts';
import type { Selection } from '../extractors/selection.ts';
import { type Deadline, nodePath, tick } from '../page/index.ts';
import type { ArticleBlock, Content, HiddenText, RolePart } from './article.ts';
import { seenText } from './seen-text.ts';

/** Every block of a page, and what became of it. */
export function describeBlocks(content: Content, roles: readonly Role[], deadline: Deadline): ArticleBlock[] {
  const { page, selection } = content;
  const { blocks } = page;
  const describe = (_: unknown, block: number): Omit<ArticleBlock, 'reasons'> => ({
    text: shownText(content, block),
    role: roles[block],
    tag: page.tagName(blocks.container[block]),
    kept: selection.keep[block] === 1,
    score: Math.round(selection.score[block] * 1e4) / 1e4,
    rule: selection.changes?.get(block)?.rule ?? null,
  });
  return Array.from({ length: blocks.count }, describe).map((described, block) => {
    tick();
    const why = () => deadline.during('giving reasons', () => reasonsFor(selection, block));
    Object.defineProperty(described, WHY, { value: why });
    return Object.defineProperty(described, 'reasons', REASONS) as ArticleBlock;
  });
}

const WHY = Symbol('why');
/** Reasons walk down every tree of the model, so they are found when they are read. Shared, as `GETTERS` are. */
const REASONS: PropertyDescriptor = {
  get(this: { [WHY](): string[] }) {
    return this[WHY]();
  },
  enumerable: true,
  configurable: true,
};

/** What a block is shown with: all of its text where it is dropped, without what is hidden in it where it is kept. */
function shownText(content: Content, block: number): string {
  return content.selection.keep[block] === 0 ? content.page.blocks.text(block) : seenText(content, block);
}

export function describeHidden({ page, selection }: Content): HiddenText[] {
  return (selection.hidden ?? []).map(({ text, node, why }) => ({ text, place: nodePath(page, node), why }));
}

/** Roles of blocks that belong to an article though they are not its text. */
const BESIDE: ReadonlySet<Role> = new Set([
  'headline',
  'lead',
  'byline',
  'date',
  'caption',
  'credit',
  'note',
  'comment',
  'author-box',
]);

/** The blocks that belong to an article, and whether they are written. */
export function describeParts(
  content: Content,
  roles: readonly Role[],
  { keep, isBarred }: Selection,
): RolePart[] {
  const { blocks } = content.page;
  const isWritten = (block: number) => keep[block] === 1 && isBarred?.(blocks.firstNode(block)) !== true;
  return Array.from(roles, (role, block) => ({
    role,
    text: shownText(content, block),
    written: isWritten(block),
  })).filter(
    ({ role, written }, block) => written || content.selection.keep[block] === 1 || BESIDE.has(role),
  );
}
