/** A process that is asked to stop: what has arrived is answered, and nothing new is accepted. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/platform/log.ts';
import { openServer, stop } from '../../src/server/server.ts';
import { openService } from '../../src/service.ts';
import { useService } from '../kit/service.ts';
import type { Busy } from './stopping.fixture.ts';

const patientMs = 60_000;

async function listening() {
  const held: (() => void)[] = [];
  const server = openServer({
    bodyLimit: 1000,
    trustedProxies: [],
    refuse: null,
    routes: [
      routed => {
        routed.get('/held', async () => {
          await new Promise<void>(resolve => held.push(resolve));
          return 'answered';
        });
        routed.get('/quick', async () => 'answered');
      },
    ],
  });
  /** The server's ends of the connections. */
  const accepted: Socket[] = [];
  server.server.on('connection', socket => accepted.push(socket));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  const release = () => {
    for (const resolve of held.splice(0)) resolve();
  };
  return { server, port, held, release, accepted };
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

async function answerOf(sent: ClientRequest): Promise<{ text: string; connection: string | undefined }> {
  const [answer]: IncomingMessage[] = (await once(sent.end(), 'response')) as [IncomingMessage];
  return { text: await text(answer as IncomingMessage), connection: answer?.headers.connection };
}

test('answers the requests that have arrived, says that it closes, and accepts no new connection', async () => {
  const { server, port, held, release } = await listening();
  const agent = new Agent({ keepAlive: true });
  const idle = new Agent({ keepAlive: true });
  const quick = request({ port, path: '/quick', agent: idle });
  const idleClosed = once(quick, 'socket').then(([socket]) => once(socket, 'close'));
  expect((await answerOf(quick)).text).toBe('answered');
  const answer = answerOf(request({ port, path: '/held', agent }));
  await expect.poll(() => held.length).toBe(1);
  const order: string[] = [];
  const stopping = stop(server, patientMs).then(() => order.push('stopped'));
  await expect.poll(() => isRefused(port)).toBe(true);
  // It has closed what it need not wait for.
  await idleClosed;
  order.push('released');
  release();
  expect(await answer).toEqual({ text: 'answered', connection: 'close' });
  await stopping;
  expect(order).toEqual(['released', 'stopped']);
  agent.destroy();
  idle.destroy();
});

test('a request on an open connection is still answered while another one is waited for', async () => {
  const { server, port, held, release, accepted } = await listening();
  const socket = connect(port, '127.0.0.1');
  const waiting = answerOf(request({ port, path: '/held' }));
  await expect.poll(() => held.length).toBe(1);
  const half = 'GET /quick HTTP/1.1\r\nHost: a\r\n';
  socket.write(half);
  const hasArrived = () => accepted.some(one => one.remotePort === socket.localPort && one.bytesRead === half.length);
  await expect.poll(hasArrived).toBe(true);
  const stopping = stop(server, patientMs);
  await expect.poll(() => isRefused(port)).toBe(true);
  socket.write('\r\n');
  const heard = await text(socket);
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard).toMatch(/connection: close/i);
  release();
  expect((await waiting).text).toBe('answered');
  await stopping;
});

describe('a service that is stopping', () => {
  const kit = useService();

  test('is not ready while a request that has begun is answered', async () => {
    const { dataDir, db, clock } = kit;
    const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'silent', SIGILL_DATA_DIR: dataDir });
    const log = openLog({ level: 'silent' });
    const service = await openService({ config, dataDir, db, clock, log, work: false, firstRunFile: null });
    const accepted: Socket[] = [];
    service.server.server.on('connection', socket => accepted.push(socket));
    const port = await service.listen();
    /** Resolves when the text has arrived. */
    const sent = async (start: string): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(start);
      const hasArrived = () =>
        accepted.some(one => one.remotePort === socket.localPort && one.bytesRead >= start.length);
      await expect.poll(hasArrived).toBe(true);
      return socket;
    };
    const type = 'Content-Type: application/json\r\nContent-Length: 2';
    const begun = await sent(`POST /api/v1/documents HTTP/1.1\r\nHost: a\r\n${type}\r\n\r\n{`);
    const probe = await sent('GET /health/ready HTTP/1.1\r\nHost: a\r\n');
    const closing = service.close();
    await expect.poll(() => isRefused(port)).toBe(true);
    probe.write('\r\n');
    const heard = await text(probe);
    expect(heard).toMatch(/^HTTP\/1\.1 503 /);
    expect(heard).toContain('"message":"The process is stopping."');
    begun.write('}');
    expect(await text(begun)).toMatch(/^HTTP\/1\.1 401 /);
    await closing;
  });
});

test('a connection that sends nothing is not waited for', async () => {
  const { server, port } = await listening();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.resume();
  await stop(server, patientMs);
  await closed;
});

test('what is not answered in time is closed', async () => {
  const { server, port, held, release } = await listening();
  const answer = answerOf(request({ port, path: '/held' }));
  answer.catch(() => {});
  await expect.poll(() => held.length).toBe(1);
  await stop(server, 100);
  await expect(answer).rejects.toThrow();
  release();
});

/** Resolves when the server does nothing until it is released. */
async function untilBusy({ stdout }: ChildProcess): Promise<void> {
  const [line] = await once(stdout as NonNullable<typeof stdout>, 'data');
  expect(String(line)).toBe('busy\n');
}

const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

/** A request on a connection of its own, as a proxy sends it, and its answer. */
async function requested(port: number, path: string): Promise<{ answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(post(path));
  return { answer: text(socket).catch(error => String(error)) };
}

test.each<[string, Busy]>([
  ['before it is asked to stop', 'no more'],
  ['when it is asked to stop', 'when asked'],
  ['in the turn after it was asked to stop', 'a turn later'],
])('connections that arrive while a server is busy %s are answered', async (_, when) => {
  const child = fork(join(import.meta.dirname, 'stopping.fixture.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  const isBusy = untilBusy(child);
  const first = when === 'no more' ? [await requested(port, '/busy')] : [];
  if (when !== 'no more') child.send(when);
  await isBusy;
  // The system accepts them for the server, which has seen none of them.
  const waiting = await Promise.all(Array.from({ length: 8 }, () => requested(port, '/')));
  if (when === 'no more') await new Promise(resolve => child.send(when, resolve));
  child.stdin?.write('.');
  const answers = await Promise.all([...first, ...waiting].map(({ answer }) => answer));
  expect(answers.filter(answer => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
  expect(await ended).toEqual([0, null]);
});
