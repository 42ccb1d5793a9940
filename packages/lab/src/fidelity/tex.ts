/** Commands that only move or size what is shown, so that two formulas with and without them say the same. */
const LAYOUT = new Set([
  '\\ ',
  ...String.raw`\left \right \middle \big \Big \bigg \Bigg \bigl \bigr \Bigl \Bigr \biggl \biggr \Biggl \Biggr
  \displaystyle \textstyle \scriptstyle \limits \nolimits \, \; \: \! \> \quad \qquad \nonumber \notag ~`.split(
    /\s+/,
  ),
]);

/** One spelling for what has several. */
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  String.raw`
  \dfrac=\frac \tfrac=\frac \cfrac=\frac \le=\leq \ge=\geq \ne=\neq \to=\rightarrow \gets=\leftarrow \land=\wedge \lor=\vee
  \lbrace=\{ \rbrace=\} \lvert=| \rvert=| \vert=| \mid=| \lVert=\| \rVert=\| \Vert=\| \ldots=\dots \dotsc=\dots \dotsb=\cdots
  \mathrm=\text \mbox=\text \textrm=\text \rm=\text \operatorname=\text \lbrack=[ \rbrack=] \colon=: \ast=* \varnothing=\emptyset
  \implies=\Rightarrow \Longrightarrow=\Rightarrow \iff=\Leftrightarrow \Longleftrightarrow=\Leftrightarrow \bm=\mathbf \boldsymbol=\mathbf
  \lt=< \gt=> \infin=\infty \coloneqq=:= \overline=\bar \widehat=\hat \widetilde=\tilde \overrightarrow=\vec
  −=- ⋅=\cdot ·=\cdot ×=\times ÷=\div ±=\pm ≤=\leq ≥=\geq ≠=\neq ≈=\approx ≡=\equiv ∞=\infty ∑=\sum ∏=\prod ∫=\int ∂=\partial
  ∇=\nabla √=\sqrt →=\rightarrow ←=\leftarrow ⇒=\Rightarrow ⇔=\Leftrightarrow ∈=\in ∉=\notin ⊂=\subset ⊆=\subseteq ∪=\cup ∩=\cap
  ∀=\forall ∃=\exists …=\dots ⋯=\cdots ′=\prime ∣=| ‖=\| ℏ=\hbar ℓ=\ell ∧=\wedge ∨=\vee ¬=\neg ∅=\emptyset ∘=\circ ∼=\sim
  α=\alpha β=\beta γ=\gamma δ=\delta ε=\varepsilon ϵ=\epsilon ζ=\zeta η=\eta θ=\theta κ=\kappa λ=\lambda μ=\mu ν=\nu ξ=\xi π=\pi
  ρ=\rho σ=\sigma τ=\tau φ=\varphi ϕ=\phi χ=\chi ψ=\psi ω=\omega Γ=\Gamma Δ=\Delta Θ=\Theta Λ=\Lambda Π=\Pi Σ=\Sigma Φ=\Phi Ψ=\Psi Ω=\Omega`
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf('=', 1)), pair.slice(pair.indexOf('=', 1) + 1)]),
);

const DOUBLE_STRUCK: Readonly<Record<string, string>> = { ℝ: 'R', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℂ: 'C', ℙ: 'P' };

/** Names that are set upright: `\sin`, `\operatorname{sin}` and the letters are one. */
const NAMES =
  /\\(arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|sup|inf|det|dim|ker|gcd|arg|deg|Pr)(?![a-zA-Z])/g;

/** `\binom{n}{k}` as converters of MathML write it. */
const CHOICE =
  /(?:\\left)?\(\s*\{([^{}]*)\\atop\b([^{}]*)\}\s*(?:\\right)?\)|\\genfrac\{?\(\}?\{?\)\}?\{0pt\}\{\}\{([^{}]*)\}\{([^{}]*)\}/g;

/** A matrix with its brackets is a matrix between brackets. */
const BRACKETS: Readonly<Record<string, [string, string]>> = {
  ...{
    pmatrix: ['(', ')'],
    bmatrix: ['[', ']'],
    vmatrix: ['|', '|'],
    Bmatrix: ['\\{', '\\}'],
    Vmatrix: ['\\|', '\\|'],
  },
  ...{ matrix: ['', ''], array: ['', ''], smallmatrix: ['', ''] },
};

/** TeX in one spelling: without white space, sizes and braces that say nothing. */
export function normalizeTex(tex: string): string {
  const spelled = tex
    .replace(/%.*$/gm, '')
    .replace(NAMES, '\\text{$1}')
    .replace(CHOICE, '\\binom{$1$3}{$2$4}')
    .replace(/\\(?:begin|end)\{split\}/g, '')
    .replace(/\\begin\{array\}\s*\{[^{}]*\}/g, '\\begin{array}')
    .replace(/\\(begin|end)\{([a-zA-Z]+)\*?\}/g, (_all, which, name) => environment(which, name));
  return swapScripts(withoutIdleBraces(tokensOf(spelled))).join(' ');
}

function environment(which: string, name: string): string {
  const brackets = BRACKETS[name];
  if (brackets === undefined)
    return `\\${which}<${/^(?:align|gather|equation)/.test(name) ? 'aligned' : name}>`;
  return which === 'begin' ? `${brackets[0]}\\begin<matrix>` : `\\end<matrix>${brackets[1]}`;
}

function tokensOf(tex: string): string[] {
  const found = tex.match(/\\(?:begin|end)<[a-z]+>|\\[a-zA-Z]+|\\[\s\S]|\s+|[\s\S]/gu) ?? [];
  const tokens: string[] = [];
  for (const [i, token] of found.entries()) {
    const spelled = SAME[token] ?? token;
    if (/^\s/.test(token)) continue;
    if (LAYOUT.has(token) || (token === '.' && /^\\(?:left|right)$/.test(found[i - 1] ?? ''))) continue;
    if (DOUBLE_STRUCK[token]) tokens.push('\\mathbb', DOUBLE_STRUCK[token]);
    else if (token === "'") tokens.push(...(isRaised(tokens) ? [] : ['^']), '\\prime');
    else tokens.push(spelled);
  }
  return tokens;
}

/** `f^{'}` is `f'`. */
const isRaised = (tokens: readonly string[]) =>
  tokens.at(-1) === '^' || (tokens.at(-1) === '{' && tokens.at(-2) === '^');

/** `{x}` is `x`, `{{ab}}` is `{ab}`, and so is the whole formula in braces. */
function withoutIdleBraces(tokens: readonly string[]): string[] {
  const open: string[][] = [[]];
  for (const token of tokens) {
    if (token === '{') open.push([]);
    else if (token === '}' && open.length > 1) close(open);
    else open.at(-1)!.push(token);
  }
  while (open.length > 1) close(open);
  // A group is one token with its braces in it.
  return open[0].length === 1 ? open[0][0].replace(/^\{ ?(.*?) ?\}$/, '$1').split(' ') : open[0];
}

function close(open: string[][]): void {
  const inner = swapScripts(open.pop()!);
  const around = open.at(-1)!;
  if (inner.length === 0 && around.length > 0 && /^[_^]$|^\\/.test(around.at(-1)!)) around.push('{}');
  else if (inner.length === 1) around.push(inner[0]);
  else if (inner.length > 1) around.push(`{ ${inner.join(' ')} }`);
}

/** The lower script first. */
function swapScripts(tokens: readonly string[]): string[] {
  const swapped = [...tokens];
  for (let i = 0; i + 3 < swapped.length; i++) {
    if (swapped[i] !== '^' || swapped[i + 2] !== '_') continue;
    const [, upper, , lower] = swapped.slice(i, i + 4);
    swapped.splice(i, 4, '_', lower, '^', upper);
  }
  // A row's end before the end of the matrix says nothing.
  return swapped.filter((token, i) => !(token === '\\\\' && (swapped[i + 1] ?? '\\end').startsWith('\\end')));
}
