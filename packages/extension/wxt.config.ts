import { defineConfig } from 'wxt';
import { sourceAliases } from '../../source-aliases.ts';

/** What a page of the extension may do: load pictures of articles, and send forms to a service on this machine. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src http: https: data: blob:',
  'form-action http://localhost:* http://127.0.0.1:*',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `npm run extension`: dist/chrome and dist/firefox, to be loaded as they are. */
export default defineConfig({
  srcDir: 'web',
  publicDir: 'web/public',
  outDir: 'dist',
  outDirTemplate: '{{browser}}',
  manifestVersion: 3,
  // Every name is imported where it is used.
  imports: false,
  manifest: ({ browser }) => ({
    name: 'Pith',
    description: 'Read the page that you are on, and keep it as Markdown. Nothing leaves your machine.',
    permissions: ['activeTab', 'scripting', 'storage'],
    action: { default_title: 'Read this page with Pith' },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+M' },
        description: 'Read this page',
      },
    },
    content_security_policy: { extension_pages: POLICY },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'extension@pith.invalid',
              // The first with highlights of CSS, which mark the live page.
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : {
          minimum_chrome_version: '116',
          // A page of a private window is read in that window.
          incognito: 'split',
        }),
  }),
  vite: () => ({
    resolve: { alias: sourceAliases },
    build: { target: 'es2023', reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
  }),
});
