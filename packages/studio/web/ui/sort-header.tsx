import './sort-header.css';

interface Props {
  name: string;
  title: string;
  order: { by: string; down: boolean };
  numbers?: boolean;
  /** Sorts by this; */
  onSort(order: { by: string; down: boolean }): void;
}

/** The head of a column by which a table can be sorted; a second time the other way round. */
export function SortHeader({ name, title, order, numbers = false, onSort }: Props) {
  const isBy = order.by === name;
  const direction = order.down ? 'descending' : 'ascending';
  return (
    <th scope="col" class={numbers ? 'numbers' : undefined} aria-sort={isBy ? direction : 'none'}>
      <button
        type="button"
        class="quiet sort"
        onClick={() => onSort({ by: name, down: isBy ? !order.down : false })}
      >
        {title}
        <span aria-hidden="true">{isBy ? (order.down ? ' ▾' : ' ▴') : ''}</span>
      </button>
    </th>
  );
}
