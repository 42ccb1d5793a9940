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

type WriteGallery = (images: readonly { src: string; alt: string }[]) => string;

const galleryManner = (name: string, write: WriteGallery) =>
  pageByPage(
    `images-${name}`,
    ['callouts', 'callout-titles', 'formulas', 'notes', 'linked-images'],
    (source) => {
      const gallery = (images: readonly string[]) =>
        write(
          images.map((image) => {
            const [, src, alt] = /src="([^"]*)" alt="([^"]*)"/.exec(image)!;
            return { src, alt };
          }),
        );
      return inFrame(source, renderBody(source, { gallery }));
    },
    ['gallery'],
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
  manner('captions-by-class', (src, alt, caption) =>
    caption === ''
      ? `<p><img src="${src}" alt="${alt}" width="640" height="427"></p>\n`
      : `<div id="attachment_7" class="wp-caption aligncenter"><a href="${src}"><img src="${src}" alt="${alt}" width="640" height="427"></a>${caption.replace('<figcaption>', '<p class="wp-caption-text">').replace('</figcaption>', '</p>')}</div>\n`,
  ),
  galleryManner('gallery', (images) => {
    const figures = images.map(
      ({ src, alt }) =>
        `<figure class="wp-block-image size-large"><a href="${src}"><img loading="lazy" width="1024" height="683" src="${src.replace('.jpg', '-1024x683.jpg')}" alt="${alt}" srcset="${src.replace('.jpg', '-300x200.jpg')} 300w, ${src.replace('.jpg', '-1024x683.jpg')} 1024w, ${src} 1600w"></a></figure>`,
    );
    return `<figure class="wp-block-gallery has-nested-images columns-2">\n${figures.join('\n')}\n</figure>\n`;
  }),
  galleryManner('carousel', (images) => {
    const slides = images.map(
      ({ src, alt }) => `<div class="swiper-slide"><img src="${src}" alt="${alt}"></div>`,
    );
    const thumbs = images.map(
      ({ src, alt }) =>
        `<div class="swiper-slide"><img class="thumb" width="120" height="80" src="${src}?w=120" alt="${alt}"></div>`,
    );
    return `<div class="gallery"><div class="swiper main-swiper"><div class="swiper-wrapper">\n${slides.join('\n')}\n</div><button class="swiper-button-prev" aria-label="Previous slide"></button><button class="swiper-button-next" aria-label="Next slide"></button></div>\n<div class="swiper thumbs-swiper"><div class="swiper-wrapper">\n${thumbs.join('\n')}\n</div></div></div>\n`;
  }),
];
