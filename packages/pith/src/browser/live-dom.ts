/** The little of a browser's DOM that the collector uses; our TypeScript knows no DOM. */
export interface LiveNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly parentNode: LiveNode | null;
  readonly childNodes: ArrayLike<LiveNode>;
}

export interface LiveElement extends LiveNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
  readonly shadowRoot: LiveNode | null;
  /** A template's fragment; a `<meta>` has a string here. */
  readonly content?: unknown;
  readonly clientWidth: number;
  readonly clientHeight: number;
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly style: { setProperty(name: string, value: string, priority: string): void };
  assignedNodes?(): LiveNode[];
  readonly assignedSlot?: LiveElement | null;
  hasAttribute(name: string): boolean;
  getBoundingClientRect(): LiveBox;
  getClientRects(): ArrayLike<LiveBox>;
  append(child: LiveElement): void;
  remove(): void;
}

export interface LiveBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface LiveDocument extends LiveNode {
  readonly URL: string;
  readonly compatMode: string;
  readonly documentElement: LiveElement | null;
  readonly scrollingElement: LiveElement | null;
  readonly defaultView: LiveWindow | null;
  createElement(name: string): LiveElement;
  createRange(): {
    setStartBefore(node: LiveNode): void;
    setEndAfter(node: LiveNode): void;
    getBoundingClientRect(): LiveBox;
  };
}

export interface LiveWindow {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly scrollX: number;
  readonly scrollY: number;
  getComputedStyle(element: LiveElement): { getPropertyValue(name: string): string };
}
