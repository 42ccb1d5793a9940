/** Every guide, in the order in which one might read them. What is not named here stands under the last heading. */
export const GUIDES: readonly { title: string; files: readonly string[] }[] = [
  {
    title: 'Begin',
    files: ['README.md', 'docs/command.md', 'examples/README.md', 'docs/glossary.md', 'docs/studio.md'],
  },
  {
    title: 'What comes out',
    files: [
      'docs/markdown.md',
      'docs/code-tables-media.md',
      'docs/notes-and-formulas.md',
      'docs/metadata.md',
      'docs/pieces.md',
      'docs/styled-article.md',
    ],
  },
  {
    title: 'Where it runs',
    files: [
      'docs/service.md',
      'docs/deployment.md',
      'docs/bulk.md',
      'docs/crawl.md',
      'docs/agents.md',
      'docs/extension.md',
      'docs/bookmarklet.md',
    ],
  },
  {
    title: 'What it does with a page',
    files: [
      'docs/architecture.md',
      'docs/hidden-text.md',
      'docs/rendered-pages.md',
      'docs/rescue.md',
      'docs/fidelity.md',
    ],
  },
  { title: 'Learning and measuring', files: ['docs/training.md', 'docs/models.md', 'docs/datasets.md'] },
  { title: 'More', files: ['CONTRIBUTING.md', 'SECURITY.md', 'docs/site.md', 'docs/experiments/README.md'] },
];
