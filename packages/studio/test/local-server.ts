import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Starts a server on a free port of this machine, and says its address. It is closed when the test ends. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    server.closeAllConnections();
    await closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves the files of a folder as any web server would, one that knows nothing of the workbench. */
export function serveFolder(folder: string): Promise<string> {
  return serve(async (request, response) => {
    const name = new URL(request.url!, 'http://x').pathname.replace(/\/$/, '/index.html');
    const body = await readFile(path.join(folder, name)).catch(() => null);
    if (body === null) response.writeHead(404).end();
    else response.setHeader('content-type', TYPES[path.extname(name)] ?? '').end(body);
  });
}
