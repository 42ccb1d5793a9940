import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml, slug } from '../escape.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, itemContent, player, type RenderedPage, renderBody, table } from '../render.ts';

const handlers: Handlers = {
  heading: ({ depth }, _page, inner) => {
    const text = inner();
    const name = `p-101-${slug(text.replace(/<[^>]*>/g, ''))}-1`;
    return `<h${depth}><a name="${name}" class="anchor" href="#${name}" aria-label="Heading link"></a>${text}</h${depth}>\n`;
  },
  delete: (_node, _page, inner) => `<s>${inner()}</s>`,
  listItem: (node, page) => {
    const text = itemContent(node, page).replace(
      /^<input type="checkbox" disabled( checked)?>/,
      (_all, on) =>
        on
          ? '<span class="chcklst-box checked fa fa-square-check-o fa-fw"></span>'
          : '<span class="chcklst-box fa fa-square-o fa-fw"></span>',
    );
    return `<li>${text}</li>\n`;
  },
  code: ({ lang, value }) =>
    `<pre data-code-wrap="${lang || 'auto'}" class="codeblock-buttons"><div class="codeblock-button-wrapper"><button class="btn nohighlight fullscreen-cmd btn-flat" aria-label="show code in fullscreen"><svg class="fa d-icon"></svg></button><button class="btn nohighlight copy-cmd btn-flat" aria-label="copy code to clipboard"><svg class="fa d-icon"></svg></button></div><code class="lang-${lang || 'auto'}">${escapeHtml(value!)}\n</code></pre>\n`,
  table: (node, page) => `<div class="md-table">\n${table(node, page)}</div>\n`,
  math: ({ value }) => `<div class="math">\n${escapeHtml(value!)}\n</div>\n`,
  inlineMath: ({ value }) => `<span class="math">${escapeHtml(value!)}</span>`,
  image: ({ url, alt }) =>
    `<div class="lightbox-wrapper"><a class="lightbox" href="${url}" data-download-href="${url}?dl=1" title="${escapeHtml(alt ?? '')}" rel="noopener nofollow ugc"><img src="${url}?s=690" alt="${escapeHtml(alt ?? '')}" data-base62-sha1="a1" width="690" height="460" srcset="${url}?s=690, ${url}?s=1035 1.5x, ${url} 2x" data-dominant-color="A9A59D"><div class="meta"><svg class="fa d-icon d-icon-far-image svg-icon" aria-hidden="true"><use href="#far-image"></use></svg><span class="filename">${escapeHtml(alt ?? '')}</span><span class="informations">1380×920 98.1 KB</span><svg class="fa d-icon" aria-hidden="true"></svg></div></a></div>`,
  embed: ({ url, title }) => {
    const own = player(url!, title!);
    if (own !== null) return own;
    const id = url!.split('/').at(-1)!;
    return `<div class="youtube-onebox lazy-video-container" data-video-id="${id}" data-video-title="${escapeHtml(title!)}" data-video-start-time="" data-provider-name="youtube"><a href="https://www.youtube.com/watch?v=${id}" target="_blank" class="video-thumbnail" rel="noopener nofollow ugc"><img class="youtube-thumbnail" src="https://img.example.org/vi/${id}/maxresdefault.jpg" title="${escapeHtml(title!)}" width="690" height="388"></a></div>\n`;
  },
  footnoteReference: ({ identifier }, { notes }) => {
    const note = notes.find(({ id }) => id === identifier)!;
    const again = note.calls++ === 0 ? '' : `:${note.calls - 1}`;
    return `<sup class="footnote-ref"><a href="#footnote-101-${note.number}" id="footnote-ref-101-${note.number}${again}">[${note.number}${again}]</a></sup>`;
  },
};

function footnotes({ notes }: RenderedPage): string {
  const items = notes.map(({ number, html, calls }) => {
    const back = Array.from(
      { length: calls },
      (_, i) =>
        ` <a href="#footnote-ref-101-${number}${i === 0 ? '' : `:${i}`}" class="footnote-backref">↩︎</a>`,
    );
    return `<li id="footnote-101-${number}" class="footnote-item">${html.trimEnd().replace(/<\/p>$/, `${back.join('')}</p>`)}\n</li>\n`;
  });
  return `<hr class="footnotes-sep">\n<ol class="footnotes-list">\n${items.join('')}</ol>\n`;
}

const page = (source: Source) => `<!DOCTYPE html>
<html lang="en" class="desktop-view"><head><meta charset="utf-8"><title>${escapeHtml(source.title)} - Workshop - The Long Table</title><meta name="generator" content="Discourse 3.3.0"></head>
<body class="category-workshop archetype-regular"><header class="d-header"><a href="/">The Long Table</a><div class="panel"><a href="/login">Log In</a></div></header>
<div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a href="/t/x/101">${escapeHtml(source.title)}</a></h1><div class="topic-category"><a href="/c/workshop/5" class="badge-category__wrapper">Workshop</a><a href="/tag/craft" class="discourse-tag">craft</a></div></div>
<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><div id="post_1" itemprop="comment" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author"><a itemprop="url" href="/u/vera"><span itemprop="name">vera</span></a></span><span class="crawler-post-infos"><time itemprop="datePublished" datetime="2024-03-05T10:00:00Z" class="post-time">March 5, 2024, 10:00am</time> <span itemprop="position">1</span></span></div>
<div class="post cooked" itemprop="text">
${renderBody(source, { handlers, notes: footnotes })}
</div><div class="post-likes">4 Likes</div></div></div>
<div class="suggested-topics"><h3>Suggested topics</h3><table class="topic-list"><tr><th>Topic</th><th>Replies</th></tr><tr><td><a href="/t/1">The bakery that opens at midnight</a></td><td>12</td></tr><tr><td><a href="/t/2">Seven maps of one small island</a></td><td>3</td></tr></table></div></div>
<footer class="container wrap"><nav class="crawler-nav"><ul><li><a href="/">Home</a></li><li><a href="/categories">Categories</a></li><li><a href="/guidelines">Guidelines</a></li></ul></nav><p class="powered-by-link">Powered by Discourse, best viewed with JavaScript enabled</p></footer></body></html>
`;

export default [
  pageByPage('discourse', ['callouts', 'callout-titles', 'definitions', 'linked-images', 'insert'], page),
];
