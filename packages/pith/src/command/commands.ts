import type { AddCommand, CommandModule } from './add-command.ts';
import { importPackage } from './packages.ts';

/** One line of `pith --help`. Its arguments and its work are loaded when the command is called. */
export interface CommandEntry {
  name: string;
  summary: string;
  /** The package it lives in, where that is not this one. */
  package?: string;
  load(): Promise<AddCommand>;
}

/** Every command with a name, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'explain',
    summary: 'Show each block of a page, kept or dropped, with its score and the reasons.',
    load: async () => (await import('./explain/command.ts')).addExplain,
  },
  {
    name: 'methods',
    summary: 'List the ways to find the content of a page; the first is the default.',
    load: async () => (await import('./methods.ts')).addMethods,
  },
  {
    name: 'pipe',
    summary: 'Read pages as JSON lines from standard input, write articles as JSON lines, in order.',
    load: async () => (await import('./pipe/command.ts')).addPipe,
  },
  {
    name: 'site',
    summary: 'Remember which blocks recur on the pages of a site: they are never content.',
    load: async () => (await import('./site/command.ts')).addSite,
  },
  {
    name: 'completion',
    summary: 'Print a script with which bash, zsh or fish completes what you type.',
    load: async () => (await import('./completion/command.ts')).addCompletion,
  },
  ...inPackage('@pith/render', {
    render: 'Save pages with their look as a browser shows them: boxes, fonts, colours, styles.',
  }),
  ...inPackage('@pith/server', {
    serve: 'Answer requests over HTTP: pages in, articles out, and a reader for browsers.',
  }),
  ...inPackage('@pith/mcp', {
    mcp: 'Read web pages for agents: a server of the Model Context Protocol, over stdio or HTTP.',
  }),
  ...inPackage('@pith/bulk', {
    batch: 'Extract any number of pages on all cores, to shards; goes on where it was stopped.',
    worker: 'Take pieces of batches from a queue and extract them; on as many machines as you like.',
    queue: 'Look at a queue of batches, retry what failed, empty it.',
  }),
  ...inPackage('@pith/crawl', {
    crawl: 'Make documents of a site: one Markdown file for each page, an index, llms.txt.',
    feed: 'Give the full texts of the entries of a feed, as a feed again.',
  }),
  ...inPackage('@pith/studio', {
    studio: 'Open the workbench in a browser: look inside pages and methods, compare, label, train.',
  }),
  ...inPackage('@pith/lab', {
    eval: 'Measure methods on datasets of pages with gold.',
    sweep: 'Measure a method while one of its parameters moves.',
    ablate: 'Measure what each rule of pith is worth.',
    fidelity: 'Compare documents with what comes back of them after many tools published them.',
    reproduce: 'Measure the tables of a paper again, and say how near we come.',
    roles: 'Measure how often blocks get the role that a gold gives them.',
    metadata: 'Measure how often titles, authors, dates, tags and languages of pages are right.',
    attacks: 'Try a hundred ways to hide text from readers.',
    plot: "Draw how a method sees a page, as SVG in the manner of its paper's figures.",
    data: 'Import datasets of pages with gold, and say what they hold.',
    train: 'Learn the model of a method from datasets.',
    adapt: 'Fit the model of mss to sites, from pages of them that nobody has labelled.',
    'learn-site': 'Learn what the content of a site looks like, from pages that nobody has labelled.',
    label: 'Make a dataset of pages by saying where their sites put the article text.',
  }),
];

function inPackage(name: string, summaries: Record<string, string>): CommandEntry[] {
  return Object.entries(summaries).map(([command, summary]) => ({
    name: command,
    summary,
    package: name,
    async load() {
      const module = await importPackage<CommandModule>(`${name}/command`, `"pith ${command}"`);
      return module.commands[command];
    },
  }));
}
