/** The import directions of docs/architecture.md. */
const core = '^src/(page|learn|extractors|article)/';
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may import only ${allowed.join(', ')}`,
  from: { path: `^src/${from}/` },
  to: { path: '^src/', pathNot: allowed.map((folder) => `^src/${folder}(/|\\.ts$)`) },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-runs-anywhere',
      severity: 'error',
      comment: 'page, learn, extractors and article use no Node built-in',
      from: { path: core },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-needs-no-dom-library',
      severity: 'error',
      from: { path: core },
      to: { path: 'node_modules/(jsdom|linkedom|happy-dom|domino|cheerio|playwright[^/]*)/' },
    },
    {
      name: 'no-dev-dependencies-in-src',
      severity: 'error',
      comment: 'the peers of the lab are the exception: they load when asked for',
      from: { path: '^src', pathNot: '^src/lab/peers/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    only('page-stands-alone', 'page', ['page']),
    only('learn-knows-no-pages', 'learn', ['learn']),
    only('extractors-see-page-and-learn', 'extractors', ['extractors', 'page', 'learn']),
    only('article-sees-page-and-selection', 'article', ['article', 'page', 'extractors/selection']),
    only('fetch-stands-alone', 'fetch', ['fetch', 'page/errors']),
    only('render-sees-page-fetch-and-collector', 'render', ['render', 'browser', 'page', 'fetch']),
    {
      name: 'a-browser-is-optional',
      severity: 'error',
      comment: 'render is loaded by the command when asked for, and only it drives a browser',
      from: { path: '^src/', pathNot: '^src/(render|cli|server|bulk|studio)/' },
      to: { path: '^src/render/|node_modules/(playwright-core|@sparticuz)' },
    },
    {
      name: 'the-page-of-the-workbench-runs-in-a-browser',
      severity: 'error',
      comment: 'it sees the core, what is pure in the lab, and the types of its server',
      from: { path: '^web/', pathNot: 'vite.config.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    only('html-stands-alone', 'html', ['html']),
    only('workers-stand-alone', 'workers', ['workers']),
    only('records-see-articles-and-errors', 'records', ['records', 'article', 'page/errors']),
    {
      name: 'server-sees-no-command-no-lab-and-no-bulk',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/lab/' },
    },
    {
      name: 'bulk-sees-no-command-and-no-lab',
      severity: 'error',
      from: { path: '^src/bulk/' },
      to: { path: '^src/(cli|lab|server)/' },
    },
    {
      name: 'studio-sees-no-command-and-no-bulk',
      severity: 'error',
      from: { path: '^src/studio/' },
      to: { path: '^src/(cli|bulk)/' },
    },
    {
      name: 'nothing-imports-the-command',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
