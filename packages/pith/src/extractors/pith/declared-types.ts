import { type Page, TAG } from '../../page/index.ts';
import { type Feature, plain } from './features/group.ts';

/** What a page says of itself in JSON-LD, microdata, og:type and its address, by what such words commonly stand for. */
const DECLARED = {
  article: /Article|BlogPosting|NewsArticle|Report|Review$|^article$/,
  documentation: /TechArticle|HowTo|APIReference|SoftwareSourceCode|FAQPage/,
  forum: /DiscussionForumPosting|QAPage|Question|Answer|Comment/,
  product: /Product|Offer|Vehicle|Book|^product$/i,
  list: /ItemList|CollectionPage|OfferCatalog|SearchResultsPage|ListItem/,
  service: /Service|LocalBusiness|Organization|ProfessionalService|^website$/,
  blog: /^Blog$|WebPage/,
};

const ADDRESS = {
  article: /blog|news|article|story|stories|post|\/20\d\d\//,
  documentation: /docs?[./]|manual|reference|guide|api|wiki|help|tutorial|learn|kb/,
  forum: /forum|thread|topic|discuss|community|question|\/t\/|board|viewtopic|comments/,
  product: /product|\/p\/|\/dp\/|item|shop|buy|store/,
  list: /categor|collection|\/c\/|list|search|browse|tag|archive|top|best|directory/,
  service: /service|about|pricing|solution|feature|contact|company/,
};

export const DECLARED_FEATURES: readonly Feature[] = [
  ...Object.keys(DECLARED).map((name) => plain(`says it is: ${name}`)),
  ...Object.keys(ADDRESS).map((name) => plain(`address looks like: ${name}`)),
  plain('address: steps'),
  plain('address: length of the last step'),
  plain('address: hyphens in the last step'),
  plain('address: digits'),
  plain('address: a query'),
];

/** As `DECLARED_FEATURES`; what the address would say is missing where it is not known. */
export function declaredTypes(page: Page): Float32Array {
  const said = saidTypes(page);
  const values = Object.values(DECLARED).map((pattern) => (said.some((type) => pattern.test(type)) ? 1 : 0));
  return Float32Array.of(...values, ...addressValues(page.url));
}

/** Declared types beyond this number are ignored. */
const MOST_SAID = 200;

function saidTypes(page: Page): string[] {
  const types: string[] = [];
  const typed = page.withAttribute('itemtype');
  let next = 0;
  for (let node = 0; node < page.size && types.length < MOST_SAID; node++) {
    const isTyped = node === typed[next];
    if (isTyped) next++;
    const tag = page.tag[node];
    if (tag === TAG.script) {
      if (page.attribute(node, 'type')?.toLowerCase() === 'application/ld+json') {
        for (const [, type] of page.textContent(node).matchAll(/"@type"\s*:\s*(?:\[\s*)?"(\w+)"/g))
          types.push(type);
      }
    } else if (tag === TAG.meta) {
      if (page.attribute(node, 'property') === 'og:type') types.push(page.attribute(node, 'content') ?? '');
    } else if (isTyped) {
      const type = page.attribute(node, 'itemtype')!;
      types.push(type.slice(type.lastIndexOf('/') + 1));
    }
  }
  return types;
}

function addressValues(url: string | null): number[] {
  if (url === null || !URL.canParse(url)) {
    return new Array(Object.keys(ADDRESS).length + 5).fill(Number.NaN);
  }
  const { pathname, host, search } = new URL(url);
  const address = (host + pathname).toLowerCase();
  const steps = pathname.split('/').filter((step) => step !== '');
  const last = steps.at(-1) ?? '';
  return [
    ...Object.values(ADDRESS).map((pattern) => (pattern.test(address) ? 1 : 0)),
    steps.length,
    last.length,
    last.split('-').length - 1,
    pathname.replace(/\D/g, '').length,
    search === '' ? 0 : 1,
  ];
}
