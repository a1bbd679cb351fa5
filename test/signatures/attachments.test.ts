import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { outputOf } from '../corpus/tools.ts';
import { anna, bo, signatureBox, signerOf } from '../kit/documents.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { paintedPng } from '../kit/painted.ts';
import { type Cast, useService } from '../kit/service.ts';
import { SignerRefused, signerAt, signingLinkOf } from '../kit/signer.ts';

const kit = useService();
const dir = mkdtempSync(join(tmpdir(), 'sigill-attachments-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pdf = corpus('pdf/chromium.pdf');
const png = paintedPng(120, 60);

const field = (id: string, label: string, meta: object = {}) => ({
  id,
  key: id,
  type: 'ATTACHMENT' as const,
  fieldMeta: { type: 'ATTACHMENT' as const, label, partyId: 'anna', ...meta },
});

async function offer(cast: Cast, fields: ReturnType<typeof field>[], change: object = {}): Promise<Document> {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const boxes = [signatureBox('anna', 0.1), signatureBox('bo', 0.55)];
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Ansökan',
      parties: [anna, bo],
      content: [
        { type: 'PDF', fieldMeta: { value: file.key, placedFields: boxes } },
        { type: 'FORM', fieldMeta: { fields } },
      ],
      send: true,
      ...change,
    },
  });
}

const valuesOf = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(fieldValueOperations.list, { params: { id } })).data.flatMap(v =>
    v.type === 'ATTACHMENT' ? [v.value] : [],
  );

const written = (name: string, bytes: Buffer): string => {
  const path = join(dir, name);
  writeFileSync(path, bytes);
  return path;
};

/** The number of stored attachments of a document. */
const stored = (documentId: string): number => {
  try {
    return readdirSync(join(kit.dataDir, 'files', 'attachments', documentId)).length;
  } catch {
    return 0;
  }
};

const refusedWith = async (
  action: Promise<unknown>,
): Promise<{ status: number; issues: { path: string; code: string }[]; upload: string | null }> => {
  const refused = await action.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof SignerRefused)) throw new Error(`not refused: ${refused}`);
  return { status: refused.status, issues: refused.body.issues, upload: refused.body.upload };
};

describe('A file that a party uploads', () => {
  test('is in the sealed copy as pages or as an attachment, and in the journal and events', async () => {
    const cast = await kit.organization();
    const document = await offer(cast, [
      field('cv', 'CV', { appendixLabel: 'Appendix A: CV', required: true }),
      field('photo', 'Photo', { allowedTypes: ['IMAGE'], appendixLabel: 'Appendix B: photo' }),
      field('proof', 'Proof', { includeInDocument: false }),
    ]);
    const signer = await signerOf(cast, document, anna.name);
    expect(await refusedWith(signer.sign())).toMatchObject({ status: 400, issues: [{ code: 'INVALID_VALUE' }] });
    await signer.handIn('CV', pdf, '../../etc/Mitt CV.txt');
    await signer.handIn('Photo', png, 'me.png');
    const view = await signer.handIn('Proof', png, 'proof.png');
    expect(view.boxes.flatMap(b => (b.file?.held ? [b.file.held.filename] : []))).toEqual([
      'etc-Mitt CV.txt.pdf',
      'me.png',
      'proof.png',
    ]);
    const other = await signerOf(cast, document, bo.name);
    expect((await other.view()).boxes.flatMap(b => b.file?.held ?? [])).toEqual([]);
    const path = `attachments/${document.content?.[1]?.id ?? view.boxes.find(b => b.label === 'CV')?.blockId}/cv`;
    await expect(other.bytes(path)).rejects.toThrow('LINK_DEAD');
    const stored = await signer.bytes(path);
    expect(textOf(stored)).toBe(textOf(pdf));

    await signer.sign();
    expect((await other.view()).boxes.flatMap(b => b.file?.held?.filename ?? [])).toHaveLength(3);
    expect(sha256(await other.bytes(path))).toBe(sha256(stored));
    expect(await valuesOf(cast, document)).toEqual([
      { filename: 'etc-Mitt CV.txt.pdf', mimeType: 'application/pdf', size: stored.length },
      { filename: 'me.png', mimeType: 'image/png', size: png.length },
      { filename: 'proof.png', mimeType: 'image/png', size: png.length },
    ]);
    await other.sign();
    await kit.work();
    const [signed] = (
      await cast.api.done(eventOperations.list, { query: { type: 'document.party.signed' } })
    ).data.slice(-1);
    expect(JSON.stringify(signed?.data)).toContain('me.png');

    const sealed = await fileOf(cast, document.id, 'SIGNED');
    const file = written('sealed.pdf', sealed);
    expect(outputOf('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
    expect(outputOf('pdfsig', file)).toContain('Signature is Valid');
    const text = textOf(sealed);
    expect(text).toContain('Appendix A: CV');
    expect(text).toContain('Appendix B: photo');
    expect(text.indexOf('Appendix A')).toBeGreaterThan(0);
    const original = await fileOf(cast, document.id, 'ORIGINAL');
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    const { attachments } = await verifyPdf(sealed);
    expect(attachments.map(a => a.name)).toEqual(['journal.json', 'proof.png']);
    expect(sha256(attachments.find(a => a.name === 'proof.png')?.bytes ?? Buffer.alloc(0))).toBe(sha256(png));
    const journal = JSON.stringify(await journalIn(sealed));
    expect(journal).toContain('SIGNER_ATTACHMENT_UPLOADED');
    for (const hash of [sha256(pdf), sha256(stored)]) expect(journal).toContain(hash);
  });

  test('is attached whole next to its pages if it was already signed', async () => {
    const cast = await kit.organization();
    const document = await offer(cast, [field('deed', 'Deed'), field('photo', 'Photo')], {
      documentMeta: { language: 'en' },
    });
    const signer = await signerOf(cast, document, anna.name);
    const signed = corpus('pdf/signed_itext5_certified_p1.pdf');
    await signer.handIn('Deed', signed, 'deed.pdf');
    await signer.handIn('Photo', png, 'photo.png');
    await signer.sign();
    await (await signerOf(cast, document, bo.name)).sign();
    await kit.work();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    const { attachments, ok } = await verifyPdf(sealed);
    expect(ok).toBe(true);
    expect(attachments.map(a => a.name).sort()).toEqual(['deed.pdf', 'journal.json']);
    expect(sha256(attachments.find(a => a.name === 'deed.pdf')?.bytes ?? Buffer.alloc(0))).toBe(sha256(signed));
    const [before, after] = [await fileOf(cast, document.id, 'ORIGINAL'), sealed].map(bytes =>
      Number(/Pages: +(\d+)/.exec(outputOf('pdfinfo', written('x.pdf', bytes)))?.[1]),
    );
    // A heading and its pages, and an image on one page with its heading.
    expect(after).toBeGreaterThanOrEqual((before ?? 0) + 3);
    expect(textOf(sealed)).toContain('Uploaded by Anna Lindqvist');
  });

  test('is rejected by its content, whatever its name, and the previous file stays', async () => {
    const cast = await kit.organization();
    const document = await offer(cast, [field('photo', 'Photo', { allowedTypes: ['IMAGE'] }), field('any', 'Any')]);
    const signer = await signerOf(cast, document, anna.name);
    await signer.handIn('Any', png, 'first.png');
    for (const [label, bytes, code, upload] of [
      ['Photo', pdf, 'INVALID_TYPE', null],
      ['Any', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'INVALID_TYPE', null],
      ['Any', Buffer.from('MZ program'), 'INVALID_TYPE', null],
      ['Any', Buffer.alloc(0), 'INVALID_TYPE', null],
      ['Any', png.subarray(0, 60), 'INVALID_FORMAT', 'PICTURE'],
      ['Any', corpus('pdf/enc_user40.pdf'), 'INVALID_FORMAT', 'PASSWORD'],
      ['Any', corpus('hostile/nopages.pdf'), 'INVALID_FORMAT', 'DAMAGED'],
      ['Any', corpus('pdf/xfa_dynamic.pdf'), 'INVALID_FORMAT', 'DYNAMIC_FORM'],
      ['Any', Buffer.alloc(25 * 1024 * 1024 + 1), 'TOO_BIG', null],
    ] as const) {
      const refused = await refusedWith(signer.handIn(label, bytes, 'innocent.png'));
      expect(refused).toMatchObject({ status: 400, issues: [{ code }], upload });
    }
    await signer.handIn('Any', png, 'first.png');
    await kit.work();
    expect(stored(document.id)).toBe(1);
  });

  test('is rejected or made harmless if it is hostile', { timeout: 180_000 }, async () => {
    const cast = await kit.organization();
    const document = await offer(cast, [field('any', 'Any')]);
    const signer = await signerOf(cast, document, anna.name);
    for (const name of readdirSync(new URL('../corpus/hostile', import.meta.url))) {
      const outcome = await signer.handIn('Any', corpus(`hostile/${name}`), name).then(
        () => 'TAKEN',
        (error: SignerRefused) => error.status,
      );
      expect([name, outcome === 'TAKEN' || outcome === 400]).toEqual([name, true]);
    }
    await signer.handIn('Any', png, 'last.png');
    await kit.work();
    expect(stored(document.id)).toBe(1);
  });

  test('must be the one shown: replaced or removed in another window, nothing is signed', async () => {
    const cast = await kit.organization();
    const document = await offer(cast, [field('any', 'Any')], { parties: [anna, bo] });
    const signer = await signerOf(cast, document, anna.name);
    const shown = await signer.handIn('Any', png, 'one.png');
    const [box] = shown.boxes.filter(b => b.file);
    const given = { blockId: box?.blockId ?? '', boxId: box?.id ?? '', value: box?.file?.held?.sha256 ?? '' };
    await signer.handIn('Any', pdf, 'two.pdf');
    await kit.work();
    expect(stored(document.id)).toBe(1);
    expect(await refusedWith(signer.sign({}, { values: [given] }))).toMatchObject({
      issues: [{ path: `${given.blockId}/any`, code: 'INVALID_VALUE' }],
    });
    expect(await refusedWith(signer.sign({}, { values: [] }))).toMatchObject({ status: 400 });
    expect((await signer.takeOut('Any')).boxes.flatMap(b => b.file?.held ?? [])).toEqual([]);
    await signer.takeOut('Any');
    await kit.work();
    expect(stored(document.id)).toBe(0);
    await signer.sign();
    expect(await refusedWith(signer.handIn('Any', png, 'late.png'))).toMatchObject({ status: 409 });
  });

  test('is not visible through the new link after a corrected address', async () => {
    const cast = await kit.organization();
    const document = await offer(cast, [field('any', 'Any'), field('other', 'Other')]);
    const before = await signerOf(cast, document, anna.name);
    await before.handIn('Any', png, 'passport.png');
    await before.handIn('Other', png, 'other.png');
    const partyId = document.parties.find(p => p.name === anna.name)?.id ?? '';
    const params = { id: document.id, partyId };
    const body = { email: 'anna.l@example.com' };
    const signer = signerAt(
      signingLinkOf(await cast.api.done(partyOperations.update, { params, query: { expand: 'signingUrl' }, body })),
    );
    const view = await signer.view();
    expect(view.boxes.flatMap(b => b.file?.held ?? [])).toEqual([]);
    const [box] = view.boxes.filter(b => b.file);
    await expect(signer.bytes(`attachments/${box?.blockId}/any`)).rejects.toThrow('LINK_DEAD');
    await kit.work();
    expect(stored(document.id)).toBe(0);
    const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
    const removed = data.filter(a => a.type === 'SIGNER_ATTACHMENT_REMOVED').map(a => a.data);
    expect(removed).toHaveLength(2);
    expect(removed).toContainEqual({ partyId, blockId: box?.blockId, fieldId: 'any', sha256: sha256(png) });
    // A corrected name is still the same person, so the file stays.
    await signer.handIn('Any', png, 'mine.png');
    await cast.api.done(partyOperations.update, { params, body: { name: 'Anna L' } });
    expect((await signer.sign()).state).toBe('SIGNED');
    expect(stored(document.id)).toBe(1);
  });

  test('is deleted with a withdrawal, with its document, and if nobody signs with it', async () => {
    const cast = await kit.organization();
    const document = await offer(cast, [field('any', 'Any')]);
    const signer = await signerOf(cast, document, anna.name);
    await signer.handIn('Any', png, 'one.png');
    await signer.sign();
    expect(stored(document.id)).toBe(1);
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    await kit.work();
    expect(stored(document.id)).toBe(0);
    expect(await valuesOf(cast, document)).toEqual([null]);

    const second = await offer(cast, [field('any', 'Any')]);
    await (await signerOf(cast, second, anna.name)).handIn('Any', png, 'one.png');
    await cast.api.done(documentOperations.delete, { params: { id: second.id } });
    await cast.api.done(documentOperations.purge, {
      params: { id: second.id },
      body: { confirmDocumentId: second.id },
    });
    await kit.work();
    expect(stored(second.id)).toBe(0);

    const third = await offer(cast, [field('any', 'Any')]);
    const late = await signerOf(cast, third, anna.name);
    await late.handIn('Any', png, 'one.png');
    await late.reject('No');
    kit.clock.move(31 * 86_400_000);
    await kit.work();
    expect(stored(third.id)).toBe(0);
  });
});
