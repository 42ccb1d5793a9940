/** Comforts of the report: sorting, and moving between pages. Everything can be read without it. */
export const SCRIPT = `
const keyOf = (row, column) => row.cells[column].dataset.value;
const compare = (a, b) =>
  Number.isNaN(Number(a)) || Number.isNaN(Number(b)) ? a.localeCompare(b) : Number(a) - Number(b);

function sortBy(heading) {
  const isNumber = heading.classList.contains('number');
  const now = heading.getAttribute('aria-sort');
  const first = isNumber ? 'descending' : 'ascending';
  const order = now === 'none' ? first : now === 'ascending' ? 'descending' : 'ascending';
  for (const other of heading.parentElement.cells) other.setAttribute('aria-sort', 'none');
  heading.setAttribute('aria-sort', order);
  const sign = order === 'ascending' ? 1 : -1;
  for (const body of heading.closest('table').tBodies) {
    const rows = [...body.rows].filter((row) => !row.classList.contains('group'));
    const known = rows.filter((row) => keyOf(row, heading.cellIndex) !== undefined);
    const unknown = rows.filter((row) => keyOf(row, heading.cellIndex) === undefined);
    known.sort((a, b) => sign * compare(keyOf(a, heading.cellIndex), keyOf(b, heading.cellIndex)));
    body.append(...known, ...unknown);
  }
}
for (const button of document.querySelectorAll('.sortable thead button'))
  button.addEventListener('click', () => sortBy(button.parentElement));

const pages = [...document.querySelectorAll('details.page')];
const summaries = pages.map((page) => page.querySelector('summary'));
for (const tools of document.querySelectorAll('.tools')) tools.hidden = false;
for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () => {
    for (const page of pages) page.open = button.dataset.open === 'true';
  });
document.addEventListener('keydown', (event) => {
  const at = summaries.indexOf(event.target);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: summaries.length - 1 }[event.key];
  if (summaries[to] === undefined) return;
  event.preventDefault();
  summaries[to].focus();
});

// For browsers whose style sheets cannot open details on paper.
let closed = [];
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll('details:not([open])')];
  for (const details of closed) details.open = true;
});
addEventListener('afterprint', () => {
  for (const details of closed) details.open = false;
});
`;
