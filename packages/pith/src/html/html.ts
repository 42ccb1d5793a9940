/** Markup that is safe to write as it stands. Only `html` and `trusted` make it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

export type Value = Html | string | number | null | undefined | false | readonly Value[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\0': '\ufffd',
};

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\0]/g, (character) => ENTITIES[character]);
}

/** A template whose every value is escaped, unless it is markup itself. Nothing is written for null and false. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((markup, string, i) => markup + write(values[i - 1]) + string));
}

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(write).join('');
  return escapeHtml(String(value));
}

/** Our own constants (style, script), never anything of a page. */
export function trusted(markup: string): Html {
  return new Html(markup);
}
