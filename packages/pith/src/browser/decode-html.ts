interface TextArea {
  innerHTML: string;
  readonly value: string;
}

let area: TextArea | undefined;

/** `&amp;` as a reader would see it, decoded by the browser: the bookmarklet has no room for a table of 25 kB. */
export function decodeHTML(text: string): string {
  try {
    area ??= document.createElement('textarea');
    area.innerHTML = text.replaceAll('<', '&lt;');
    return area.value;
  } catch {
    // A page with trusted types does not let us.
    return text;
  }
}

declare const document: { createElement(name: 'textarea'): TextArea };
