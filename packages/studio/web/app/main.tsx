import { render } from 'preact';
import { App } from './app.tsx';

render(<App />, document.getElementById('app')!);

// What was labelled and not kept before the window or the server ended.
if (Object.keys(localStorage).some((key) => key.startsWith('pith-label:'))) import('../label/replay.ts');
