/** A thing that structured data (JSON-LD, microdata) describes, as far as an article needs it. */
export interface Entity {
  /** Its place in `KINDS`; lower is preferred. */
  kind: number;
  headline: string | null;
  /** Names of people, and of organisations, that wrote it. */
  authors: string[];
  organisations: string[];
  published: string | null;
  modified: string | null;
  publisher: string | null;
  description: string | null;
  image: string | null;
  /** What it is said to be about, as written: one by one, or several in a line. */
  keywords: string[];
  /** The addresses it says it is found at. */
  addresses: string[];
}

/** What a page can mainly be, best first. Anything else structured data tells of is not the page itself. */
const KINDS: readonly RegExp[] = [
  /(?:Article|BlogPosting|Report)$/,
  /^(?:DiscussionForumPosting|SocialMediaPosting|Question)$/,
  /^(?:Recipe|HowTo|Review|CriticReview|ClaimReview)$/,
  /^(?:Product|ProductGroup|Book|Course|Movie|VideoGame|JobPosting|Event|SoftwareApplication|MobileApplication|WebApplication|SoftwareSourceCode|Dataset)$/,
  /^(?:VideoObject|AudioObject|PodcastEpisode|TVEpisode|CreativeWork)$/,
  /Page$/,
];

export const ARTICLE_KIND = 0;
export const PAGE_KIND = KINDS.length - 1;
const LAST_WRITTEN_KIND = 2;

/** Whether it is something to read: an article, a forum's post, a recipe or a review. */
export function isWritten({ kind }: Entity): boolean {
  return kind <= LAST_WRITTEN_KIND;
}

/** The kind of the first type that is one, or -1. Types may be written as addresses: `https://schema.org/Article`. */
export function kindOf(types: readonly string[]): number {
  const names = types.map((type) => type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1));
  return KINDS.findIndex((kind) => names.some((name) => kind.test(name)));
}

/** What tells whether an entity is this page. */
export interface Identity {
  isAddress(address: string): boolean;
  isHeadline(headline: string): boolean;
}

/** The entity that says it is this page: the best kind among those with the page's address or headline. */
export function entityOfPage(entities: readonly Entity[], identity: Identity): Entity | null {
  const ofPage = entities.filter(
    ({ headline, addresses }) =>
      addresses.some((address) => identity.isAddress(address)) ||
      (headline !== null && identity.isHeadline(headline)),
  );
  return ofPage.length === 0 ? null : richest(bestKind(ofPage));
}

/** The only entity of its kind, unless it gives an address elsewhere. Of several (a listing, related posts) none is the page. */
export function onlyEntity(entities: readonly Entity[]): Entity | null {
  const only = bestKind(entities);
  return only.length === 1 && only[0].addresses.length === 0 ? only[0] : null;
}

function bestKind(entities: readonly Entity[]): Entity[] {
  const kind = entities.reduce((least, entity) => Math.min(least, entity.kind), Infinity);
  return entities.filter((entity) => entity.kind === kind);
}

function richest(entities: readonly Entity[]): Entity {
  const weight = ({ authors, published }: Entity) => (authors.length > 0 ? 1 : 0) + (published ? 2 : 0);
  return entities.reduce((best, entity) => (weight(entity) > weight(best) ? entity : best));
}
