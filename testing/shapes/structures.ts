import { numbered, type Shapes, walls } from './shape.ts';

/** What an article is made of: each structure once for every format that writes it. */
export const STRUCTURES: Shapes = {
  paragraphs: (n) => '<p>words and <b>more</b> *words* [of] text'.repeat(n),
  'different paragraphs': (n) =>
    numbered(n, (i) => `<p>The ferry number ${i} left at dawn, and came back.</p>`),
  'one long line': (n) => `<p>${'words, *signs* and_more '.repeat(n * 4)}`,
  'inline elements': (n) => `<p>${'<b>a</b><a href=/x>b</a>'.repeat(n)}`,
  'nested inline elements': (n) => `<p>${walls(n, '<b><i><em>', '</em></i></b>', 20)}`,
  'nested inline elements of many kinds': (n) =>
    `<p>${'<b>a<i>b<u>c<s>d<sub>e<q>f<small>g</small></q></sub></s></u></i></b>'.repeat(n)}`,
  'spans within spans': (n) => `<p>${'<span><span><span>a</span></span></span> '.repeat(n)}`,
  'nested formats': (n) => '<p><b>a<i>b<a href=/x>c<code>d'.repeat(n / 100),
  'line breaks': (n) => `<p>${'a<br>'.repeat(n)}`,
  'line breaks alone': (n) => `<p>a${'<br>'.repeat(n)}b`,
  'white space': (n) => `<p>a${' '.repeat(n * 50)}b<pre>a${' '.repeat(n * 50)}b</pre>`,
  'blank texts': (n) => `<p>${'<i> </i>\n'.repeat(n)}x`,
  'empty paragraphs': (n) => `${'<p></p><div></div>'.repeat(n)}x`,
  headings: (n) => '<h1>Heading</h1>text '.repeat(n),
  'headings of all levels': (n) => numbered(n, (i) => `<h${(i % 6) + 1}>Part ${i}</h${(i % 6) + 1}><p>text`),
  'buttons in a heading': (n) => `<h2>${'<button>!</button>'.repeat(n)}`,
  rules: (n) => '<p>a<hr>'.repeat(n),
  quotes: (n) => '<blockquote><p>words here</blockquote>'.repeat(n),
  'nested quotes and text': (n) => '<blockquote><p>some words here '.repeat(n / 2),
  signs: (n) => `<p>${'*_[`~<&'.repeat(n)}`,
  addresses: (n) => `<p>${'http://x.yz/&lt;'.repeat(n)} ${'www.a.bc '.repeat(n)}`,
  readings: (n) => `<p>${'<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>'.repeat(n)}`,
  abbreviations: (n) =>
    `<p>${'<abbr title="a b c">abc</abbr> <time datetime=2024-01-01>x</time> '.repeat(n)}`,
  'changes of direction': (n) => '<p dir=rtl>אב<p dir=ltr>ab'.repeat(n),

  'list items': (n) => `<ul>${'<li>item'.repeat(n)}`,
  'items without a list': (n) => '<div><li>item</li></div>'.repeat(n),
  'lists of one item': (n) => numbered(n, (i) => `<ol start=${i + 1}><li>a</ol>`),
  'nested lists': (n) => '<ul><li>x'.repeat(n),
  'nested lists that end': (n) => walls(n, '<ul><li>a', '</li></ul>', 40),
  'items far down': (n) => `${'<ul><li>'.repeat(200)}${'<li>a'.repeat(n)}`,
  'items with blocks': (n) => `<ul>${'<li><p>a</p><p>b</p>'.repeat(n)}`,
  'numbered items': (n) => `<ol reversed>${numbered(n, (i) => `<li value=${n - i}>a`)}`,
  'text in lists': (n) => `<ul>${'a<li>b</li>'.repeat(n)}`,
  'boxes with a label': (n) => `<p>a${'<div class=x><b>Note:</b> words of it</div>'.repeat(n)}<p>b`,
  'tables with a label': (n) => `<p>a</p>${'<table><tr><td><b>Note:</b> b</table><p>c</p>'.repeat(n)}`,
  'tables by class, in each other': (n) => `<p>a</p>${'<div class=table>'.repeat(500)}${'<i></i>'.repeat(n)}`,
  'tables by role': (n) =>
    `<p>a</p>${'<div role=table><div role=row><div role=cell>a</div></div></div>'.repeat(n)}`,
  'parts that open': (n) =>
    `<p>a</p>${numbered(n, (i) => `<div class=accordion-item><h2><button aria-controls=c${i}>T</button></h2><div id=c${i} class=collapse>b</div></div>`)}<p>c`,
  'bulleted lines': (n) => `<p>${'- a<br>'.repeat(n)}`,
  tasks: (n) => `<ul>${'<li><input type=checkbox><p>a'.repeat(n)}`,
  'terms and definitions': (n) => `<dl>${'<dt>a<dd>b'.repeat(n)}`,
  'terms without definitions': (n) => `<dl>${'<dt>a'.repeat(n)}`,
  'definitions in boxes': (n) => `<dl>${'<div><dt>a</dt><dd>b</dd></div>'.repeat(n)}`,
  'nested definitions': (n) => '<dl><dd>x'.repeat(n),
  'definitions without a list': (n) => '<dt>a</dt><dd>b</dd>'.repeat(n),
  details: (n) => '<details><summary>a</summary>b</details>'.repeat(n),
  'nested details': (n) => '<details><summary>a</summary>b'.repeat(n),
  'many summaries': (n) => `<details>${'<summary>a</summary>'.repeat(n)}b`,

  'table rows': (n) => `<table>${'<tr><td>a<td>b'.repeat(n)}`,
  'a huge table': (n) => `<table>${'<tr><td>a<td>b<td>c'.repeat(n)}</table>`,
  'one row': (n) => `<table><tr>${'<td>a'.repeat(n)}`,
  'a wide and a long table': (n) => `<table><tr>${'<td>a'.repeat(n)}${'<tr><td>a<td>b'.repeat(n)}</table>`,
  'text thrown out of a table': (n) => `<table>${'<tr>x<td>y'.repeat(n)}`,
  'tables in each other': (n) => '<table>x'.repeat(n),
  'nested tables': (n) => '<table><tr><td>x'.repeat(n / 4),
  'tables of one row': (n) => '<table><tr><td>a<td>b</table>'.repeat(n),
  'huge spans': (n) => `<table>${'<tr><td colspan=9007199254740991 rowspan=65534>x'.repeat(n / 10)}</table>`,
  'spanning cells': (n) =>
    `<table><tr>${'<td rowspan=9999 colspan=9999>a'.repeat(n / 10)}${'<tr><td>b<td>c'.repeat(n / 10)}`,
  'row groups': (n) => `<table>${'<tbody><tr><td>a<td>b</tbody>'.repeat(n)}`,
  'header cells': (n) => `<table><thead>${'<tr><th scope=col>a<th>b'.repeat(n)}</thead>`,
  'captions of tables': (n) => `<table>${'<caption>a</caption>'.repeat(n)}<tr><td>b`,
  columns: (n) => `<table><colgroup>${'<col span=2>'.repeat(n)}</colgroup><tr><td>a<td>b<tr><td>c<td>d`,
  'rows of a file': (n) => `<table>${'<tr><td class=blob-num>1<td>x'.repeat(n)}</table>`,

  formulas: (n) => `<p>${'<span class=MathJax>x</span><math alttext=x^2><mi>x</mi></math>'.repeat(n / 2)}`,
  'nested formulas': (n) => `${'<math><mrow>'.repeat(n)}<p>a`,
  'rows in a formula': (n) => `<p><math>${'<mrow>'.repeat(n)}<mi>x</mi></math>`,
  MathML: (n) => `<p><math>${'<mfrac><mi>a</mi><mo>(</mo></mfrac>'.repeat(n)}</math>`,
  'formulas with powers': (n) => `<p><math>${'<msup><mi>x</mi><mn>2</mn></msup>'.repeat(n)}</math>`,
  matrices: (n) => `<p><math><mtable>${'<mtr><mtd><mi>a</mi></mtd></mtr>'.repeat(n)}</mtable></math>`,
  'signs of TeX': (n) => `<p>${'\\( \\[ $$ x '.repeat(n)}`,
  'openings of TeX before one end': (n) => `<p>${'\\(ab '.repeat(n)} \\) y`,
  'TeX in the text': (n) =>
    `<script src="/mathjax.js"></script>${'<p>words \\(a^2\\) and $$b$$ here'.repeat(n)}`,
  'drawn formulas': (n) =>
    `<p>${'<span class=katex><span class=katex-html><span class=mord>x</span><span class=vlist>2</span></span></span>'.repeat(n)}`,

  code: (n) => '<div class="language-js"><b></b><pre>x</pre></div>'.repeat(n),
  'code spans': (n) => `<p>${'<code>a`b</code> '.repeat(n)}`,
  'code after empty elements': (n) => `<div>${'<b></b>'.repeat(n)}${'<pre>x</pre>'.repeat(n)}</div>`,
  'code after buttons': (n) => `<div>${'<button></button><pre>x</pre>'.repeat(n)}</div>`,
  'code of one line': (n) => `<pre><code>${'var x = 1; '.repeat(n)}</code></pre>`,
  'code with backticks': (n) => `<pre>${'`'.repeat(n)}\n${'``` a\n'.repeat(n)}</pre>`,
  'coloured code': (n) =>
    `<pre><code>${'<span class=k>var</span> <span class=n>x</span>\n'.repeat(n)}</code></pre>`,
  gutters: (n) => `<pre>${'<span class=lineno>1</span>x\n'.repeat(n)}</pre>`,
  'gutters in each other': (n) => `<pre>${'<i class=gutter>1 '.repeat(n)}x</pre>`,
  'lines of code': (n) => `<pre>${'<div>a</div><span class=line>b</span>'.repeat(n)}</pre>`,
  'lines in boxes': (n) => `<pre>${'<div>a</div><div></div>'.repeat(n)}</pre>`,
  'code with breaks': (n) => `${'<code>'.repeat(n / 10)}${'a<br>'.repeat(n)}`,

  footnotes: (n) =>
    `<p>${numbered(n, (i) => `<sup><a href="#f${i}">${i}</a></sup> `)}<ol>${numbered(n, (i) => `<li id=f${i}>note ${i}`)}`,
  'notes that lead back': (n) =>
    `<p>${numbered(n, (i) => `a<sup id=r${i}><a href="#f${i}">${i}</a></sup> `)}<ol>${numbered(n, (i) => `<li id=f${i}>note ${i} <a href="#r${i}">b</a>`)}`,
  'notes beside the text': (n) =>
    `<p>${numbered(n, (i) => `a<label for=s${i}></label><input id=s${i}><span class=sidenote>a note</span>`)}`,
  'calls of a note': (n) => `<p>a<sup>${'<a href="#f">1</a>'.repeat(n)}</sup><ol><li id=f>note of it`,
  'notes within notes': (n) =>
    numbered(n, (i) => `<div id=f${i}>note <sup><a href="#f${i + 1}">${i + 1}</a></sup> `),
  'calls of dots': (n) =>
    numbered(n / 40, (i) => `<p>a<sup><a href="#f${i}">${'.'.repeat(900)}1</a></sup>`) +
    numbered(n / 40, (i) => `<p id=f${i}>${'.'.repeat(900)}x`),
  'notes without a call': (n) =>
    `<p>text</p><h2>Notes</h2>${numbered(n, (i) => `<p>${i} a note of some words`)}`,

  callouts: (n) => '<div class="admonition note"><p class="title">Note<p>x</div>'.repeat(n),
  'nested callouts': (n) => '<div class="admonition note"><p class="title">Note<p>x'.repeat(n),
  'callouts as they are typed': (n) => '<blockquote>[!NOTE] x'.repeat(n),
  'lists that a line announces': (n) => '<p>See:<ul><li><a href="/a">x</a></ul>'.repeat(n),
  'commands between dollars': (n) => `<p>${'$x \\in A '.repeat(n)}`,
  'callouts without words': (n) => `${'<div class="admonition note">'.repeat(n)}x`,
  tabs: (n) => `<div>${'<b role=tab>a</b>'.repeat(n)}</div>${'<p role=tabpanel>b</p>'.repeat(n)}`,
  'tabs by their ids': (n) =>
    numbered(n, (i) => `<b role=tab aria-controls=p${i}>a</b><div role=tabpanel id=p${i}>b</div>`),
  'tabs in one list': (n) =>
    `<div role=tablist>${numbered(n, (i) => `<b role=tab id=t${i} aria-controls=p${i}>a</b>`)}</div>${numbered(n, (i) => `<div role=tabpanel id=p${i} aria-labelledby=t${i} hidden>b</div>`)}`,
  labels: (n) => `<i class=tab>${'<input type=radio id=a><label for=a>a</label>'.repeat(n)}</i><p>b`,

  images: (n) => `<p>text of some length${'<img src=x><p>more'.repeat(n)}`,
  'images in a line': (n) => `<p>a${numbered(n, (i) => `<img src=/${i}.png>`)}<p>b`,
  'candidates of an image': (n) => `<p>a<img srcset="${'a,'.repeat(n * 20)}"><p>b`,
  'sources of a picture': (n) =>
    `<p>a<picture>${'<source srcset="/a 1x">'.repeat(n)}<img src=/a></picture><p>b`,
  'long attributes': (n) =>
    `<p><a href="${' '.repeat(n * 20)}x">a</a><img srcset="/a ${'1'.repeat(n * 20)}" src="/${'-blank'.repeat(n)}">b`,
  'a gallery': (n) =>
    `<p>a</p><div class=gallery>${'<img src=/a.jpg><img src=/b.jpg>'.repeat(n)}</div><p>b</p>`,
  figures: (n) => '<figure><img src=/a.jpg alt=x><figcaption>x</figcaption></figure>'.repeat(n),
  'nested figures': (n) => '<figure><img src=/a.jpg>a'.repeat(n),
  captions: (n) => `<p>a<figure>${'<figcaption>b</figcaption>'.repeat(n)}</figure>`,
  posts: (n) => `<p>a</p>${'<blockquote class=twitter-tweet><a href=/x></a></blockquote>'.repeat(n)}<p>b</p>`,
  players: (n) => `<p>a</p>${'<video><source src=/a.mp4></video>'.repeat(n)}<p>b</p>`,
  'class names': (n) => `<pre class="${'a-'.repeat(n * 10)} ${'highlight-'.repeat(n)}">x</pre>`,
  'many class names': (n) => `<pre class="${'a '.repeat(n)}">x</pre>`,
  links: (n) => `<ul>${numbered(n, (i) => `<li><a href="/page/${i}">Page ${i}</a>`)}`,
  'links around blocks': (n) => '<a href=/x><div><p>some words</div></a>'.repeat(n),
};
