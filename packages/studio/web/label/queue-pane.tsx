import { addressOf } from '../app/route.ts';
import { setup } from '../app/state.ts';
import {
  choose,
  doneCount,
  goOn,
  items,
  judgedCount,
  judging,
  OPENED,
  ordered,
  type PageState,
  queueName,
  stateOf,
  stop,
} from './queue.ts';

/** Rows drawn: the next ones are what matters. */
const ROWS = 100;

const IN_WORDS: Record<PageState, string> = { done: 'done', begun: 'begun', open: '' };

/** Where pages to label come from, in the order in which they are worth it. */
export function QueuePane() {
  const all = items.value.length;
  return (
    <section>
      <h2>Label these next, the least certain first</h2>
      <div class="row">
        <label class="row">
          <span>Queue</span>
          <select value={queueName.value} onChange={(event) => choose(event.currentTarget.value)}>
            <option value={OPENED}>pages opened here</option>
            {setup.value?.datasets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <span class="muted" role="status">
          {doneCount.value} of {all} labelled
          {judging.value && `, ${judgedCount.value} of ${all} looked at`}
        </span>
        {judging.value && (
          <>
            <progress value={judgedCount.value} max={all} aria-label="Pages looked at" />
            <button type="button" onClick={stop}>
              Stop
            </button>
          </>
        )}
        {!judging.value && judgedCount.value < all && (
          <button type="button" onClick={goOn}>
            Look at the other {all - judgedCount.value}
          </button>
        )}
      </div>
      {all > 0 && (
        <div class="scroll label-queue">
          <table>
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col" class="numbers">
                  Expected F1
                </th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {ordered.value.slice(0, ROWS).map((item) => (
                <tr key={item.ref}>
                  <td>
                    <a href={addressOf('label', { page: item.ref })} title={item.name}>
                      {item.name}
                    </a>
                  </td>
                  <td class="numbers">{item.confidence === null ? '–' : item.confidence.toFixed(2)}</td>
                  <td>{IN_WORDS[stateOf(item)]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
