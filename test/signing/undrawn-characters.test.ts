/** What somebody types is drawn in its script, or refused with the characters that no font has. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { has } from '../corpus/tools.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { SignerRefused } from '../kit/signer.ts';

const kit = useService();

const none = '\u{10d40}'; // Garay, which no font of ours has

const box = (label: string, y: number, more: object = {}) => ({
  kind: 'INPUT' as const,
  inputType: 'TEXT' as const,
  partyId: 'anna',
  required: true,
  label,
  page: 1,
  rect: { x: 0.1, y, width: 0.5, height: 0.05 },
  ...more,
});

async function sent(cast: Cast, more: object = {}) {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const placedFields = [box('Name', 0.1, { key: 'name' }), box('City', 0.2)];
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Agreement',
      parties: [anna],
      content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }],
      send: true,
      ...more,
    },
  });
}

const issuesOf = (request: Promise<unknown>) =>
  request.then(
    () => [],
    (error: unknown) => (error instanceof SignerRefused ? error.body.issues : Promise.reject(error)),
  );

test.skipIf(!has('pdftotext'))('what a signer types in Thai or Georgian is in the sealed file', async () => {
  const cast = await kit.organization();
  const signer = await signerOf(cast, await sent(cast), anna.name);
  await signer.sign({ Name: 'สมหญิง ใจดี', City: 'თბილისი \u{1f600} e\u0301 \u200dabc\ufe0f' });
  await kit.work();
  const text = textOf(await signer.bytes('sealed')).normalize('NFC');
  for (const word of ['สมหญิง', 'ใจดี', 'თბილისი']) expect(text).toContain(word);
  expect(text).not.toContain('\ufffd');
});

test('a character without a glyph is refused at its field, and the document can be signed without it', async () => {
  const cast = await kit.organization();
  const signer = await signerOf(cast, await sent(cast), anna.name);
  const { boxes } = await signer.view();
  const name = boxes.find(b => b.label === 'Name');
  expect(await issuesOf(signer.sign({ Name: `A ${none}${none} \ue000`, City: 'Lund' }))).toEqual([
    {
      path: `${name?.blockId}/${name?.id}`,
      code: 'INVALID_FORMAT',
      message: `cannot be drawn: "${none}" (U+10D40), "\ue000" (U+E000)`,
    },
  ]);
  expect((await signer.sign({ Name: 'Anna', City: 'Lund' })).state).toBe('SIGNED');
  await kit.work();
  expect((await signer.view()).state).toBe('SEALED');
});

test('a delegate’s name without glyphs is refused with its characters', async () => {
  const cast = await kit.organization();
  const document = await sent(cast, { documentMeta: { allowDelegation: true } });
  const signer = await signerOf(cast, document, anna.name);
  const to = { name: `Kim ${none}`, email: 'kim@example.com', reason: 'On leave' };
  expect(await issuesOf(signer.delegate(to))).toMatchObject([{ path: 'name', code: 'INVALID_FORMAT' }]);
});

test('a document is not sent with a party’s name, or a value proposed to a party, that cannot be drawn', async () => {
  const cast = await kit.organization();
  const name = `Anna ${none}`;
  const document = await sent(cast, { send: false, parties: [{ ...anna, name }] });
  const params = { id: document.id };
  const { ready, issues } = await cast.api.done(documentOperations.readiness, { params });
  expect(ready).toBe(false);
  expect(issues).toMatchObject([{ code: 'MISSING_GLYPH', severity: 'BLOCKER' }]);
  expect(issues[0]?.message).toContain(`"${none}" (U+10D40)`);
  expect((await cast.api.refused(documentOperations.send, { params })).code).toBe('DOCUMENT_NOT_READY');

  const filled = await cast.api.done(fieldValueOperations.update, {
    params,
    body: { values: [{ key: 'name', value: none }] },
  });
  expect(filled.data[0]).toMatchObject({ success: false, error: { code: 'VALIDATION_FAILED' } });
});
