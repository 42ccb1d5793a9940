import { describe, expect, test } from 'vitest';
import { markdown } from './kept.ts';

type Case = [maker: string, source: string, written: string];

const check = (cases: Case[]) =>
  test.each(cases)('%s', (_, source, written) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${written}\n\nafter`);
  });

/** Markup as makers of pages publish it, written from knowledge of them and before the rules were looked at. */
describe('code', () => {
  check([
    [
      'CodeMirror 5',
      '<div class="CodeMirror" data-lang="python"><div class="CodeMirror-code"><div><div class="CodeMirror-gutter-wrapper"><div class="CodeMirror-linenumber">1</div></div><pre class="CodeMirror-line"><span>def a():</span></pre></div><div><div class="CodeMirror-gutter-wrapper"><div class="CodeMirror-linenumber">2</div></div><pre class="CodeMirror-line"><span>  return 1</span></pre></div></div></div>',
      '```python\ndef a():\n  return 1\n```',
    ],
    [
      'CodeMirror 6',
      '<div class="cm-editor"><div class="cm-gutters" aria-hidden="true"><div class="cm-gutterElement">1</div></div><div class="cm-content" data-language="javascript"><div class="cm-line">let a;</div><div class="cm-line">  go();</div></div></div>',
      '```javascript\nlet a;\n  go();\n```',
    ],
    [
      'Monaco',
      '<div class="monaco-editor" data-mode-id="typescript"><div class="view-lines monaco-mouse-cursor-text"><div class="view-line"><span>let&nbsp;a;</span></div><div class="view-line"><span>&nbsp;&nbsp;go();</span></div></div></div>',
      '```typescript\nlet a;\n  go();\n```',
    ],
    [
      'Crayon, whose bar names the language',
      '<div class="crayon-syntax"><div class="crayon-toolbar"><span class="crayon-language">PHP</span></div><table class="crayon-table"><tr><td class="crayon-nums"><div class="crayon-num">1</div><div class="crayon-num">2</div></td><td class="crayon-code"><div class="crayon-pre"><div class="crayon-line">&lt;?php</div><div class="crayon-line">echo 1;</div></div></td></tr></table></div>',
      '```php\n<?php\necho 1;\n```',
    ],
    [
      'Jupyter',
      '<div class="highlight hl-ipython3"><pre><span></span>import os\n</pre></div>',
      '```python\nimport os\n```',
    ],
    [
      "a gist, whose table has the file's name",
      '<table class="highlight" data-tagsearch-path="a.js"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">a;</td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">b;</td></tr></table>',
      '```js\na;\nb;\n```',
    ],
    ["Google's developer sites", '<pre syntax="Kotlin">val a = 1\n</pre>', '```kotlin\nval a = 1\n```'],
    [
      'Nextra, with the name of a file in no class of its own',
      '<div><div class="nx-top">next.config.js</div><pre data-language="js"><code>a()</code></pre></div>',
      '```js title="next.config.js"\na()\n```',
    ],
    [
      'tabs that are called as their languages',
      '<div class="tabs"><input type="radio" id="t1" name="t"><label for="t1">C</label><input type="radio" id="t2" name="t"><label for="t2">Python</label></div><div class="tab-blocks"><div><pre><code class="language-c">puts();</code></pre></div><div><pre><code class="language-python">print()</code></pre></div></div>',
      '**C**\n\n```c\nputs();\n```\n\n**Python**\n\n```python\nprint()\n```',
    ],
    [
      'a verse of WordPress',
      '<pre class="wp-block-verse">one\ntwo <em>three</em></pre>',
      'one\\\ntwo *three*',
    ],
    [
      'keys in keys',
      '<p>Press <kbd><kbd>Ctrl</kbd>+<kbd>C</kbd></kbd></p>',
      'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>',
    ],
  ]);
});

describe('formulas', () => {
  check([
    [
      'LaTeXML, an equation with its number',
      '<table class="ltx_equation ltx_eqn_table"><tbody><tr><td></td><td><math alttext="E=mv^{2}" display="block"><mi>E</mi></math></td><td></td><td><span class="ltx_tag ltx_tag_equation">(1)</span></td></tr></tbody></table>',
      '$$\nE=mv^{2} \\tag{1}\n$$',
    ],
    [
      'LaTeXML, equations in lines',
      '<table class="ltx_equationgroup ltx_eqn_table"><tbody><tr><td><math alttext="\\displaystyle a"><mi>a</mi></math></td><td><math alttext="\\displaystyle=b"><mi>b</mi></math></td><td>(2)</td></tr><tr><td></td><td><math alttext="\\displaystyle=c"><mi>c</mi></math></td><td></td></tr></tbody></table>',
      '$$\n\\begin{align} a & =b \\tag{2} \\\\ =c \\end{align}\n$$',
    ],
    [
      'a number in an element beside the formula',
      '<div class="eq"><div><span class="mathjax-tex">$$E=mc^2$$</span></div><div class="eq-number">(1)</div></div>',
      '$$\nE=mc^2 \\tag{1}\n$$',
    ],
    [
      'Sphinx, with the number before it',
      '<div class="math"><span class="eqno">(3)<a class="headerlink" href="#e">¶</a></span>\\[a^2\\]</div>',
      '$$\na^2 \\tag{3}\n$$',
    ],
    [
      'a server that draws, its TeX in the title',
      '<p>So <img src="https://latex.codecogs.com/gif.latex?x%5E2" title="x^2"> it is.</p>',
      'So $x^2$ it is.',
    ],
    [
      'a server that draws, its TeX in the address',
      '<p>So <img src="https://latex.codecogs.com/svg.image?%5Cinline&space;x%5E2"> it is.</p>',
      'So $x^2$ it is.',
    ],
    [
      'Stack Exchange',
      '<p>So <span class="math-container">$\\sum_k a_k$</span> it is.</p>',
      'So $\\sum_k a_k$ it is.',
    ],
    [
      'Wiris, with MathML in an attribute',
      '<p>So <img class="Wirisformula" src="f.png" data-mathml="«math xmlns=¨m¨»«msup»«mi»x«/mi»«mn»2«/mn»«/msup»«/math»" alt="x squared"> it is.</p>',
      'So $x^{2}$ it is.',
    ],
    [
      'GitLab, in a highlighted line',
      '<pre class="code math js-render-math" data-math-style="display"><code><span class="line">x = y</span></code></pre>',
      '$$\nx = y\n$$',
    ],
  ]);
});

describe('callouts', () => {
  check([
    [
      'Confluence',
      '<div class="confluence-information-macro confluence-information-macro-tip"><span class="aui-icon confluence-information-macro-icon"></span><div class="confluence-information-macro-body"><p>a</p></div></div>',
      '> [!TIP]\n> a',
    ],
    ['GitBook', '<blockquote class="hint hint-info"><p>a</p></blockquote>', '> [!NOTE]\n> a'],
    [
      'GitBook, its kind in an attribute',
      '<div class="hint bg-warning" data-hint-style="warning"><svg></svg><p>a</p></div>',
      '> [!WARNING]\n> a',
    ],
    [
      'Ghost',
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">a</div></div>',
      '> [!NOTE]\n> a',
    ],
    ['Nextra', '<div class="nextra-callout"><div>⚠️</div><div><p>a</p></div></div>', '> [!WARNING]\n> a'],
    [
      'mdBook',
      '<blockquote class="blockquote-tag blockquote-tag-note"><p class="blockquote-tag-title">Note</p><p>a</p></blockquote>',
      '> [!NOTE]\n> a',
    ],
    ['mdBook, a warning', '<div class="warning"><p>a</p></div>', '> [!WARNING]\n> a'],
    [
      'Bootstrap',
      '<div class="bd-callout bd-callout-danger"><h5>Steam</h5><p>a</p></div>',
      '> [!CAUTION] Steam\n> a',
    ],
    [
      'Elementor, without its button',
      '<div class="elementor-alert elementor-alert-warning"><span class="elementor-alert-title">Closed</span><span>a</span><button><span>×</span></button></div>',
      '> [!WARNING] Closed\n> a',
    ],
    [
      'Quarto, closed',
      '<div class="callout callout-tip"><div class="callout-header" aria-expanded="false"><div class="callout-title-container">More</div></div><div><p>a</p></div></div>',
      '> [!TIP]- More\n> a',
    ],
    [
      'Material for MkDocs, a quote',
      '<div class="admonition quote"><p class="admonition-title">She said</p><p>a</p></div>',
      '> [!QUOTE] She said\n> a',
    ],
    [
      'Obsidian, closed',
      '<div data-callout="tip" data-callout-fold="-" class="callout is-collapsed"><div class="callout-title"><div class="callout-title-inner">Dry</div></div><div class="callout-content" style="display: none"><p>a</p></div></div>',
      '> [!TIP]- Dry\n> a',
    ],
  ]);

  test('are no headings with a paragraph of a paper', () => {
    const source =
      '<div class="ltx_abstract"><h6 class="ltx_title ltx_title_abstract">Abstract</h6><p>a</p></div>';
    expect(markdown(source)).toBe('###### Abstract\n\na');
  });
});

describe('lists', () => {
  check([
    [
      'Google Docs, deeper lists beside the others',
      '<ul class="lst-kix_ab-0"><li>a</li></ul><ul class="lst-kix_ab-1"><li>b</li></ul><ul class="lst-kix_ab-0"><li>c</li></ul>',
      '- a\n  - b\n- c',
    ],
    [
      'Word, paragraphs with levels',
      `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>a</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>b</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>c</p>`,
      '- a\n  1. b\n- c',
    ],
    [
      'Quill, kinds and levels of items',
      '<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="ordered">c</li></ol>',
      '- a\n  - b\n\n1. c',
    ],
    [
      'Asciidoctor, boxes of an icon font',
      '<ul><li><p><i class="fa fa-check-square-o"></i> a</p></li><li><p><i class="fa fa-square-o"></i> b</p></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    [
      'a law, whose terms are numbers',
      '<dl><dt>2.</dt><dd>a</dd><dt>3.</dt><dd><p>b</p></dd></dl>',
      '2. a\n3. b',
    ],
    [
      'terms that are years',
      '<dl><dt>1901.</dt><dd>a</dd><dt>1931.</dt><dd>b</dd></dl>',
      '**1901.**\n: a\n\n**1931.**\n: b',
    ],
    [
      'Notion, parts that open',
      '<ul><li>a</li></ul><ul class="toggle"><li><details open><summary>More</summary><p>b</p></details></li></ul>',
      '- a\n\n**More**\n\nb',
    ],
    [
      'MediaWiki, a gallery',
      '<ul class="gallery"><li class="gallerybox"><img src="a.jpg" alt="A"><div>One</div></li><li class="gallerybox"><img src="b.jpg" alt="B"><div>Two</div></li></ul>',
      '![A](https://example.org/dir/a.jpg)\n\nOne\n\n![B](https://example.org/dir/b.jpg)\n\nTwo',
    ],
  ]);

  test('of a single post are its frame', () => {
    const words = 'Words of a post that fills the page. '.repeat(20).trim();
    expect(markdown(`<ol><li><blockquote><p>${words}</p></blockquote></li></ol>`)).toBe(words);
  });
});

describe('notes', () => {
  test.each<Case>([
    [
      'Distill',
      '<p>Copper<d-footnote>As a <em>rule</em>.</d-footnote> is used.</p>',
      'Copper[^1] is used.\n\n[^1]: As a *rule*.',
    ],
    [
      'LaTeXML, with the mark twice in the note',
      '<p>We saw<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>At the top.</span></span></span> it.</p>',
      'We saw[^1] it.\n\n[^1]: At the top.',
    ],
    [
      'Gwern, with a link to the note itself',
      '<p>Old<a href="#sn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> words.</p><div class="sidenote" id="sn1"><div><p>Very much so.</p></div><a class="sidenote-self-link" href="#sn1">1</a></div>',
      'Old[^1] words.\n\n[^1]: Very much so.',
    ],
    [
      'two asterisks',
      '<p>Sold<a name="b2"></a><a href="#s2">**</a> soon.</p><p><a name="s2"></a>** It was cheap. <a href="#b2">back</a></p>',
      'Sold[^1] soon.\n\n[^1]: It was cheap.',
    ],
    [
      'a list of terms without links back',
      '<p>Struck<sup><a href="#f1">1</a></sup> twice.</p><dl class="footnotes"><dt id="f1">1</dt><dd>Perhaps thrice.</dd></dl>',
      'Struck[^1] twice.\n\n[^1]: Perhaps thrice.',
    ],
    [
      'two headings above notes, both of one level',
      '<p>A<sup><a href="#n1" id="r1">a</a></sup> and<sup><a href="#n2" id="r2">1</a></sup>.</p><h2>Notes</h2><ol class="references"><li id="n1"><a href="#r1">^</a> Note one.</li></ol><h2>References</h2><ol class="references"><li id="n2"><a href="#r2">^</a> Note two.</li></ol>',
      'A[^1] and[^2].\n\n[^1]: Note one.\n\n[^2]: Note two.',
    ],
  ])('%s', (_, source, written) => {
    expect(markdown(source)).toBe(written);
  });
});

describe('quotes, cards and small things', () => {
  check([
    [
      'Asciidoctor, who is quoted',
      '<div class="quoteblock"><blockquote><p>Reef early.</p></blockquote><div class="attribution">— Hale<br><cite>The Log</cite></div></div>',
      '> Reef early.\n>\n> — Hale\\\n> *The Log*',
    ],
    [
      'Ghost, a card',
      '<figure><a class="kg-bookmark-container" href="https://o.example/p"><div><div class="kg-bookmark-title">Weirs</div><div class="kg-bookmark-description">A walk.</div></div><div><img src="t.jpg" alt=""></div></a></figure>',
      '[Weirs](https://o.example/p)',
    ],
    [
      'a heading that opens a part',
      '<details><summary>\n<h3>Old?</h3></summary>It is.</details>',
      '### Old?\n\nIt is.',
    ],
    [
      'code that a quote only sets apart',
      '<blockquote class="example"><pre>nginx -s quit</pre></blockquote>',
      '```\nnginx -s quit\n```',
    ],
    [
      'a bold picture',
      '<p><strong><img src="a.jpg" alt="A">b</strong></p>',
      '![A](https://example.org/dir/a.jpg)**b**',
    ],
    [
      'phpBB, a link that selects the code',
      '<div class="codebox"><p>Code: <a href="#" onclick="s()">Select all</a></p><pre><code>a()</code></pre></div>',
      '```\na()\n```',
    ],
    ['struck by a style', '<p><span style="text-decoration: line-through">a</span></p>', '~~a~~'],
    [
      'a reference with italics of its own',
      '<p><cite>Hale (1990). <i>Bridges</i>. Press.</cite></p>',
      'Hale (1990). *Bridges*. Press.',
    ],
    [
      'the format that most programs read',
      '<picture><source type="image/avif" srcset="a.avif 800w"><source srcset="a.jpg 800w"><img src="s.jpg" alt="A"></picture>',
      '![A](https://example.org/dir/a.jpg)',
    ],
  ]);
});
