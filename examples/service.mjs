// The service as a part of a program of your own: with a route that you add and a token that you ask for.
//
//   npm install pith @pith/server
//   PORT=8080 PITH_TOKEN=secret node examples/service.mjs
//   curl localhost:8080/extract -H 'authorization: Bearer secret' -H 'content-type: text/html' --data-binary @page.html
import { createServer } from '@pith/server';

const { PORT = '8080', PITH_TOKEN } = process.env;

const server = await createServer({
  workers: 1,
  ...(PITH_TOKEN !== undefined && { token: PITH_TOKEN }),
});

// `app` is a fastify application: it takes routes, hooks and plugins like any other. The token is asked for by the routes
// of Pith; a route of yours answers anyone, unless you give it a check of its own.
server.app.get('/hello', async () => ({ hello: 'This route is not of Pith.' }));

const address = await server.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log(`listening at ${address}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await server.close(); // finishes what is under way
    console.log('closed');
  });
}
