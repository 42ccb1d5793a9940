import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run next-version`: turns the files in .changeset/ into one section of CHANGELOG.md, and lets changesets give all packages
 * the next version. Changesets itself would write ten changelogs that say the same.
 */
const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.changeset');
const BUMPS = ['major', 'minor', 'patch'];

const changes = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .sort()
  .map((name) => parse(readFileSync(path.join(folder, name), 'utf8')));
if (changes.length === 0) {
  console.error('There is no change to release: .changeset/ has no file but its README.');
  process.exit(1);
}

execFileSync('npx', ['changeset', 'version'], { cwd: root, stdio: 'inherit' });

const { version } = JSON.parse(readFileSync(path.join(root, 'packages/pith/package.json'), 'utf8'));
const date = new Date().toISOString().slice(0, 10);
const parts = BUMPS.flatMap((bump) => {
  const texts = changes.filter((change) => change.bump === bump).map(({ text }) => text);
  return texts.length === 0 ? [] : [`### ${bump[0].toUpperCase()}${bump.slice(1)} changes`, ...texts];
});
const file = path.join(root, 'CHANGELOG.md');
const [before, ...sections] = readFileSync(file, 'utf8').split(/^(?=## \d)/m);
writeFileSync(file, [before, `## ${version} (${date})\n\n${parts.join('\n\n')}\n\n`, ...sections].join(''));
console.log(`CHANGELOG.md has a section for ${version}. Run npm install, so that the lockfile follows.`);

/** The largest bump that a changeset asks for any package, and its text. */
function parse(source: string): { bump: string; text: string } {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? ['', '', source];
  return { bump: BUMPS.find((bump) => head.includes(`: ${bump}`)) ?? 'patch', text: text.trim() };
}
