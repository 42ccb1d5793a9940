import { type Html, html, type Value } from 'pith/internal/html/html';
import { milliseconds, scoreOrNone } from 'pith/internal/html/numbers';
import type { PageResult } from '../eval/measure.ts';
import { groupBy } from '../group-by.ts';
import { diffView } from './diff-view.ts';
import type { WorstPage } from './types.ts';

/** The pages to look at, each closed until asked for. */
export function worstPages(pages: readonly WorstPage[]): Html {
  const groups = groupBy(pages, ({ result }) => `${result.dataset}\t${result.method}`);
  const sections = [...groups.values()].map(
    (
      group,
    ) => html`<h3>${group[0].result.method} <span class="muted">on ${group[0].result.dataset}</span></h3>
${group.map(pageDetails)}`,
  );
  return html`<p>What the prediction left out is <del>struck out</del>, what it has too much is <ins>underlined</ins>; the rest is in both. Words are compared in order, without regard to case and punctuation.</p>
<p class="tools" hidden><button type="button" data-open="true">Open all</button> <button type="button" data-open="false">Close all</button> <span class="muted">On a page’s line: <kbd>↓</kbd> <kbd>↑</kbd> go to the next and the one before, <kbd>Enter</kbd> opens.</span></p>
${sections}`;
}

function pageDetails({ result, url, gold, predicted }: WorstPage): Html {
  const { id, words, failed, empty } = result;
  const state =
    failed !== undefined ? html`<b class="state">failed</b>` : empty && html`<b class="state">empty</b>`;
  return html`<details class="page"><summary><bdi class="id">${id}</bdi> ${state} <span class="numbers">F1 ${scoreOrNone(words?.f1)} · P ${scoreOrNone(words?.precision)} · R ${scoreOrNone(words?.recall)}</span></summary>
<dl class="facts">${factsOf(result, url).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${diffView(gold, predicted)}</details>
`;
}

function factsOf(result: PageResult, url: string | null): [name: string, value: Value][] {
  const { failed, position, cleanEval, ms, type, site } = result;
  const facts: [string, Value | undefined][] = [
    ['Position F1', position && scoreOrNone(position.f1)],
    ['CleanEval', cleanEval === undefined ? undefined : scoreOrNone(cleanEval)],
    ['Title', rightOrWrong(result.title)],
    ['Author', rightOrWrong(result.author)],
    ['Date', rightOrWrong(result.date)],
    ['Type', type],
    ['Site', site],
    ['Time', `${milliseconds(ms)} ms`],
    ['Address', url === null ? undefined : link(url)],
    ['Failure', failed && `${failed.code}: ${failed.message}`],
  ];
  return facts.filter((fact): fact is [string, Value] => fact[1] !== undefined);
}

const rightOrWrong = (right: boolean | undefined) =>
  right === undefined ? undefined : right ? 'right' : 'wrong';

/** Only the web's own schemes become links: a dataset may hold `javascript:` addresses. */
function link(url: string): Html {
  if (!/^https?:\/\//i.test(url)) return html`<bdi>${url}</bdi>`;
  return html`<a href="${url}" rel="noreferrer noopener nofollow"><bdi>${url}</bdi></a>`;
}
