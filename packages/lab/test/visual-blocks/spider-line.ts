import type { SpiderBlock, SpiderPage } from '../../src/visual-blocks/spider.ts';

/** A block as the data of the paper has it. */
export function spiderBlock(
  path: string,
  text: string,
  computed: Record<string, string> = {},
  top = 0,
): SpiderBlock {
  return {
    bound: { left: 10, top, width: 600, height: 20 },
    computed,
    path: path.split(' > '),
    selector: path.split(' > ').map((name) => ({ name, id: '', classes: [] })),
    text: [text],
    html: text,
  };
}

/** The n-th page of a site in that layout. */
export function spiderLine(n: number): SpiderPage {
  const text = `Ship number ${n} came home today with all its men on board, to the joy of the town.`;
  const texts = [0, 1, 2].map((i) =>
    spiderBlock('main > p', `${text} Part ${i}.`, { 'font-size': '18px' }, 100 + i * 30),
  );
  const menu = ['Home', 'News', 'Sport'].map((name, i) =>
    spiderBlock('nav > a', name, { float: 'left' }, i * 20),
  );
  return {
    id: `port/${n}`,
    url: `http://port.example/${n}`,
    site: 'port',
    titles: ['Ships'],
    descriptions: [text],
    body: { bound: { left: 0, top: 0, width: 800, height: 400 } },
    blocks: [...menu, ...texts],
  };
}
