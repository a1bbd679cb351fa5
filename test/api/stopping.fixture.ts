/**
 * A server in a process of its own that is busy until its parent writes to its standard input: it writes "busy" and
 * waits without a turn of the event loop. Time passes only then, so a turn counts as long if the server was busy in it.
 * It sends its port, and stops when it gets a message.
 */
import { readSync, writeSync } from 'node:fs';
import { openServer, stop } from '../../src/server/server.ts';

/** When it is busy, besides while it serves `POST /busy`. */
export type Busy = 'when asked' | 'a turn later' | 'no more';

let passed = 0;
performance.now = () => passed;

function busy(): void {
  writeSync(1, 'busy\n');
  readSync(0, Buffer.alloc(1));
  passed += 1;
}

const server = openServer({
  bodyLimit: 1000,
  trustedProxies: [],
  refuse: null,
  routes: [
    routed => {
      routed.post('/busy', async () => {
        busy();
        return 'answered';
      });
      routed.post('/', async () => 'answered');
    },
  ],
});
await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.((server.server.address() as { port: number }).port);
process.once('message', async (when: Busy) => {
  // In the turn after this one, before the server looks which connections that turn has accepted.
  if (when === 'a turn later') setImmediate(() => setImmediate(busy));
  const stopping = stop(server, 60_000);
  if (when === 'when asked') busy();
  await stopping;
  process.disconnect();
});
