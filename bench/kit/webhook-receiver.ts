/**
 * A receiver of webhooks in a process of its own: answers as it is told, and keeps when each came, what it was and how it
 * was answered. Below `/hang` it never answers.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export interface Asked {
  /** Share of requests that are answered with 500. */
  failing?: number;
  /** Milliseconds to the answer. */
  delayMs?: number;
  /** Tells what was kept, and forgets it. */
  tell?: true;
  /** Tells only how many came. */
  count?: true;
}

export interface Came {
  /** The `webhook-id`. */
  id: string;
  path: string;
  /** By the machine's clock, in milliseconds. */
  at: number;
  /** The event's own time. */
  createdAt: number;
  hash: string;
  status: number;
}

export interface Told {
  baseUrl: string;
  count: number;
  came: Came[];
  /** Requests that came while one of the same event was being answered. */
  atOnce: number;
}

let came: Came[] = [];
let atOnce = 0;
let failing = 0;
let delayMs = 0;
const open = new Set<string>();

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const server = createServer(async (request, answer) => {
  const at = performance.timeOrigin + performance.now();
  const body = await bodyOf(request);
  const id = String(request.headers['webhook-id']);
  const path = request.url ?? '';
  if (path.startsWith('/hang')) return;
  if (open.has(id)) atOnce++;
  open.add(id);
  answer.on('close', () => open.delete(id));
  const status = Math.random() < failing ? 500 : 204;
  const createdAt = Date.parse(/"createdAt":"([^"]+)"/.exec(body.toString('utf8', 0, 300))?.[1] ?? '');
  came.push({ id, path, at, createdAt, hash: createHash('md5').update(body).digest('hex'), status });
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
  answer.writeHead(status).end();
});
server.keepAliveTimeout = 60_000;

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  process.on('message', (message: unknown) => {
    const asked = message as Asked;
    failing = asked.failing ?? failing;
    delayMs = asked.delayMs ?? delayMs;
    process.send?.({ baseUrl, count: came.length, came: asked.tell ? came : [], atOnce } satisfies Told);
    if (asked.tell) came = [];
  });
});
