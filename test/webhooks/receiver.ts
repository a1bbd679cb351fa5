/** A receiver of webhooks on loopback, which keeps its requests and responds as configured. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Returns a status, or sends the response itself. */
export type Answering = (
  received: Received,
  answer: ServerResponse,
) => number | undefined | Promise<number | undefined>;

export interface Receiver {
  url: string;
  received: Received[];
  /** 204 by default. */
  answering: Answering;
  /** Requests without a response now, and the maximum so far. */
  waiting: number;
  maxWaiting: number;
  close(): Promise<void>;
}

const readAll = async (request: IncomingMessage): Promise<Received> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return { path: request.url ?? '', headers, body: Buffer.concat(chunks).toString('utf8') };
};

/** Closed after the tests of the file. */
export async function openReceiver(answering: Answering = () => 204): Promise<Receiver> {
  const server = createServer(async (request, answer) => {
    const one = await readAll(request);
    receiver.received.push(one);
    receiver.maxWaiting = Math.max(receiver.maxWaiting, ++receiver.waiting);
    answer.on('close', () => receiver.waiting--);
    const status = await receiver.answering(one, answer);
    if (typeof status === 'number') answer.writeHead(status).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answering,
    waiting: 0,
    maxWaiting: 0,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  afterAll(() => receiver.close());
  return receiver;
}

/** Responses that are held back until `release`. */
export function held(status = 204) {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const answering: Answering = async () => {
    await released;
    return status;
  };
  return { answering, release };
}
