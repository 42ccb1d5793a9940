import type { Page } from '../../page/index.ts';
import { isKnownTag, TAG } from '../../page/tags.ts';
import { KINDS, kindOfLabel } from './callout-labels.ts';
import { KINDS_OF_FRAMES, MORE_THAN_COLOUR } from './callout-look.ts';

/** Attributes that make an element a callout by the kind that they name. */
const OF_CALLOUTS = [
  ...['callout', 'callout-type', 'admonition', 'admonition-type', 'hint-style', 'panel-type', 'type'],
].map((name) => `data-${name}`);
/** Those that name the kind of what is a box already; an element of a name of its own has them without `data-`. */
const OF_BOXES = ['status', 'intent', 'variant', 'severity', 'kind', 'state', 'type'];
const KIND_NAME = /^[a-z][a-z-]{0,19}$/;
const USUAL_KIND = /^(?:note|tip|important|warning|caution)$/;

/** Whether a word can be the kind of a callout. */
export const isKindName = (kind: string) => KIND_NAME.test(kind);
export const isUsualKind = (kind: string | undefined) => USUAL_KIND.test(kind ?? '');

/** What attributes of a page say of the kinds of boxes. */
export class StatedKinds {
  readonly #page: Page;
  /** Those of the attributes that the page has. */
  readonly #ofCallouts: readonly string[];
  readonly #ofBoxes: readonly string[];
  readonly #isSpoken: boolean;

  constructor(page: Page) {
    this.#page = page;
    const used = (name: string) => page.usesAttribute(name);
    this.#ofCallouts = OF_CALLOUTS.filter(used);
    this.#ofBoxes = OF_BOXES.flatMap((name) => [`data-${name}`, name]).filter(used);
    this.#isSpoken = used('aria-label');
  }

  /** The kind by which an element is a callout; only some attributes may have kinds of their own. */
  ofCallout(node: number): string | undefined {
    for (const name of this.#ofCallouts) {
      const kind = this.#read(node, name);
      if (kind === undefined) continue;
      if (name === 'data-type' ? kind !== 'info' && MORE_THAN_COLOUR.test(kind) : KINDS.has(kind))
        return kind;
      if (name.startsWith('data-callout') && KIND_NAME.test(kind)) return kind;
    }
    return this.#spoken(node);
  }

  /** The kind of a box that its class does not say. */
  ofBox(node: number): string | undefined {
    const isOwn = !isKnownTag(this.#page.tag[node]);
    const names = this.#ofBoxes.filter((name) => isOwn || name.startsWith('data-'));
    const kinds = names.map((name) => this.#read(node, name) ?? '');
    return (
      kinds.find((kind) => KINDS.has(kind)) ?? kinds.find((kind) => Object.hasOwn(KINDS_OF_FRAMES, kind))
    );
  }

  #read(node: number, name: string): string | undefined {
    return this.#page.attribute(node, name)?.trim().toLowerCase();
  }

  /** What stands apart and is called by its kind to those who listen. */
  #spoken(node: number): string | undefined {
    if (!this.#isSpoken) return undefined;
    const isApart = this.#page.tag[node] === TAG.aside || this.#page.attribute(node, 'role') === 'note';
    const kind = isApart ? kindOfLabel(this.#page.attribute(node, 'aria-label') ?? '') : undefined;
    return isUsualKind(kind) ? kind : undefined;
  }
}
