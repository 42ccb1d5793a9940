/** Pages with a style sheet of their own, so that a browser without network shows their look. */
export const styledPage = (n: number) => `<!doctype html><title>Bridge ${n} opens</title>
<meta name="description" content="The bridge number ${n} over the river opens in spring, after three years of work.">
<style>nav div { font-size: 12px; float: left; width: 90px } .story p { font: 18px/1.5 serif; width: 600px } aside p { color: gray; font-size: 13px; width: 300px }</style>
<nav>${['Home', 'News', 'Sport', 'Jobs', 'About'].map((name) => `<div>${name}</div>`).join('')}</nav>
<div class="story">${[0, 1, 2].map((i) => `<p>The bridge number ${n} over the river opens in spring, after three years of work on part ${i}.</p>`).join('')}</div>
<aside><p>Subscribe to our paper</p><p>Follow the news</p></aside>`;
