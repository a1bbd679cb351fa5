/** The signature page of ORIGINAL and the evidence page of SIGNED. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decodeQR from 'qr/decode.js';
import { afterAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { outputOf } from '../corpus/tools.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const dir = mkdtempSync(join(tmpdir(), 'sigill-signature-pages-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Change = Parameters<typeof twoPartyDocument>[1];
const pdf = 'pdf/lo_writer.pdf';
const english = { language: 'en' } as const;
const clicking = { ...bo, signatureMethod: 'CLICK_TO_SIGN' } as const;

/** The texts of the pages, one string each. */
const pagesIn = (bytes: Buffer): string[] =>
  textOf(bytes)
    .split('\f')
    .slice(0, -1)
    .map(page => page.replace(/\s+/g, ' '));
const uploadedPages = pagesIn(corpus(pdf)).length;

/** An upload on which only those parties have a box, sent to both. */
async function sentWith(cast: Cast, boxes: readonly string[], change: Change = {}): Promise<Document> {
  const file = await upload(cast.api, corpus(pdf));
  const placedFields = boxes.map((ref, i) => signatureBox(ref, 0.1 + i * 0.4));
  const content = [{ type: 'PDF' as const, fieldMeta: { value: file.key, placedFields } }];
  return twoPartyDocument(cast, { parties: [anna, clicking], content, documentMeta: english, ...change });
}

async function sealed(cast: Cast, document: Document, names = [anna.name, bo.name]): Promise<Buffer> {
  for (const name of names)
    await (await signerOf(cast, document, name)).sign({}, name === anna.name ? {} : { signature: null });
  await kit.work();
  return fileOf(cast, document.id, 'SIGNED');
}

const readinessOf = async ({ api }: Cast, { id }: Document) =>
  (await api.done(documentOperations.readiness, { params: { id } })).issues.filter(
    i => i.code === 'NO_SIGNATURE_PLACE',
  );

const setDefaults = ({ api, workspaceId }: Cast, settings: object) =>
  api.done(workspaceOperations.update, { params: { id: workspaceId }, body: { settings } });

describe('An upload without places to sign', () => {
  test('ends with signature lines, and its sealed file with a page that says who signed, how and when', async () => {
    const cast = await kit.organization();
    const document = await sentWith(cast, []);
    const original = pagesIn(await fileOf(cast, document.id, 'ORIGINAL'));
    expect(original).toHaveLength(uploadedPages + 1);
    expect(original.at(-1)).toMatch(/^Signatures Anna Lindqvist Bo Ek Date: Date:/);

    const bytes = await sealed(cast, document);
    const pages = pagesIn(bytes);
    expect(pages).toHaveLength(uploadedPages + 2);
    expect(pages.at(-2)).toMatch(/Bo Ek Click, 11 Nov 2026, \d\d:\d\d:\d\d CET/);
    const evidence = pages.at(-1);
    expect(evidence).toContain('2 of 2 signed.');
    expect(evidence).toMatch(/Anna Lindqvist Drawn signature, 2026-11-11 \d\d:\d\d:\d\d UTC/);
    expect(evidence).toMatch(/Bo Ek Click, 2026-11-11 \d\d:\d\d:\d\d UTC/);
    expect(evidence).toContain(`Document ID: ${document.id}`);
    expect(evidence).toContain(`${kit.service.app.publicUrl}/verify`);
    expect(evidence).toContain('Only the seal in the file proves anything');
    const proof = await proofOf(bytes, ownRoot(kit));
    expect(proof).toMatchObject({ verdict: 'VALID', problems: [] });
    expect(evidence).toContain(`SHA-256 of the original: ${proof.document?.originalSha256}`);
    expect(evidence).not.toMatch(/example\.com|127\.0\.0\.1(?!:)/);
  });

  test('has a code on its last page that contains the address of the verification and nothing else', async () => {
    const cast = await kit.organization();
    const document = await sentWith(cast, ['anna', 'bo']);
    writeFileSync(join(dir, 'code.pdf'), await sealed(cast, document));
    const last = String(uploadedPages + 1);
    outputOf(
      'pdftoppm',
      '-r',
      '100',
      '-gray',
      '-f',
      last,
      '-l',
      last,
      '-singlefile',
      join(dir, 'code.pdf'),
      join(dir, 'code'),
    );
    expect(decodeQR(grayIn(readFileSync(join(dir, 'code.pgm'))))).toBe(`${kit.service.app.publicUrl}/verify`);
  });

  test('has lines only for those without a box, and none if everybody has one', async () => {
    const cast = await kit.organization();
    const one = await fileOf(cast, (await sentWith(cast, ['anna'])).id, 'ORIGINAL');
    expect(pagesIn(one).at(-1)).toMatch(/^(?!.*Anna).*Bo Ek/);
    const none = await fileOf(cast, (await sentWith(cast, ['anna', 'bo'])).id, 'ORIGINAL');
    expect(pagesIn(none)).toHaveLength(uploadedPages);
  });

  test('says so of those who accept', async () => {
    const cast = await kit.organization();
    const document = await sentWith(cast, [], { type: 'ACCEPTABLE', parties: [anna, bo] });
    expect(pagesIn(await fileOf(cast, document.id, 'ORIGINAL')).at(-1)).toContain('Acceptances Anna');
    expect(pagesIn(await sealed(cast, document)).at(-1)).toContain('Acceptances 2 of 2 signed.');
  });

  test('has no lines with NEVER, which readiness warns of; the sealed file names the signers nevertheless', async () => {
    const cast = await kit.organization();
    const documentMeta = { ...english, signaturePage: 'NEVER' } as const;
    const draft = await sentWith(cast, ['anna'], { documentMeta, send: false });
    expect(await readinessOf(cast, draft)).toMatchObject([
      { severity: 'WARNING', message: expect.stringContaining('Bo Ek') },
    ]);
    const sent = await cast.api.done(documentOperations.send, { params: { id: draft.id }, body: {} });
    expect(pagesIn(await fileOf(cast, sent.id, 'ORIGINAL'))).toHaveLength(uploadedPages);
    const pages = pagesIn(await sealed(cast, sent));
    expect(pages).toHaveLength(uploadedPages + 1);
    expect(pages.at(-1)).toContain('Bo Ek Click');
  });
});

describe('The evidence page', () => {
  test('says who has not signed a document that was completed early', async () => {
    const cast = await kit.organization();
    const document = await sentWith(cast, []);
    await (await signerOf(cast, document, anna.name)).sign();
    await cast.api.done(documentOperations.forceComplete, { params: { id: document.id } });
    const evidence = pagesIn(await sealed(cast, document, [])).at(-1);
    expect(evidence).toContain('1 of 2 signed. The sender completed the document before everyone had signed.');
    expect(evidence).toContain('Bo Ek Has not signed');
  });

  test('is left out if the workspace or the document says so when it is sent, whatever is changed later', async () => {
    const cast = await kit.organization();
    const shown = await sentWith(cast, ['anna', 'bo']);
    await setDefaults(cast, { evidencePage: false });
    const hidden = await sentWith(cast, ['anna', 'bo']);
    expect(hidden.documentMeta.evidencePage).toBe(false);
    const asked = await sentWith(cast, ['anna', 'bo'], { documentMeta: { ...english, evidencePage: true } });
    await setDefaults(cast, { evidencePage: true });
    const change = { params: { id: hidden.id }, body: { documentMeta: { evidencePage: true } } };
    expect(await cast.api.call(documentOperations.update, change)).toMatchObject({ body: { code: 'INVALID_STATE' } });
    expect(pagesIn(await sealed(cast, shown))).toHaveLength(uploadedPages + 1);
    expect(pagesIn(await sealed(cast, hidden))).toHaveLength(uploadedPages);
    expect(pagesIn(await sealed(cast, asked))).toHaveLength(uploadedPages + 1);
  });

  test('shows a party that was added after sending, whatever the setting', async () => {
    const cast = await kit.organization();
    const sent = await sentWith(cast, ['anna', 'bo'], { documentMeta: { ...english, evidencePage: false } });
    await cast.api.done(partyOperations.create, {
      params: { id: sent.id },
      body: { name: 'Cy Dahl', email: 'cy@example.com', signatureMethod: 'CLICK_TO_SIGN' },
    });
    const document = await cast.api.done(documentOperations.get, { params: { id: sent.id } });
    const pages = pagesIn(await sealed(cast, document, [anna.name, bo.name, 'Cy Dahl']));
    expect(pages).toHaveLength(uploadedPages + 1);
    expect(pages.at(-1)).toContain('Cy Dahl Click');
  });
});

test('Documents take the signature page from the workspace or template, and copies from the document', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  await setDefaults(cast, { signaturePage: 'NEVER' });
  expect((await sentWith(cast, [], { send: false })).documentMeta).toMatchObject({
    signaturePage: 'NEVER',
    evidencePage: null,
  });
  const template = await api.done(templateOperations.create, {
    body: { name: 'T', templateMeta: { signaturePage: 'AUTO', evidencePage: false } },
  });
  expect(template.templateMeta).toMatchObject({ signaturePage: 'AUTO', evidencePage: false });
  const made = await api.done(documentOperations.create, { body: { name: 'D', templateId: template.id } });
  const copy = await api.done(documentOperations.duplicate, { params: { id: made.id }, body: {} });
  for (const { documentMeta } of [made, copy])
    expect(documentMeta).toMatchObject({ signaturePage: 'AUTO', evidencePage: false });
});

test('Templates, drafts and sent documents from before the settings go on', async () => {
  const cast = await kit.organization();
  const template = await cast.api.done(templateOperations.create, { body: { name: 'T' } });
  const draft = await sentWith(cast, [], { send: false });
  const sent = await sentWith(cast, ['anna', 'bo']);
  for (const table of ['documents', 'templates'])
    await kit.db.run(`update ${table} set meta = meta - 'signaturePage' - 'evidencePage'`);
  const shown = await cast.api.done(templateOperations.get, { params: { id: template.id } });
  expect(shown.templateMeta).toMatchObject({ signaturePage: 'AUTO', evidencePage: null });
  expect(pagesIn(await sealed(cast, sent))).toHaveLength(uploadedPages);
  const later = await cast.api.done(documentOperations.send, { params: { id: draft.id }, body: {} });
  expect(pagesIn(await sealed(cast, later))).toHaveLength(uploadedPages + 2);
});

/** A PGM file as an image with four bytes per pixel. */
function grayIn(pgm: Buffer): { width: number; height: number; data: Uint8Array } {
  const [head = '', width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(pgm.toString('latin1')) ?? [];
  const gray = pgm.subarray(head.length);
  const data = new Uint8Array(gray.length * 4).fill(255);
  for (const [i, level] of gray.entries()) data.fill(level, i * 4, i * 4 + 3);
  return { width: Number(width), height: Number(height), data };
}
