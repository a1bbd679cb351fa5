/** How much a party may upload, and that nothing of it stays behind. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { graceMs } from '../../src/domain/files/stored.ts';
import { anna, signatureBox, signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { paintedPng } from '../kit/painted.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const png = paintedPng(120, 60);
/** Its header is that of an image, its data is not. */
const damaged = Buffer.concat([png.subarray(0, png.length >> 1), Buffer.alloc(png.length >> 1, 7)]);

async function offer(cast: Cast): Promise<Document> {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const fieldMeta = { type: 'ATTACHMENT' as const, label: 'Photo', partyId: 'anna' };
  const fields = [{ id: 'photo', key: 'photo', type: 'ATTACHMENT' as const, fieldMeta }];
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Ansökan',
      parties: [anna],
      content: [
        { type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } },
        { type: 'FORM', fieldMeta: { fields } },
      ],
      send: true,
    },
  });
}

/** Every file of the service, also temporary ones. */
const files = (): string[] =>
  readdirSync(join(kit.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();

const tooMuch = { status: 400, body: { code: 'VALIDATION_FAILED', issues: [{ code: 'TOO_BIG' }], upload: 'FILES' } };
const uploaded = (document: Document) =>
  kit.db.row('select uploaded_files as files, uploaded_bytes as bytes from parties where document_id = $1', [
    document.id,
  ]);

describe('A party', () => {
  test('has every file counted that it uploads, also those that are rejected or replaced', async () => {
    const cast = await kit.organization();
    const document = await offer(cast);
    const signer = await signerOf(cast, document, anna.name);
    await signer.handIn('Photo', png, 'a.png');
    await expect(signer.handIn('Photo', damaged, 'b.png')).rejects.toThrow('INVALID_FORMAT');
    await signer.handIn('Photo', png, 'c.png');
    expect(await uploaded(document)).toEqual({ files: 3, bytes: 2 * png.length + damaged.length });
  });

  test.each([
    ['files', 'uploaded_files', limits.partyUploads],
    ['bytes', 'uploaded_bytes', limits.partyUploadBytes],
  ])('cannot upload more %s to a document than allowed', async (_, column, most) => {
    const cast = await kit.organization();
    const document = await offer(cast);
    const signer = await signerOf(cast, document, anna.name);
    await kit.db.run(`update parties set ${column} = $2 where document_id = $1`, [document.id, most - 1]);
    await signer.handIn('Photo', png, 'a.png');
    await expect(signer.handIn('Photo', png, 'b.png')).rejects.toMatchObject(tooMuch);
    expect((await signer.view()).boxes.find(box => box.label === 'Photo')?.file?.held?.filename).toBe('a.png');
  });

  test('leaves no file behind, stored or temporary, when the document is purged', async () => {
    const cast = await kit.organization();
    await kit.work();
    const before = files();
    const document = await offer(cast);
    const signer = await signerOf(cast, document, anna.name);
    await expect(signer.handIn('Photo', damaged, 'b.png')).rejects.toThrow('INVALID_FORMAT');
    await signer.handIn('Photo', png, 'a.png');
    await signer.handIn('Photo', paintedPng(80, 80), 'c.png');
    await signer.sign();
    await kit.work();
    expect(files().filter(name => name.includes('.tmp'))).toEqual([]);
    const params = { id: document.id };
    await cast.api.done(documentOperations.delete, { params });
    await cast.api.done(documentOperations.purge, { params, body: { confirmDocumentId: document.id } });
    await kit.work();
    expect(files()).toEqual(before);
    kit.clock.move(graceMs + 1000);
    await kit.work();
    expect(files()).toEqual(before);
  });
});
