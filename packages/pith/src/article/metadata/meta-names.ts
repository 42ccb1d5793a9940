/** The names under which `<meta>` says who wrote a page, best first. */
export const AUTHOR_META = [
  'author',
  'article:author',
  'article:author_name',
  'og:article:author',
  'book:author',
  'parsely-author',
  'sailthru.author',
  'cxenseparse:author',
  'byl',
  'twitter:creator_name',
];

/** The same in libraries and journals: one name each, often "Doe, Jane". */
export const CATALOGUE_META = ['citation_author', 'dc.creator', 'dcterms.creator', 'dc.creator.author'];

export const PUBLISHED_META = [
  'article:published_time',
  'og:article:published_time',
  'article:published',
  'og:published_time',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'cxenseparse:recs:publishtime',
  'publish-date',
  'publish_date',
  'published_time',
  'published-date',
  'publication_date',
  'published',
  'pubdate',
  'rnews:datepublished',
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dc.date.created',
  'dc.date',
  'dcterms.date',
  'og:release_date',
  'video:release_date',
  'date',
];

export const MODIFIED_META = [
  'article:modified_time',
  'og:updated_time',
  'og:article:modified_time',
  'dcterms.modified',
  'dc.date.modified',
  'datemodified',
  'last-modified',
];

export const DESCRIPTION_META = [
  'og:description',
  'description',
  'twitter:description',
  'dc.description',
  'dcterms.description',
];

export const IMAGE_META = [
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
];

export const SITE_META = [
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'citation_journal_title',
];

/** The names under which `<meta>` says what a page is about: those that only articles have, and those that search engines asked for. */
export const TAG_META = ['article:tag', 'parsely-tags', 'sailthru.tags', 'citation_keywords'];
export const KEYWORD_META = ['news_keywords', 'keywords', 'dc.subject', 'dcterms.subject'];

export const LANGUAGE_META = ['content-language', 'language', 'dc.language', 'dcterms.language', 'og:locale'];
