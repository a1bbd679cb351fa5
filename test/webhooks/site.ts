import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A server at a URL; records its requests. */
export async function site(listener: RequestListener) {
  const asked: { method: string; agent: string; body: string }[] = [];
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', c => chunks.push(c));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      asked.push({ method: request.method ?? '', agent: request.headers['user-agent'] ?? '', body });
      listener(request, answer);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, asked };
}
