/** A server with little time for each request, in a process of its own. It sends its port, and stops when it gets a message. */
import { openServer, stop } from '../../src/server/server.ts';

const busyMs = 4;

const server = openServer({
  bodyLimit: 1000,
  trustedProxies: [],
  refuse: null,
  routes: [
    routed => {
      routed.post('/', async () => {
        for (const until = performance.now() + busyMs; performance.now() < until; );
        return 'answered';
      });
    },
  ],
});
await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.((server.server.address() as { port: number }).port);
process.once('message', async () => {
  await stop(server, 60_000);
  process.disconnect();
});
