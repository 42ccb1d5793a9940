import { escapeHtml } from '../escape.ts';
import {
  type Formula,
  katexHtml,
  katexMathml,
  mathJaxChtml,
  mathJaxChtmlAssistive,
  mathJaxSvg,
  mathJaxSvgAssistive,
  temmlAnnotated,
  temmlMathml,
} from '../formulas.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { renderBody } from '../render.ts';

const DOCUMENTS = ['formulas', 'en-counting', 'en-tides', 'zh-chaye'];

const renderer = (name: string, formula: Formula) =>
  pageByPage(
    name,
    ['callouts', 'callout-titles'],
    (source) => {
      const handlers = {
        math: ({ value }: { value?: string }) => `<p>${formula(value!, true)}</p>\n`,
        inlineMath: ({ value }: { value?: string }) => formula(value!, false),
      };
      return inFrame(source, renderBody(source, { handlers }));
    },
    DOCUMENTS,
  );

/** MathJax 2 leaves the TeX in a script beside what it shows. */
const mathJax2: Formula = (tex, display) => {
  const shown = `<span class="MathJax_Preview" style="color: inherit;"></span><span class="MathJax" tabindex="0"><nobr><span class="math"><span class="mi">${escapeHtml(tex.replace(/[^a-z]/gi, '').slice(0, 3))}</span></span></nobr></span>`;
  const script = `<script type="math/tex${display ? '; mode=display' : ''}">${tex}</script>`;
  return display ? `<div class="MathJax_Display">${shown}</div>${script}` : shown + script;
};

/** A formula as a picture, with the TeX as its alternative text, as many weblogs and old sites have it. */
const picture: Formula = (tex, display) =>
  `<img class="latex${display ? ' displaymath' : ''}" src="https://latex.example.org/png.latex?${encodeURIComponent(tex)}" alt="${escapeHtml(tex)}">`;

export default [
  renderer('katex', katexHtml),
  renderer('katex-mathml', katexMathml),
  renderer('mathjax-svg', mathJaxSvgAssistive),
  renderer('mathjax-chtml', mathJaxChtmlAssistive),
  renderer('mathjax-svg-bare', mathJaxSvg),
  renderer('mathjax-chtml-bare', mathJaxChtml),
  renderer('mathjax-2', mathJax2),
  renderer('temml', temmlMathml),
  renderer('temml-annotated', temmlAnnotated),
  renderer('formula-pictures', picture),
];
