import type { Page } from '../page.ts';
import { Cascade, type StyleSource } from './cascade.ts';
import { withOpenedParts } from './opened-parts.ts';
import { RenderedStyles } from './rendered-styles.ts';
import { PageSight, type Sight } from './sight.ts';
import { StyledNodes } from './styled-nodes.ts';

/** What can be seen of a page when it is opened, and what visible controls and titles lead to. */
export interface Visibility extends Sight {
  /** Whether the style sheets were larger than what is read of them. */
  readonly isCut: boolean;
}

export function seePage(page: Page): Visibility {
  const source = page.visual === null ? Cascade.of(page) : new RenderedStyles(page, page.visual);
  return new SeenWhenAsked(page, source);
}

/**
 * Looks only at what is asked for, and at what is around it. What is in sight with all that is around it needs no more:
 * opening parts changes only what is hidden.
 */
class SeenWhenAsked implements Visibility {
  readonly #source: StyleSource;
  readonly #atRest: PageSight;
  readonly #opened: PageSight;

  constructor(page: Page, source: StyleSource) {
    this.#source = source;
    this.#atRest = PageSight.of(page, StyledNodes.of(page, source));
    this.#opened = withOpenedParts(page, source, this.#atRest);
  }

  get isCut(): boolean {
    return this.#source.isCut;
  }

  #sightOf(node: number): PageSight {
    return this.#atRest.isInSight(node) ? this.#atRest : this.#opened;
  }

  why(node: number): string | null {
    return this.#sightOf(node).why(node);
  }

  root(node: number): number {
    return this.#sightOf(node).root(node);
  }

  isWaiting(node: number): boolean {
    return this.#sightOf(node).isWaiting(node);
  }

  showing(roots: readonly number[]): Sight {
    return this.#opened.showing(roots);
  }
}
