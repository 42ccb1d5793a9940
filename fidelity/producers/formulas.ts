import katex from 'katex';
import { AssistiveMmlHandler } from 'mathjax-full/js/a11y/assistive-mml.js';
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { AllPackages } from 'mathjax-full/js/input/tex/AllPackages.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { CHTML } from 'mathjax-full/js/output/chtml.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import temml from 'temml';

/** TeX as a tool shows it. */
export type Formula = (tex: string, display: boolean) => string;

export const katexHtml: Formula = (tex, displayMode) => katex.renderToString(tex, { displayMode });
export const katexMathml: Formula = (tex, displayMode) =>
  katex.renderToString(tex, { displayMode, output: 'mathml' });
/** Without MathML nothing is left of the TeX. Some pages are made this way. */
export const temmlMathml: Formula = (tex, displayMode) => temml.renderToString(tex, { displayMode });
export const temmlAnnotated: Formula = (tex, displayMode) =>
  temml.renderToString(tex, { displayMode, annotate: true });

/** MathJax 3, as a page has it after its script ran. */
function mathJax(kind: 'svg' | 'chtml', assistive: boolean): Formula {
  const adaptor = liteAdaptor();
  const plain = RegisterHTMLHandler(adaptor);
  const handler = assistive ? AssistiveMmlHandler(plain) : plain;
  const output = kind === 'svg' ? new SVG({ fontCache: 'none' }) : new CHTML({ fontURL: '/fonts' });
  const document = handler.create('', { InputJax: new TeX({ packages: AllPackages }), OutputJax: output });
  return (tex, display) => adaptor.outerHTML(document.convert(tex, { display }));
}

export const mathJaxSvg = mathJax('svg', false);
export const mathJaxSvgAssistive = mathJax('svg', true);
export const mathJaxChtml = mathJax('chtml', false);
export const mathJaxChtmlAssistive = mathJax('chtml', true);
