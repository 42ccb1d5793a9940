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
  ])('are no others: %s', (source) => {
    expect(markdown(source)).not.toContain('[!');
  });
});
