const sentence = 'The ferry left the pier at seven, and nobody saw it again before noon on Sunday. ';
/** A page as newspapers have them. */
export const article = `<title>The ferry that was late</title><nav><ul>${'<li><a href=/x>Section</a>'.repeat(12)}</ul></nav>
  <article><h1>The ferry that was late</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(8)}
  <table><tr><th>Day</th><th>Time</th></tr><tr><td>Sunday</td><td>noon</td></tr></table></article>
  <aside><h3>Related articles</h3><ul>${'<li><a href=/y>Another story of ours</a>'.repeat(6)}</ul></aside>
  <footer>© 2024 The News. <a href=/t>Terms</a> <a href=/p>Privacy</a></footer>`;
