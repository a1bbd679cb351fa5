import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import type { ContentBlockCreate } from '../../src/contract/schemas/content/content.ts';
import { anna, signatureBox, signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const box = (y: number, more: object) => ({
  kind: 'INPUT' as const,
  inputType: 'TEXT' as const,
  page: 1,
  rect: { x: 0.1, y, width: 0.3, height: 0.04 },
  ...more,
});

async function uploaded(cast: Cast) {
  const { key } = await upload(cast.api, corpus('pdf/chromium.pdf'));
  const placedFields = [
    box(0.1, { key: 'own' }),
    box(0.2, { partyId: 'anna', label: 'line' }),
    box(0.3, { partyId: 'anna', label: 'lines', multiline: true }),
    signatureBox('anna', 0.6),
  ];
  return cast.api.done(documentOperations.create, {
    body: { name: 'Room', parties: [anna], content: [{ type: 'PDF', fieldMeta: { value: key, placedFields } }] },
  });
}

describe('A value that nobody could read in its field', () => {
  test('is rejected at its box when a party signs; one that fits is sealed', async () => {
    const cast = await kit.organization();
    const { id } = await uploaded(cast);
    await cast.api.done(fieldValueOperations.update, {
      params: { id },
      body: { values: [{ key: 'own', value: 'fits' }] },
    });
    const document = await cast.api.done(documentOperations.send, { params: { id }, body: {} });
    const signer = await signerOf(cast, document, anna.name);
    const [line, lines] = (await signer.view()).boxes.filter(b => b.inputType === 'TEXT');
    expect(line?.room?.width).toBeCloseTo(0.3 * ((await signer.view()).pages[0]?.width ?? 0));
    const long = { line: 'x'.repeat(300), lines: 'word '.repeat(1_000) };
    const refused = await signer.sign(long).catch(e => e.body);
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [line, lines].map(b => ({ path: `${b?.blockId}/${b?.id}`, code: 'TOO_BIG' })),
    });
    expect((await signer.sign({ line: 'x'.repeat(60), lines: 'word '.repeat(80) })).state).toBe('SIGNED');
    await kit.work();
    expect((await signer.view()).state).toBe('SEALED');
  });

  test('is rejected when the sender fills a field', async () => {
    const cast = await kit.organization();
    const { id } = await uploaded(cast);
    const values = [{ key: 'own', value: 'x'.repeat(300) }];
    const { data } = await cast.api.done(fieldValueOperations.update, { params: { id }, body: { values } });
    expect(data).toMatchObject([{ key: 'own', success: false, error: { code: 'VALIDATION_FAILED' } }]);
  });

  test('is rejected at its path in content: forms, fields in text, fixed texts on a PDF', async () => {
    const cast = await kit.organization();
    const { key } = await upload(cast.api, corpus('pdf/chromium.pdf'));
    const long = 'x'.repeat(2_000);
    const path = 'content.0.fieldMeta';
    const document = await cast.api.done(documentOperations.create, { body: { name: 'Room', parties: [anna] } });
    const party = document.parties[0]?.id ?? '';
    const issues = async (block: object) => {
      const error = await cast.api.refused(contentOperations.create, {
        params: { id: document.id },
        body: { content: [block as ContentBlockCreate] },
      });
      return error.issues?.map(issue => ({ path: issue.path, code: issue.code }));
    };
    expect(
      await issues({
        type: 'FORM',
        fieldMeta: { fields: [{ id: 'a', type: 'INPUT', fieldMeta: { partyId: party, value: long } }] },
      }),
    ).toEqual([{ path: `${path}.fields.0.fieldMeta.value`, code: 'TOO_BIG' }]);
    expect(
      await issues({
        type: 'HTML',
        fieldMeta: { content: `<svc-field key="a" party="${party}" value="${long}"></svc-field>` },
      }),
    ).toEqual([{ path: `${path}.content`, code: 'TOO_BIG' }]);
    const fixed = { kind: 'STATIC', page: 1, rect: { x: 0.1, y: 0.1, width: 0.1, height: 0.02 }, text: long };
    expect(await issues({ type: 'PDF', fieldMeta: { value: key, placedFields: [fixed] } })).toEqual([
      { path: `${path}.placedFields.0.text`, code: 'TOO_BIG' },
    ]);
  });

  test('does not limit the sender’s own values in a form, which are set as text', async () => {
    const cast = await kit.organization();
    const fields = [{ id: 'a', type: 'TEXT' as const, fieldMeta: { value: 'word '.repeat(1_900) } }];
    await cast.api.done(documentOperations.create, {
      body: { name: 'Room', parties: [anna], content: [{ type: 'FORM', fieldMeta: { fields } }] },
    });
  });
});
