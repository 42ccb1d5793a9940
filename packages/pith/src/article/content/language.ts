import { type Page, TAG } from '../../page/index.ts';
import { append } from '../../page/large-lists.ts';
import type { Kept } from './kept.ts';

/** How highlighters write the language into a class: `language-js`, `highlight-source-js`, `brush: js`, `lang:js`, `sourceCode js`. */
const IN_CLASS = [
  /(?:^|\s)(?:[a-z]+-)*?(?:(?:language|lang|highlight-source|highlight|source|syntax|hl)-|brush:\s*|lang:)([\w+#.-]+)/gi,
  /(?:^|\s)(?:sourceCode|hljs|prettyprint|chroma|syntaxhighlighter)\s+([\w+#.-]+)/g,
];
/** `data-lang`, `data-code-language`, `data-code-wrap`, `data-mode-id`, `syntax`. */
const ATTRIBUTE = /^(?:data-(?:[a-z-]+-)?(?:lang|language|code-wrap|mode-id)|syntax)$/;
/** Languages that stand alone in a class, or in `lang`, which else names that of the prose. */
const KNOWN = new Set(
  `asm bash bat c c# c++ clojure cmake console cpp cs csharp css dart delphi diff docker dockerfile elisp elixir elm emacs-lisp erlang
   fortran go golang graphql groovy haskell hcl html http ini java javascript js json jsx julia kotlin latex less lisp lua
   makefile markdown matlab md mermaid nginx nix objc ocaml pascal perl php powershell prolog proto protobuf py python
   python3 r rb ruby rust sass scala scheme scss sh shell solidity sql svelte swift tcl terraform tex toml ts tsx twig
   typescript vb vhdl vim vue xml yaml yml zig zsh`.split(/\s+/),
);
/** What stands in the place of a language: that there is none, or what the element is. */
const NO_LANGUAGE =
  /^(?:auto|none|plain.*|text|txt|raw|default|unknown|undefined|no-?highlight|notranslate|highlighter-.*|line.*|number.*|code.*|block|box|container|content|example|snippet|table|tab-.*|wrap.*|shiki|hljs|pretty.*|theme.*)$/i;
const SAFE = /^[\w+#.-]{1,30}$/;
/** A label that names the language, and the most nodes of one. */
const LABEL_CLASS = /(?:^|[\s_-])lang(?:uage)?(?:-?(?:name|label))?(?=$|\s)/i;
const LABEL_NODES = 6;
/** Where tools keep the name of a file. */
const FILE_ATTRIBUTE = /^data-(?:tagsearch-path|file-?name)$/;
/** A wrapper's word counts for at most this many levels up. */
const LEVELS = 6;
/** A wrapper may also hold a title, the language's name, a button: so many characters that are not code. */
const MOST_BESIDE = 80;
/** Nodes looked at for line numbers before the code. */
const MOST_NODES = 500;
/** With any of these in it, a wrapper holds prose, too. */
const PROSE = [TAG.p, TAG.li, TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.blockquote];

/** The programming language of code, as its attributes or those of its `<code>` or wrappers tell; or null. */
export function findLanguage(page: Page, kept: Kept, code: number): string | null {
  const inner = page.find(TAG.code, code + 1, page.end[code]);
  const ofInner = inner < 0 ? null : ownLanguage(page, inner, true);
  if (ofInner !== null) return ofInner;
  for (let at = code, up = 0; at >= 0 && up <= LEVELS; at = page.parent[at], up++) {
    if (page.tag[at] === TAG.td) [at, up] = [page.closest(at, TAG.table), up - 1];
    if (at !== code && holdsMore(page, kept, at, code)) return null;
    const language = ownLanguage(page, at, at === code) ?? (at === code ? null : labelled(page, at, code));
    if (language !== null) return language;
  }
  return null;
}

/** The language that a label beside code names: `<span class="language">C#</span>`. */
function labelled(page: Page, around: number, code: number): string | null {
  for (let at = around + 1; at < page.end[around]; at++) {
    if (at === code) at = page.end[code];
    if (!page.isElement(at) || page.end[at] - at > LABEL_NODES) continue;
    if (!LABEL_CLASS.test(page.attribute(at, 'class') ?? '')) continue;
    const language = languageNamed(page.textContent(at));
    if (language !== null) return language;
  }
  return null;
}

/** The language that goes by a name ("C#", "Shell") or has files with such a name ("a.js"); else null. */
export function languageNamed(words: string): string | null {
  const name = words.trim().toLowerCase();
  const language = /^[^\s]+\.(\w{1,10})$/.exec(name)?.[1] ?? name;
  return KNOWN.has(language) ? language : null;
}

/** Around more than the code, `lang-en` speaks of the prose. Line numbers are not more. */
function holdsMore(page: Page, kept: Kept, around: number, code: number): boolean {
  const beside = kept.textLength(around) - kept.textLength(code);
  if (beside === 0) return false;
  if (beside > MOST_BESIDE && !/^[\d\s]+$/.test(textBefore(page, around, code))) return true;
  return PROSE.some((tag) => page.find(tag, around, page.end[around]) >= 0);
}

/** The first characters of text before the code, enough to see whether they are numbers. */
function textBefore(page: Page, around: number, code: number): string {
  let text = '';
  const end = Math.min(code, around + MOST_NODES);
  for (let at = around; at < end && text.length < MOST_BESIDE; at++)
    if (page.isText(at)) text += page.text(at);
  return text;
}

/** Characters of classes: nobody writes more. */
const LONGEST_NAMES = 5000;

function ownLanguage(page: Page, node: number, isCode: boolean): string | null {
  const candidates: string[] = [];
  let named = '';
  for (const [name, value] of page.attributes(node)) {
    if (ATTRIBUTE.test(name)) candidates.push(value);
    else if (FILE_ATTRIBUTE.test(name)) candidates.push(languageNamed(value) ?? '');
    if (name === 'class' || name.endsWith('-params')) named += ` ${value}`;
    else if (name === 'lang' && KNOWN.has(value.toLowerCase())) candidates.push(value);
  }
  named = named.slice(0, LONGEST_NAMES);
  for (const pattern of IN_CLASS)
    for (const [, name] of named.slice(1).matchAll(pattern)) candidates.push(name);
  if (isCode) append(candidates, named.split(/\s+/).map(known));
  // GitHub's views of files and Hexo's code; `type-post` is no language.
  const type = /(?:^|\s)(?:type-|highlight )(\w+)(?=\s|$)/.exec(named)?.[1];
  if (type !== undefined && KNOWN.has(type)) candidates.push(type);
  const language = candidates.map((name) => withoutScope(name.trim().toLowerCase())).find(isLanguage);
  return language ?? null;
}

/** A word that is a language by itself or at its end, `sp-javascript`; else nothing. */
function known(word: string): string {
  if (KNOWN.has(word.toLowerCase())) return word;
  if (!/^(?!has-)[a-z-]+-\w{3,}$/i.test(word)) return '';
  const words = word.split('-');
  const ends = words.map((_, i) => words.slice(i).join('-'));
  return ends.find((name) => KNOWN.has(name.toLowerCase())) ?? '';
}

/** Whether words above code only name its language. */
export function isLanguageLabel(words: string, language: string): boolean {
  const name = words.toLowerCase();
  return language === '' ? /^(?:plain ?)?te?xt$/.test(name) : shortOf(name) === shortOf(language);
}

/** Other names of languages, as labels and classes have them. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ csharp: 'c#', cs: 'c#', cpp: 'c++', javascript: 'js', typescript: 'ts', python: 'py', ruby: 'rb' },
  ...{ bash: 'sh', shell: 'sh', zsh: 'sh', yml: 'yaml', markdown: 'md', objc: 'objective-c' },
};
const shortOf = (name: string) => SHORT[name] ?? name.replace(/\s/g, '');

/** GitHub's `highlight-text-html-basic` is HTML, MediaWiki's `mw-highlight-lang-js` JavaScript. */
const withoutScope = (name: string) =>
  name
    .replace(/-basic$/, '')
    .replace(/^ipython\d?$/, 'python')
    .replace(/^(?:(?:lang|text|html)-(?=\w))+/, '');
const isLanguage = (name: string) => SAFE.test(name) && !NO_LANGUAGE.test(name);
