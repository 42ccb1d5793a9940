import { setup } from '../app/state.ts';
import { hasServer } from '../host/host.ts';
import { DatasetList } from './dataset-list.tsx';
import { OpenForms } from './open-forms.tsx';
import './open.css';

/** Where everything begins: an address, a file, pasted HTML, or a page of a dataset. */
export default function OpenView() {
  return (
    <div class="open">
      <OpenForms />
      {hasServer && setup.value !== null && <DatasetList />}
    </div>
  );
}
