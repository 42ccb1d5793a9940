import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files in, a command, files out: the way of all tools that publish whole sites. The folder goes when it is done. */
export function buildSite(
  files: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]],
  results: readonly string[],
  root = tmpdir(),
): string[] {
  const folder = mkdtempSync(path.join(root, 'fidelity-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const [program, ...options] = command;
    execFileSync(program, options, { cwd: folder, stdio: 'pipe', timeout: 300_000 });
    return results.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
