import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { filesIn, firstFolder, readHtml, readText } from './files.ts';

const COMMENTS = /^!@#\$%\^&\*\(\) {2}COMMENTS\s*$/m;

/** Dragnet: `HTML/<id>.html` and `Corrected/<id>.html.corrected.txt`, comments below a line of their own. */
export async function* importDragnet(root: string): AsyncGenerator<DatasetPage> {
  const golds = firstFolder(root, ['Corrected', 'corrected']);
  for (const file of filesIn(firstFolder(root, ['HTML', 'html']), /\.html$/)) {
    const id = path.basename(file, '.html');
    const gold = path.join(golds, `${id}.html.corrected.txt`);
    if (!existsSync(gold)) continue;
    const [text, comments] = readText(gold).split(COMMENTS);
    const said = comments?.trim() ? { comments: comments.trim() } : {};
    yield { id, html: readHtml(file), gold: { text: text.trim(), ...said } };
  }
}
