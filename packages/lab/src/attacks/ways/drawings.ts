import { type Way, written } from '../way.ts';

/** Words in pictures that are drawn by their elements. */
export const DRAWINGS: readonly Way[] = [
  written(
    'SVG title',
    '<svg width="90" height="20"><title>$</title></svg>',
    '<svg width="900" height="20"></svg><p>$</p>',
  ),
  written(
    'SVG desc',
    '<svg width="90" height="20"><desc>$</desc></svg>',
    '<svg width="900" height="20"></svg><p>$</p>',
  ),
  written('SVG metadata', '<svg width="90" height="20"><metadata>$</metadata></svg>', '<p>$</p>'),
  written('SVG defs', '<svg width="900" height="20"><defs><text y="15">$</text></defs></svg>', '<p>$</p>'),
  written(
    'SVG symbol',
    '<svg width="900" height="20"><symbol><text y="15">$</text></symbol></svg>',
    '<p>$</p>',
  ),
  written('SVG without size', '<svg width="0" height="0"><text y="15">$</text></svg>', '<p>$</p>'),
  written('SVG fill', '<svg width="900" height="20"><text y="15" fill="none">$</text></svg>', '<p>$</p>'),
  written('SVG white', '<svg width="900" height="20"><text y="15" fill="#fff">$</text></svg>', '<p>$</p>'),
  written(
    'SVG display',
    '<svg width="900" height="20"><text y="15" display="none">$</text></svg>',
    '<p>$</p>',
  ),
  written('SVG opacity', '<svg width="900" height="20"><text y="15" opacity="0">$</text></svg>', '<p>$</p>'),
  written('SVG off', '<svg width="900" height="20"><text y="-900">$</text></svg>', '<p>$</p>'),
  written(
    'SVG foreignObject',
    '<svg width="900" height="60"><foreignObject width="0" height="0"><p>$</p></foreignObject></svg>',
    '<p>$</p>',
  ),
  written(
    'SVG switch',
    '<svg width="900" height="20"><switch><g></g><text y="15">$</text></switch></svg>',
    '<p>$</p>',
  ),
  written(
    'SVG clipPath',
    '<svg width="900" height="20"><clipPath><text y="15">$</text></clipPath></svg>',
    '<p>$</p>',
  ),
];
