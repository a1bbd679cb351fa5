/**
 * A process that receives webhooks, responds as it was configured, and keeps when each request arrived, its content and
 * its response. Below `/hang` it never responds.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export interface ReceiverRequest {
  /** The share of requests that get status 500. */
  failing?: number;
  /** Milliseconds until the response. */
  delayMs?: number;
  /** Returns the requests received since the last time; without it, only their count. */
  collect?: true;
}

export interface Received {
  /** The `webhook-id`. */
  id: string;
  path: string;
  /** System clock, in milliseconds. */
  at: number;
  /** When the event was created. */
  createdAt: number;
  hash: string;
  status: number;
}

export interface ReceiverState {
  baseUrl: string;
  count: number;
  received: Received[];
  /** Requests that arrived while another one of the same event was open. */
  concurrent: number;
}

let received: Received[] = [];
let concurrent = 0;
let failing = 0;
let delayMs = 0;
const open = new Set<string>();

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const server = createServer(async (request, response) => {
  const at = performance.timeOrigin + performance.now();
  const body = await bodyOf(request);
  const id = String(request.headers['webhook-id']);
  const path = request.url ?? '';
  if (path.startsWith('/hang')) return;
  if (open.has(id)) concurrent++;
  open.add(id);
  response.on('close', () => open.delete(id));
  const status = Math.random() < failing ? 500 : 204;
  const createdAt = Date.parse(/"createdAt":"([^"]+)"/.exec(body.toString('utf8', 0, 300))?.[1] ?? '');
  received.push({ id, path, at, createdAt, hash: createHash('md5').update(body).digest('hex'), status });
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
  response.writeHead(status).end();
});
server.keepAliveTimeout = 60_000;

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  process.on('message', (message: unknown) => {
    const given = message as ReceiverRequest;
    failing = given.failing ?? failing;
    delayMs = given.delayMs ?? delayMs;
    const count = received.length;
    process.send?.({ baseUrl, count, received: given.collect ? received : [], concurrent } satisfies ReceiverState);
    if (given.collect) received = [];
  });
});
