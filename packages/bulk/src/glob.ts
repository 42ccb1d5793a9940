/** Whether an argument is a pattern and no name. */
export function isGlob(argument: string): boolean {
  return /[*?[{]/.test(argument);
}

/** The folder of a pattern that holds all that it can match. */
export function globRoot(pattern: string): string {
  const parts = pattern.split('/');
  const first = parts.findIndex(isGlob);
  return parts.slice(0, first).join('/') || (pattern.startsWith('/') ? '/' : '.');
}

/** A pattern as a regular expression over paths: `*`, `?`, `[a-z]` within a name, `**` over folders, `{a,b}`. */
export function globExpression(pattern: string): RegExp {
  let source = '';
  let braces = 0;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    if (pattern.startsWith('**/', i)) {
      source += '(?:[^/]+/)*';
      i += 2;
    } else if (pattern.startsWith('**', i)) {
      source += '.*';
      i += 1;
    } else if (character === '*') source += '[^/]*';
    else if (character === '?') source += '[^/]';
    else if (character === '[' && pattern.indexOf(']', i + 2) > 0) {
      const end = pattern.indexOf(']', i + 2);
      const inside = pattern.slice(i + 1, end).replace(/\\/g, '\\\\');
      source += `[${inside.replace(/^!/, '^')}]`;
      i = end;
    } else if (character === '{') {
      braces++;
      source += '(?:';
    } else if (character === '}' && braces > 0) {
      braces--;
      source += ')';
    } else if (character === ',' && braces > 0) source += '|';
    else source += character.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  }
  return new RegExp(`^${source}${')'.repeat(braces)}$`);
}
