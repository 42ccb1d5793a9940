import type { Node } from '../../../packages/lab/src/fidelity/node.ts';
import type { Construct } from '../../../packages/lab/src/fidelity/source.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { renderBody } from '../render.ts';

const DOCUMENTS = ['callouts', 'callout-titles', 'en-release', 'en-tides', 'pl-zubr'];
const ICON = '<svg viewBox="0 0 24 24" class="icon"><path d="M12 2v20"></path></svg>';
const named = (kind: string) => kind[0].toUpperCase() + kind.slice(1);

/** A callout: its kind, its title or the name of the kind, whether it has a title of its own, and its content. */
type Write = (kind: string, title: string, own: boolean, body: string) => string;

const manner = (name: string, write: Write, without: readonly Construct[] = []) =>
  pageByPage(
    `callouts-${name}`,
    ['formulas', 'notes', ...without],
    (source) => {
      const handlers = {
        callout: ({ name: kind, children }: Node, page: { render(nodes: readonly Node[]): string }) => {
          const [title, ...body] = children!;
          const own = page.render(title.children!);
          return write(kind!, own || named(kind!), own !== '', page.render(body));
        },
      };
      return inFrame(source, renderBody(source, { handlers }));
    },
    DOCUMENTS,
  );

/** Bootstrap's colours; it has none for "important". */
const BOOTSTRAP: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'success',
  warning: 'warning',
  caution: 'danger',
};

export default [
  manner(
    'obsidian',
    (kind, title, _own, body) =>
      `<div data-callout-metadata="" data-callout-fold="" data-callout="${kind}" class="callout"><div class="callout-title" dir="auto"><div class="callout-icon">${ICON}</div><div class="callout-title-inner">${title}</div></div><div class="callout-content">\n${body}</div></div>\n`,
  ),
  manner(
    'quarto',
    (kind, title, own, body) =>
      `<div class="callout callout-style-default callout-${kind} ${own ? 'callout-titled' : 'callout-empty-content'}"><div class="callout-header d-flex align-content-center"><div class="callout-icon-container"><i class="callout-icon"></i></div><div class="callout-title-container flex-fill">\n${title}\n</div></div><div class="callout-body-container callout-body">\n${body}</div></div>\n`,
  ),
  manner(
    'asciidoctor',
    (kind, title, own, body) =>
      `<div class="admonitionblock ${kind}"><table><tr><td class="icon"><div class="title">${named(kind)}</div></td><td class="content">${own ? `<div class="title">${title}</div>\n` : ''}${body}</td></tr></table></div>\n`,
  ),
  manner(
    'bootstrap',
    (kind, title, own, body) =>
      `<div class="alert alert-${BOOTSTRAP[kind]}" role="alert">${own ? `<h4 class="alert-heading">${title}</h4>` : ''}\n${body}</div>\n`,
    ['important'],
  ),
  manner(
    'aside',
    (kind, title, _own, body) =>
      `<aside aria-label="${title}" class="starlight-aside starlight-aside--${kind}"><p class="starlight-aside__title" aria-hidden="true">${ICON}${title}</p><div class="starlight-aside__content">${body}</div></aside>\n`,
  ),
];
