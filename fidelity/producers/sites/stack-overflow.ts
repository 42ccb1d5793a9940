import hljs from 'highlight.js';
import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml } from '../escape.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, renderBody, table } from '../render.ts';

const handlers: Handlers = {
  code: ({ lang, value }) => {
    const shown = lang ? hljs.highlight(value!, { language: lang }).value : escapeHtml(value!);
    return lang
      ? `<pre class="lang-${lang} s-code-block"><code class="hljs language-${lang}">${shown}\n</code></pre>\n`
      : `<pre><code>${shown}\n</code></pre>\n`;
  },
  delete: (_node, _page, inner) => `<s>${inner()}</s>`,
  link: ({ url }, _page, inner) => `<a href="${escapeHtml(url!)}" rel="noreferrer">${inner()}</a>`,
  table: (node, page) =>
    `<div class="s-table-container">${table(node, page, (side) => ` style="text-align: ${side};"`).replace('<table>', '<table class="s-table">')}</div>\n`,
  image: ({ url, alt }) =>
    `<a href="${url}" rel="noreferrer"><img src="${url}" alt="${escapeHtml(alt ?? '')}" /></a>`,
};

const page = (source: Source) => `<!DOCTYPE html>
<html itemscope itemtype="https://schema.org/QAPage" class="html__responsive" lang="en"><head><title>${escapeHtml(source.title)} - Stack Overflow</title></head>
<body class="question-page unified-theme"><header class="s-topbar ps-fixed t0 l0 js-top-bar"><a href="/" class="s-topbar--logo">Stack Overflow</a><nav><ul><li><a href="/questions">Questions</a></li><li><a href="/tags">Tags</a></li></ul></nav><a href="/login">Log in</a><a href="/signup">Sign up</a></header>
<div class="container"><div id="left-sidebar"><nav><ol><li><a href="/">Home</a></li><li><a href="/questions">Questions</a></li><li><a href="/users">Users</a></li></ol></nav></div>
<div id="content"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><div id="question-header"><h1 itemprop="name" class="fs-headline1 ow-break-word"><a href="/questions/1" class="question-hyperlink">${escapeHtml(source.title)}</a></h1><a href="/questions/ask" class="ws-nowrap s-btn s-btn__filled">Ask Question</a></div>
<div class="d-flex fw-wrap bb"><div title="2024-03-05">Asked <time itemprop="dateCreated" datetime="2024-03-05T10:00:00">8 months ago</time></div><div>Viewed 412 times</div></div>
<div id="mainbar" role="main"><div class="question js-question" id="question"><div class="post-layout"><div class="votecell post-layout--left"><div class="js-voting-container"><button>Up vote</button><div class="js-vote-count" itemprop="upvoteCount">7</div><button>Down vote</button></div></div>
<div class="postcell post-layout--right"><div class="s-prose js-post-body" itemprop="text">
${renderBody(source, { handlers })}
</div>
<div class="mt24 mb12"><ul class="post-taglist"><li><a href="/questions/tagged/craft" class="s-tag post-tag">craft</a></li><li><a href="/questions/tagged/notes" class="s-tag post-tag">notes</a></li></ul></div>
<div class="mb0"><div class="js-post-menu"><a href="/q/1">Share</a> <a href="/posts/1/edit">Improve this question</a> <button>Follow</button></div><div class="post-signature owner"><div class="user-info"><div class="user-action-time">asked <span>Mar 5, 2024 at 10:00</span></div><div class="user-details"><a href="/users/7/vera">Vera Lind</a><span class="reputation-score">1,204</span></div></div></div></div>
</div></div></div></div>
<div id="sidebar" role="complementary"><div class="s-sidebarwidget"><h4>Related</h4><div><a href="/q/2">How to sharpen a chisel without a machine</a></div><div><a href="/q/3">Seven maps of one small island</a></div></div><div id="hot-network-questions"><h4>Hot Network Questions</h4><ul><li><a href="/q/9">What is the oldest clock that still runs?</a></li></ul></div></div></div></div></div>
<footer id="footer"><ul><li><a href="/help">Help</a></li><li><a href="/legal">Legal</a></li></ul><p>Site design / logo © 2024; user contributions licensed under a free licence.</p></footer></body></html>
`;

export default [
  pageByPage(
    'stack-overflow',
    [
      'notes',
      'formulas',
      'callouts',
      'callout-titles',
      'definitions',
      'tasks',
      'mark',
      'insert',
      'embeds',
      'ruby',
      'linked-images',
    ],
    page,
  ),
];
