import { useId } from 'preact/hooks';
import type { PageEntry } from '../../src/api.ts';
import { ALL, type Filters, filters } from './filters.ts';

/** Sites that are offered while one types. */
const MOST_OFFERED = 300;

interface Props {
  pages: readonly PageEntry[];
  /** Whether there are scores to filter by. */
  hasScores: boolean;
}

/** Which pages are listed: by type, site, words and score. */
export function FilterForm({ pages, hasScores }: Props) {
  const id = useId();
  const change = (part: Partial<Filters>) => {
    filters.value = { ...filters.peek(), ...part };
  };
  const { type, site, words, from, to } = filters.value;
  const types = distinct(pages, ({ type }) => type);
  const sites = distinct(pages, ({ site }) => site);
  const isFiltered = JSON.stringify(filters.value) !== JSON.stringify(ALL);
  return (
    <>
      {types.length > 0 && (
        <label class="field">
          <span>Type</span>
          <select value={type} onChange={(event) => change({ type: event.currentTarget.value })}>
            <option value="">all</option>
            {types.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {sites.length > 0 && (
        <label class="field">
          <span>Site</span>
          <input
            type="search"
            size={14}
            list={`${id}-sites`}
            value={site}
            onInput={(event) => change({ site: event.currentTarget.value.trim() })}
          />
          <datalist id={`${id}-sites`}>
            {sites.slice(0, MOST_OFFERED).map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
      )}
      <label class="field grow">
        <span>Words of title, address or id</span>
        <input
          type="search"
          value={words}
          onInput={(event) => change({ words: event.currentTarget.value })}
        />
      </label>
      {hasScores && (
        <>
          <Bound label="F1 from" value={from} onChange={(value) => change({ from: value })} />
          <Bound label="to" value={to} onChange={(value) => change({ to: value })} />
        </>
      )}
      {isFiltered && (
        <button
          type="button"
          onClick={() => {
            filters.value = ALL;
          }}
        >
          Clear
        </button>
      )}
    </>
  );
}

function Bound({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min="0"
        max="1"
        step="0.05"
        value={value}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget;
          if (valueAsNumber >= 0 && valueAsNumber <= 1) onChange(valueAsNumber);
        }}
      />
    </label>
  );
}

function distinct(pages: readonly PageEntry[], of: (page: PageEntry) => string | null): string[] {
  return [...new Set(pages.map(of))].filter((name) => name !== null && name !== '').sort() as string[];
}
