import { NOISE } from '@pith/learn/dbscan';
import type { VisualPage } from '@pith/methods/visual-blocks';
import { type Html, html, trusted } from 'pith/internal/html/html';

const STYLE = `
  rect { fill-opacity: .16; stroke-width: 1.5; } .content { fill-opacity: .3; stroke-width: 4; }
  .noise { fill: #888; stroke: #888; stroke-dasharray: 4 3; fill-opacity: .08; }
  text { font: 600 12px system-ui, sans-serif; text-anchor: end; }
  .about { font-size: 16px; text-anchor: start; fill: #111; }
`;
/** Above the page: what is seen. */
const HEAD = 36;
const CONTENT_COLOUR = '#009e73';

export interface ClusterPicture {
  page: VisualPage;
  /** The cluster of each block. */
  clusters: Int32Array;
  /** 1 for each block that is content. */
  labels: Uint8Array;
  /** The page as it looks, PNG in base64. */
  screenshot?: string | undefined;
}

/** The clusters of a page's blocks, drawn over its picture where there is one: an SVG that stands by itself. */
export function drawClusters({ page, clusters, labels, screenshot }: ClusterPicture): string {
  const { width, height } = page;
  const seen = new Set(clusters);
  seen.delete(NOISE);
  const behind =
    screenshot !== undefined &&
    /^[\w+/=]+$/.test(screenshot) &&
    trusted(`<image x="0" y="0" width="${width}" href="data:image/png;base64,${screenshot}"/>`);
  const about = `${page.blocks.length} blocks in ${seen.size} clusters; content is bold and green: ${page.id}`;
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + HEAD}" viewBox="0 0 ${width} ${height + HEAD}" role="img">
<title>${about}</title><style>${trusted(STYLE)}</style><rect width="${width}" height="${height + HEAD}" style="fill:#fff;fill-opacity:1"/>
<text class="about" x="8" y="24">${about}</text><g transform="translate(0 ${HEAD})">${behind}${page.blocks.map(
    (block, i) => drawBlock(block, clusters[i], labels[i] === 1),
  )}</g></svg>`;
  return `${svg}\n`;
}

function drawBlock({ bound, text }: VisualPage['blocks'][number], cluster: number, isContent: boolean): Html {
  const { left, top, width, height } = bound;
  const colour = isContent ? CONTENT_COLOUR : colourOf(cluster);
  const name = cluster === NOISE ? 'noise' : `cluster ${cluster}${isContent ? ', content' : ''}`;
  const place = html`x="${left}" y="${top}" width="${width}" height="${height}"`;
  const looks = cluster === NOISE ? html`class="noise"` : html`fill="${colour}" stroke="${colour}"`;
  return html`<g><title>${name}: ${text.slice(0, 120)}</title><rect ${place} ${looks}${
    isContent && trusted(' class="content"')
  }/>${cluster !== NOISE && html`<text x="${left + width - 3}" y="${top + 13}" fill="${colour}">${cluster}</text>`}</g>
`;
}

/** Hues by the golden angle: neighbours in number are far apart; green is left to content. */
function colourOf(cluster: number): string {
  const hue = (cluster * 137.5) % 250;
  return `hsl(${(hue < 60 ? hue : hue + 110).toFixed(0)} 75% 40%)`;
}
