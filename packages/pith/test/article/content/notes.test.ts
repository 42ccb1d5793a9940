import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html, markdown, text } from './kept.ts';

/** Pages in the manner of each tool. Each says the same: two body paragraphs, two notes. */
const BODY = 'First words[^1] and more[^2].\n\nSecond paragraph.\n\n[^1]: Note *one*.\n\n[^2]: Note two.';

const TOOLS: Readonly<Record<string, string>> = {
  Pandoc: `<p>First words<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> and
    more<a href="#fn2" class="footnote-ref" id="fnref2" role="doc-noteref"><sup>2</sup></a>.</p><p>Second paragraph.</p>
    <section class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr /><ol>
    <li id="fn1" role="doc-endnote"><p>Note <em>one</em>.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li>
    <li id="fn2" role="doc-endnote"><p>Note two.<a href="#fnref2" class="footnote-back" role="doc-backlink">↩︎</a></p></li>
    </ol></section>`,
  'Hugo and kramdown': `<p>First words<sup id="fnref:a"><a href="#fn:a" class="footnote-ref" role="doc-noteref">1</a></sup> and
    more<sup id="fnref:b"><a href="#fn:b" class="footnote-ref" role="doc-noteref">2</a></sup>.</p><p>Second paragraph.</p>
    <div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:a"><p>Note <em>one</em>.&#160;<a href="#fnref:a"
    class="footnote-backref" role="doc-backlink">&#x21a9;&#xfe0e;</a></p></li><li id="fn:b"><p>Note two.&#160;<a
    href="#fnref:b" class="footnote-backref" role="doc-backlink">&#x21a9;&#xfe0e;</a></p></li></ol></div>`,
  GitHub: `<p>First words<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a></sup>
    and more<sup><a href="#user-content-fn-b" id="user-content-fnref-b" data-footnote-ref aria-describedby="footnote-label">2</a></sup>.</p>
    <p>Second paragraph.</p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol>
    <li id="user-content-fn-a"><p>Note <em>one</em>. <a href="#user-content-fnref-a" data-footnote-backref aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li>
    <li id="user-content-fn-b"><p>Note two. <a href="#user-content-fnref-b" data-footnote-backref class="data-footnote-backref">↩</a></p></li></ol></section>`,
  'markdown-it': `<p>First words<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> and
    more<sup class="footnote-ref"><a href="#fn2" id="fnref2">[2]</a></sup>.</p><p>Second paragraph.</p><hr class="footnotes-sep">
    <section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Note <em>one</em>. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li>
    <li id="fn2" class="footnote-item"><p>Note two. <a href="#fnref2" class="footnote-backref">↩︎</a></p></li></ol></section>`,
  'docutils, asides': `<p>First words<a class="footnote-reference brackets" href="#f-1" id="r-1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a>
    and more<a class="footnote-reference brackets" href="#f-2" id="r-2" role="doc-noteref"><span class="fn-bracket">[</span>2<span class="fn-bracket">]</span></a>.</p>
    <p>Second paragraph.</p><aside class="footnote-list brackets"><aside class="footnote brackets" id="f-1" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#r-1">1</a><span class="fn-bracket">]</span></span><p>Note <em>one</em>.</p></aside>
    <aside class="footnote brackets" id="f-2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#r-2">2</a><span class="fn-bracket">]</span></span><p>Note two.</p></aside></aside>`,
  'docutils, terms': `<p>First words<a class="footnote-reference brackets" href="#f1" id="r1">1</a> and
    more<a class="footnote-reference brackets" href="#f2" id="r2">2</a>.</p><p>Second paragraph.</p><dl class="footnote brackets">
    <dt class="label" id="f1"><span class="brackets"><a class="fn-backref" href="#r1">1</a></span></dt><dd><p>Note <em>one</em>.</p></dd>
    <dt class="label" id="f2"><span class="brackets"><a class="fn-backref" href="#r2">2</a></span></dt><dd><p>Note two.</p></dd></dl>`,
  'docutils, tables': `<p>First words<a class="footnote-reference" href="#f1" id="r1">[1]</a> and more<a class="footnote-reference" href="#f2" id="r2">[2]</a>.</p><p>Second paragraph.</p>
    <table class="docutils footnote" id="f1"><tbody><tr><td class="label"><a class="fn-backref" href="#r1">[1]</a></td><td>Note <em>one</em>.</td></tr></tbody></table>
    <table class="docutils footnote" id="f2"><tbody><tr><td class="label"><a class="fn-backref" href="#r2">[2]</a></td><td>Note two.</td></tr></tbody></table>`,
  Wikipedia: `<p>First words<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">&#91;</span>1<span class="cite-bracket">&#93;</span></a></sup> and
    more<sup id="cite_ref-x_2-0" class="reference"><a href="#cite_note-x-2"><span class="cite-bracket">&#91;</span>2<span class="cite-bracket">&#93;</span></a></sup>.</p>
    <p>Second paragraph.<sup class="noprint Inline-Template Template-Fact">&#91;<i><a href="/wiki/Wikipedia:Citation_needed">citation needed</a></i>&#93;</sup></p>
    <div class="mw-heading mw-heading2"><h2 id="References">References</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?action=edit"><span>edit</span></a><span class="mw-editsection-bracket">]</span></span></div>
    <div class="mw-references-wrap"><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">Note <i>one</i>.</span></li>
    <li id="cite_note-x-2"><span class="mw-cite-backlink">^ <a href="#cite_ref-x_2-0"><sup><i><b>a</b></i></sup></a> <a href="#cite_ref-x_2-1"><sup><i><b>b</b></i></sup></a></span> <span class="reference-text">Note two.</span></li></ol></div>`,
  Word: `<p class=MsoNormal>First words<a href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span>[1]</span></span></a> and
    more<a href="#_ftn2" name="_ftnref2" title=""><span class=MsoFootnoteReference><span>[2]</span></span></a>.</p><p>Second paragraph.</p>
    <div><br clear=all><hr align=left size=1 width="33%"><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span>[1]</span></span></a> Note <i>one</i>.</p></div>
    <div id=ftn2><p class=MsoFootnoteText><a href="#_ftnref2" name="_ftn2" title=""><span class=MsoFootnoteReference><span>[2]</span></span></a> Note two.</p></div></div>`,
  Texinfo: `<p>First words<a class="footnote" id="DOCF1" href="#FOOT1"><sup>1</sup></a> and more<a class="footnote" id="DOCF2" href="#FOOT2"><sup>2</sup></a>.</p><p>Second paragraph.</p>
    <div class="footnotes-segment"><hr><h4 class="footnotes-heading">Footnotes</h4><h5 class="footnote-body-heading"><a id="FOOT1" href="#DOCF1">(1)</a></h5>
    <p>Note <em>one</em>.</p><h5 class="footnote-body-heading"><a id="FOOT2" href="#DOCF2">(2)</a></h5><p>Note two.</p></div>`,
  'old pages with breaks': `<p>First words<a href="#n1"><sup>1</sup></a><a name="r1"></a> and more<a href="#n2"><sup>2</sup></a>.</p><p>Second paragraph.</p>
    <p><small><a name="n1"></a>1. Note <i>one</i>.<br><br><a name="n2"></a>2. Note two.</small></p>`,
  'old pages with paragraphs': `<p>First words<a name="back1"></a>[<a href="#note1">1</a>] and more<a name="back2"></a>[<a href="#note2">2</a>].<p>Second paragraph.
    <hr><b>Notes</b><p><a name="note1"></a>[<a href="#back1">1</a>] Note <i>one</i>.<p><a name="note2"></a>[<a href="#back2">2</a>] Note two.`,
  tables: `<p>First words<sup><a href="#t1" id="c1">*</a></sup> and more<sup><a href="#t2" id="c2">†</a></sup>.</p><p>Second paragraph.</p>
    <table><tr><td><a id="t1" href="#c1">*</a></td><td>Note <i>one</i>.</td></tr><tr><td><a id="t2" href="#c2">†</a></td><td>Note two.</td></tr></table>`,
  Substack: `<p>First words<a data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> and
    more<a data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-2" href="#footnote-2" target="_self">2</a>.</p><p>Second paragraph.</p>
    <div data-component-name="FootnoteToDOM" class="footnote"><a id="footnote-1" href="#footnote-anchor-1" contenteditable="false" class="footnote-number">1</a><div class="footnote-content"><p>Note <em>one</em>.</p></div></div>
    <div data-component-name="FootnoteToDOM" class="footnote"><a id="footnote-2" href="#footnote-anchor-2" contenteditable="false" class="footnote-number">2</a><div class="footnote-content"><p>Note two.</p></div></div>`,
  'EPUB, hidden': `<p>First words<a epub:type="noteref" href="#n1">1</a> and more<a epub:type="noteref" href="#n2">2</a>.</p><p>Second paragraph.</p>
    <div hidden><aside epub:type="footnote" id="n1">Note <i>one</i>.</aside><aside epub:type="footnote" id="n2">Note two.</aside></div>`,
  'collapsed, under a summary': `<p>First words<sup id="r1"><a href="#n1">1</a></sup> and more<sup id="r2"><a href="#n2">2</a></sup>.</p><p>Second paragraph.</p>
    <details><summary>Notes and sources</summary><ol start="1"><li id="n1">Note <i>one</i>. <a href="#r1">Back</a></li><li id="n2">Note two. <a href="#r2">Back</a></li></ol></details>`,
  'side notes of Tufte': `<p>First words<label for="sn-1" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-1" class="margin-toggle"/><span class="sidenote">Note <em>one</em>.</span>
    and more<label for="mn-2" class="margin-toggle">&#8853;</label><input type="checkbox" id="mn-2" class="margin-toggle"/><span class="marginnote">Note two.</span>.</p><p>Second paragraph.</p>`,
  'side notes of LaTeXML': `<p>First words<span class="ltx_note ltx_role_footnote" id="footnote1"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup>Note <i>one</i>.</span></span></span>
    and more<span class="ltx_note ltx_role_footnote" id="footnote2"><sup class="ltx_note_mark">2</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">2</sup>Note two.</span></span></span>.</p><p>Second paragraph.</p>`,
  'asides between paragraphs': `<p>First words<sup><a id="r1" href="#s1">1</a></sup> and more<sup><a id="r2" href="#s2">2</a></sup>.</p>
    <aside id="s1"><p><sup>1</sup> Note <i>one</i>.</p></aside><aside id="s2"><p><sup>2</sup> Note two.</p></aside><p>Second paragraph.</p>`,
};

describe('notes of', () => {
  test.each(Object.entries(TOOLS))('%s', (_, source) => {
    expect(markdown(source).replace(/\*/g, '*')).toBe(BODY);
    expect(html(source)).toContain('<li id="pith-fn-2">Note two. <a href="#pith-fnref-2">↩</a></li>');
  });
});

describe('notes', () => {
  const call =
    '<p>text<sup id="r1"><a href="#fn1">1</a></sup> and again<a role="doc-noteref" href="#fn1">1</a></p>';

  test('link both ways under names of ours', () => {
    expect(html(`${call}<ol><li id="fn1">The note <a href="#r1">↩</a></ol>`)).toBe(
      '<p>text<sup><a href="#pith-fn-1" id="pith-fnref-1">1</a></sup> and again<sup><a href="#pith-fn-1">1</a></sup></p>\n' +
        '<ol><li id="pith-fn-1">The note <a href="#pith-fnref-1">↩</a></li></ol>',
    );
  });

  test('may be paragraphs', () => {
    expect(markdown(`${call}<p><a name="fn1"></a>The note</p>`)).toBe(
      'text[^1] and again[^1]\n\n[^1]: The note',
    );
  });

  test('of a kept call are kept, those that nothing calls are not', () => {
    expect(markdown(`${call}<ol><li id="fn1">DROP one<li id="fn2">DROP two</ol>`)).toBe(
      'text[^1] and again[^1]\n\n[^1]: DROP one',
    );
  });

  test('have several paragraphs, code and notes of their own', () => {
    const source = `${call}<ol><li id="fn1"><p>Note one<sup><a href="#fn2">2</a></sup>.</p><p>More.</p><pre>code</pre><a href="#r1">↩</a><li id="fn2"><p>Note two.</p></ol>`;
    expect(markdown(source)).toBe(
      'text[^1] and again[^1]\n\n[^1]: Note one[^2].\n\n    More.\n\n    ```\n    code\n    ```\n\n[^2]: Note two.',
    );
  });

  test('are not called where there are none', () => {
    expect(html('<p>a<sup>[<a href="#n">1</a>, <a href="#m">2</a>]</sup> b</p>')).toBe('<p>a b</p>');
    expect(html('<p>a<sup>th <a href="#n">1</a></sup> b</p>')).toBe('<p>a<sup>th</sup> b</p>');
    expect(html('<p id=r>DROP</p><ol><li>The note <a href="#r">↩</a></ol>')).toBe(
      '<ol><li>The note</li></ol>',
    );
  });

  test('that are called several times lose the signs that lead back', () => {
    const calls = [1, 2].map((i) => `<sup id=r${i}><a href="#n">1</a></sup>`);
    const back = '^ <a href="#r1"><sup>a</sup></a> <a href="#r2"><sup>b</sup></a>';
    const source = `<p>x${calls[0]} y${calls[1]}</p><ol><li id=n>${back} The note</ol>`;
    expect(markdown(source)).toBe('x[^1] y[^1]\n\n[^1]: The note');
    expect(text(source)).toBe('x1 y1\n\nThe note');
  });

  test('are plain links where they cannot be told from others', () => {
    const two =
      '<p>a<sup><a href="#a">1</a></sup><sup><a href="#b">2</a></sup></p><p><i id=a></i>x <i id=b></i>y</p>';
    expect(markdown(two)).not.toContain('[^');
  });

  test('that are called in a row lose their brackets', () => {
    const notes = '<ol><li id=n1>one<li id=n2>two<li id=n3>three</ol>';
    const link = (i: number) => `<a href="#n${i}" class="footnote-ref">${i}</a>`;
    expect(markdown(`<p>a [${link(1)}, ${link(2)}][${link(3)}] b</p>${notes}`)).toContain(
      'a [^1][^2][^3] b\n',
    );
    expect(markdown(`<p>a<sup>[${link(1)}]</sup><sup>[${link(2)}]</sup> b</p>${notes}`)).toContain(
      'a[^1][^2] b\n',
    );
  });

  test('may be in attributes', () => {
    const source =
      '<p>a<sup class="footnote" data-footnote="What the &lt;i&gt;note&lt;/i&gt; says.">1</sup> b</p>';
    expect(markdown(source)).toBe('a[^1] b\n\n[^1]: What the note says.');
  });

  test('leave no heading above nothing, but one above something', () => {
    const notes = '<ol><li id="fn1">The note <a href="#r1">↩</a></ol>';
    const called = 'text[^1] and again[^1]';
    expect(markdown(`${call}<h2>Sources</h2><h3>Notes</h3>${notes}`)).toBe(`${called}\n\n[^1]: The note`);
    expect(markdown(`${call}<p><b>Footnotes:</b></p>${notes}<h2>More</h2><p>b`)).toBe(
      `${called}\n\n## More\n\nb\n\n[^1]: The note`,
    );
    expect(markdown(`${call}<h2>Empty</h2><h2>Notes</h2>${notes}<p>b`)).toBe(
      `${called}\n\n## Empty\n\n## Notes\n\nb\n\n[^1]: The note`,
    );
  });
});

describe('what is no note', () => {
  const later =
    '<p>Body one is long.</p><p id="x">Body two is long, too.</p><h2 id="s2">2. Section</h2><p>Body three.</p>';
  test.each([
    ['a reference to a section', '<p>See section <a href="#s2">2</a> or <a href="#x">1</a>.</p>'],
    ['a raised reference to a section', '<p>See<sup><a href="#s2">2</a></sup>.</p>'],
    ['a table of contents', '<ul><li><a href="#x">1</a></li><li><a href="#s2">2</a></li></ul>'],
    ['a line of pages', '<p>Pages: <a href="#x">1</a> <a href="#s2">2</a></p>'],
    ['an index', '<p>Go to: <a href="#x">A</a> <a href="#s2">B</a></p>'],
    [
      'a permanent link of a heading',
      '<h2 id="h">Title <a href="#h">#</a></h2><h3 id="k"><a href="#k">1</a> Title</h3>',
    ],
    ['a way to the top', '<p id="top">Start.</p><p>More. <a href="#top">↑</a></p>'],
    [
      'numbered paragraphs',
      '<p id="p1"><sup><a href="#p1">1</a></sup> One.</p><p id="p2"><sup><a href="#p2">2</a></sup> Two.</p>',
    ],
    [
      'a step of a list',
      '<p>Repeat step <a href="#i2">2</a>.</p><ol><li>One.</li><li id="i2">Two.</li></ol>',
    ],
    ['an equation', '<p>By (<a href="#e1">1</a>).</p><div id="e1">a = b (1)</div>'],
  ])('%s', (_, source) => {
    const page = `${source}${later}`;
    expect(markdown(page)).not.toContain('[^');
    expect(text(page)).toContain('Body two is long, too.');
  });

  test('a paragraph of the body, whatever links to it', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma');
    const target = fc.integer({ min: 0, max: 5 });
    const link = fc
      .tuple(target, fc.constantFrom('1', '2', 'see', '[3]', '#', '↑', 'a'), fc.boolean())
      .map(([to, label, raised]) =>
        raised && /see|#/.test(label) ? label : `<a href="#p${to}">${label}</a>`,
      );
    const paragraph = fc.array(fc.oneof(word, link), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 6, maxLength: 6 }), (paragraphs) => {
        const source = paragraphs
          .map((words, i) => `<p id="p${i}">Body${i} ${words.join(' ')} end.</p>`)
          .join('');
        const blocks = markdown(source).split('\n\n');
        expect(blocks.map((block) => /^Body\d/.exec(block)?.[0])).toEqual(
          paragraphs.map((_, i) => `Body${i}`),
        );
      }),
    );
  });
});
