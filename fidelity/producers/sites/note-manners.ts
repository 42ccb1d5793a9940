import type { Node } from '../../../packages/lab/src/fidelity/node.ts';
import type { Construct } from '../../../packages/lab/src/fidelity/source.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { type RenderedPage, renderBody } from '../render.ts';

/** Notes as pages without any tool's help have them: how a call is written, and how the notes are. */
type Call = (number: number, again: string, text: string) => string;
type Notes = (page: RenderedPage) => string;

const DOCUMENTS = ['notes', 'en-tides', 'fr-abeilles', 'zh-chaye', 'de-bruecken'];

const manner = (name: string, call: Call, notes: Notes, without: readonly Construct[] = []) =>
  pageByPage(
    `notes-${name}`,
    ['callouts', 'callout-titles', 'formulas', ...without],
    (source) => {
      const footnoteReference = ({ identifier }: Node, page: RenderedPage) => {
        const note = page.notes.find(({ id }) => id === identifier)!;
        const again = note.calls++ === 0 ? '' : `-${note.calls}`;
        return call(note.number, again, inline(note.html));
      };
      return inFrame(source, renderBody(source, { handlers: { footnoteReference }, notes }));
    },
    DOCUMENTS,
  );

const inline = (html: string) => html.trim().replace(/^<p>|<\/p>$/g, '');
/** A sign before the first words of the first paragraph. */
const begun = (html: string, sign: string) => html.replace('<p>', `<p>${sign} `);
const each =
  (write: (number: number, html: string) => string): Notes =>
  ({ notes }) =>
    notes.map(({ number, html }) => write(number, html)).join('');

const ONE: readonly Construct[] = ['long-notes', 'repeated-notes'];

export default [
  manner(
    'word',
    (n) =>
      `<a href="#_ftn${n}" name="_ftnref${n}" title=""><span class="MsoFootnoteReference"><span style="mso-special-character:footnote">[${n}]</span></span></a>`,
    ({ notes }) =>
      `<div style="mso-element:footnote-list"><br clear="all"><hr align="left" size="1" width="33%">${notes
        .map(
          ({ number: n, html }) =>
            `<div style="mso-element:footnote" id="ftn${n}">${begun(html, `<a href="#_ftnref${n}" name="_ftn${n}" title=""><span class="MsoFootnoteReference">[${n}]</span></a>`).replaceAll('<p>', '<p class="MsoFootnoteText">')}</div>\n`,
        )
        .join('')}</div>\n`,
    ['repeated-notes'],
  ),
  manner(
    'paragraphs',
    (n, again) => `<a id="ref${n}${again}" href="#note${n}">[${n}]</a>`,
    (page) =>
      `<hr>\n${each((n, html) => `<p id="note${n}"><a href="#ref${n}">[${n}]</a> ${inline(html)}</p>\n`)(page)}`,
    ONE,
  ),
  manner(
    'breaks',
    (n) => `<sup><a name="back${n}" href="#fn${n}">${n}</a></sup>`,
    ({ notes }) =>
      `<hr>\n<p>${notes.map(({ number: n, html }) => `<a name="fn${n}" href="#back${n}">${n}</a>. ${inline(html)}`).join('<br>\n')}</p>\n`,
    ONE,
  ),
  manner(
    'epub',
    (n, again) => `<a epub:type="noteref" role="doc-noteref" id="r${n}${again}" href="#n${n}">${n}</a>`,
    each(
      (n, html) =>
        `<aside epub:type="footnote" role="doc-footnote" id="n${n}">${begun(html, `<a role="doc-backlink" href="#r${n}">${n}.</a>`)}</aside>\n`,
    ),
  ),
  manner(
    'table',
    (n, again) => `<sup id="call${n}${again}"><a href="#t${n}">${n}</a></sup>`,
    ({ notes }) =>
      `<h2 style="display:none">Notes</h2>\n<table class="footnotes"><tbody>${notes.map(({ number: n, html }) => `<tr id="t${n}"><td><a href="#call${n}">${n}</a></td><td>${inline(html)}</td></tr>`).join('\n')}</tbody></table>\n`,
    ONE,
  ),
  manner(
    'sidenotes',
    (n, _again, text) =>
      `<label for="sn-${n}" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-${n}" class="margin-toggle"/><span class="sidenote">${text}</span>`,
    () => '',
    ONE,
  ),
  manner(
    'texinfo',
    (n) => `<a id="DOCF${n}" href="#FOOT${n}"><sup>${n}</sup></a>`,
    (page) =>
      `<div class="footnotes-segment">\n<hr>\n${each((n, html) => `<h5 class="footnote-body-heading"><a id="FOOT${n}" href="#DOCF${n}">(${n})</a></h5>\n${html}`)(page)}</div>\n`,
    ['repeated-notes'],
  ),
  manner(
    'collapsed',
    (n, again) => `<sup class="fn"><a href="#note-${n}" id="call-${n}${again}">${n}</a></sup>`,
    ({ notes }) =>
      `<details class="notes"><summary>Notes</summary><ol>${notes.map(({ number: n, html }) => `<li id="note-${n}">${inline(html)} <a href="#call-${n}" title="back">^</a></li>`).join('\n')}</ol></details>\n`,
    ONE,
  ),
];
