/**
 * A port that stays a test's own though the server on it ends and starts anew. Those that the system hands out can be
 * taken meanwhile by any connection that somebody opens; Linux hands out none below 32768, macOS none below 49152.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const taken = await once(server, 'listening').then(
      () => false,
      () => true,
    );
    if (taken) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
