/**
 * Runs in the browser: opens so many documents in frames, waits until they are loaded, touches every element, and lists what
 * could run something. One function without imports, because it is sent to the page as text.
 */
export async function inspect(count: number): Promise<string[][]> {
  const FORBIDDEN =
    'script, iframe, frame, object, embed, applet, base, link, meta[http-equiv=refresh i], animate, set, use';
  const ADDRESSES =
    'href src action formaction xlink:href data poster background cite ping srcset target'.split(' ');
  const DANGEROUS =
    /^[\s\0-\x20]*(?:javascript|vbscript|blob|filesystem|view-source|feed|data(?!:image\/(?:png|jpe?g|gif|webp|avif)[;,])):/i;
  const ALIVE_IN_FORMULAS = /^(?:annotation-xml|maction|mglyph|malignmark|maligngroup)$/;
  const EVENTS =
    'click mouseover pointerenter focus toggle animationstart error load copy wheel scroll'.split(' ');
  // An end of what is tried: a handler may be called a moment after its event.
  const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  const frames = Array.from({ length: count }, (_, i) => {
    const frame = document.createElement('iframe');
    frame.name = `document-${i}`;
    frame.src = `/${i}`;
    return frame;
  });
  const loaded = frames.map(
    (frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })),
  );
  document.body.append(...frames);
  await Promise.all(loaded);
  await settled();
  const problemsIn = (element: Element): string[] => {
    const { localName, namespaceURI } = element;
    const problems: string[] = [];
    // Our own pages ask for no icon by an empty one.
    if (element.matches('link[rel=icon][href="data:,"]')) return [];
    if (element.matches(FORBIDDEN)) problems.push(`<${localName}>`);
    if (namespaceURI?.endsWith('svg')) problems.push(`<${localName}> of SVG`);
    // Formulas are written by us, out of elements that hold signs and nothing else.
    if (namespaceURI?.endsWith('MathML') && ALIVE_IN_FORMULAS.test(localName))
      problems.push(`<${localName}> of MathML`);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) problems.push(`${name} on <${localName}>`);
      if (ADDRESSES.includes(name) && DANGEROUS.test(value)) problems.push(`${name}=${value.slice(0, 30)}`);
      if (name === 'style' && /url\(|expression|javascript/i.test(value))
        problems.push(`style=${value.slice(0, 30)}`);
    }
    return problems;
  };
  const found = frames.map(({ contentDocument }) => {
    // A document that has gone elsewhere cannot be looked into.
    if (contentDocument === null) return ['it went elsewhere'];
    const elements = [...contentDocument.querySelectorAll('*')];
    const problems = elements.flatMap(problemsIn);
    // In XML, HTML would be as alive as in HTML.
    if (
      contentDocument.contentType.includes('xml') &&
      elements.some(({ namespaceURI }) => namespaceURI?.endsWith('xhtml'))
    )
      problems.push('HTML in XML');
    for (const element of elements) {
      for (const event of EVENTS) element.dispatchEvent(new Event(event));
      if (element instanceof HTMLElement) element.click();
    }
    return problems;
  });
  await settled();
  return found;
}
