import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOLDEN, goldenNames, readGolden, writtenNow } from '../testing/golden/golden.ts';

const USAGE = `Whole pages with the Markdown that is expected of them: testing/golden/NAME/

  npm run golden -- add page.html NAME   makes a golden page of a file
  npm run golden -- update [NAME]        writes the expectations that have changed; then look at the diff`;

const [action, ...args] = process.argv.slice(2);
if (action === 'add' && args.length === 2) add(args[0], args[1]);
else if (action === 'update' && args.length <= 1) update(args[0]);
else fail(USAGE);

function add(file: string, name: string): void {
  if (!/^[a-z\d][a-z\d-]*$/.test(name)) fail(`"${name}" is no name. Use small letters, digits and hyphens.`);
  if (existsSync(join(GOLDEN, name))) fail(`There is a golden page "${name}" already.`);
  mkdirSync(join(GOLDEN, name));
  copyFileSync(file, join(GOLDEN, name, 'source.html'));
  write(name);
}

function update(name: string | undefined): void {
  const names = name === undefined ? goldenNames() : [name];
  const changed = names.filter((each) => readGolden(each).expected !== writtenNow(each));
  changed.forEach(write);
  console.log(`${changed.length} of ${names.length} expectations changed.`);
}

function write(name: string): void {
  const path = join(GOLDEN, name, 'expected.md');
  writeFileSync(path, writtenNow(name));
  console.log(`${path}: ${readFileSync(path, 'utf8').split('\n').length} lines. Read it against its source.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
