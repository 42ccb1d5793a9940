import { TOKEN, type Tokens } from 'pith/page';
import type { Subsequence } from './maximum-subsequence.ts';

/** The `<hr>` constraint (sections 6.2.3 and 7.4): an article has none in it, so the run ends before the first. */
export function endAtRule(tokens: Tokens, run: Subsequence): Subsequence {
  for (let token = run.start; token < run.end; token++) {
    if (tokens.kind[token] === TOKEN.openTag && tokens.name(token) === 'hr') return { ...run, end: token };
  }
  return run;
}
