import { describe, expect, test } from 'vitest';
import { corpus, upload } from '../../../kit/files.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();

async function draft() {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const { key } = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const { documentId, signers } = await old.done('POST', '/documents', {
    name: 'A',
    signers: [{ name: 'Anna', email: 'anna@example.com' }],
  });
  const signerId: string = signers[0].signerId;
  const box = (more: object = {}) => ({
    kind: 'input',
    inputType: 'text',
    page: 0,
    rect: { x: 100, y: 200, width: 120, height: 30 },
    ...more,
  });
  const block = (...placedFields: object[]) => ({ type: 'PDF', fieldMeta: { value: key, placedFields } });
  return { old, path: `/documents/${documentId}/fields`, id: documentId, signerId, box, block };
}

describe('Fields of 2026-09', () => {
  test('one block is written as itself, several as fields or as an array', async () => {
    const { old, path, block } = await draft();
    expect((await old.done('POST', path, block())).type).toBe('PDF');
    expect((await old.done('POST', path, { fields: [block(), block()] })).fields).toHaveLength(2);
    expect((await old.done('POST', path, [block()])).fields).toHaveLength(1);
    expect((await old.done('GET', path)).fields.map((f: { position: number }) => f.position)).toEqual([0, 1, 2, 3]);
  });

  test('boxes are returned as written: pages from 0, points from the bottom-left corner, lowercase', async () => {
    const { old, path, id, block, box, signerId } = await draft();
    const written = box({
      inputType: 'select',
      options: ['a', 'b'],
      signerId,
      fillSource: 'signer',
      style: { align: 'center', fontSize: 10 },
      key: 'val',
    });
    const made = await old.done(
      'POST',
      path,
      block(written, { kind: 'static', page: 0, rect: { x: 0, y: 0, width: 50, height: 10 }, text: 'Hej' }),
    );
    expect(made.fieldMeta).toMatchObject({
      type: 'pdf',
      numPages: 1,
      placedFields: [written, { kind: 'static', rect: { x: 0, y: 0, width: 50, height: 10 }, text: 'Hej' }],
    });
    expect(await old.done('GET', `${path}/${made.id}`)).toEqual(made);
    expect(await old.done('GET', `${path}/val`)).toEqual(made);
    expect((await old.done('GET', `${path}?key=val`)).fields).toEqual([made]);
    expect((await old.done('GET', `/documents/${id}?expand=fields`)).fields).toEqual([made]);
    expect(await old.done('PATCH', `${path}/${made.id}`, { fieldMeta: made.fieldMeta })).toMatchObject({
      fieldMeta: made.fieldMeta,
    });
  });

  test('a change replaces fieldMeta; the type may be left out', async () => {
    const { old, path, block, box } = await draft();
    const made = await old.done('POST', path, block(box(), box({ page: 0 })));
    const { value } = made.fieldMeta;
    const changed = await old.done('PATCH', `${path}/${made.id}`, {
      fieldMeta: { value, placedFields: [box({ label: 'L' })] },
    });
    expect(changed.fieldMeta.placedFields).toMatchObject([{ label: 'L' }]);
    expect(
      (await old.refused('PATCH', `${path}/${made.id}`, { type: 'TEXT', fieldMeta: { content: { type: 'doc' } } }))
        .paths,
    ).toEqual(['type']);
    expect(await old.done('PATCH', `${path}/${made.id}`, { position: 0 })).toMatchObject({ position: 0 });
    expect(await old.done('DELETE', `${path}/${made.id}`)).toEqual({ id: made.id, deleted: true });
    expect(await old.refused('GET', `${path}/${made.id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('single boxes can be placed and removed', async () => {
    const { old, path, block, box } = await draft();
    const made = await old.done('POST', path, block(box()));
    const [first] = made.fieldMeta.placedFields;
    const placed = await old.done('PATCH', `${path}/${made.id}/placed-fields`, {
      upsert: [box({ inputType: 'date' })],
      remove: [first.id],
    });
    expect(placed.fieldMeta.placedFields).toMatchObject([{ inputType: 'date', page: 0 }]);
    const refused = await old.refused('PATCH', `${path}/${made.id}/placed-fields`, {
      upsert: [box({ inputType: 'signature', signerId: 'pty_none' })],
    });
    expect(refused.paths).toEqual(['upsert.0.signerId']);
  });

  test('every issue has the path that the caller wrote', async () => {
    const { old, path, block, box } = await draft();
    const wrong = block(
      box({ page: 7 }),
      box({ inputType: 'signature' }),
      box({ rect: { x: 0, y: 0, width: 5_000, height: 1 } }),
    );
    const members = [
      'fieldMeta.placedFields.0.page',
      'fieldMeta.placedFields.1.signerId',
      'fieldMeta.placedFields.2.rect',
    ];
    expect((await old.refused('POST', path, wrong)).paths).toEqual(members);
    expect((await old.refused('POST', path, { fields: [block(), wrong] })).paths).toEqual(
      members.map(m => `fields.1.${m}`),
    );
    expect((await old.refused('POST', path, { fields: [] })).paths).toEqual(['fields']);
    expect((await old.refused('POST', path, {})).paths).toEqual(['type']);
    expect((await old.refused('POST', path, block(box({ inputType: 'stamp' })))).paths).toEqual([
      'fieldMeta.placedFields.0.inputType',
    ]);
    expect((await old.done('GET', path)).fields).toEqual([]);
  });

  test('values are filled by key; errors are Swedish text', async () => {
    const { old, path, id, block, box, signerId } = await draft();
    await old.done('POST', path, block(box({ key: 'one', required: true }), box({ key: 'two', signerId })));
    const values = [
      { key: 'one', value: 'Ett' },
      { key: 'none', value: 'x' },
    ];
    const answer = await old.done('PATCH', `/documents/${id}/field-values`, { values });
    expect(answer).toMatchObject({
      success: false,
      remaining: [],
      values: [
        { key: 'one', success: true, error: null, value: 'Ett' },
        { key: 'none', success: false, error: 'Det du söker kunde inte hittas.' },
      ],
    });
    const { values: listed } = await old.done('GET', `/documents/${id}/field-values`);
    expect(listed.filter((v: { kind: string }) => v.kind === 'PDF_PLACED')).toMatchObject([
      { key: 'one', signerId: null },
      { key: 'two', signerId },
    ]);
  });
});

describe('Content of every type in 2026-09', () => {
  test('is written and returned in the old spelling, and is normal content in the newest version', async () => {
    const { old, path, id, signerId } = await draft();
    const blocks = [
      { type: 'TEXT', fieldMeta: { content: { type: 'doc', content: [{ type: 'paragraph' }] } } },
      {
        type: 'HTML',
        fieldMeta: {
          content: `<p><span class="signer-variable" data-id="a" data-signer-id="${signerId}" data-label="A"></span></p>`,
        },
      },
      {
        type: 'FORM',
        fieldMeta: {
          columns: 1,
          fields: [{ id: 'f', key: 'k', type: 'input', row: 0, column: 0, fieldMeta: { signerId, label: 'K' } }],
        },
      },
      { type: 'PRODUCT_TABLE', fieldMeta: { name: 'T', products: [{ id: 'p', name: 'P', price: 10, moms: 25 }] } },
      { type: 'TABLE', fieldMeta: { columns: [{ id: 'c', name: 'C', type: 'text' }], rows: [] } },
      { type: 'SPACER', fieldMeta: { size: 'L' } },
      { type: 'PAGE_BREAK', fieldMeta: {} },
      {
        type: 'DURATION',
        fieldMeta: { durationType: 'single_period', period: { value: 3, unit: 'month' } },
      },
    ];
    const { fields } = await old.done('POST', path, { fields: blocks });
    expect(fields.map((f: { type: string }) => f.type)).toEqual(blocks.map(b => b.type));
    expect(fields[1].fieldMeta.content).toContain(`data-signer-id="${signerId}"`);
    expect(fields[2].fieldMeta.fields[0]).toMatchObject({ type: 'input', fieldMeta: { signerId } });
    expect(fields[3].fieldMeta.products[0]).toMatchObject({ moms: 25 });
    expect(fields[7].fieldMeta).toMatchObject({ durationType: 'single_period', period: { unit: 'month' } });
    for (const field of fields) expect(await old.done('GET', `${path}/${field.id}`)).toEqual(field);
    const { values } = await old.done('GET', `/documents/${id}/field-values`);
    expect(values.map((v: { key: string }) => v.key)).toEqual(['a', 'k']);
  });
});
