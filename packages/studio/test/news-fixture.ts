/** A news page with styles, in places that tests know: the story is at 40, 160 and 600 wide. */
const SENTENCES = [
  'The old harbour bridge was closed on Monday after engineers found a crack in one of its towers.',
  'Ferries carry people across the river until the repair is finished, which may take until spring.',
  'The mayor said that the council had known of the damage for a year, and that money was the reason.',
  'Shops on the western side report fewer customers; some of them want to be paid for what they lose.',
  'Engineers will look at the other tower next week, and publish what they find before the winter.',
  'A new bridge has been planned for ten years, but nobody has yet agreed on who would pay for it.',
];

const menu = ['Home', 'News', 'Sport', 'Weather', 'Jobs', 'Contact']
  .map((name) => `<li><a href="/${name}">${name}</a></li>`)
  .join('');

const related = Array.from(
  { length: 6 },
  (_, i) => `<p><a href="/r${i}">Another story, number ${i + 1}</a></p>`,
).join('');

/** `beside` stands after the story, at the very end of the page. */
export function newsFixture(beside = ''): string {
  return `<!doctype html><html lang="en"><head><title>Harbour bridge closed after crack is found</title>
<meta name="description" content="${SENTENCES[0]} ${SENTENCES[1]}">
<style>
  * { margin: 0; padding: 0; box-sizing: border-box; }
  body { position: relative; width: 1200px; min-height: 900px; font: 16px/24px sans-serif; background: #fff; }
  ul { position: absolute; left: 40px; top: 20px; width: 1000px; list-style: none; }
  li { display: inline-block; width: 120px; font-size: 12px; text-transform: uppercase; }
  h1 { position: absolute; left: 40px; top: 90px; width: 600px; font-size: 32px; line-height: 40px; }
  #story { position: absolute; left: 40px; top: 160px; width: 600px; }
  #story p { height: 80px; font-size: 18px; line-height: 27px; }
  #side { position: absolute; left: 760px; top: 160px; width: 300px; font-size: 13px; }
  #side p { height: 40px; }
  #hidden { position: absolute; left: 40px; top: 160px; width: 600px; height: 80px; visibility: hidden; }
</style></head><body>
<ul>${menu}</ul>
<h1>Harbour bridge closed after crack is found</h1>
<div id="story">${SENTENCES.map((text) => `<p>${text}</p>`).join('')}</div>
<div id="side">${related}</div>
<div id="hidden">Nobody can see this offer, though it lies over the story.</div>
${beside}</body></html>`;
}

export const STORY = { left: 40, top: 160, width: 600, height: 480, paragraph: 80, sentences: SENTENCES };
