import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { PageEntry } from '../../src/studio/api.ts';
import { addressOf, adjust, route } from '../app/route.ts';
import { during, setup } from '../app/state.ts';
import { ask } from '../host/host.ts';

/** Rows drawn at once; more are a click away. */
const ROWS = 100;

/** The pages of a dataset, by type, site and words of their titles. */
export function DatasetList() {
  const pages = useSignal<readonly PageEntry[]>([]);
  const type = useSignal('');
  const words = useSignal('');
  const most = useSignal(ROWS);
  const dataset = useComputed(() => route.value.params['dataset'] ?? '');
  useSignalEffect(() => {
    const name = dataset.value;
    pages.value = [];
    most.value = ROWS;
    if (name === '') return;
    during(`Reading ${name} …`, async () => {
      const listed = await ask<PageEntry[]>(`datasets/${encodeURIComponent(name)}/pages`);
      if (dataset.peek() === name) pages.value = listed;
    });
  });
  const types = useComputed(() => [...new Set(pages.value.map((page) => page.type ?? ''))].sort());
  const found = useComputed(() => {
    const wanted = words.value.toLowerCase();
    return pages.value.filter(
      (page) =>
        (type.value === '' || page.type === type.value) &&
        (wanted === '' || `${page.title} ${page.site} ${page.url} ${page.id}`.toLowerCase().includes(wanted)),
    );
  });
  const { datasets } = setup.value!;
  if (datasets.length === 0)
    return <p class="muted">There are no datasets here: --data says where they are.</p>;
  return (
    <section class="card">
      <h2>A page of a dataset</h2>
      <div class="row end">
        <label class="field">
          <span>Dataset</span>
          <select
            value={dataset.value}
            onChange={(event) => adjust({ dataset: event.currentTarget.value || null })}
          >
            <option value="">choose …</option>
            {datasets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Type</span>
          <select
            value={type.value}
            onChange={(event) => {
              type.value = event.currentTarget.value;
            }}
          >
            <option value="">all</option>
            {types.value.filter(Boolean).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label class="field grow">
          <span>Site, title or id</span>
          <input
            type="search"
            value={words.value}
            onInput={(event) => {
              words.value = event.currentTarget.value;
            }}
          />
        </label>
        <span class="muted" role="status">
          {found.value.length} pages
        </span>
      </div>
      {found.value.length > 0 && (
        <div class="scroll pages">
          <table>
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Site</th>
                <th scope="col">Type</th>
                <th scope="col" class="numbers">
                  kB
                </th>
              </tr>
            </thead>
            <tbody>
              {found.value.slice(0, most.value).map((page) => (
                <tr key={page.id}>
                  <td>
                    <a href={addressOf('see', { page: `data:${dataset.value}/${page.id}` })}>
                      {page.title ?? page.id}
                    </a>
                  </td>
                  <td>{page.site}</td>
                  <td>{page.type}</td>
                  <td class="numbers">{Math.round(page.size / 1000)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.value.length > most.value && (
            <button
              type="button"
              onClick={() => {
                most.value += ROWS;
              }}
            >
              More
            </button>
          )}
        </div>
      )}
    </section>
  );
}
