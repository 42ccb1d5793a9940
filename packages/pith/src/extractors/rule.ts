import { inStage, type Page, PithError, tick } from '../page/index.ts';
import type { PageType } from './page-type.ts';
import type { Selection } from './selection.ts';

/** One correction of a method's choice, by something that the method cannot know or that a person has said. */
export interface Rule<Chosen extends Selection = Selection> {
  /** What `--without-rule` calls it. */
  name: string;
  /** What it does, in one sentence. */
  about: string;
  /** What it looks at. */
  looksAt: string;
  /** The types of pages it is for; all types where it does not say. */
  types?: readonly PageType[];
  /** What a reader gains, where no gold shows a gain and the rule stays for readers. */
  forReaders?: string;
  /** The verdicts that it would change, each with its reason. It changes nothing itself. */
  apply(chosen: Chosen, page: Page): readonly Change[];
}

/** A new verdict for a block. */
export interface Change {
  block: number;
  keep: boolean;
  /** Why, as words that follow "kept:" or "dropped:". */
  reason: string;
}

/** What a rule made of a block. */
export interface RuleChange extends Change {
  rule: string;
}

/** The changes from one choice to another, all for one reason. */
export function changesTo(
  before: Uint8Array,
  after: Uint8Array,
  reason: string | ((block: number) => string),
): Change[] {
  const changes: Change[] = [];
  for (let block = 0; block < before.length; block++) {
    tick();
    if (before[block] === after[block]) continue;
    const why = typeof reason === 'string' ? reason : reason(block);
    changes.push({ block, keep: after[block] === 1, reason: why });
  }
  return changes;
}

/** Changes one verdict to "dropped" for each kept block that is meant. */
export function dropping(
  keep: Uint8Array,
  isMeant: (block: number) => boolean,
  reason: string | ((block: number) => string),
): Change[] {
  return changesTo(
    keep,
    keep.map((kept, block) => (kept === 1 && isMeant(block) ? 0 : kept)),
    reason,
  );
}

/** What rules make of a choice, one after the other: each sees what those before it decided. */
export function applyRules<Chosen extends Selection>(
  chosen: Chosen,
  page: Page,
  rules: readonly Rule<Chosen>[],
  without: readonly string[] = [],
): Chosen {
  const changed = new Map(chosen.changes);
  let current = chosen;
  for (const rule of rules) {
    const type = current.pageType?.type;
    const isForType = rule.types === undefined || (type !== undefined && rule.types.includes(type));
    if (!isForType || without.includes(rule.name)) continue;
    const now = current;
    const changes = inStage('applying rules', () => rule.apply(now, page));
    if (changes.length === 0) continue;
    const keep = current.keep.slice();
    for (const change of changes) {
      tick();
      keep[change.block] = change.keep ? 1 : 0;
      changed.set(change.block, { ...change, rule: rule.name });
    }
    current = { ...current, keep };
  }
  return changed.size === 0 ? chosen : { ...current, changes: changed };
}

/** Why a block was kept or dropped. The first reason is the verdict's; what the method alone said follows it. */
export function reasonsFor(selection: Selection, block: number): string[] {
  const verdict = selection.keep[block] === 1 ? 'kept' : 'dropped';
  const change = selection.changes?.get(block);
  const [first, ...others] = selection.reasons(block);
  return change === undefined
    ? [`${verdict}: ${first}`, ...others]
    : [`${verdict}: ${change.reason}`, `the method alone: ${first}`, ...others];
}

/** Throws where a name is not that of a rule. */
export function checkRuleNames(names: readonly string[], rules: readonly Rule[]): void {
  const known = rules.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new PithError(
    'BAD_OPTION',
    `There is no rule "${unknown}" for this method. The rules are: ${known.join(', ')}.`,
    { name: unknown },
  );
}
