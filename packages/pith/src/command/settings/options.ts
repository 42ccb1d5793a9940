import { type Command, Option } from 'commander';
import { FLAVOURS, type Flavour } from '../../article/formats/markdown/flavours.ts';
import type { Part } from '../../article/index.ts';
import { FAVORS, type Favor } from '../../extractors/favor.ts';
import { HIDDEN, type Hidden } from '../../extractors/hidden-choice.ts';

/** The options that correct a method, of every command that extracts. */
export interface SettingsOptions {
  method?: string;
  select?: string[];
  drop?: string[];
  favor?: Favor;
  include?: Part[];
  exclude?: Part[];
  flavour?: Flavour;
  frontMatter?: boolean;
  hidden?: Hidden;
  plainText?: boolean;
  withoutRule?: string[];
  config?: string;
}

/** "caption,table" as a list; `readOptions` refuses what is none. */
const partsIn = (value: string, before: Part[] = []) => [
  ...before,
  ...value.split(',').map((part) => part.trim() as Part),
];

const each = (value: string, before: string[] = []) => [...before, value];

export function addSettingsOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--favor <what>',
        'when unsure, prefer precision (only content) or recall (all of it)',
      ).choices(Object.keys(FAVORS)),
    )
    .addOption(
      new Option(
        '--select <css>',
        'take what is inside these elements for the content; give it again for more',
      ).argParser(each),
    )
    .addOption(
      new Option(
        '--drop <css>',
        'never take what is inside these elements; give it again for more',
      ).argParser(each),
    )
    .addOption(
      new Option(
        '--include <parts>',
        'also write these parts, with commas between: comment, caption, byline, headline, …',
      ).argParser(partsIn),
    )
    .addOption(
      new Option(
        '--exclude <parts>',
        'do not write these parts, with commas between: table, caption, image, link, …',
      ).argParser(partsIn),
    )
    .addOption(
      new Option(
        '--flavour <kind>',
        'the kind of Markdown; commonmark has tables and strike-through as HTML',
      ).choices(FLAVOURS),
    )
    .option('--front-matter', 'begin Markdown with title, author, date, site, url, lang and tags as YAML')
    .addOption(
      new Option(
        '--hidden <what>',
        'drop (the default) or keep text that a reader of the page cannot see',
      ).choices(HIDDEN),
    )
    .option('--plain-text', 'also take text without any tag, as paragraphs')
    .addOption(
      new Option(
        '--without-rule <name>',
        'do not apply this rule of the method; give it again for more ("pith methods" lists them)',
      ).argParser(each),
    )
    .option(
      '--config <file>',
      'settings for each host (default: PITH_CONFIG, else pith.config.json here or in a folder above)',
    );
}

export const SETTINGS_HELP = `Selectors are tag, #id, .class, [name=value], "a b" and "a > b". A config file has them for each host:
  {"hosts": {"example.org": {"select": [".story"], "drop": [".promo"], "method": "mss"}, "*": {…}}}
Subdomains belong to their domain, "*" is every page. Each setting comes from the command line, else
from the closest host that has it.`;
