import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressBelow } from '../../scripts/compress.mjs';
import { assetsRoutes } from '../../src/server/pages/assets.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-assets-'));
const server = fastify();
const script = 'console.log("the same words again and again");\n'.repeat(200);

beforeAll(async () => {
  writeFileSync(join(dir, 'page-abcdefgh.js'), script);
  writeFileSync(join(dir, 'small.css'), 'p { margin: 0 }');
  await compressBelow(dir);
  assetsRoutes(dir)(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const get = (name: string, accepted?: string) =>
  server.inject({ url: `/assets/${name}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('Assets of pages', () => {
  test('are sent in the best compression that the browser accepts', async () => {
    const [br, gzip, plain] = [
      await get('page-abcdefgh.js', 'gzip, deflate, br, zstd'),
      await get('page-abcdefgh.js', 'gzip, br;q=0'),
      await get('page-abcdefgh.js'),
    ];
    expect([br, gzip, plain].map(answer => answer.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect(plain.payload).toBe(script);
    for (const answer of [br, gzip, plain]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
    }
  });

  test('are not compressed if that saves nothing', async () => {
    const answer = await get('small.css', 'br, gzip');
    expect([answer.headers['content-encoding'], answer.payload]).toEqual([undefined, 'p { margin: 0 }']);
  });

  test('are not served by the name of their compressed file', async () => {
    expect((await get('page-abcdefgh.js.br')).statusCode).toBe(404);
    expect((await get('nothing.js', 'br')).statusCode).toBe(404);
  });
});
