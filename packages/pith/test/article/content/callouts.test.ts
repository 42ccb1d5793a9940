import { describe, expect, test } from 'vitest';
import { html, markdown } from './kept.ts';

const TOOLS: readonly [string, string, string][] = [
  [
    'GitHub',
    '<div class="markdown-alert markdown-alert-warning" dir="auto"><p class="markdown-alert-title" dir="auto"><svg class="octicon"><path d="M0"></path></svg>Warning</p><p dir="auto">Text.</p></div>',
    '> [!WARNING]\n> Text.',
  ],
  [
    'Obsidian',
    '<div data-callout-metadata="" data-callout-fold="-" data-callout="tip" class="callout is-collapsible is-collapsed"><div class="callout-title"><div class="callout-icon"><svg></svg></div><div class="callout-title-inner">Own title</div><div class="callout-fold"><svg></svg></div></div><div class="callout-content"><p>Text.</p></div></div>',
    '> [!TIP]- Own title\n> Text.',
  ],
  [
    'Docusaurus',
    '<div class="theme-admonition theme-admonition-danger admonition_xJq3 alert alert--danger"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>danger</div><div class="admonitionContent_BuS1"><p>Text.</p></div></div>',
    '> [!CAUTION]\n> Text.',
  ],
  [
    'MkDocs',
    '<div class="admonition note"><p class="admonition-title">Own title</p><p>Text.</p></div>',
    '> [!NOTE] Own title\n> Text.',
  ],
  [
    'MkDocs, folded',
    '<details class="tip"><summary>Own title</summary><p>Text.</p></details>',
    '> [!TIP]- Own title\n> Text.',
  ],
  [
    'MkDocs, folded and open',
    '<details class="note" open="open"><summary>Note</summary><p>Text.</p></details>',
    '> [!NOTE]+\n> Text.',
  ],
  [
    'Sphinx',
    '<div class="admonition important"><p class="admonition-title">Important</p><p>Text.</p></div>',
    '> [!IMPORTANT]\n> Text.',
  ],
  [
    'docutils of old',
    '<div class="note"><p class="first admonition-title">Note</p><p class="last">Text.</p></div>',
    '> [!NOTE]\n> Text.',
  ],
  ['Bootstrap', '<div class="alert alert-info" role="alert">Text.</div>', '> [!NOTE]\n> Text.'],
  [
    'a colour and a label',
    '<div class="alert is-primary"><p class="alert-title">Tip</p><p>Text.</p></div>',
    '> [!TIP]\n> Text.',
  ],
  [
    'Bootstrap with a heading',
    '<div class="alert alert-warning" role="alert"><h4 class="alert-heading">Own title</h4><p>Text.</p></div>',
    '> [!WARNING] Own title\n> Text.',
  ],
  [
    'mdBook',
    '<section class="note" aria-role="note"><p>Note: Text.</p></section>',
    '> [!NOTE]\n> Note: Text.',
  ],
  [
    'Notion',
    '<figure class="block-color-gray_background callout" id="x"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">Text.</div></figure>',
    '> [!NOTE]\n> Text.',
  ],
  [
    'Hextra',
    '<div class="hextra-callout hx-overflow-x-auto hx-mt-6"><div class="hx-icon"><svg></svg></div><div class="hx-content">Text.</div></div>',
    '> [!NOTE]\n> Text.',
  ],
  [
    'Hugo',
    '<blockquote class="alert alert-caution"><p class="alert-heading">Caution</p><p>Text.</p></blockquote>',
    '> [!CAUTION]\n> Text.',
  ],
  [
    'Confluence Cloud',
    '<div class="ak-editor-panel" data-panel-type="warning"><div><svg></svg></div><div><p>Text.</p></div></div>',
    '> [!WARNING]\n> Text.',
  ],
  [
    'Bootstrap 3',
    '<div class="panel panel-warning"><div class="panel-heading"><h3 class="panel-title">Own title</h3></div><div class="panel-body">Text.</div></div>',
    '> [!WARNING] Own title\n> Text.',
  ],
  [
    'Bootstrap 3, without a kind',
    '<div class="panel panel-default"><div class="panel-heading">Own title</div><div class="panel-body">Text.</div></div>',
    '> [!NOTE] Own title\n> Text.',
  ],
  [
    'Drupal',
    '<div class="messages messages--warning"><h2 class="hidden-words">Warning message</h2>Text.</div>',
    '> [!WARNING] Warning message\n> Text.',
  ],
  ['GitHub, as it was typed', '<blockquote><p>[!NOTE]<br>Text.</p></blockquote>', '> [!NOTE]\n> Text.'],
  [
    'Sphinx in German',
    '<div class="admonition warning"><p class="admonition-title">Warnung</p><p>Text.</p></div>',
    '> [!WARNING] Warnung\n> Text.',
  ],
  [
    'VitePress',
    '<div class="tip custom-block"><p class="custom-block-title">TIP</p><p>Text.</p></div>',
    '> [!TIP]\n> Text.',
  ],
  [
    'VitePress, own title',
    '<div class="warning custom-block"><p class="custom-block-title">Own title</p><p>Text.</p></div>',
    '> [!WARNING] Own title\n> Text.',
  ],
  [
    'AsciiDoc',
    '<div class="admonitionblock note"><table><tr><td class="icon"><div class="title">Note</div></td><td class="content"><div class="title">Own title</div><div class="paragraph"><p>Text.</p></div></td></tr></table></div>',
    '> [!NOTE] Own title\n> Text.',
  ],
  [
    'Quarto',
    '<div class="callout callout-style-default callout-tip callout-titled"><div class="callout-header d-flex"><div class="callout-icon-container"><i class="callout-icon"></i></div><div class="callout-title-container flex-fill">Tip</div></div><div class="callout-body-container callout-body"><p>Text.</p></div></div>',
    '> [!TIP]\n> Text.',
  ],
  [
    'Material UI',
    '<div class="MuiPaper-root MuiAlert-root MuiAlert-colorWarning MuiAlert-standard css-1" role="alert"><div class="MuiAlert-icon"><svg></svg></div><div class="MuiAlert-message">Text.</div></div>',
    '> [!WARNING]\n> Text.',
  ],
  [
    'Ant Design',
    '<div class="ant-alert ant-alert-error" role="alert"><span role="img" class="anticon ant-alert-icon"><svg></svg></span><div class="ant-alert-content"><div class="ant-alert-message">Own title</div><div class="ant-alert-description">Text.</div></div></div>',
    '> [!CAUTION] Own title\n> Text.',
  ],
  [
    'Chakra',
    '<div data-status="warning" role="alert" class="chakra-alert css-1"><span class="chakra-alert__icon"><svg></svg></span><div class="chakra-alert__title">Own title</div><div class="chakra-alert__desc">Text.</div></div>',
    '> [!WARNING] Own title\n> Text.',
  ],
  [
    'Elastic UI',
    '<div class="euiPanel euiCallOut euiCallOut--danger"><p class="euiCallOutHeader__title">Own title</p><div class="euiText"><p>Text.</p></div></div>',
    '> [!CAUTION] Own title\n> Text.',
  ],
  [
    'PatternFly',
    '<div class="pf-v5-c-alert pf-m-warning"><h4 class="pf-v5-c-alert__title"><span class="pf-v5-screen-reader">Warning alert:</span>Own title</h4><div class="pf-v5-c-alert__description"><p>Text.</p></div></div>',
    '> [!WARNING] Own title\n> Text.',
  ],
  [
    'GOV.UK',
    '<div class="govuk-warning-text"><span class="govuk-warning-text__icon" aria-hidden="true">!</span><strong class="govuk-warning-text__text"><span class="govuk-visually-hidden">Warning</span> Text.</strong></div>',
    '> [!WARNING]\n> **Text.**',
  ],
  ['Doxygen', '<dl class="section warning"><dt>Warning</dt><dd>Text.</dd></dl>', '> [!WARNING]\n> Text.'],
  [
    'DocBook',
    '<div class="tip"><table><tr><td rowspan="2"><img alt="[Tip]" src="/tip.png"></td><th align="left">Own title</th></tr><tr><td><p>Text.</p></td></tr></table></div>',
    '> [!TIP] Own title\n> Text.',
  ],
  ['HTMLBook', '<div data-type="warning"><h6>Warning</h6><p>Text.</p></div>', '> [!WARNING]\n> Text.'],
  [
    'Just the Docs',
    '<blockquote class="warning-title"><p>Own title</p><p>Text.</p></blockquote>',
    '> [!WARNING] Own title\n> Text.',
  ],
  ['DokuWiki', '<div class="notewarning">Text.</div>', '> [!WARNING]\n> Text.'],
  [
    'DokuWiki, wrapped',
    '<div class="wrap_important wrap_round"><p>Text.</p></div>',
    '> [!IMPORTANT]\n> Text.',
  ],
  ['bookdown', '<div class="rmdtip"><p>Text.</p></div>', '> [!TIP]\n> Text.'],
  [
    'Hextra, with a sign',
    '<div class="hx-flex hx-border hx-bg-yellow-50"><div><div style="font-family:emoji">⚠️</div></div><div><p>Text.</p></div></div>',
    '> [!WARNING]\n> Text.',
  ],
  [
    'GitHub, as it was typed of old',
    '<blockquote><p><strong>Note</strong><br>Text.</p></blockquote>',
    '> [!NOTE]\n> Text.',
  ],
  [
    'an element of a name of its own',
    '<rh-alert state="danger"><p>Text.</p></rh-alert>',
    '> [!CAUTION]\n> Text.',
  ],
  ['those who listen', '<div role="note" aria-label="Warning"><p>Text.</p></div>', '> [!WARNING]\n> Text.'],
  [
    'Notion, with the picture of a sign',
    '<div role="note" style="background:#fbf3db"><div class="notion-record-icon"><img class="notion-emoji" alt="⚠️" src="data:image/gif;base64,R0lGOD"></div><div>Text.</div></div>',
    '> [!WARNING]\n> Text.',
  ],
  [
    'MyST',
    '<aside class="border-l-4" data-admonition="warning"><div class="border-y"><svg></svg><div>Own title</div></div><div><p>Text.</p></div></aside>',
    '> [!WARNING] Own title\n> Text.',
  ],
  [
    'Spectrum',
    '<div class="spectrum-InLineAlert spectrum-InLineAlert--negative"><div class="spectrum-InLineAlert-header">Own title</div><div class="spectrum-InLineAlert-content">Text.</div></div>',
    '> [!CAUTION] Own title\n> Text.',
  ],
  [
    'Mantine',
    '<div class="mantine-Alert-root" role="alert"><div class="mantine-Alert-icon"><svg></svg></div><div class="mantine-Alert-body"><div class="mantine-Alert-title">Own title</div><div class="mantine-Alert-message">Text.</div></div></div>',
    '> [!NOTE] Own title\n> Text.',
  ],
  [
    'a style sheet with names of its own',
    '<div class="styles_callout__a1B2c styles_tip__Xy9Zw"><span class="styles_title__q1">Own title</span><p>Text.</p></div>',
    '> [!TIP] Own title\n> Text.',
  ],
  [
    'a box with a kind and a drawing',
    '<div class="callout warning"><img src="/warning.svg" alt=""><p>Text.</p></div>',
    '> [!WARNING]\n> Text.',
  ],
  ['a sign before the words', '<div style="background:#f6f8fa">⚠️ Text.</div>', '> [!WARNING]\n> Text.'],
  [
    'a label that says more than a colour',
    '<div class="alert is-danger"><p class="alert-title">Warning</p><p>Text.</p></div>',
    '> [!WARNING]\n> Text.',
  ],
  [
    'a kind of its own, named once more',
    '<div class="callout" data-callout="quote"><div class="callout-title">Quote</div><p>Text.</p></div>',
    '> [!QUOTE]\n> Text.',
  ],
  ['a colour', '<section class="callout-yellow"><p>Text.</p></section>', '> [!NOTE]\n> Text.'],
  [
    'Starlight',
    '<aside aria-label="Note" class="starlight-aside starlight-aside--note"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>Note</p><div class="starlight-aside__content"><p>Text.</p></div></aside>',
    '> [!NOTE]\n> Text.',
  ],
];

describe('callouts of', () => {
  test.each(TOOLS)('%s', (_, source, written) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${written}\n\nafter`);
  });
});

describe('callouts', () => {
  test('hold lists and code', () => {
    const source =
      '<div class="admonition note"><p class="admonition-title">Note</p><ul><li>a</ul><pre>b</pre></div>';
    expect(markdown(source)).toBe('> [!NOTE]\n>\n> - a\n>\n> ```\n> b\n> ```');
  });

  test('within each other stay apart', () => {
    const inner = '<div class="admonition tip"><p class="admonition-title">Tip</p><p>b</p></div>';
    const source = `<div class="admonition note"><p class="admonition-title">Note</p><p>a</p>${inner}</div>`;
    expect(markdown(source)).toBe('> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b');
  });

  test('say their kind in HTML', () => {
    expect(html('<div class="admonition note"><p class="admonition-title">Own</p><p>a</p></div>')).toBe(
      '<blockquote class="callout callout-note"><p><strong>Own</strong></p><p>a</p></blockquote>',
    );
  });

  test.each([
    ['<div class="note"><p>Text of a page that has notes.</p></div>'],
    ['<div class="alert"><p>Text.</p></div>'],
    ['<div class="alert-info-page"><p>Text.</p></div>'],
    ['<details><summary>More</summary><p>Text.</p></details>'],
    ['<div class="info"><p>Text.</p></div>'],
    ['<div class="note"><p>Monday: text.</p></div>'],
    ['<div class="panel panel-default"><h3 class="panel-title">Title</h3><p>Text.</p></div>'],
    ['<div class="panel panel-default"><p class="title">Title</p><a href="/a">Text.</a></div>'],
    ['<blockquote><p>[!MUSIC] Text.</p></blockquote>'],
    ['<p class="my-callout">Text.</p>'],
    ['<details class="alert alert--info"><summary>More</summary><p>Text.</p></details>'],
    ['<details class="hint-container details"><summary>More</summary><p>Text.</p></details>'],
    ['<div class="card-body">⚠️</div>'],
    ['<p class="text-danger">Text.</p>'],
    ['<div class="MessageCard__user-info"><p>Text.</p></div>'],
    ['<div class="content-warning"><img src="/a.jpg" alt="a"><p>Text.</p></div>'],
    ['<div class="important-dates"><p>Text.</p></div>'],
    ['<dl class="section return"><dt>Returns</dt><dd>Text.</dd></dl>'],
    ['<dl class="note"><dt>Note</dt><dd>Text.</dd><dt>Tone</dt><dd>Text.</dd></dl>'],
    ['<div class="info-block" style="background: navy"><p>Text.</p></div>'],
    ['<div class="su-note" style="border-color: red"><h3>Part</h3><p>Text.</p></div>'],
  ])('are no others: %s', (source) => {
    expect(markdown(source)).not.toMatch(/^> \[!/m);
  });
});

describe('boxes that a label makes callouts', () => {
  test.each([
    ['aside', '<aside><p><strong>Note:</strong> Words.</p></aside>', '> [!NOTE]\n> Words.'],
    ['role', '<div role="note"><p class="c-label">Warning</p><p>Words.</p></div>', '> [!WARNING]\n> Words.'],
    [
      'style',
      '<div style="padding: 1px; border-left: 4px solid"><strong>⚠️ Warning:</strong> Words.</div>',
      '> [!WARNING]\n> Words.',
    ],
    ['class', '<p class="p-3 bg-light"><b>Tip</b>: Words.</p>', '> [!TIP]\n> Words.'],
    [
      'a label in another language',
      '<div class="info-box"><p><b>Achtung:</b> Words.</p></div>',
      '> [!WARNING] Achtung\n> Words.',
    ],
    [
      'a style of a block',
      '<div class="group is-style-warning"><p>Words.</p></div>',
      '> [!WARNING]\n> Words.',
    ],
    [
      'a kind and a look',
      '<div class="su-note" style="border-color: red">Words.</div>',
      '> [!NOTE]\n> Words.',
    ],
    [
      'a quote of a kind',
      '<blockquote class="prompt-danger"><p>Words.</p></blockquote>',
      '> [!CAUTION]\n> Words.',
    ],
    [
      'a title and no kind',
      '<div class="callout"><h5>Own</h5><p>Words.</p></div>',
      '> [!NOTE] Own\n> Words.',
    ],
    [
      'a heading in a frame',
      '<div class="border-l-4 bg-yellow-50"><h3>Warning</h3><p>Words.</p></div>',
      '> [!WARNING]\n> Words.',
    ],
    [
      'a label on a line of its own',
      '<div class="note-box"><b>참고</b><p>Words.</p></div>',
      '> [!NOTE] 참고\n> Words.',
    ],
    ['a label in a quote', '<blockquote><p><b>Note:</b> Words.</p></blockquote>', '> [!NOTE]\n> Words.'],
    ['a set of fields', '<fieldset><legend>Note</legend>Words.</fieldset>', '> [!NOTE]\n> Words.'],
    ['a label of two words', '<aside><b>Key point:</b> words.</aside>', '> [!NOTE] Key point\n> words.'],
    ['a label that is not bold', '<p class="note"><em>Note:</em> words.</p>', '> [!NOTE]\n> words.'],
    ['a label in its text', '<p class="note">Note: words.</p>', '> [!NOTE]\n> Note: words.'],
    [
      'its kind, with such a label in its text',
      '<div class="alert alert-warning"><b>Achtung:</b> Words.</div>',
      '> [!WARNING]\n> **Achtung:** Words.',
    ],
    [
      'a table of one cell',
      '<table border="1"><tr><td><b>Note:</b> Words.</td></tr></table>',
      '> [!NOTE]\n> Words.',
    ],
    [
      'a table that sets an icon beside the text',
      '<div class="note"><table><tr><td rowspan="2"><img alt="[Note]" src="/n.png"></td><th>Note</th></tr><tr><td>Words.</td></tr></table></div>',
      '> [!NOTE]\n> Words.',
    ],
    [
      'a table without a paragraph in it',
      '<div class="admonitionblock tip"><table><tr><td class="icon"><div class="title">Tip</div></td><td class="content">Words.</td></tr></table></div>',
      '> [!TIP]\n> Words.',
    ],
    [
      'the name of a box and a kind',
      '<div class="note warning flat"><p>Words.</p></div>',
      '> [!WARNING]\n> Words.',
    ],
  ])('%s', (_, source, expected) => {
    expect(markdown(source)).toBe(expected);
  });

  test.each([
    [
      'a first word',
      '<div class="border"><p><b>Note</b> that it rains.</p></div>',
      '**Note** that it rains.',
    ],
    ['no label', '<aside><p><strong>Old:</strong> Words.</p></aside>', '**Old:** Words.'],
    ['no box', '<div><p><strong>Note:</strong> Words.</p></div>', '**Note:** Words.'],
  ])('not by %s', (_, source, expected) => {
    expect(markdown(source)).toBe(expected);
  });

  test('a box around the whole article is none', () => {
    const words = 'The sea goes up and down twice a day, and nobody knows who told it to. '.repeat(12).trim();
    expect(markdown(`<div class="note"><p class="title">Note</p><p>${words}</p></div>`)).not.toContain('>');
  });

  test('code below a title has none of its own', () => {
    const source =
      '<div class="admonition example"><p class="admonition-title">Own</p><pre><code class="language-js">a()</code></pre></div>';
    expect(markdown(source)).toBe('> [!EXAMPLE] Own\n>\n> ```js\n> a()\n> ```');
  });
});
