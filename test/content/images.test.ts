import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { sweepOriginals } from '../../src/domain/sealing/original/sweep-originals.ts';
import { outputOf } from '../corpus/tools.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { download, textOf } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });

/** A grey PNG; `claims` is the size in its header, which may differ from that of its pixels. */
function png(width: number, height: number, claims = { width, height }): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc(Buffer.concat([Buffer.from(type), body])));
    return Buffer.concat([head, Buffer.from(type), body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let i = 0; i < 8; i++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

let server: Server;
let asked: string[] = [];
const files: Record<string, Buffer> = {
  '/good.png': png(40, 20),
  '/huge.png': png(4, 4, { width: 6_000, height: 6_000 }),
  '/torn.png': png(40, 20).subarray(0, 45),
  '/text.png': Buffer.from('no image'),
};
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files[request.url ?? ''];
    response.writeHead(file ? 200 : 404, { 'content-type': 'image/png' }).end(file);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise(resolve => server.close(resolve)));
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

const draft = (cast: Cast, content: string) =>
  cast.api.done(documentOperations.create, {
    body: { name: 'Pictures', parties: [anna], content: [{ type: 'HTML', fieldMeta: { content } }] },
  });

describe('Images in content', () => {
  test('on other servers are fetched once and stored, so that a sent document does not change', async () => {
    const cast = await kit.organization();
    asked = [];
    const document = await draft(cast, `<p>A</p><img src="${at('/good.png')}" alt="Logo" width="40">`);
    expect((await cast.api.done(documentOperations.readiness, { params: { id: document.id } })).issues).toEqual([]);
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    files['/good.png'] = png(80, 80);
    const signer = await signerOf(cast, document, anna.name);
    await signer.sign();
    await kit.work();
    expect((await signer.view()).state).toBe('SEALED');
    expect(asked).toEqual(['/good.png']);
    const { url } = await cast.api.done(documentFileOperations.get, { params: { id: document.id, type: 'ORIGINAL' } });
    const path = `${kit.dataDir}/pictures.pdf`;
    const { writeFileSync } = await import('node:fs');
    writeFileSync(path, await download(url));
    expect(outputOf('pdfimages', '-list', path)).toMatch(/image\s+40\s+20/);
  });

  test('that cannot be fetched, are invalid or too large prevent sending and are named', async () => {
    const cast = await kit.organization();
    for (const path of ['/none.png', '/huge.png', '/text.png', '/torn.png']) {
      const document = await draft(cast, `<p>A</p><img src="${at(path)}" alt="x">`);
      const refused = await cast.api.refused(documentOperations.send, { params: { id: document.id }, body: {} });
      expect([path, refused.code, refused.readiness?.map(r => r.code)]).toEqual([
        path,
        'DOCUMENT_NOT_READY',
        ['IMAGE_UNAVAILABLE'],
      ]);
      expect(refused.readiness?.[0]?.message).toContain(path);
    }
  });

  test('embedded in the content are rendered; an invalid one is rejected when it is written', async () => {
    const cast = await kit.organization();
    const inline = (bytes: Buffer) =>
      `<p>Before</p><img src="data:image/png;base64,${bytes.toString('base64')}" alt="Seal">`;
    const document = await draft(cast, inline(png(30, 30)));
    const { url } = await cast.api.done(documentFileOperations.get, { params: { id: document.id, type: 'ORIGINAL' } });
    expect(textOf(await download(url))).toContain('Before');
    for (const bytes of [png(4, 4, { width: 6_000, height: 6_000 }), Buffer.from('no image')]) {
      const refused = await cast.api.refused(documentOperations.create, {
        body: { name: 'A', content: [{ type: 'HTML', fieldMeta: { content: inline(bytes) } }] },
      });
      expect(refused.issues).toMatchObject([{ path: 'content.0.fieldMeta.content', code: 'INVALID_VALUE' }]);
    }
    // What only a decoder finds prevents sending.
    const torn = await draft(cast, inline(png(30, 30).subarray(0, 45)));
    expect((await cast.api.done(documentOperations.readiness, { params: { id: torn.id } })).issues).toMatchObject([
      { code: 'IMAGE_UNAVAILABLE', severity: 'BLOCKER' },
    ]);
  });
});

describe('Originals rendered for drafts', () => {
  test('are deleted after a while and rendered again if needed; those of sent documents stay', async () => {
    const cast = await kit.organization();
    const looked = await draft(cast, '<p>Looked at</p>');
    const sent = await draft(cast, '<p>Sent</p>');
    const original = async (id: string) =>
      download((await cast.api.done(documentFileOperations.get, { params: { id, type: 'ORIGINAL' } })).url);
    const [before] = [await original(looked.id)];
    await cast.api.done(documentOperations.send, { params: { id: sent.id }, body: {} });
    kit.clock.move(8 * 86_400_000);
    await sweepOriginals(kit.service.app);
    const left = await kit.db.rows<{ storage_key: string }>(
      'select storage_key from originals where organization_id = $1',
      [cast.organizationId],
    );
    expect(left).toHaveLength(1);
    expect(await original(looked.id)).toEqual(before);
    expect(textOf(await original(sent.id))).toContain('Sent');
  });
});
