import { numbered, type Shapes } from './shape.ts';

const STORY =
  '<p>The ferry left at dawn, and the harbour was quiet again until the fishermen came back.</p>'.repeat(20);
const article = (rest: string) =>
  `<html lang=en><title>Ferry</title><article><h1>Ferry</h1>${STORY}</article>${rest}`;
const script = (text: string) => `<script>${text}</script>`;
const jsonLd = (text: string) => `<script type=application/ld+json>${text}</script>`;

/** What stands around an article: metadata, comments, links to other pages, and data of scripts. */
export const PAGE_PARTS: Shapes = {
  'meta tags': (n) => `${'<meta property=article:author content=x>'.repeat(n)}<p>x`,
  'meta tags, all different': (n) => `${numbered(n, (i) => `<meta name=m${i} content=x>`)}<p>x`,
  'link tags': (n) => `${'<link rel=alternate href=/x hreflang=en>'.repeat(n)}<p>x`,
  'open JSON-LD': (n) => `${jsonLd('['.repeat(n))}<p>x`,
  'JSON-LD scripts': (n) =>
    `${jsonLd('{"@type":"Article","headline":"A","author":{"name":"B C"}}').repeat(n)}<p>x`,
  'authors in JSON-LD': (n) =>
    article(
      jsonLd(
        `{"@type":"Article","author":[${numbered(n, (i) => `{"@type":"Person","name":"Ada B${i}"},`)}{}]}`,
      ),
    ),
  'comments in JSON-LD': (n) =>
    article(jsonLd(`{"@type":"Article","comment":[${numbered(n, (i) => `{"text":"words ${i}"},`)}{}]}`)),
  microdata: (n) =>
    article('<div itemscope itemtype=https://schema.org/Person><b itemprop=name>Ada B</b></div>'.repeat(n)),
  'nested microdata': (n) => article('<div itemscope itemprop=author><b itemprop=name>Ada B</b>'.repeat(n)),
  bylines: (n) => article('<p class=byline>By <a rel=author href=/a>Ada B</a></p>'.repeat(n)),
  'long bylines': (n) => article(`<p class=byline>By ${'Ada B, '.repeat(n)} and C`),
  dates: (n) => article('<time datetime=2024-05-04>May 4, 2024</time> '.repeat(n)),
  'dates in the text': (n) => article('<p class=date>Published on May 4, 2024 at 10:12</p>'.repeat(n)),
  'long titles': (n) => `<title>${'Ferry - '.repeat(n)}</title><h1>${'Ferry - '.repeat(n)}</h1><p>text`,
  headlines: (n) => `<title>Ferry of the day</title>${'<h1>Ferry of the day</h1>'.repeat(n)}<p>text`,
  comments: (n) =>
    article(
      numbered(
        n,
        (i) => `<div class=comment><b class=author>Ada ${i}</b><p>so many words of mine here</div>`,
      ),
    ),
  'nested comments': (n) => article('<div class=comment><p>so many words here'.repeat(n)),
  'authors within authors': (n) => article(`<div class=comment>${'<b class=author>a '.repeat(n)}`),
  'comments with dates': (n) =>
    article('<div class=comment><i class=date>May 4, 2024</i><p>words of it</div>'.repeat(n)),
  'notes about comments': (n) => article('<div class="comment-meta info">Reply</div>'.repeat(n)),
  'links to pages': (n) => article(numbered(n, (i) => `<a href="?page=${i + 2}">${i + 2}</a> `)),
  'links to the next page': (n) => article('<a rel=next href="?page=2">Next</a> '.repeat(n)),
  navigation: (n) => `<nav>${'<ul><li><a href=/x>Home</a></ul>'.repeat(n)}</nav>${STORY}`,
  teasers: (n) =>
    article(
      numbered(n, (i) => `<div class=teaser><h3><a href=/${i}>Title ${i}</a></h3><p>Some words of it.</div>`),
    ),
  'copies of a paragraph': (n) =>
    article('<p>The ferry left at dawn, and the harbour was quiet again until the end.</p>'.repeat(n)),
  'copies in each other': (n) =>
    '<div><p>The ferry left at dawn, and the harbour was quiet again.</p>'.repeat(n),
  'posts of a forum': (n) =>
    numbered(
      n,
      (i) =>
        `<div class=post><a class=author href=/u>user${i}</a><p>I think that number ${i} is a good one.</div>`,
    ),
  products: (n) =>
    numbered(
      n,
      (i) => `<div class=product><img src=/${i}.jpg><b>Chair ${i}</b><span class=price>$ ${i}</span></div>`,
    ),
  'class words': (n) =>
    numbered(n, (i) => `<div class="main-content-${i} article_body sideBar">words of it</div>`),
  ids: (n) => numbered(n, (i) => `<p id=part-${i}>words <a href="#part-${n - i}">there</a>`),
  'cookie notes': (n) =>
    article('<div class=cookie>We use cookies. <button>Accept all</button></div>'.repeat(n)),
  'data of scripts': (n) =>
    `<div id=root></div>${script(`window.__DATA__={"a":[${'{"text":"Some words of a story, long enough to be one."},'.repeat(n)}{}]}`)}`,
  'open data of scripts': (n) => `<div id=root></div>${script('{"a":'.repeat(n))}`,
  'strings of scripts': (n) => `<div id=root></div>${script('var a = "some words \\" here";'.repeat(n))}`,
  'open strings of scripts': (n) => `<div id=root></div>${script('"a\\'.repeat(n))}`,
  'markup in scripts': (n) =>
    `<div id=root></div>${script(`x("${'<p>Some words of a story, long enough to be one.<\\/p>'.repeat(n)}")`)}`,
  'article bodies in JSON-LD': (n) =>
    `<div id=root></div>${jsonLd(`{"@type":"Article","articleBody":"${'Some words of a story. '.repeat(n)}"}`)}`,
  'data in templates': (n) =>
    `<div id=root></div>${'<template><p>Some words of a story, long enough to be one.</p></template>'.repeat(n)}`,
  languages: (n) => '<p lang=de>Die Fähre fuhr<p lang=fr>Le bac'.repeat(n),
};
