import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves pages by their path, and knows how many were asked for at once. */
export async function startServer(pages: Record<string, string>) {
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    const page = pages[request.url ?? ''];
    setTimeout(() => {
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? '');
    }, 20);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    most: () => most,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
