import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { anna, signatureBox, signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

async function keyed(cast: Cast) {
  const file = await upload(cast.api, corpus('pdf/chromium.pdf'));
  const box = (key: string, y: number, more: object) => ({
    kind: 'INPUT' as const,
    page: 1,
    rect: { x: 0.1, y, width: 0.2, height: 0.03 },
    key,
    ...more,
  });
  const placedFields = [
    box('hyra', 0.1, { inputType: 'TEXT', required: true }),
    box('fran', 0.2, { inputType: 'DATE', required: true }),
    box('husdjur', 0.3, { inputType: 'CHECKBOX', partyId: 'anna' }),
    signatureBox('anna', 0.1),
  ] as never;
  return cast.api.done(documentOperations.create, {
    body: { name: 'A', parties: [anna], content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }] },
  });
}

describe('Field values', () => {
  test('are listed with who fills them; a missing required one of the sender prevents sending', async () => {
    const cast = await kit.organization();
    const { id } = await keyed(cast);
    const { data } = await cast.api.done(fieldValueOperations.list, { params: { id } });
    expect(data.map(v => [v.key, v.kind, v.type, v.filledBy, v.value])).toEqual([
      ['hyra', 'PDF_PLACED', 'TEXT', 'SENDER', null],
      ['fran', 'PDF_PLACED', 'DATE', 'SENDER', null],
      ['husdjur', 'PDF_PLACED', 'CHECKBOX', 'SIGNER', null],
    ]);
    expect(
      (await cast.api.refused(documentOperations.send, { params: { id }, body: {} })).readiness?.map(r => r.code),
    ).toEqual(['MISSING_VALUE', 'MISSING_VALUE']);
  });

  test('each get a result in order; valid ones are written though others fail, and the rest is listed', async () => {
    const cast = await kit.organization();
    const { id } = await keyed(cast);
    const values = [
      { key: 'hyra', value: '8 450' },
      { key: 'ingen', value: 'x' },
      { key: 'fran', value: '2026-02-30' },
      { key: 'husdjur', value: true },
    ];
    const answer = await cast.api.done(fieldValueOperations.update, { params: { id }, body: { values } });
    expect(answer.data.map(d => [d.key, d.success, d.error?.code ?? null])).toEqual([
      ['hyra', true, null],
      ['ingen', false, 'NOT_FOUND'],
      ['fran', false, 'VALIDATION_FAILED'],
      ['husdjur', true, null],
    ]);
    expect(answer.remaining).toEqual(['fran']);
    await cast.api.done(fieldValueOperations.update, {
      params: { id },
      body: { values: [{ key: 'fran', value: '2027-01-01' }] },
    });
    expect((await cast.api.done(documentOperations.send, { params: { id }, body: {} })).status).toBe('PENDING');
    const late = await cast.api.done(fieldValueOperations.update, {
      params: { id },
      body: { values: [{ key: 'hyra', value: '9' }] },
    });
    expect(late.data).toMatchObject([{ success: false, error: { code: 'INVALID_STATE' }, value: '8 450' }]);
  });
});

describe('What the sender filled in for a party', () => {
  test('can be changed by the party, and is restored when the document is withdrawn', async () => {
    const cast = await kit.organization();
    const { id } = await keyed(cast);
    const params = { id };
    const fill = (values: { key: string; value: string | boolean | null }[]) =>
      cast.api.done(fieldValueOperations.update, { params, body: { values } });
    const standing = async () =>
      Object.fromEntries((await cast.api.done(fieldValueOperations.list, { params })).data.map(v => [v.key, v.value]));
    await fill([
      { key: 'hyra', value: '8 450' },
      { key: 'fran', value: '2027-01-01' },
      { key: 'husdjur', value: true },
    ]);
    const written = await standing();
    for (const husdjur of ['false', 'true', '']) {
      const sent = await cast.api.done(documentOperations.send, { params, body: {} });
      const signer = await signerOf(cast, sent, anna.name);
      const box = (await signer.view()).boxes.find(b => b.inputType === 'CHECKBOX');
      expect(box?.value).toBe('true');
      await cast.api.done(partyOperations.create, { params, body: { name: 'Bo', email: 'bo@example.com' } });
      await signer.sign({ [box?.id ?? '']: husdjur });
      expect((await standing()).husdjur).toBe(husdjur === '' ? null : husdjur === 'true');
      const draft = await cast.api.done(documentOperations.withdraw, { params, body: {} });
      expect(await standing()).toEqual(written);
      const bo = draft.parties.find(p => p.name === 'Bo');
      await cast.api.done(partyOperations.delete, { params: { ...params, partyId: bo?.id ?? '' } });
    }
    // A value that a party filled into an empty field is removed; a value the sender writes afterwards is the sender's.
    await fill([{ key: 'husdjur', value: null }]);
    const signer = await signerOf(cast, await cast.api.done(documentOperations.send, { params, body: {} }), anna.name);
    await cast.api.done(partyOperations.create, { params, body: { name: 'Bo', email: 'bo@example.com' } });
    await signer.sign({ [(await signer.view()).boxes.find(b => b.inputType === 'CHECKBOX')?.id ?? '']: 'true' });
    await cast.api.done(documentOperations.withdraw, { params, body: {} });
    expect((await standing()).husdjur).toBeNull();
  });
});

describe('Concurrent edits', () => {
  test('writing a value or a box while another request changes the document fails with INVALID_STATE', async () => {
    const cast = await kit.organization();
    const document = await keyed(cast);
    const params = { id: document.id };
    const [block] = (await cast.api.done(contentOperations.list, { params })).data;
    const before = await cast.api.done(fieldValueOperations.list, { params });
    await kit.db.tx(async tx => {
      await tx.row('select id from documents where id = $1 for update', [document.id]);
      const values = [{ key: 'hyra', value: '1' }];
      expect((await cast.api.refused(fieldValueOperations.update, { params, body: { values } })).code).toBe(
        'INVALID_STATE',
      );
      const place = { params: { ...params, contentId: block?.id ?? '' }, body: { remove: ['x'] } };
      expect((await cast.api.refused(contentOperations.placedFields, place)).code).toBe('INVALID_STATE');
    });
    expect(await cast.api.done(fieldValueOperations.list, { params })).toEqual(before);
    await cast.api.done(fieldValueOperations.update, { params, body: { values: [{ key: 'hyra', value: '1' }] } });
  });

  test('does not fail because something else refers to the document meanwhile, such as who has it open', async () => {
    const cast = await kit.organization();
    const document = await keyed(cast);
    const params = { id: document.id };
    await kit.db.tx(async tx => {
      await tx.row('select id from documents where id = $1 for key share', [document.id]);
      const body = { values: [{ key: 'hyra', value: '1' }] };
      const written = await cast.api.done(fieldValueOperations.update, { params, body });
      expect(written.data).toMatchObject([{ success: true, value: '1' }]);
    });
  });
});
