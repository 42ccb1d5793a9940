import { findPatterns } from './find-patterns.ts';

/**
 * What words in class and id names are commonly about. General words of web design in the places they are used, none of
 * any one site.
 */
export const NAME_TOPICS = {
  content: /content|entry|text|story|body|prose|copy|markdown|article|post/,
  main: /^main|main$|primary|page-?content|single/,
  comment: /comment|repl(y|ies)|disqus|respond|discuss|feedback/,
  thread: /thread|message|topic|forum|answer|question/,
  related:
    /related|recommend|similar|more-?(from|stories|news|posts)|also|popular|trending|latest|suggest|read-?next|teaser/,
  social: /share|social|facebook|twitter|follow|addthis|whatsapp|pinterest/,
  navigation: /nav|menu|breadcrumb|crumb|skip|toc|sitemap|tabs?(-|_|$)/,
  pages: /pag(er|ination)|prev|next|jump/,
  advertising: /(^|[-_])ads?([-_]|$)|advert|sponsor|promo|banner|dfp|outbrain|taboola|affiliate/,
  side: /side|aside|widget|rail|secondary|column-?(right|left)|right-?col|left-?col/,
  foot: /foot|copyright|legal|colophon|bottom/,
  head: /header|masthead|topbar|logo|top-/,
  byline: /author|byline|meta|date|time|published|dateline|credit|bio/,
  caption: /caption|figure|image|photo|gallery|media|thumb|video|slide/,
  overlay:
    /cookie|consent|gdpr|modal|popup|overlay|dialog|toast|notice|alert|newsletter|subscri|signup|login|paywall/,
  tags: /tags?(-|_|$)|categor|keyword|topics|label/,
  product: /product|price|sku|cart|buy|spec|feature|variant|shipping/,
  review: /review|rating|testimonial|stars?/,
  item: /item|card|tile|result|grid|row|list|cell/,
  form: /form|search|input|button|btn|field|select/,
  description: /desc|summary|detail|info|about|overview|intro|lead|abstract|excerpt/,
  code: /code|highlight|syntax|example|snippet/,
} as const;

/** The topics of a class or id, as bits in the order of `NAME_TOPICS`. */
export const topicsOf: (name: string) => number = findPatterns(Object.values(NAME_TOPICS));
