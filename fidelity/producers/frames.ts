import type { Source } from '../../packages/lab/src/fidelity/source.ts';
import { escapeHtml } from './escape.ts';

type Frame = (source: Source, body: string) => string;

const NAVIGATION = ['Home', 'Archive', 'Topics', 'About', 'Contact'];
const RELATED = [
  'How to sharpen a chisel without a machine',
  'The bakery that opens at midnight',
  'Seven maps of one small island',
  'What the weather station on the roof has taught us',
];

const list = (items: readonly string[], folder: string) =>
  items.map((item, i) => `<li><a href="/${folder}/${i + 1}">${escapeHtml(item)}</a></li>`).join('\n');

const head = ({ title, lang }: Source, site: string) => `<!DOCTYPE html>
<html lang="${lang}"${lang === 'ar' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${site}</title>
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:site_name" content="${site}">
<link rel="stylesheet" href="/assets/site.css">
</head>`;

/** A weblog: a header with a menu, the post, a sidebar, related posts. */
const weblog: Frame = (source, body) => `${head(source, 'The Long Table')}
<body class="single single-post">
<header class="site-header"><a class="site-title" href="/">The Long Table</a>
<nav class="main-navigation"><ul>
${list(NAVIGATION, 'menu')}
</ul></nav></header>
<div class="wrapper">
<main id="main">
<article class="post">
<header class="entry-header"><h1 class="entry-title">${escapeHtml(source.title)}</h1>
<p class="entry-meta">Posted on <time datetime="2024-03-05">March 5, 2024</time> by <a rel="author" href="/authors/vera">Vera Lind</a></p></header>
<div class="entry-content">
${body}
</div>
<footer class="entry-footer"><span class="tags">Tagged <a href="/tag/craft" rel="tag">craft</a>, <a href="/tag/slow" rel="tag">slow</a></span></footer>
</article>
<section class="related-posts"><h3>You might also like</h3><ul>
${list(RELATED, 'posts')}
</ul></section>
</main>
<aside class="sidebar"><h2 class="widget-title">Search</h2><form action="/search"><input name="q" placeholder="Search"></form>
<h2 class="widget-title">Recent posts</h2><ul>
${list([...RELATED].reverse(), 'recent')}
</ul></aside>
</div>
<footer class="site-footer"><p>© 2024 The Long Table. All rights reserved.</p><p><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a></p></footer>
</body>
</html>
`;

/** Documentation: a tree of pages on the left, the contents of the page on the right. */
const manual: Frame = (source, body) => `${head(source, 'Field Manual')}
<body>
<header class="navbar"><a href="/">Field Manual</a> <a href="/docs">Docs</a> <a href="/blog">Blog</a> <input type="search" placeholder="Search docs"></header>
<div class="layout">
<nav class="sidebar" aria-label="Docs"><ul>
${list(['Introduction', 'Getting started', 'Guides', ...RELATED, 'Reference', 'Changelog'], 'docs')}
</ul></nav>
<main class="content">
<nav class="breadcrumbs"><a href="/docs">Docs</a> › <a href="/docs/guides">Guides</a> › <span>${escapeHtml(source.title)}</span></nav>
<article class="markdown-body">
<h1>${escapeHtml(source.title)}</h1>
${body}
</article>
<div class="page-nav"><a class="prev" href="/docs/2">Previous: Getting started</a> <a class="next" href="/docs/4">Next: Reference</a></div>
<p class="edit"><a href="/edit">Edit this page</a> · Last updated on 2 May 2024</p>
</main>
<aside class="toc"><p>On this page</p><ul><li><a href="#top">Back to top</a></li></ul></aside>
</div>
<footer><p>Built with care. Released under the MIT licence.</p></footer>
</body>
</html>
`;

/** A magazine: a long menu, share buttons, teasers, a newsletter. */
const magazine: Frame = (source, body) => `${head(source, 'The Weekly Harbour')}
<body>
<div id="page">
<header role="banner"><div class="logo"><a href="/"><img src="/logo.svg" alt="The Weekly Harbour"></a></div>
<nav role="navigation"><ul>
${list(['Politics', 'City', 'Culture', 'Science', 'Food', 'Sport', 'Opinion'], 'section')}
</ul></nav></header>
<article id="story">
<p class="kicker"><a href="/section/science">Science</a></p>
<h1>${escapeHtml(source.title)}</h1>
<div class="byline">By <span class="author">Jonas Petri</span> · <time datetime="2024-06-11T08:00:00Z">11 June 2024</time> · 5 min read</div>
<div class="share"><a href="https://social.example/share">Share</a> <a href="mailto:?subject=story">Email</a> <button>Save</button></div>
<div class="story-body">
${body}
</div>
<div class="newsletter"><h4>Get our newsletter</h4><p>One letter a week, no advertising.</p><form><input type="email"><button>Subscribe</button></form></div>
</article>
<section class="more"><h2>More from Science</h2>
${RELATED.map((title, i) => `<div class="teaser"><a href="/story/${i}"><img src="/thumbs/${i}.jpg" alt=""><h3>${escapeHtml(title)}</h3></a><p>Read the whole story in this week's edition.</p></div>`).join('\n')}
</section>
<footer role="contentinfo"><ul>
${list(['Terms of use', 'Privacy policy', 'Cookie settings', 'Jobs', 'Advertise'], 'legal')}
</ul><p>© The Weekly Harbour</p></footer>
</div>
</body>
</html>
`;

/** A personal page with hardly anything around the text. */
const plain: Frame = (source, body) => `${head(source, 'Notes of M.')}
<body>
<nav><a href="/">Notes of M.</a> | <a href="/all">all notes</a> | <a href="/feed.xml">feed</a></nav>
<h1>${escapeHtml(source.title)}</h1>
${body}
<footer>Written by M. in a small room. <a href="mailto:m@example.org">Write to me</a>.</footer>
</body>
</html>
`;

const FRAMES = [weblog, manual, magazine, plain];

/** The frame of a page: each producer uses all of them, one after another. */
export function inFrame(source: Source, body: string): string {
  let sum = 0;
  for (const sign of source.name) sum += sign.codePointAt(0)!;
  return FRAMES[sum % FRAMES.length](source, body.trim());
}

const MATHJAX =
  '<script id="MathJax-script" async src="https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js"></script>';

/** Where formulas stay as TeX in the text, the page loads MathJax to show them. */
export const withMathJax = (page: string): string => page.replace('</head>', `${MATHJAX}\n</head>`);
