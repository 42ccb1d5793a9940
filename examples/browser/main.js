// The library in a browser: a saved page is read from the disk, and its article is shown. No server takes part.
import { extract } from 'pith/lite';

const about = document.querySelector('#about');

document.querySelector('input').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (file === undefined) return;
  try {
    const { title, html, wordCount, confidence } = extract(await file.arrayBuffer());
    about.textContent = `${title ?? 'Untitled'}: ${wordCount} words, expected F1 ${confidence.toFixed(2)}`;
    // The HTML of an article can run nothing; the sandboxed frame is a second wall.
    document.querySelector('#article').srcdoc = html;
  } catch (error) {
    about.textContent = `${error.code ?? 'Error'}: ${error.message}`;
  }
});
