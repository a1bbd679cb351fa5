/** Uploads that were stored as they came, before every upload was written by our writer. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { anna, signatureBox, signerOf } from '../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { storeAsUploaded } from '../kit/stored-before.ts';
import { created, newTemplate } from '../templates/template-kit.ts';

const kit = useService();
const sha256 = (file: Buffer): string => createHash('sha256').update(file).digest('hex');
const revisionsOf = (file: Buffer): number => file.toString('latin1').match(/%%EOF/g)?.length ?? 0;
const bytes = corpus('pdf/itext5_three_updates.pdf');

async function oldUpload(cast: Cast, stays = false) {
  const file = await upload(cast.api, bytes);
  await storeAsUploaded(kit, file.id, bytes, stays);
  return file;
}

const contentOf = (value: string) => [
  { type: 'PDF' as const, fieldMeta: { value, placedFields: [signatureBox('anna', 0.1)] } },
];

async function sealed(cast: Cast, document: { id: string }) {
  await (await signerOf(cast, document as never, anna.name)).sign();
  await kit.work();
  const [original, file] = [await fileOf(cast, document.id, 'ORIGINAL'), await fileOf(cast, document.id, 'SIGNED')];
  expect(await proofOf(file, ownRoot(kit), kit.clock.now())).toMatchObject({ verdict: 'VALID', problems: [] });
  expect(file.subarray(0, original.length).equals(original)).toBe(true);
  const sent = JSON.stringify(await journalIn(file));
  return { original, sent };
}

describe('An upload that was stored as it came', () => {
  test('is written when a draft that has it is sent', async () => {
    const cast = await kit.organization();
    const { key } = await oldUpload(cast);
    const document = await cast.api.done(documentOperations.create, {
      body: { name: 'Draft', parties: [anna], content: contentOf(key), send: true },
    });
    const { original, sent } = await sealed(cast, document);
    expect([revisionsOf(bytes), revisionsOf(original)]).toEqual([4, 1]);
    expect(sent).toContain(`"fileSha256":"${sha256(bytes)}"`);
    expect(sent).not.toContain('uploadedSha256');
  });

  test('is written when a document is made of a template that has it', async () => {
    const cast = await kit.organization();
    const { key } = await oldUpload(cast);
    const template = await newTemplate(cast);
    const content = [{ type: 'PDF' as const, fieldMeta: { value: key } }];
    await cast.api.done(templateContentOperations.create, { params: { id: template.id }, body: { content } });
    const document = await created(cast, {
      templateId: template.id,
      parties: [{ ...anna, ref: undefined }],
      send: true,
    });
    expect(revisionsOf(await fileOf(cast, document.id, 'ORIGINAL'))).toBe(1);
  });

  test('stays ORIGINAL of a document that was sent with it', async () => {
    const cast = await kit.organization();
    const { key } = await oldUpload(cast, true);
    const document = await cast.api.done(documentOperations.create, {
      body: { name: 'Sent', parties: [anna], content: contentOf(key), send: true },
    });
    const { original } = await sealed(cast, document);
    expect(original.equals(bytes)).toBe(true);
  });
});

test('An upload has its own size, and the journal both hashes', async () => {
  const cast = await kit.organization();
  const { key } = await upload(cast.api, bytes);
  const document = await cast.api.done(documentOperations.create, {
    body: { name: 'New', parties: [anna], content: contentOf(key), send: true },
  });
  const { original, sent } = await sealed(cast, document);
  expect(sent).toContain(`"uploadedSha256":"${sha256(bytes)}"`);
  expect(sent).toContain(`"fileSha256":"${sha256(original)}"`);
});
