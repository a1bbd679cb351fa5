import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { blockTypes } from '../../src/contract/schemas/content/content.ts';
import { contract, formBlock, htmlBlock, productBlock, textBlock, written } from '../kit/contract.ts';
import { anna, bo, signerOf } from '../kit/documents.ts';
import { corpus, download, textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const draft = (cast: Cast, more: object = {}) =>
  cast.api.done(documentOperations.create, { query: { expand: 'content' }, body: contract(more) });

const original = async (cast: Cast, id: string) =>
  download((await cast.api.done(documentFileOperations.get, { params: { id, type: 'ORIGINAL' } })).url);

describe('Content of every type', () => {
  test('all nine types can be created in one array, read back, moved and deleted', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const document = await draft(cast, { content: [...written, { type: 'PDF', fieldMeta: { value: file.key } }] });
    expect(new Set(document.content?.map(b => b.type))).toEqual(new Set(blockTypes));
    const params = { id: document.id };
    const { data } = await cast.api.done(contentOperations.list, { params });
    expect(data).toEqual(document.content);
    for (const block of data) {
      expect(await cast.api.done(contentOperations.get, { params: { ...params, contentId: block.id } })).toEqual(block);
      // A shown block can be sent back unchanged.
      const same = await cast.api.done(contentOperations.update, {
        params: { ...params, contentId: block.id },
        body: { fieldMeta: block.fieldMeta },
      });
      expect({ ...same, updatedAt: block.updatedAt }).toEqual(block);
    }
    const last = data.at(-1)?.id ?? '';
    await cast.api.done(contentOperations.update, { params: { ...params, contentId: last }, body: { position: 0 } });
    expect((await cast.api.done(contentOperations.list, { params })).data[0]?.id).toBe(last);
    for (const block of data)
      await cast.api.done(contentOperations.delete, { params: { ...params, contentId: block.id } });
    expect((await cast.api.done(contentOperations.list, { params })).data).toEqual([]);
  });

  test('ORIGINAL shows text, forms, tables, amounts and duration, with signature lines', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    const text = textOf(await original(cast, id));
    for (const word of [
      'Hyresavtal',
      'Villkor',
      'Gata',
      'Andrahand',
      '54',
      'Uppstart',
      'Kök',
      '12,5',
      '3 månader',
      'Anna Lindqvist',
    ])
      expect(text).toContain(word);
    expect(text).toContain('Signaturer');
    expect(await original(cast, id)).toEqual(await original(cast, id));
  });

  test('uploaded PDFs are placed between typeset blocks, page by page', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const { id } = await draft(cast, {
      content: [htmlBlock, { type: 'PDF', fieldMeta: { value: file.key } }, textBlock],
    });
    const text = textOf(await original(cast, id));
    expect(text.indexOf('Hyresavtal')).toBeLessThan(text.indexOf('Villkor'));
    expect(text.split('\f').length).toBeGreaterThan(3);
  });

  test('HTML is sanitized: links, scripts and dangerous attributes are removed, safe formatting remains', async () => {
    const cast = await kit.organization();
    const content = '<p onclick="x()">Safe <a href="https://example.com">link</a><script>alert(1)</script></p>';
    const document = await draft(cast, { content: [{ type: 'HTML', fieldMeta: { content } }] });
    expect(document.content?.[0]).toMatchObject({ fieldMeta: { content: '<p>Safe link</p>' } });
  });

  test('a tag makes a party’s field; a ref becomes the party’s id, and answers contain the same tag', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const [party] = document.parties;
    const [html] = document.content ?? [];
    expect(html?.type === 'HTML' && html.fieldMeta.content).toContain(
      `<svc-field key="rent-note" party="${party?.id}" type="TEXT" label="Anmärkning"></svc-field>`,
    );
    const refused = await cast.api.refused(documentOperations.create, {
      body: contract({
        content: [
          { type: 'HTML', fieldMeta: { content: '<p><svc-field key="a" party="nobody"></svc-field></p>' } },
          { type: 'HTML', fieldMeta: { content: '<svc-field key="a" party="anna"></svc-field>' } },
          { type: 'HTML', fieldMeta: { content: '<svc-field key="b" party="anna" type="SELECT"></svc-field>' } },
          formBlock,
          { ...formBlock, fieldMeta: { columns: 1, fields: [{ id: 'x', key: 'street', type: 'INPUT' }] } } as never,
        ],
      }),
    });
    expect(refused.issues?.map(i => i.path)).toEqual(
      expect.arrayContaining([
        'content.0.fieldMeta.content',
        'content.1.fieldMeta.content',
        'content.2.fieldMeta.content',
        'content.4.fieldMeta.fields.0.key',
      ]),
    );
  });

  test('unknown parties, wrong values and a second DURATION are rejected with paths, and nothing is written', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast, { content: [{ type: 'DURATION' }] });
    const refused = await cast.api.refused(contentOperations.create, {
      params: { id },
      body: {
        content: [
          { type: 'DURATION' },
          {
            type: 'FORM',
            fieldMeta: {
              fields: [
                { id: 'a', type: 'INPUT', fieldMeta: { partyId: 'pty_none' } },
                { id: 'b', type: 'DATEPICKER', fieldMeta: { value: 'tomorrow' } },
                { id: 'c', type: 'SELECT', fieldMeta: { options: [{ value: 'x' }], defaultValue: 'y' } },
              ],
            },
          },
          {
            type: 'PRODUCT_TABLE',
            fieldMeta: { products: [], selectionPartyId: 'pty_none', selectedProductIds: ['z'] },
          },
          {
            type: 'SPACER',
            fieldMeta: { visibilityRule: { customFieldId: 'none', equals: '', mode: 'SHOW_WHEN' } },
          },
        ],
      },
    });
    expect(refused.issues?.map(i => i.path).sort()).toEqual([
      'content.0.type',
      'content.1.fieldMeta.fields.0.fieldMeta.partyId',
      'content.1.fieldMeta.fields.1.fieldMeta.value',
      'content.1.fieldMeta.fields.2.fieldMeta.defaultValue',
      'content.2.fieldMeta.selectedProductIds.0',
      'content.2.fieldMeta.selectionPartyId',
      'content.3.fieldMeta.visibilityRule.customFieldId',
    ]);
    expect((await cast.api.done(contentOperations.list, { params: { id } })).data).toHaveLength(1);
  });

  test('a hidden block is stored but not shown', async () => {
    const cast = await kit.organization();
    const hidden = { ...textBlock, fieldMeta: { ...textBlock.fieldMeta, hidden: true } } as typeof textBlock;
    const { id } = await draft(cast, { content: [htmlBlock, hidden] });
    expect(textOf(await original(cast, id))).not.toContain('Villkor');
  });

  test('a party that owns fields or a choice can neither be removed nor stop being a signer', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    expect((await cast.api.refused(partyOperations.delete, { params })).code).toBe('INVALID_STATE');
    expect(
      (await cast.api.refused(partyOperations.update, { params, body: { role: 'REVIEWER' } })).issues,
    ).toMatchObject([{ path: 'role' }]);
  });

  test('page size, orientation and theme of the style are applied; an unknown font is rejected', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast, {
      documentStyle: { pageSize: 'SLIDE', backgroundColor: '#fff7e0', theme: { headingFont: 'NOTO_SERIF' } },
    });
    const bytes = await original(cast, id);
    expect(bytes.toString('latin1')).toMatch(/MediaBox\s*\[\s*0 0 960 540\s*\]/);
    const refused = await cast.api.refused(documentOperations.update, {
      params: { id },
      body: { documentStyle: { theme: { bodyFont: 'COMIC' } } },
    });
    expect(refused.issues).toMatchObject([{ path: 'documentStyle.theme.bodyFont', code: 'INVALID_VALUE' }]);
  });

  test('a character that no font has blocks sending, and is named', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast, { content: [{ type: 'HTML', fieldMeta: { content: '<p>x \u{12000}</p>' } }] });
    const { ready, issues } = await cast.api.done(documentOperations.readiness, { params: { id } });
    expect(ready).toBe(false);
    expect(issues).toMatchObject([{ code: 'MISSING_GLYPH', severity: 'BLOCKER' }]);
    expect(issues[0]?.message).toContain('U+12000');
  });
});

describe('Fields of every kind', () => {
  test('are listed with kind, type and who fills them, and are filled by key', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/reportlab_form.pdf'));
    const { id } = await draft(cast, { content: [...written, { type: 'PDF', fieldMeta: { value: file.key } }] });
    const { data } = await cast.api.done(fieldValueOperations.list, { params: { id } });
    expect(new Set(data.map(v => v.kind))).toEqual(new Set(['FORM', 'INLINE', 'PDF_ACROFORM']));
    expect(data.find(v => v.key === 'kind')).toMatchObject({ type: 'RADIO', value: 'Andrahand', filledBy: 'SENDER' });
    expect(data.find(v => v.key === 'pets')).toMatchObject({
      type: 'CHECKBOX',
      filledBy: 'SIGNER',
      options: ['Hund', 'Katt'],
    });
    const acro = data.find(v => v.kind === 'PDF_ACROFORM' && v.type === 'TEXT');
    const values = [
      { key: 'pets', value: ['Katt'] },
      { key: 'kind', value: 'Förstahand' },
      { key: 'heat', value: 'Annat' },
      { key: 'area', value: 61.5 },
      { key: 'access', value: '2027-02-01' },
      { key: acro?.key ?? '', value: 'Ifyllt Ω' },
    ];
    const answer = await cast.api.done(fieldValueOperations.update, { params: { id }, body: { values } });
    expect(answer.data.map(d => [d.key, d.success])).toEqual([
      ['pets', true],
      ['kind', true],
      ['heat', false],
      ['area', true],
      ['access', true],
      [acro?.key, true],
    ]);
    const blocks = (await cast.api.done(contentOperations.list, { params: { id } })).data;
    const form = blocks.find(b => b.type === 'FORM');
    expect(form?.type === 'FORM' && form.fieldMeta.fields[4]?.fieldMeta).toMatchObject({ value: 'Förstahand' });
    expect(form?.type === 'FORM' && form.fieldMeta.fields[3]?.fieldMeta).toMatchObject({ values: ['Katt'] });
    const text = blocks.find(b => b.type === 'TEXT');
    expect(JSON.stringify(text?.fieldMeta)).toContain('value=\\"2027-02-01\\"');
    expect(textOf(await original(cast, id))).toContain('Ifyllt Ω');
  });

  test('the key filter finds the block with a key, whatever its kind', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    for (const [key, type] of [
      ['street', 'FORM'],
      ['rent-note', 'HTML'],
      ['access', 'TEXT'],
    ] as const) {
      const found = await cast.api.done(contentOperations.list, { params: { id }, query: { key } });
      expect(found.data.map(b => b.type)).toEqual([type]);
    }
  });
});

describe('Keys of AcroForm fields', () => {
  const keysBy = async (cast: Cast, id: string) => {
    const { data } = await cast.api.done(fieldValueOperations.list, { params: { id } });
    return data.map(({ kind, key }) => `${kind} ${key}`);
  };
  const typed = (key: string) => ({
    ...{ kind: 'INPUT' as const, inputType: 'TEXT' as const, partyId: null, key, page: 1 },
    rect: { x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
  });
  const input = (key: string) => ({
    type: 'FORM' as const,
    fieldMeta: {
      columns: 1,
      fields: [{ id: 'one', key, type: 'INPUT' as const, row: 0, column: 0, fieldMeta: { type: 'INPUT' as const } }],
    },
  });
  const empty = async (cast: Cast) => (await cast.api.done(documentOperations.create, { body: { name: 'A' } })).id;
  /** The key that the form's only text field would like to have. */
  const wanted = async (cast: Cast, value: string) => {
    const id = await empty(cast);
    const body = { content: [{ type: 'PDF' as const, fieldMeta: { value } }] };
    await cast.api.done(contentOperations.create, { params: { id }, body });
    return (await keysBy(cast, id))[0]?.split(' ')[1] ?? '';
  };

  test('get a suffix if another field of the document has the key, and keep it when that field is deleted', async () => {
    const cast = await kit.organization();
    const value = (await upload(cast.api, corpus('pdf/reportlab_form.pdf'))).key;
    const key = await wanted(cast, value);
    const params = { id: await empty(cast) };
    const [form] = await cast.api.done(contentOperations.create, { params, body: { content: [input(key)] } });
    const [pdf] = await cast.api.done(contentOperations.create, {
      params,
      body: { content: [{ type: 'PDF', fieldMeta: { value } }] },
    });
    const keys = await keysBy(cast, params.id);
    expect(keys.slice(0, 2)).toEqual([`FORM ${key}`, `PDF_ACROFORM ${key}-2`]);
    expect(new Set(keys).size).toBe(keys.length);
    const contentId = pdf?.id ?? '';
    await cast.api.done(contentOperations.delete, { params: { ...params, contentId: form?.id ?? '' } });
    const fieldMeta = { value, placedFields: [typed(key)] };
    await cast.api.done(contentOperations.update, { params: { ...params, contentId }, body: { fieldMeta } });
    expect((await keysBy(cast, params.id)).slice(0, 2)).toEqual([`PDF_PLACED ${key}`, `PDF_ACROFORM ${key}-2`]);
  });

  test('differ from the boxes of their own block, and are taken for every later field', async () => {
    const cast = await kit.organization();
    const value = (await upload(cast.api, corpus('pdf/reportlab_form.pdf'))).key;
    const key = await wanted(cast, value);
    const params = { id: await empty(cast) };
    const content = [{ type: 'PDF' as const, fieldMeta: { value, placedFields: [typed(key)] } }];
    const [pdf] = await cast.api.done(contentOperations.create, { params, body: { content } });
    expect((await keysBy(cast, params.id)).slice(0, 2)).toEqual([`PDF_PLACED ${key}`, `PDF_ACROFORM ${key}-2`]);
    const taken = [{ code: 'INVALID_VALUE', message: 'this key is used twice in the document' }];
    const form = await cast.api.refused(contentOperations.create, { params, body: { content: [input(`${key}-2`)] } });
    expect(form.issues).toMatchObject(taken);
    const at = { ...params, contentId: pdf?.id ?? '' };
    const box = await cast.api.refused(contentOperations.placedFields, {
      params: at,
      body: { upsert: [typed(`${key}-2`)] },
    });
    expect(box.issues).toMatchObject(taken);
  });

  test('are the same where one form is split over several blocks, and one value fills all of them', async () => {
    const cast = await kit.organization();
    const value = (await upload(cast.api, corpus('pdf/reportlab_form.pdf'))).key;
    const params = { id: await empty(cast) };
    const pdf = { type: 'PDF' as const, fieldMeta: { value } };
    await cast.api.done(contentOperations.create, { params, body: { content: [pdf, pdf] } });
    const keys = await keysBy(cast, params.id);
    expect(keys.length).toBe(new Set(keys).size * 2);
  });
});

describe('Product tables', () => {
  test('are shown with prices on the document: every row, and totals of the selected ones', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const [table] = document.productTables;
    expect(table?.rows.map(r => [r.id, r.selected])).toEqual([
      ['base', true],
      ['extra', false],
      ['small', true],
      ['large', false],
    ]);
    expect(table?.totals).toMatchObject({ subtotal: 16_000, vatAmount: 4_000, total: 20_000 });
    expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).productTables).toEqual(
      document.productTables,
    );
  });

  test('the party’s choice is made when signing, stored in the block, and sealed with its amounts', async () => {
    const cast = await kit.organization();
    const sent = await draft(cast, { content: [productBlock], parties: [anna], send: true });
    const signer = await signerOf(cast, sent, anna.name);
    const view = await signer.view();
    const [table] = view.tables;
    expect(table).toMatchObject({ mine: true, sections: [{ pickOne: true }] });
    const choice = (selectedIds: string[], quantity = 3) => ({
      blockId: table?.blockId ?? '',
      selectedIds,
      quantities: [{ rowId: 'extra', quantity }],
    });
    const asked = await signer.raw('POST', '/choice', choice(['extra', 'large']));
    expect(asked.status).toBe(200);
    expect(JSON.stringify(asked.body)).toContain('23\u00a0125,00');
    await expect(signer.sign({}, { choices: [choice(['small', 'large'])] })).rejects.toThrow('choices.');
    await expect(signer.sign({}, { choices: [choice(['base'])] })).rejects.toThrow('choices.');
    await expect(signer.sign({}, { choices: [choice(['extra'], 11)] })).rejects.toThrow('choices.');
    await signer.sign({}, { choices: [choice(['extra', 'large'])] });
    await kit.work();
    const sealed = textOf(await signer.bytes('sealed'));
    expect(sealed).toContain('23 125,00');
    const document = await cast.api.done(documentOperations.get, { params: { id: sent.id } });
    expect(document.productTables[0]?.totals.total).toBe(23_125);
    expect(document.productTables[0]?.rows.filter(r => r.selected).map(r => r.id)).toEqual(['base', 'extra', 'large']);
  });
});

describe('Signing typeset content', () => {
  test('each party fills its fields and signs on its line; the sealed PDF shows all of it', async () => {
    const cast = await kit.organization();
    const sent = await draft(cast, { send: true });
    const [first, second] = [await signerOf(cast, sent, anna.name), await signerOf(cast, sent, bo.name)];
    const view = await first.view();
    const types = view.boxes.filter(b => b.mine).map(b => b.inputType);
    expect(new Set(types)).toEqual(new Set(['TEXT', 'CHOICES', 'SELECT', 'SIGNATURE']));
    await expect(first.sign()).rejects.toThrow('required');
    await first.sign({ f1: 'Storgatan 1', f4: '["Hund","Katt"]', f6: 'Ingår', 'rent-note': 'Ingen anmärkning' });
    await second.sign({ f3: 'Rad ett\nRad två', access: '2027-03-01' });
    await kit.work();
    const text = textOf(await second.bytes('sealed'));
    for (const value of ['Storgatan 1', 'Ingår', 'Ingen anmärkning', 'Rad två', '2027-03-01'])
      expect(text).toContain(value);
    const { data } = await cast.api.done(fieldValueOperations.list, { params: { id: sent.id } });
    expect(data.find(v => v.key === 'pets')?.value).toEqual(['Hund', 'Katt']);
  });
});
