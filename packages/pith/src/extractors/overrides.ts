import { type Page, PithError, type Warning } from '../page/index.ts';
import { parseSelector, type Selector, selectAll } from '../page/select.ts';
import type { Rule } from './rule.ts';
import type { Selection } from './selection.ts';

/** Selectors as they were written, with what they mean. */
type Rules = readonly { text: string; selector: Selector }[];

/** What somebody knows better than the method. */
export interface Overrides {
  /** The content is what is inside these, and nothing else; empty: as the method says. */
  select: Rules;
  /** What is inside these is never content. */
  drop: Rules;
}

export function parseOverrides(select: readonly string[] = [], drop: readonly string[] = []): Overrides {
  return { select: parseRules('select', select), drop: parseRules('drop', drop) };
}

function parseRules(option: string, texts: readonly string[]): Rules {
  const refuse = (message: string) => new PithError('BAD_OPTION', message, { option });
  if (!Array.isArray(texts)) throw refuse(`"${option}" must be a list of selectors.`);
  return texts.map((text: unknown) => {
    if (typeof text !== 'string' || text.trim() === '')
      throw refuse(`"${option}" has a selector without text.`);
    try {
      return { text, selector: parseSelector(text) };
    } catch (error) {
      throw error instanceof PithError ? refuse(`"${option}": ${error.message}`) : error;
    }
  });
}

/** What `--select` and `--drop` ask for, as rules. What cannot be done goes to the warnings. */
export function overrideRules({ select, drop }: Overrides, warnings: Warning[]): Rule[] {
  return [
    ...(select.length > 0 ? [selectRule(select, warnings)] : []),
    ...(drop.length > 0 ? [dropRule(drop)] : []),
  ];
}

function selectRule(select: Rules, warnings: Warning[]): Rule {
  return {
    name: 'select',
    about: 'Keeps what is inside the selected elements, and drops everything else.',
    looksAt: 'the selectors of --select',
    apply({ keep }, page) {
      const selected = new Inside(page, select);
      const rules = Array.from(keep, (_, block) => selected.ruleOfAny(block));
      if (rules.every((rule) => rule === null)) {
        warnings.push(nothingSelected(select));
        return [];
      }
      // Also where the verdict stays, it is the selectors' now.
      return rules.map((rule, block) => ({
        block,
        keep: rule !== null,
        reason: rule === null ? `outside ${listed(select)}` : `selected by ${rule}`,
      }));
    },
  };
}

function dropRule(drop: Rules): Rule {
  return {
    name: 'drop',
    about: 'Drops what is inside some elements.',
    looksAt: 'the selectors of --drop',
    apply({ keep }, page) {
      const dropped = new Inside(page, drop);
      return Array.from(keep, (_, block) => dropped.ruleOfAll(block)).flatMap((rule, block) =>
        rule === null ? [] : [{ block, keep: false, reason: `inside ${rule}` }],
      );
    },
  };
}

/** What selectors say of nodes that are no blocks, and of how sure the method can be. */
export function withOverrides(page: Page, chosen: Selection, { select, drop }: Overrides): Selection {
  if (select.length + drop.length === 0) return chosen;
  const dropped = new Inside(page, drop);
  const isSelected =
    chosen.changes !== undefined && [...chosen.changes.values()].some(({ rule }) => rule === 'select');
  const wanted = isSelected ? new Inside(page, select) : null;
  const { confidence, ...rest } = chosen;
  return {
    ...rest,
    // The method was sure of its own choice, not of somebody else's.
    ...(confidence !== undefined && !isSelected && { confidence }),
    isBarred: (node) => dropped.has(node) || wanted?.has(node) === false,
  };
}

/** What stands inside the elements that some selectors match. */
class Inside {
  readonly #page: Page;
  readonly #rules: Rules;
  /** The number of the first selector that each node is inside of, from 1; 0 outside. */
  readonly #ruleAt: Uint32Array;

  constructor(page: Page, rules: Rules) {
    this.#page = page;
    this.#rules = rules;
    this.#ruleAt = new Uint32Array(page.size);
    for (let rule = rules.length; rule > 0; rule--) {
      let end = 0;
      for (const node of selectAll(page, rules[rule - 1].selector)) {
        if (node < end) continue;
        end = page.end[node];
        this.#ruleAt.fill(rule, node, end);
      }
    }
  }

  has(node: number): boolean {
    return this.#ruleAt[node] > 0;
  }

  /** The selector that some of a block's text is inside of, or null. */
  ruleOfAny(block: number): string | null {
    return this.#textOf(this.#visible(block).find((node) => this.has(node)));
  }

  /** The selector that all of a block's text is inside of, or null. */
  ruleOfAll(block: number): string | null {
    const nodes = this.#visible(block);
    return nodes.every((node) => this.has(node)) ? this.#textOf(nodes[0]) : null;
  }

  #textOf(node: number | undefined): string | null {
    return node === undefined ? null : this.#rules[this.#ruleAt[node] - 1].text;
  }

  /** The text nodes of a block; white space between elements belongs to none of them. */
  #visible(block: number): Int32Array {
    const { nodes, start } = this.#page.blocks;
    return nodes
      .subarray(start[block], start[block + 1])
      .filter((node) => this.#page.text(node).trim() !== '');
  }
}

function nothingSelected(select: Rules): Warning {
  return {
    code: 'NOTHING_SELECTED',
    message: `No block of the page is inside ${listed(select)}; the content is what the method chose.`,
  };
}

const listed = (rules: Rules) => rules.map(({ text }) => text).join(', ');
