/** A way to hide text from readers, and markup that looks like it but hides nothing. `$` stands for the text. */
export interface Way {
  name: string;
  attack: string;
  twin: string;
  /** The page's style sheet, for both or for each. */
  css?: string;
  twinCss?: string;
}

export const styled = (name: string, attack: string, twin: string): Way => ({
  name: `style: ${name}`,
  attack: `<p style="${attack}">$</p>`,
  twin: `<p style="${twin}">$</p>`,
});

export const classed = (name: string, twin: string): Way => ({
  name: `class: ${name}`,
  attack: `<p class="${name}">$</p>`,
  twin: `<p class="${twin}">$</p>`,
});

export const sheet = (name: string, css: string, twinCss: string, markup = '<p class="x">$</p>'): Way => ({
  name: `sheet: ${name}`,
  attack: markup,
  twin: markup,
  css,
  twinCss,
});

export const written = (name: string, attack: string, twin: string, css = ''): Way => ({
  name,
  attack,
  twin,
  css,
});

/** In elements one in another. */
export const around = (name: string, attack: readonly string[], twin: readonly string[]): Way => {
  const within = (styles: readonly string[]) =>
    `${styles.map((style) => `<div style="${style}">`).join('')}<p>$</p>${'</div>'.repeat(styles.length)}`;
  return { name: `styles one in another: ${name}`, attack: within(attack), twin: within(twin) };
};

/** A picture of one pixel. */
export const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
