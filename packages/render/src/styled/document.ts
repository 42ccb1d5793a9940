import { escapeAttribute, escapeText } from 'entities';

/** Pictures may come from anywhere, as on the page itself; nothing else may come, run or be sent. */
const POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Everything begins unset, so that an element looks as its own declarations say and in no other way. */
const GROUND = `main *{all:unset;box-sizing:border-box;max-width:100%}
main{display:block;box-sizing:border-box;max-width:100%;margin:0 auto;padding:24px 16px}
main>*+*{margin-top:16px}
main img{height:auto}
main hr{display:block}
main a[href]{cursor:pointer}
main a:focus-visible{outline:2px solid}
main .player{color:LinkText;text-decoration:underline}
main .plain,main .plain *{all:revert}`;

export interface StyledDocument {
  title: string;
  lang: string | null;
  dir: string | null;
  /** Of the whole, in pixels. */
  width: number;
  background: string;
  /** Declarations by class. */
  styles: string;
  /** What stands in `<main>`. */
  content: string;
}

/** One page that needs nothing else but its pictures. */
export function writeDocument(document: StyledDocument): string {
  const { title, lang, dir, width, background, styles, content } = document;
  const root = [lang && ` lang="${escapeAttribute(lang)}"`, dir && ` dir="${escapeAttribute(dir)}"`]
    .filter(Boolean)
    .join('');
  return `<!doctype html>
<html${root}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<style>
body{margin:0;background:${background}}
main{width:${width}px}
${GROUND}
${styles}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
