import type { Page } from '../../page/index.ts';
import type { Kept } from './kept.ts';

/** How highlighters write the language into a class: `language-js`, `lang-js`, `highlight-source-js`, `brush: js`, `my-code-js`. */
const IN_CLASS = [
  /(?:^|\s)(?:(?:language|lang|highlight-source|highlight)-|brush:\s*)([\w+#.-]+)/i,
  /(?:^|\s)(?:sourceCode|hljs)\s+([\w+#.-]+)/,
  /^\s*[a-z]+-code-([\w+#]+)\s*$/i,
];
/** What stands in the place of a language: that there is none, or what the element is. */
const NO_LANGUAGE =
  /^(?:none|plain|plaintext|text|txt|default|nohighlight|no-highlight|notranslate|line-numbers|block|box|container|content|example|lines?|snippet|wrap(?:per)?)$/i;
const SAFE = /^[\w+#.-]{1,30}$/;
/** A wrapper's word counts for at most this many levels up. */
const LEVELS = 3;

/** The programming language of a `<pre>`, as its classes or those of its `<code>` or wrappers tell; or null. */
export function findLanguage(page: Page, kept: Kept, pre: number): string | null {
  for (let at = page.firstChild(pre); at >= 0; at = page.nextSibling(at)) {
    const language = page.isElement(at) ? ownLanguage(page, at) : null;
    if (language !== null) return language;
    if (page.isElement(at)) break;
  }
  const own = kept.textLength(pre);
  for (let at = pre, up = 0; at >= 0 && up <= LEVELS; at = page.parent[at], up++) {
    // Around more than the code, `lang-en` speaks of the prose.
    if (kept.textLength(at) !== own) return null;
    const language = ownLanguage(page, at);
    if (language !== null) return language;
  }
  return null;
}

function ownLanguage(page: Page, node: number): string | null {
  const className = page.attribute(node, 'class') ?? '';
  const named = [
    page.attribute(node, 'data-lang'),
    page.attribute(node, 'data-language'),
    ...IN_CLASS.map((pattern) => pattern.exec(className)?.[1]),
  ];
  const language =
    named
      .find((name) => name)
      ?.trim()
      .toLowerCase() ?? '';
  return SAFE.test(language) && !NO_LANGUAGE.test(language) ? language : null;
}
