import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Ways to need more memory than there is. Each would go on for ever. */
const WAYS = {
  'many objects': () => {
    for (const all = []; ; ) all.push({ a: 1, b: [] });
  },
  'many strings': () => {
    for (const all = []; ; ) all.push(`${all.length}`.repeat(50).split('').join('-'));
  },
  'an array that grows': () => {
    for (const all = []; ; ) all.push(0.5);
  },
  'a large array': () => new Array(2 ** 27).fill(0.5).map((x) => x + 1),
  'a Map that grows': () => {
    for (const all = new Map(); ; ) all.set(all.size, all.size);
  },
  'a Set of strings': () => {
    for (const all = new Set(); ; ) all.add(`word ${all.size}`);
  },
  'a text split into characters': () => 'ab'.repeat(2 ** 26).split(''),
  'a spread list': () => {
    for (let all = [1.5]; ; ) all = [...all, ...all];
  },
  'JSON of a large tree': () => {
    let tree = { text: 'words' };
    for (let i = 0; i < 24; i++) tree = { left: tree, right: tree };
    return JSON.parse(JSON.stringify(tree));
  },
};

if (!isMainThread) {
  WAYS[workerData]();
  parentPort.postMessage('came to its end');
} else if (process.argv[2] === undefined) console.log(JSON.stringify(Object.keys(WAYS)));
else {
  const limits = { maxOldGenerationSizeMb: 64 };
  const thread = new Worker(new URL(import.meta.url), {
    workerData: process.argv[2],
    resourceLimits: limits,
  });
  thread.on('message', (said) => console.log(said));
  thread.on('error', (error) => console.log(error.code ?? error.message));
}
