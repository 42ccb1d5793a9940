import { tick } from '../../../page/index.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';
import { endsSentence } from './text-counts.ts';

/** What a block's own text shows, in any language. */
export const text: FeatureGroup = {
  features: [
    counted('words'),
    counted('characters'),
    plain('word length'),
    plain('link share'),
    counted('sentences'),
    plain('sentences per word'),
    plain('commas per word'),
    plain('ends like a sentence'),
    plain('ends with a colon'),
    plain('capitalised words'),
    plain('capitals'),
    plain('digits'),
    plain('symbols'),
    counted('separators'),
    counted('quotes'),
    plain('foreign letters'),
    plain('begins in lower case'),
    plain('begins with a letter'),
    plain('copyright sign'),
    plain('a year'),
    plain('an address'),
    counted('text nodes'),
  ],
  fill({ blocks, count, counts }, rows, width, offset) {
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      const content = blocks.text(block);
      const {
        words,
        capitalised,
        letters,
        capitals,
        digits,
        symbols,
        sentences,
        commas,
        separators,
        quotes,
        foreign,
      } = counts[block];
      const length = Math.max(1, blocks.length[block]);
      const word = Math.max(1, words);
      const letter = Math.max(1, letters);
      const first = content.charAt(0);
      const isLetter = first.toLowerCase() !== first.toUpperCase();
      rows[at] = log1p(words);
      rows[at + 1] = log1p(blocks.length[block]);
      rows[at + 2] = (letters + digits) / word;
      rows[at + 3] = blocks.linkLength[block] / length;
      rows[at + 4] = log1p(sentences);
      rows[at + 5] = sentences / word;
      rows[at + 6] = commas / word;
      rows[at + 7] = endsSentence(content) ? 1 : 0;
      rows[at + 8] = content.endsWith(':') ? 1 : 0;
      rows[at + 9] = capitalised / word;
      rows[at + 10] = capitals / letter;
      rows[at + 11] = digits / length;
      rows[at + 12] = symbols / length;
      rows[at + 13] = log1p(separators);
      rows[at + 14] = log1p(quotes);
      rows[at + 15] = foreign / letter;
      rows[at + 16] = isLetter && first === first.toLowerCase() ? 1 : 0;
      rows[at + 17] = isLetter ? 1 : 0;
      // Where nothing of what it is made of was counted, it is not looked for.
      rows[at + 18] = symbols > 0 && content.includes('©') ? 1 : 0;
      rows[at + 19] = digits > 3 && length < 400 && /(?:19|20)\d\d/.test(content) ? 1 : 0;
      rows[at + 20] = symbols > 0 && length < 400 && /@|https?:|www\./.test(content) ? 1 : 0;
      rows[at + 21] = log1p(blocks.start[block + 1] - blocks.start[block]);
    }
  },
};
