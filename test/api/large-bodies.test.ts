import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { discard } from '../../src/server/unread-body.ts';
import { put } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const mebibyte = 1024 * 1024;
const tooBig = { code: 'VALIDATION_FAILED', issues: [{ path: '', code: 'TOO_BIG' }] };
const largeJson = `{"name":"${'x'.repeat(12 * mebibyte)}"}`;

/** A client that sends its whole request before it reads a byte of the answer. */
class LateReader {
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;
  constructor() {
    this.#socket = connect(Number(new URL(kit.baseUrl).port), new URL(kit.baseUrl).hostname);
    this.#socket.pause();
    this.#closed = once(this.#socket, 'close');
    this.#socket.on('error', () => {});
  }
  /** False when the connection is gone. */
  async send(bytes: string | Buffer): Promise<boolean> {
    const sent = new Promise<boolean>(resolve => this.#socket.write(bytes, error => resolve(!error)));
    return Promise.race([sent, this.#closed.then(() => false)]);
  }
  async read(): Promise<{ status: number; body: string }> {
    let text = '';
    this.#socket.on('data', chunk => {
      text += chunk.toString('utf8');
    });
    this.#socket.resume();
    await this.#closed;
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body };
  }
  end(): void {
    this.#socket.destroy();
  }
}

const head = (cast: Cast, ...lines: string[]): string =>
  [
    'POST /api/v1/documents HTTP/1.1',
    `Host: ${new URL(kit.baseUrl).host}`,
    `Authorization: Bearer ${cast.apiKey}`,
    'Content-Type: application/json',
    ...lines,
    '\r\n',
  ].join('\r\n');

describe('A body over the limit is answered, and the client can read the answer', () => {
  test.each([
    ['its length is known', [`Content-Length: ${largeJson.length}`]],
    ['the client closes the connection itself', [`Content-Length: ${largeJson.length}`, 'Connection: close']],
  ])('after sending everything, when %s', async (_, lines) => {
    const cast = await kit.organization();
    const client = new LateReader();
    expect(await client.send(head(cast, ...lines))).toBe(true);
    for (let at = 0; at < largeJson.length; at += mebibyte)
      expect(await client.send(largeJson.slice(at, at + mebibyte))).toBe(true);
    const { status, body } = await client.read();
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject(tooBig);
  });

  test('after sending everything in chunks', async () => {
    const cast = await kit.organization();
    const client = new LateReader();
    await client.send(head(cast, 'Transfer-Encoding: chunked'));
    for (let at = 0; at < largeJson.length; at += mebibyte) {
      const chunk = largeJson.slice(at, at + mebibyte);
      expect(await client.send(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)).toBe(true);
    }
    await client.send('0\r\n\r\n');
    const { status, body } = await client.read();
    expect([status, body.includes('TOO_BIG')]).toEqual([400, true]);
  });

  test('with fetch, time after time', async () => {
    const cast = await kit.organization();
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(`${kit.baseUrl}/api/v1/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${cast.apiKey}`, 'content-type': 'application/json' },
        body: largeJson,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject(tooBig);
    }
  });

  test('with curl', async context => {
    const cast = await kit.organization();
    const url = `${kit.baseUrl}/api/v1/documents`;
    const args = ['-sS', '-H', `Authorization: Bearer ${cast.apiKey}`, '-H', 'Content-Type: application/json', '-H'];
    const ended = await new Promise<{ out: string; code: unknown }>(resolve => {
      const child = execFile('curl', [...args, 'Expect:', '--data-binary', '@-', url], (error, out) =>
        resolve({ out, code: error?.code ?? 0 }),
      );
      child.stdin?.on('error', () => {});
      child.stdin?.end(largeJson);
    });
    if (ended.code === 'ENOENT') return context.skip('curl is not installed');
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject(tooBig);
  });

  test('where a file is uploaded, and on the page that verifies one', async () => {
    const cast = await kit.organization();
    const bytes = Buffer.alloc(limits.fileBytes + mebibyte);
    const file = await cast.api.done(fileOperations.create, {
      body: { fileName: 'a.pdf', mimeType: 'application/pdf', size: 1000 },
    });
    expect((await put(file.uploadUrl, bytes)).status).toBe(400);
    const headers = { accept: 'application/json', 'content-type': 'application/pdf' };
    const seen = await fetch(`${kit.baseUrl}/verify`, { method: 'POST', headers, body: new Uint8Array(bytes) });
    expect([seen.status, await seen.json()]).toEqual([413, { refused: 'TOO_LARGE' }]);
  });

  test('but not when the body goes on and on', async () => {
    const cast = await kit.organization();
    const client = new LateReader();
    await client.send(head(cast, `Content-Length: ${1024 * mebibyte}`));
    const chunk = Buffer.alloc(mebibyte, 0x20);
    let sent = 0;
    while (sent < 200 && (await client.send(chunk))) sent++;
    client.end();
    expect(sent).toBeLessThan(100);
  });
});

describe('Discarding the rest of a body', () => {
  test('ends with the body, at the limit of bytes, and at the limit of time', async () => {
    const ended = new PassThrough();
    ended.end('abc');
    await discard(ended, { bytes: 10, ms: 600_000 });
    expect(ended.readableEnded).toBe(true);
    const endless = new PassThrough();
    endless.write(Buffer.alloc(20));
    await discard(endless, { bytes: 10, ms: 600_000 });
    const silent = new PassThrough();
    await discard(silent, { bytes: 10, ms: 5 });
    expect([endless.readableEnded, silent.readableEnded]).toEqual([false, false]);
  });
});
