import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The page of an app or an assistant that people are sent back to. */
export async function callback(): Promise<{ uri: string; close(): void }> {
  const server = createServer((_request, response) => response.end('<title>App</title>Connected.'));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    close: () => server.close(),
  };
}
