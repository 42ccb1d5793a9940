// biome-ignore-all format: tables of signs read better packed
/** Signs and the names that TeX has for them, in turns. */
const NAMED =
  'αalpha βbeta γgamma δdelta ϵepsilon εvarepsilon ζzeta ηeta θtheta ϑvartheta ιiota κkappa λlambda μmu νnu ξxi πpi ϖvarpi ϰvarkappa ρrho ϱvarrho σsigma ςvarsigma τtau υupsilon ϕphi φvarphi χchi ψpsi ωomega ' +
  'ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega ' +
  '∂partial ∇nabla ∞infty ℏhbar ℓell ℘wp ℜRe ℑIm ℵaleph ∅emptyset ∀forall ∃exists ∄nexists ¬neg ⊤top ⊥bot ∠angle △triangle □square ◊Diamond ♠spadesuit ♡heartsuit ♢diamondsuit ♣clubsuit ♭flat ♮natural ♯sharp ′prime ℧mho ıimath ȷjmath ðeth ' +
  '×times ÷div ±pm ∓mp ⋅cdot ·cdot ∗ast ⋆star ∘circ ∙bullet •bullet ⊕oplus ⊖ominus ⊗otimes ⊘oslash ⊙odot ∩cap ∪cup ⊎uplus ⊓sqcap ⊔sqcup ∧wedge ∨vee ∖setminus ≀wr ⨿amalg †dagger ‡ddagger ⋄diamond ◃triangleleft ▹triangleright ⋉ltimes ⋊rtimes ' +
  '≤leq ≥geq ≠neq ≡equiv ≈approx ≅cong ≃simeq ∼sim ∝propto ≪ll ≫gg ≺prec ≻succ ⪯preceq ⪰succeq ⊂subset ⊃supset ⊆subseteq ⊇supseteq ⊊subsetneq ⊋supsetneq ⊏sqsubset ⊐sqsupset ⊑sqsubseteq ⊒sqsupseteq ∈in ∋ni ∉notin ⊢vdash ⊣dashv ⊨models ∥parallel ∦nparallel ∣mid ∤nmid ≍asymp ≐doteq ⋈bowtie ⌣smile ⌢frown ≜triangleq ≔coloneqq ≲lesssim ≳gtrsim ⩽leqslant ⩾geqslant ⊥perp ≮nless ≯ngtr ⊈nsubseteq ' +
  '←leftarrow →rightarrow ↔leftrightarrow ⇐Leftarrow ⇒Rightarrow ⇔Leftrightarrow ↑uparrow ↓downarrow ↕updownarrow ⇑Uparrow ⇓Downarrow ↦mapsto ⟵longleftarrow ⟶longrightarrow ⟷longleftrightarrow ⟸impliedby ⟹implies ⟺iff ⟼longmapsto ↩hookleftarrow ↪hookrightarrow ⇀rightharpoonup ⇁rightharpoondown ↼leftharpoonup ↽leftharpoondown ⇌rightleftharpoons ↗nearrow ↘searrow ↙swarrow ↖nwarrow ⇝leadsto ↠twoheadrightarrow ↣rightarrowtail ' +
  '∑sum ∏prod ∐coprod ∫int ∬iint ∭iiint ∮oint ⋃bigcup ⋂bigcap ⋁bigvee ⋀bigwedge ⨁bigoplus ⨂bigotimes ⨀bigodot ⨄biguplus ⨆bigsqcup ' +
  '…ldots ⋯cdots ⋮vdots ⋱ddots ⟨langle ⟩rangle ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil ‖| ⟦llbracket ⟧rrbracket ∴therefore ∵because ⊲lhd ⊳rhd ⊴unlhd ⊵unrhd §S ¶P ©copyright £pounds ∁complement ℶbeth ∡measuredangle ■blacksquare ▲blacktriangle ★bigstar ✓checkmark';

export const SYMBOLS = new Map<string, string>(
  NAMED.split(' ').map((pair) => [pair[0], `\\${pair.slice(1)}`] as const),
);
for (const [sign, tex] of [['−', '-'], ['\u2010', '-'], ['∶', ':'], ['\u00a0', '~'], ['′', "'"], ['″', "''"], ['‴', "'''"], ['‵', '\\backprime'], ['∕', '/'], ['|', '|'], ['ℎ', 'h'], ['\\', '\\backslash '], ['~', '\\sim ']])
  SYMBOLS.set(sign, tex);
for (const sign of '{}%&#$_') SYMBOLS.set(sign, `\\${sign}`);
// Signs that join or separate without being seen.
for (const sign of '\u2061\u2062\u2063\u2064\u200b\u200c\u200d\u2060\ufe00') SYMBOLS.set(sign, '');

export const FUNCTIONS = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(' '),
);
/** What takes its limits above and below. */
export const LIMITS = /^\\(?:sum|prod|coprod|big\w+|lim(?:inf|sup)?|max|min|sup|inf|det|gcd|Pr|arg(?:max|min)|operatorname\*.*|(?:over|under)brace.*)$/s;

/** Bars that stand around something. As operators they stand between. */
export const BARS: Readonly<Record<string, string>> = { '∣': '|', '∥': '\\|' };

/** Accents: above, below. */
export const OVER: Readonly<Record<string, string>> = {
  '^': 'hat', 'ˆ': 'hat', '̂': 'hat', '~': 'tilde', '˜': 'tilde', '∼': 'tilde', '¯': 'bar', 'ˉ': 'bar', '‾': 'overline', '―': 'overline', '_': 'overline', '–': 'overline', '→': 'vec', '⃗': 'vec',
  '˙': 'dot', '.': 'dot', '¨': 'ddot', '⃛': 'dddot', 'ˇ': 'check', '˘': 'breve', '´': 'acute', '`': 'grave', '˚': 'mathring',
  '⏞': 'overbrace', '⏜': 'overparen', '←': 'overleftarrow', '↔': 'overleftrightarrow',
};
export const UNDER: Readonly<Record<string, string>> = {
  '⏟': 'underbrace', '_': 'underline', '–': 'underline', '̲': 'underline', '―': 'underline', '‾': 'underline', '¯': 'underline', '→': 'underrightarrow', '←': 'underleftarrow', '˜': 'utilde', '~': 'utilde',
};
/** The wide form of an accent, for more than one sign. */
export const WIDE: Readonly<Record<string, string>> = { hat: 'widehat', tilde: 'widetilde', bar: 'overline', vec: 'overrightarrow', check: 'widecheck' };

export const VARIANTS: Readonly<Record<string, string>> = {
  bold: 'mathbf', 'double-struck': 'mathbb', script: 'mathcal', 'bold-script': 'mathcal', fraktur: 'mathfrak', 'bold-fraktur': 'mathfrak',
  'sans-serif': 'mathsf', 'bold-sans-serif': 'mathsf', monospace: 'mathtt', 'bold-italic': 'boldsymbol', normal: 'mathrm',
};
/** The alphabets of mathematical letters from U+1D400 on, 52 letters each. */
const ALPHABETS = ['mathbf', '', 'boldsymbol', 'mathcal', 'mathcal', 'mathfrak', 'mathbb', 'mathfrak', 'mathsf', 'mathsf', 'mathsf', 'mathsf', 'mathtt'];
const DIGITS = ['mathbf', 'mathbb', 'mathsf', 'mathsf', 'mathtt'];
/** Letters of those alphabets that Unicode had before. */
const EARLIER: Readonly<Record<string, string>> = { mathbb: 'ℂℍℕℙℚℝℤ', mathcal: 'ℬℰℱℋℐℒℳℛℯℊℴ', mathfrak: 'ℭℌℨ' };

/** A letter and the command for its alphabet; empty where it has none. */
export function letterOf(sign: string): { letter: string; alphabet: string } {
  const point = sign.codePointAt(0) ?? 0;
  const letter = sign.normalize('NFKC');
  if (point < 0x1d400 || point >= 0x1d800) {
    const earlier = Object.keys(EARLIER).find((alphabet) => EARLIER[alphabet].includes(sign));
    return earlier === undefined ? { letter: sign, alphabet: '' } : { letter, alphabet: earlier };
  }
  if (point < 0x1d6a8) return { letter, alphabet: ALPHABETS[Math.floor((point - 0x1d400) / 52)] ?? '' };
  // Greek letters, 58 of each kind, of which the second is italic; then digits, ten of each kind.
  if (point < 0x1d7ce)
    return { letter: '∂ϵϑϰϕϱϖ'[((point - 0x1d6a8) % 58) - 51] ?? letter, alphabet: Math.floor((point - 0x1d6a8) / 58) === 1 ? '' : 'boldsymbol' };
  return { letter, alphabet: DIGITS[Math.floor((point - 0x1d7ce) / 10)] ?? '' };
}
