import {
  type ArticlePart,
  type DetectLanguage,
  type Flavour,
  type MarkdownStyle,
  type Part,
  readMarkdownStyle,
  readWanted,
  type Wanted,
} from './article/index.ts';
import {
  applyRules,
  checkRuleNames,
  type Extractor,
  type Favor,
  favoring,
  findMethod,
  HIDDEN,
  type Hidden,
  type Method,
  noModel,
  type Overrides,
  overrideRules,
  parseOverrides,
  readSiteMemory,
  type SiteMemory,
  siteMemoryRule,
  withOverrides,
  withoutHidden,
} from './extractors/index.ts';
import { methodOfModelFile } from './models/model-file.ts';
import { inStage, type Limits, type Page, PithError, requireVisual, type Warning } from './page/index.ts';

/** A method by its name, perhaps with parameters: `cetr-tm:lambda=0.5`. */
export type MethodSpec<Name extends string> = Name | `${Name}:${string}`;

export interface ExtractOptions<Name extends string = string> {
  /** The method; `pith methods` lists them. Default: that of the model, else the first. */
  method?: MethodSpec<Name>;
  /** The bytes of a model file, as `pith train` and `pith adapt` write them, to use in place of the method's own. */
  model?: Uint8Array;
  /** When unsure, prefer precision or recall. For methods that can. */
  favor?: Favor;
  /** CSS selectors: the content is what is inside matching elements, in place of what the method would choose. */
  select?: readonly string[];
  /** CSS selectors: what is inside matching elements is never content. */
  drop?: readonly string[];
  /** The bytes of a memory of sites, as `pith site` writes them: blocks that recur on a page's site are not content. */
  memory?: Uint8Array;
  /** Parts that are written though they usually are not: `comment`, `caption`, `byline`, `headline`, … */
  include?: readonly Part[];
  /** Parts that are not written: `table`, `caption`, `image`, `link`, … */
  exclude?: readonly Part[];
  /** The kind of Markdown: `gfm`, or `commonmark`, in which tables and strike-through are HTML. Default: `gfm`. */
  flavour?: Flavour;
  /** Whether `markdown` begins with title, author, date, site, address, language and tags as YAML. */
  frontMatter?: boolean;
  /** What becomes of text that a reader cannot see. Default: `drop`; `article.hidden` lists it. */
  hidden?: Hidden;
  /** Rules of the method that are not to be applied, by name; `pith methods` lists them. */
  withoutRules?: readonly string[];
  /** The page's address: links become absolute, and the site's name is known. */
  url?: string;
  /** The HTTP header, whose charset is believed before the page's own. Only for bytes. */
  contentType?: string;
  /** Tells the language of a text where the page does not declare one: `detectLanguage` of `pith/language`, or your own. */
  detectLanguage?: DetectLanguage;
  /** Takes text without any tag as a page of paragraphs; otherwise that is `NOT_HTML`. */
  plainText?: boolean;
  /** Bounds on size and time. */
  limits?: Partial<Limits>;
}

/** What the options ask for. */
export interface Asked extends Method {
  method: string;
  overrides: Overrides;
  memory: SiteMemory | null;
  withoutRules: readonly string[];
  wanted: Wanted;
  markdownStyle: MarkdownStyle;
  hidden: Hidden;
  detectLanguage: DetectLanguage | undefined;
}

/** Throws a `PithError` for what cannot be done on any page. */
export function readOptions(options: ExtractOptions, methods: readonly Extractor[]): Asked {
  const { model, memory, favor, withoutRules = [], hidden = 'drop' } = options;
  const method = options.method ?? (model && methodOfModelFile(model)) ?? methods[0].name;
  const found = findMethod(method, methods);
  if (model === undefined && found.extractor.needs.includes('model')) throw noModel(found.extractor.name);
  checkRuleNames(withoutRules, found.extractor.rules ?? []);
  return {
    method,
    extractor: model === undefined ? found.extractor : withModel(found.extractor, model),
    values: favor === undefined ? found.values : favoring(found.extractor, found.values, favor, methods),
    overrides: parseOverrides(options.select, options.drop),
    memory: memory === undefined ? null : readSiteMemory(memory),
    withoutRules,
    wanted: readWanted(options.include, options.exclude),
    markdownStyle: readMarkdownStyle(options.flavour, options.frontMatter),
    hidden: readHidden(hidden),
    detectLanguage: options.detectLanguage,
  };
}

function readHidden(hidden: Hidden): Hidden {
  if (HIDDEN.includes(hidden)) return hidden;
  throw new PithError('BAD_OPTION', `"hidden" is "${hidden}"; it can be ${HIDDEN.join(' or ')}.`);
}

function withModel(extractor: Extractor, model: Uint8Array): Extractor {
  if (extractor.withModel !== undefined) return extractor.withModel(model);
  throw new PithError('BAD_OPTION', `The method "${extractor.name}" takes no model.`, {
    name: extractor.name,
  });
}

/** What of a page is content: the method chooses, its rules, the memory of the site and the overrides correct it; what is hidden goes. */
export function selectContent(page: Page, asked: Asked, warnings: Warning[]): ArticlePart {
  const { extractor, values, overrides, memory, withoutRules, wanted, markdownStyle } = asked;
  if (extractor.needs.includes('visual')) requireVisual(page, extractor.name);
  const chosen = inStage('computing features', () => extractor.extract(page, values, withoutRules));
  warnings.push(...(chosen.warnings ?? []));
  const rules = [
    ...(memory === null ? [] : [siteMemoryRule(memory, warnings)]),
    ...overrideRules(overrides, warnings),
  ];
  const selection = withOverrides(page, applyRules(chosen, page, rules), overrides);
  const { detectLanguage } = asked;
  return {
    page,
    selection: asked.hidden === 'keep' ? selection : withoutHidden(page, selection, warnings),
    wanted,
    markdownStyle,
    ...(detectLanguage && { detectLanguage }),
  };
}
