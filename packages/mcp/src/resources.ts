import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { Answered, Reader } from './reader.ts';
import { describeFailure } from './tools.ts';

const SCHEME = 'pith://article/';
/** Tokens of an article as a resource: it cannot be asked for in parts. */
const MOST_TOKENS = 100_000;
/** Pages that are listed, those read last. */
const MOST_LISTED = 100;

/** Articles as resources: that of any address, and a list of those that were read in this session. */
export function addResources(server: McpServer, reader: Reader): (answered: Answered) => void {
  const read = new Map<string, Pick<Answered, 'title' | 'rendered'>>();
  const list = () => ({
    resources: [...read].reverse().map(([name, { title }]) => ({
      uri: SCHEME + encodeURIComponent(name),
      name: title ?? name,
      // Else it would have those of the template.
      title: title ?? name,
      description: name,
      mimeType: 'text/markdown',
    })),
  });
  server.registerResource(
    'article',
    new ResourceTemplate(`${SCHEME}{url}`, { list }),
    {
      title: 'The main content of a web page',
      description: 'The address of the page is percent-encoded: pith://article/https%3A%2F%2Fexample.org%2F',
      mimeType: 'text/markdown',
    },
    async (uri, _, { signal }) => {
      try {
        const url = decodeURIComponent(uri.href.slice(SCHEME.length));
        const question = { tool: 'read' as const, maxTokens: MOST_TOKENS };
        const asked = { url, ...(read.get(url)?.rendered && { render: true }) };
        const { text } = await reader.ask(asked, question, signal);
        return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
      } catch (error) {
        throw new McpError(ErrorCode.InvalidParams, describeFailure(error));
      }
    },
  );
  return ({ name, title, rendered }) => {
    const isNew = !read.delete(name);
    read.set(name, { title, rendered });
    for (const oldest of [...read.keys()].slice(0, -MOST_LISTED)) read.delete(oldest);
    if (isNew) server.sendResourceListChanged();
  };
}
