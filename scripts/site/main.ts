import path from 'node:path';
import { parseArgs } from 'node:util';
import { extractors } from '@pith/methods';
import { buildSite } from './build-site.ts';
import { deadLinks } from './check-links.ts';
import { ROOT } from './places.ts';

/** `npm run site`: the site as static files. */
const { values } = parseArgs({
  options: {
    output: { type: 'string', short: 'o', default: path.join(ROOT, 'site') },
    pictures: { type: 'string', default: 'all' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(`Writes the site into one folder of static files: guides, API reference, a page for each method with its
picture, results, changelog, and the workbench as a playground. Any web server can serve it, and all but
the playground can be opened as files. A link that leads nowhere is an error.

  npm run site                            everything, into site/
  npm run site -- -o /tmp/site            into another folder: an empty one, or one made by this
  npm run site -- --pictures none         without pictures of methods, which take a minute and need a browser
  npm run site -- --pictures pith,cetr    with these only`);
  process.exit(0);
}
const all = extractors.map(({ name }) => name);
const named = values.pictures.split(',');
const pictures = values.pictures === 'all' ? all : values.pictures === 'none' ? [] : named;
const unknown = pictures.find((name) => !all.some((known) => known === name));
if (unknown !== undefined) {
  console.error(`There is no method "${unknown}": "npx pith methods" lists them.`);
  process.exit(2);
}
const folder = path.resolve(values.output);
await buildSite({ folder, pictures, say: (text) => console.log(`writing ${text}`) });
const dead = await deadLinks(folder);
for (const link of dead) console.error(`leads nowhere: ${link}`);
if (dead.length > 0) process.exitCode = 1;
else console.log(`the site is in ${folder}; begin with index.html`);
