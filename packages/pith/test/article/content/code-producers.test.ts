import { describe, expect, test } from 'vitest';
import { html, markdown } from './kept.ts';

const CODE = 'def f(x):\n    if x:\n\n        return "a"';
const fenced = (language: string, code = CODE) => `\`\`\`${language}\n${code}\n\`\`\``;
/** The code in lines, each within some markup. */
const lines = (write: (line: string, number: number) => string, between = '\n') =>
  CODE.split('\n')
    .map((line, i) => write(line.replaceAll('"', '&quot;'), i + 1))
    .join(between);
const plain = lines((line) => line);
const numbers = (write: (number: number) => string) => [1, 2, 3, 4].map(write).join('\n');

describe('code comes through as each tool writes it', () => {
  test.each([
    ['markdown-it', `<pre><code class="language-python">${plain}\n</code></pre>`],
    ['highlight.js', `<pre><code class="hljs python">${plain}</code></pre>`],
    [
      'Prism, with a toolbar and line numbers',
      `<div class="code-toolbar"><pre class="language-python line-numbers" tabindex="0"><code class="language-python">${plain}<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre><div class="toolbar"><div class="toolbar-item"><span>Python</span></div></div></div>`,
    ],
    [
      'Pandoc',
      `<div class="sourceCode" id="cb1"><pre class="sourceCode python"><code class="sourceCode python">${lines((line, n) => `<span id="cb1-${n}"><a href="#cb1-${n}" aria-hidden="true" tabindex="-1"></a>${line}</span>`)}</code></pre></div>`,
    ],
    [
      'Pandoc, numbered',
      `<div class="sourceCode" data-startFrom="5"><pre class="sourceCode numberSource python numberLines">${plain}</pre></div>`,
    ],
    [
      'Sphinx',
      `<div class="highlight-python3 notranslate"><div class="highlight"><pre><span></span>${plain}\n</pre></div></div>`,
      'python3',
    ],
    [
      'Pygments, a table of numbers',
      `<div class="highlight-python notranslate"><div class="highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>${numbers((n) => `<span class="normal">${n}</span>`)}</pre></div></td><td class="code"><div><pre><span></span>${plain}\n</pre></div></td></tr></table></div></div>`,
    ],
    [
      'Pygments, numbers in the lines',
      `<div class="language-python highlight"><pre><span></span><code>${lines((line, n) => `<span class="linenos">${n}</span>${line}`)}</code></pre></div>`,
    ],
    [
      'Chroma, a table of numbers',
      `<div class="highlight"><div class="chroma">\n<table class="lntable"><tr><td class="lntd">\n<pre class="chroma"><code>${numbers((n) => `<span class="lnt">${n}\n</span>`)}</code></pre></td>\n<td class="lntd">\n<pre class="chroma"><code class="language-python" data-lang="python">${lines((line) => `<span class="line"><span class="cl">${line}\n</span></span>`, '')}</code></pre></td></tr></table></div></div>`,
    ],
    [
      'Chroma, numbers in the lines',
      `<div class="highlight"><pre class="chroma"><code class="language-python" data-lang="python">${lines((line, n) => `<span class="line"><span class="ln"> ${n}</span><span class="cl">${line}\n</span></span>`, '')}</code></pre></div>`,
    ],
    [
      'Rouge',
      `<div class="language-python highlighter-rouge"><div class="highlight"><pre class="highlight"><code>${plain}\n</code></pre></div></div>`,
    ],
    [
      'Rouge, a table of numbers',
      `<div class="language-python highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n3\n4\n</pre></td><td class="rouge-code"><pre>${plain}\n</pre></td></tr></tbody></table></code></pre></div></div>`,
    ],
    [
      'MkDocs, with a button',
      `<div class="language-python highlight"><pre><span></span><button class="md-clipboard md-icon" title="Copy to clipboard">Copy</button><code>${lines((line, n) => `<span id="__span-0-${n}"><a id="l" name="l" href="#l"></a>${line}\n</span>`, '')}</code></pre></div>`,
    ],
    [
      'Shiki',
      `<pre class="shiki nord has-diff" style="color:#fff" tabindex="0"><code class="language-python">${lines((line, n) => `<span class="line${n === 2 ? ' diff add' : ''}"><span style="color:#D8DEE9">${line}</span></span>`)}</code></pre>`,
    ],
    [
      'VitePress',
      `<div class="language-python vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">python</span><pre class="shiki"><code>${lines((line) => `<span class="line">${line}</span>`)}</code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br><span class="line-number">3</span><br><span class="line-number">4</span><br></div></div>`,
    ],
    [
      'Docusaurus',
      `<div class="language-python codeBlockContainer_Ckt0 theme-code-block"><div class="codeBlockContent_QJqH"><pre tabindex="0" class="prism-code language-python codeBlock_bY9V thin-scrollbar"><code class="codeBlockLines_e6Vv">${lines((line) => `<span class="token-line theme-code-block-highlighted-line" style="color:#393A34"><span class="token plain">${line}</span><br></span>`, '')}</code></pre><div class="buttonGroup__atx"><button type="button" aria-label="Copy code to clipboard"><span aria-hidden="true"></span></button></div></div></div>`,
    ],
    [
      'Docusaurus, numbered',
      `<pre class="prism-code language-python codeBlock_bY9V"><code class="codeBlockLines_e6Vv codeBlockLinesWithNumbering_o6Pm">${lines((line) => `<span class="token-line codeLine_lJS_"><span class="codeLineNumber_Tfdd"></span><span class="codeLineContent_feaV"><span class="token plain">${line}</span><br></span></span>`, '')}</code></pre>`,
    ],
    [
      'GitHub',
      `<div class="highlight highlight-source-python notranslate"><pre>${plain}</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy"></clipboard-copy></div></div>`,
    ],
    [
      'GitHub, a file',
      `<table class="highlight js-file-line-container" data-tagsearch-lang="Python"><tbody>${lines((line, n) => `<tr>\n  <td id="L${n}" class="blob-num js-line-number" data-line-number="${n}"></td>\n  <td id="LC${n}" class="blob-code blob-code-inner js-file-line">${line}</td>\n</tr>`)}</tbody></table>`,
    ],
    [
      'hljs-line-numbers',
      `<pre><code class="hljs python"><table class="hljs-ln"><tbody>${lines((line, n) => `<tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="${n}"><div class="hljs-ln-n" data-line-number="${n}"></div></td><td class="hljs-ln-line hljs-ln-code" data-line-number="${n}">${line}</td></tr>`, '')}</tbody></table></code></pre>`,
    ],
    [
      'prettify',
      `<pre class="prettyprint lang-python linenums prettyprinted"><ol class="linenums">${lines((line, n) => `<li class="L${n - 1}"><span class="pln">${line}</span></li>`, '')}</ol></pre>`,
    ],
    [
      'SyntaxHighlighter',
      `<div><div id="highlighter_1" class="syntaxhighlighter  python"><table><tbody><tr><td class="gutter">${numbers((n) => `<div class="line number${n} index0 alt2">${n}</div>`)}</td><td class="code"><div class="container">${lines((line, n) => `<div class="line number${n} index0 alt2"><code class="python plain">${line.replace(/^ +/, (run) => '&nbsp;'.repeat(run.length))}</code></div>`, '')}</div></td></tr></tbody></table></div></div>`,
    ],
    [
      'WordPress, with the name of the language',
      `<pre class="wp-block-code"><span><code class="hljs language-python">${plain}</code></span><small class="shcb-language"><span class="shcb-language__label">Code language:</span> <span>Python</span></small></pre>`,
    ],
    [
      'a bar with the language and a button',
      `<div class="code-block" data-language="python"><div class="code-header"><span>python</span><button>Copy code</button></div><pre><code>${plain}</code></pre></div>`,
    ],
    ['Enlighter', `<pre class="EnlighterJSRAW" data-enlighter-language="python">${plain}</pre>`],
    [
      'Confluence',
      `<div class="code panel"><div class="codeContent panelContent"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: python; gutter: false; theme: Confluence">${plain}</pre></div></div>`,
    ],
    ['the class alone', `<pre class="python">${plain}</pre>`],
    ['the lang attribute', `<pre lang="python" class="notranslate"><code>${plain}</code></pre>`],
    [
      'react-syntax-highlighter',
      `<pre style="display:block"><code class="language-python" style="white-space:pre">${lines((line, n) => `<span class="linenumber react-syntax-highlighter-line-number" style="min-width:2.25em">${n}</span><span>${line}\n</span>`, '')}</code></pre>`,
    ],
    [
      'lines in boxes',
      `<pre data-language="python"><code>${lines((line) => `<div class="view-line">${line}</div>`, '')}</code></pre>`,
    ],
    [
      'rehype-pretty-code',
      `<figure data-rehype-pretty-code-figure=""><pre tabindex="0" data-language="python" data-theme="x"><code data-language="python" style="display: grid;">${lines((line) => `<span data-line=""><span>${line}</span></span>`)}</code></pre></figure>`,
    ],
  ])('%s', (_, source, language = 'python') => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${fenced(language)}\n\nafter`);
  });

  test.each([
    ['Discourse, auto', '<pre><code class="lang-auto">x</code></pre>'],
    ['plain text', '<pre><code class="language-plaintext hljs">x</code></pre>'],
    [
      'Rouge',
      '<div class="language-plaintext highlighter-rouge"><pre class="highlight"><code>x</code></pre></div>',
    ],
    ['text', '<div class="highlight-text notranslate"><div class="highlight"><pre>x</pre></div></div>'],
    ['none', '<pre class="language-none"><code class="language-none">x</code></pre>'],
    ['the language of the prose', '<pre lang="en"><code>x</code></pre>'],
  ])('has no language where there is none: %s', (_, source) => {
    expect(markdown(source)).toBe('```\nx\n```');
  });

  test('a diagram is code', () => {
    const code = fenced('mermaid', 'graph TD\n  A --> B');
    expect(markdown('<p>a</p><pre class="mermaid">graph TD\n  A --&gt; B\n</pre>')).toContain(code);
    expect(markdown('<p>a</p><div class="mermaid">graph TD\n  A --&gt; B\n</div>')).toContain(code);
  });

  test('prompts that cannot be selected are no code, those that can are', () => {
    expect(markdown('<pre><span class="gp select-none">$ </span>ls</pre>')).toBe('```\nls\n```');
    expect(markdown('<pre><span style="user-select: none">$ </span>ls</pre>')).toBe('```\nls\n```');
    expect(markdown('<pre><span class="gp">$ </span>ls</pre>')).toBe('```\n$ ls\n```');
  });

  test('a list of nothing but numbers in code goes', () => {
    expect(markdown('<pre>a\nb<ul class="pre-numbering"><li>1</li><li>2</li></ul></pre>')).toBe(
      '```\na\nb\n```',
    );
  });

  test('numbers in code stay', () => {
    expect(markdown('<pre>1\n2\n3</pre>')).toBe('```\n1\n2\n3\n```');
    expect(markdown('<pre><span class="line">1</span>\n<span class="line">2</span></pre>')).toBe(
      '```\n1\n2\n```',
    );
  });

  test('code alone with line breaks is a block', () => {
    expect(markdown('<p>a</p><p><code>x = 1;<br>\n  y = 2;<br>&nbsp;&nbsp;z</code></p>')).toBe(
      'a\n\n```\nx = 1;\ny = 2;\n  z\n```',
    );
    expect(markdown('<p>See <code>x<br>y</code></p>')).toBe('See `x y`');
  });

  test.each([
    [
      'Docusaurus',
      '<div class="language-js codeBlockContainer"><div class="codeBlockTitle_x">src/a.js</div><div><pre class="language-js"><code>x</code></pre></div></div>',
    ],
    [
      'MkDocs',
      '<div class="language-js highlight"><span class="filename">src/a.js</span><pre><code>x</code></pre></div>',
    ],
    [
      'Sphinx',
      '<div class="literal-block-wrapper"><div class="code-block-caption"><span class="caption-text">src/a.js</span><a class="headerlink" href="#id1">¶</a></div><div class="highlight-js notranslate"><div class="highlight"><pre>x</pre></div></div></div>',
    ],
    [
      'rehype-pretty-code',
      '<figure><figcaption data-language="js">src/a.js</figcaption><pre data-language="js"><code>x</code></pre></figure>',
    ],
  ])('a title stands behind the language: %s', (_, source) => {
    expect(markdown(`<p>a</p>${source}`)).toBe('a\n\n```js title="src/a.js"\nx\n```');
    expect(html(source)).toBe(
      '<figure><figcaption>src/a.js</figcaption><pre><code class="language-js">x</code></pre></figure>',
    );
  });

  test('a title of code without a language is a line before it', () => {
    expect(markdown('<figure><figcaption>a "b"</figcaption><pre><code>x</code></pre></figure>')).toBe(
      '*a "b"*\n\n```\nx\n```',
    );
  });

  test('fences are longer than any in the code', () => {
    expect(markdown('<pre><code class="language-md">```js\nx\n```</code></pre>')).toBe(
      '````md\n```js\nx\n```\n````',
    );
  });
});
