import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a bundler takes as an alias. */
interface Alias {
  find: RegExp;
  replacement: string;
}

const { compilerOptions } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'tsconfig.base.json'), 'utf8'),
) as { compilerOptions: { paths: Record<string, string[]> } };

/** Our packages by their names, as `paths` of tsconfig.base.json has them: as sources, so that nothing need be built. */
export const sourceAliases: Alias[] = Object.entries(compilerOptions.paths).map(([name, [file]]) => ({
  find: new RegExp(`^${name.replace('*', '(.+)')}$`),
  replacement: path.join(import.meta.dirname, file.replace('*', '$1')),
}));
