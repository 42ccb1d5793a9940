// biome-ignore-all format: lists of names read better packed
/** "Comment" and its like, one and several, as web designers of common languages write it in class and id. */
const ONE = new Set([
  'comment', 'cmt', 'usercomment', 'usercomments', 'kommentar', 'commentaire', 'comentario', 'comentário', 'commento', 'reactie',
  'komentarz', 'komentar', 'yorum', 'kommentti', 'komentář', 'hozzaszolas', 'talkback', 'reply', 'antwort', 'respuesta',
]);
const SEVERAL = new Set([
  'comments', 'cmts', 'commentlist', 'kommentare', 'kommentarer', 'commentaires', 'comentarios', 'comentários', 'commenti', 'reacties',
  'komentarze', 'komentari', 'yorumlar', 'kommentit', 'komentáře', 'hozzaszolasok', 'talkbacks', 'replies', 'antworten',
  'respuestas', 'commentthread',
]);
/** What a name may say beside, and still be of one comment. */
const OF_ONE = new Set([
  'item', 'body', 'content', 'wrapper', 'wrap', 'container', 'box', 'entry', 'post', 'block', 'text', 'single', 'row', 'inner',
  'main', 'message', 'card', 'node', 'element', 'cell', 'user', 'reader', 'blog', 'article', 'news', 'js', 'li', 'div', 'id',
  'view', 'wp', 'full', 'outer', 'root', 'component', 'top', 'level', 'parent', 'child',
]);
/** With these, even a name in the singular is of them all. */
const OF_SEVERAL = new Set(['list', 'section', 'area', 'thread', 'threads', 'stream', 'tree', 'feed', 'holder', 'zone']);

/** Teasers of comments elsewhere, and what surrounds the place: a form, a counter, a link to it. */
const NOT_HERE = new Set(['latest', 'recent', 'recentcomments', 'popular', 'last', 'related', 'form', 'count', 'counter', 'link', 'policy', 'icon', 'button', 'no']);

/** What all of these names have in them; most names of a page have none of it, and need no closer look. */
export const MAY_SPEAK = /om+ent|cmt|reactie|yorum|hozzaszol|talkback|repl(?:y|ies)|antwort|respuesta/i;
const LONGEST = 60;

/** Whether a class or id calls an element one comment. */
export function namesOneComment(name: string): boolean {
  if (!MAY_SPEAK.test(name)) return false;
  const words = wordsOfName(name);
  return words.some((word) => ONE.has(word)) && words.every((word) => ONE.has(word) || OF_ONE.has(word) || word.length <= 2);
}

/** Whether a class or id calls an element the place of the comments. */
export function namesComments(name: string): boolean {
  if (!MAY_SPEAK.test(name)) return false;
  const words = wordsOfName(name);
  if (words.some((word) => NOT_HERE.has(word))) return false;
  return words.some((word) => SEVERAL.has(word)) || (words.some((word) => ONE.has(word)) && words.some((word) => OF_SEVERAL.has(word)));
}

/** Whether a class or id has to do with comments at all. */
export function speaksOfComments(name: string): boolean {
  return wordsOfName(name).some((word) => ONE.has(word) || SEVERAL.has(word));
}

/** `commentBody-12` is "comment", "body". */
export function wordsOfName(name: string): string[] {
  if (name.length > LONGEST) return [];
  return name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1-').toLowerCase().split(/[^\p{L}]+/u).filter((word) => word !== '');
}
