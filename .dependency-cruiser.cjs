/** The import directions of docs/architecture.md. */

/** What each package may import of the others; each list is what its package.json names. */
const PACKAGES = {
  learn: [],
  workers: [],
  pith: ['learn'],
  methods: ['pith', 'learn'],
  render: ['pith'],
  server: ['pith', 'methods', 'workers'],
  mcp: ['pith', 'methods', 'workers', 'server'],
  bulk: ['pith', 'learn', 'methods', 'workers'],
  crawl: ['pith', 'learn', 'methods', 'workers', 'bulk'],
  peers: ['pith'],
  lab: ['pith', 'learn', 'methods', 'render', 'workers'],
  studio: ['pith', 'learn', 'methods', 'render', 'server', 'lab', 'workers'],
  extension: ['pith', 'server', 'lab'],
};

/** The folders of packages/pith/src that use no Node built-in, so that they run anywhere. */
const ANYWHERE = 'page|models|extractors|article|chunk|browser|language';

const packageRules = Object.entries(PACKAGES).map(([name, others]) => ({
  name: `${name}-imports-only-what-it-names`,
  severity: 'error',
  comment: `packages/${name} may import only: ${others.join(', ') || 'no other package'}`,
  from: { path: `^packages/${name}/(src|web)/` },
  to: { path: '^packages/', pathNot: [name, ...others].map((other) => `^packages/${other}/`) },
}));

/** Inside packages/pith: a folder, and the folders and files of `src` that it may import. */
const inPith = (folder, allowed) => ({
  name: `pith-${folder}`,
  severity: 'error',
  comment: `packages/pith/src/${folder} may import only ${allowed.join(', ') || 'nothing else'}`,
  from: { path: `^packages/pith/src/${folder}/` },
  to: {
    path: '^packages/pith/src/',
    pathNot: [folder, ...allowed].map((name) => `^packages/pith/src/${name}(/|\\.ts$)`),
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^packages' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...packageRules,
    {
      name: 'the-core-runs-anywhere',
      severity: 'error',
      comment: 'no Node built-in outside of the command, the reading of files and the network',
      from: {
        path: [
          `^packages/pith/src/(${ANYWHERE})/`,
          '^packages/pith/src/[^/]+\\.ts$',
          '^packages/(learn|methods)/src/',
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-core-needs-no-dom-library',
      severity: 'error',
      from: { path: '^packages/(pith|learn|methods)/src/' },
      to: { path: 'node_modules/(jsdom|linkedom|happy-dom|domino|cheerio|playwright[^/]*)/' },
    },
    {
      name: 'real-dependencies-only',
      severity: 'error',
      comment:
        'what a package needs stands in the dependencies of its package.json; the build bundles the detector',
      from: { path: '^packages/[^/]+/src/', pathNot: '^packages/pith/src/language/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-render-drives-a-browser',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(render|[^/]+/test)/' },
      to: { path: 'node_modules/(playwright-core|@sparticuz)' },
    },
    {
      name: 'pages-of-ours-run-in-a-browser',
      severity: 'error',
      from: { path: '^packages/(studio|extension)/web/', pathNot: 'vite.config.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-commands-import-commands',
      severity: 'error',
      comment: 'the library knows nothing of the command',
      from: { path: '^packages/pith/src/', pathNot: '^packages/pith/src/command/' },
      to: { path: '^packages/pith/src/command/' },
    },
    inPith('page', []),
    inPith('models', ['page/errors']),
    inPith('extractors', ['page', 'models']),
    inPith('article', ['page', 'extractors/(selection|page-type|rule|roles)']),
    inPith('chunk', ['article', 'page/errors']),
    inPith('fetch', ['page/errors']),
    inPith('html', []),
    inPith('language', []),
    inPith('files', ['page/errors']),
    inPith('records', ['article', 'chunk', 'page']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(?:dist|pith/node)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
