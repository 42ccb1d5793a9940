import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { renderBody } from '../render.ts';

const DOCUMENTS = ['images', 'en-garden', 'en-interview', 'el-elia'];
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** An image: its address, its alternative text, and the caption or nothing. */
type Write = (src: string, alt: string, caption: string) => string;

const manner = (name: string, write: Write) =>
  pageByPage(
    `images-${name}`,
    ['callouts', 'callout-titles', 'formulas', 'notes', 'linked-images'],
    (source) => {
      const figure = (image: string, caption: string | null) => {
        const [, src, alt] = /src="([^"]*)" alt="([^"]*)"/.exec(image)!;
        return write(src, alt, caption === null ? '' : `<figcaption>${caption}</figcaption>`);
      };
      return inFrame(source, renderBody(source, { figure }));
    },
    DOCUMENTS,
  );

const sizes = (src: string) => `${src}?w=320 320w, ${src}?w=640 640w, ${src} 1280w`;

export default [
  manner(
    'lazy',
    (src, alt, caption) =>
      `<figure><img class="lazyload" src="${BLANK}" data-src="${src}" alt="${alt}">${caption}</figure>\n`,
  ),
  manner(
    'lazy-sizes',
    (src, alt, caption) =>
      `<figure><img class="lazyload blur-up" src="${src}?w=20&amp;blur=50" data-srcset="${sizes(src)}" data-sizes="auto" alt="${alt}">${caption}</figure>\n`,
  ),
  manner(
    'noscript',
    (src, alt, caption) =>
      `<figure><div class="placeholder" style="padding-bottom:66%"></div><noscript><img src="${src}" alt="${alt}"></noscript>${caption}</figure>\n`,
  ),
  manner(
    'picture',
    (src, alt, caption) =>
      `<figure><picture><source type="image/avif" srcset="${src.replace(/\w+$/, 'avif')}?w=640 640w"><source srcset="${sizes(src)}"><img loading="lazy" src="${src}" alt="${alt}" width="640" height="427"></picture>${caption}</figure>\n`,
  ),
  manner(
    'light-box',
    (src, alt, caption) =>
      `<figure class="gallery-item"><a href="${src}" class="glightbox" data-gallery="g" data-title="${alt}"><img src="${src}" alt="${alt}" width="800" height="533"></a>${caption}</figure>\n`,
  ),
];
