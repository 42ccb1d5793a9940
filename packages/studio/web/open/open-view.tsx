import { addressOf } from '../app/route.ts';
import { setup } from '../app/state.ts';
import { EXAMPLES } from '../host/examples.ts';
import { hasServer } from '../host/host.ts';
import { DatasetList } from './dataset-list.tsx';
import { PageField } from './page-field.tsx';
import { RecentPages } from './recent-pages.tsx';
import './open.css';

/** Where everything begins: an address, HTML, a file, an example, or a page of a dataset. */
export default function OpenView() {
  return (
    <div class="open">
      <section class="open-first">
        <h1>Give Pith a web page, and get its main content</h1>
        <PageField />
        <h2>Try an example</h2>
        <ul class="open-examples">
          {EXAMPLES.map(({ ref, title, about }) => (
            <li key={ref}>
              <a class="card" href={addressOf('see', { page: ref })}>
                <strong>{title}</strong>
                <span class="muted">{about}</span>
              </a>
            </li>
          ))}
        </ul>
        <RecentPages />
      </section>
      {hasServer && setup.value !== null && <DatasetList />}
    </div>
  );
}
