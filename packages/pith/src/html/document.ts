import { createHash } from 'node:crypto';
import { type Html, html, trusted } from './html.ts';

export interface DocumentHead {
  title: string;
  /** Our own constants. */
  style: string;
  script?: string;
  lang?: string;
  dir?: string | null;
  /** Where pictures may come from, as a Content-Security-Policy writes it. Only inside the document unless said. */
  pictures?: string;
  /** Where forms may be sent to. Nowhere unless said. */
  forms?: string;
  /** Where the script may send requests to. Nowhere unless said. */
  connects?: string;
}

/** A whole HTML document of ours that needs nothing else, and lets nothing in. */
export function writeDocument(head: DocumentHead, body: Html): string {
  const { title, style, script, lang = 'en', dir = null } = head;
  return html`<!doctype html>
<html lang="${lang}"${dir !== null && html` dir="${dir}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(head)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body>
${body}${script !== undefined && html`<script>${trusted(script)}</script>\n`}</body>
</html>
`.markup;
}

/** A second wall behind the escaping: nothing runs or loads but our own style and script. */
export function policyOf({
  style,
  script,
  pictures = 'data:',
  forms = "'none'",
  connects,
}: DocumentHead): string {
  const scripts = script === undefined ? '' : ` script-src ${hashOf(script)};`;
  return `default-src 'none'; img-src ${pictures}; style-src ${hashOf(style)};${scripts}${connects === undefined ? '' : ` connect-src ${connects};`} base-uri 'none'; form-action ${forms}`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
