import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen, openServer } from '../../src/server/server.ts';
import { type RequestTimes, requestTimes } from '../../src/server/stalled-requests.ts';

const times = { stalledMs: 400, minBytes: 1000, totalMs: 4000, idleMs: 400 };
const minutes = 60_000;
/** Closes nothing that is only slow because the machine is. */
const patientTimes = { ...times, stalledMs: 5 * minutes, totalMs: 10 * minutes };

async function serve(given: RequestTimes): Promise<{ server: FastifyInstance; port: number }> {
  const server = openServer({
    bodyLimit: 1_000_000,
    trustedProxies: [],
    refuse: null,
    times: given,
    routes: [
      scope =>
        void scope.post('/sizes', (request, reply) =>
          reply.send(String(Buffer.isBuffer(request.body) ? request.body.length : 0)),
        ),
    ],
  });
  return { server, port: await listen(server, 0, '127.0.0.1') };
}

let hasty: Awaited<ReturnType<typeof serve>>;
let patient: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  [hasty, patient] = [await serve(times), await serve(patientTimes)];
});
afterEach(() => void vi.useRealTimers());
afterAll(() => Promise.all([hasty.server.close(), patient.server.close()]));

interface Slow {
  socket: Socket;
  /** Everything that was answered until the server closed the connection. */
  answered: Promise<string>;
}

async function open(to = hasty): Promise<Slow> {
  const socket = connect(to.port, '127.0.0.1');
  let text = '';
  socket.on('data', chunk => (text += chunk)).on('error', () => {});
  // What a client still sends to a closed connection resets it, which may lose the answer.
  const answered = new Promise<string>(resolve => socket.once('close', () => resolve(text)));
  await once(socket, 'connect');
  return { socket, answered };
}

const closed = /^(HTTP\/1.1 408|$)/;

const headOf = (length: number) =>
  `POST /sizes HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

async function drip({ socket }: Slow, bytes: number, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    socket.write('x'.repeat(bytes));
    await pause(everyMs);
  }
}

describe('The server closes', () => {
  test('a connection that sends nothing', async () => {
    const slow = await open();
    expect(await slow.answered).toMatch(closed);
  });

  test('a request whose headers stay incomplete', async () => {
    const slow = await open();
    slow.socket.write('GET / HTTP/1.1\r\nHost: local');
    expect(await slow.answered).toContain('408');
  });

  test('a request whose body stops', async () => {
    const slow = await open();
    slow.socket.write(`${headOf(5000)}${'x'.repeat(2000)}`);
    expect(await slow.answered).toContain('408');
  });

  test('a request whose body comes a few bytes at a time', async () => {
    const slow = await open();
    slow.socket.write(headOf(100_000));
    void drip(slow, 10, 50);
    expect(await slow.answered).toMatch(closed);
  });

  test('a request that flows for longer than the whole may take', async () => {
    const slow = await open();
    slow.socket.write(headOf(900_000));
    void drip(slow, 1000, 50);
    expect(await slow.answered).toMatch(closed);
  });

  test('a connection that is idle after an answer', async () => {
    const slow = await open(patient);
    slow.socket.write(`${headOf(5)}hello`);
    expect(await slow.answered).toContain('200 OK');
  });
});

test('a body that keeps flowing is read to its end, however often the time of a stalled one has passed', async () => {
  // The time of a stalled body passes by itself nowhere else.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const accepted = once(patient.server.server, 'connection') as Promise<[Socket]>;
  const requested = once(patient.server.server, 'request');
  const slow = await open(patient);
  const [socket] = await accepted;
  slow.socket.write(headOf(20_000));
  await requested;
  for (let sent = 0; sent < 20_000; sent += 1000) {
    slow.socket.write('x'.repeat(1000));
    await expect.poll(() => socket.bytesRead).toBe(slow.socket.bytesWritten);
    vi.advanceTimersByTime(patientTimes.stalledMs);
  }
  const answer = await slow.answered;
  expect(answer).toContain('200 OK');
  expect(answer).toContain('20000');
});

test('stalled requests are closed after 30 seconds and idle connections after 75', () => {
  expect(requestTimes).toMatchObject({ stalledMs: 30_000, idleMs: 75_000 });
});
