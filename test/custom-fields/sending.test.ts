/** What parties see of custom values: rules, boxes and messages, which are fixed when the document is sent. */
import { describe, expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import type { CustomFieldInputType } from '../../src/contract/schemas/custom-field-types.ts';
import { contentOf } from '../../src/domain/events/chain.ts';
import { anna, bo, signatureBox, signerOf } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

type Who = Pick<Cast, 'api'>;
const field = async ({ api }: Who, name: string, inputType: CustomFieldInputType = 'TEXT') =>
  (await api.done(customFieldOperations.create, { body: { name, type: 'DOCUMENT', inputType } })).id;
const set = ({ api }: Who, id: string, customFieldId: string, value: string | null) =>
  api.done(documentOperations.update, { params: { id }, body: { customFields: [{ customFieldId, value }] } });
const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const textIn = async (cast: Cast, id: string, type: 'ORIGINAL' | 'SIGNED' = 'ORIGINAL') =>
  textOf(await fileOf(cast, id, type));
const draft = ({ api }: Who, content: readonly object[], more: object = {}) =>
  api.done(documentOperations.create, {
    body: { name: 'Avtal', parties: [anna, bo], content: content as never, ...more },
  });
const send = ({ api }: Who, id: string) => api.done(documentOperations.send, { params: { id }, body: {} });

describe('Visibility rules', () => {
  const ruled = (customFieldId: string) => {
    const when = (mode: string, equals: string) => ({ visibilityRule: { customFieldId, equals, mode } });
    const question = {
      id: 'q',
      key: 'moms',
      type: 'INPUT',
      fieldMeta: { label: 'Momsnummer', partyId: 'anna', required: true },
    };
    const row = { id: 'a', name: 'Rad', price: 100 };
    return [
      { type: 'TEXT', fieldMeta: { content: paragraph('Gäller alla.') } },
      { type: 'TEXT', fieldMeta: { content: paragraph('Bara för företag.'), ...when('SHOW_WHEN', 'Ja') } },
      { type: 'TEXT', fieldMeta: { content: paragraph('Bara för privatpersoner.'), ...when('HIDE_WHEN', 'Ja') } },
      { type: 'FORM', fieldMeta: { columns: 1, fields: [question], ...when('SHOW_WHEN', 'Ja') } },
      { type: 'PRODUCT_TABLE', fieldMeta: { name: 'Pris', products: [row], columns: {}, ...when('SHOW_WHEN', 'Ja') } },
    ];
  };
  const state = async (cast: Cast, id: string) => {
    const text = await textIn(cast, id);
    const { productTables } = await cast.api.done(documentOperations.get, { params: { id } });
    const { data } = await cast.api.done(fieldValueOperations.list, { params: { id } });
    return [text.includes('företag'), text.includes('privatpersoner'), productTables.length, data.map(v => v.key)];
  };
  const companies = [true, false, 1, ['moms']];
  const people = [false, true, 0, []];

  test('follow the current values while the document is a draft, and again once it is withdrawn', async () => {
    const cast = await kit.organization();
    const customFieldId = await field(cast, 'Företag');
    const { id } = await draft(cast, ruled(customFieldId), { customFields: [{ customFieldId, value: 'Ja' }] });
    expect(await state(cast, id)).toEqual(companies);
    await set(cast, id, customFieldId, null);
    expect(await state(cast, id)).toEqual(people);
    await send(cast, id);
    await set(cast, id, customFieldId, 'Ja');
    expect(await state(cast, id)).toEqual(people);
    const withdrawn = await cast.api.done(documentOperations.withdraw, { params: { id }, body: {} });
    expect(withdrawn.productTables).toHaveLength(1);
    expect(await state(cast, id)).toEqual(companies);
    expect((await cast.api.done(contentOperations.list, { params: { id } })).data).toHaveLength(5);
  });

  test('are decided when it is sent: later values change nothing for parties, nor in what is sealed', async () => {
    const cast = await kit.organization();
    const customFieldId = await field(cast, 'Företag');
    const values = { customFields: [{ customFieldId, value: 'Nej' }] };
    const document = await draft(cast, ruled(customFieldId), { ...values, send: true });
    const { id } = document;
    expect(await state(cast, id)).toEqual(people);
    await set(cast, id, customFieldId, 'Ja');
    for (const { name } of [anna, bo]) {
      const signer = await signerOf(cast, document, name);
      const view = await signer.view();
      expect([view.boxes.flatMap(b => b.label ?? []), view.tables]).toEqual([[], []]);
      expect(textOf(await signer.bytes('original'))).not.toContain('företag');
      await signer.sign();
    }
    await kit.work();
    await cast.api.done(customFieldOperations.delete, { params: { id: customFieldId } });
    const sealed = await textIn(cast, id, 'SIGNED');
    expect([sealed.includes('företag'), sealed.includes('privatpersoner')]).toEqual([false, true]);
    expect(await state(cast, id)).toEqual(people);
    // The parties' journal has the hashes of what they saw, and of nothing else.
    const journal = await journalIn(await fileOf(cast, id, 'SIGNED'));
    const sent = journal.entries.map(contentOf).find(entry => entry?.type === 'DOCUMENT_SENT');
    expect(sent?.data.content).toHaveLength(2);
  });

  test('refer to custom fields of documents in the workspace', async () => {
    const cast = await kit.organization();
    const theirs = await field(await kit.organization(), 'Deras');
    const contacts = await cast.api.done(customFieldOperations.create, {
      body: { name: 'Kontakt', type: 'CONTACT', inputType: 'TEXT' },
    });
    for (const customFieldId of [theirs, contacts.id, 'x']) {
      const [, block] = ruled(customFieldId);
      const refused = await draft(cast, [block ?? {}]).catch(error => error.body);
      expect(refused.issues).toMatchObject([{ path: 'content.0.fieldMeta.visibilityRule.customFieldId' }]);
    }
  });
});

describe('Boxes that a custom field fills', () => {
  const box = (variableId: string | null, more: object = {}) => ({
    kind: 'INPUT',
    inputType: 'TEXT',
    fillSource: 'VARIABLE',
    variableId,
    page: 1,
    rect: { x: 0.1, y: 0.2, width: 0.4, height: 0.04 },
    label: 'Kundnummer',
    key: 'customer',
    ...more,
  });
  const boxed = async (cast: Cast, boxes: readonly object[], more: object = {}) => {
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const placedFields = [...boxes, signatureBox('anna', 0.1), signatureBox('bo', 0.55)];
    return draft(cast, [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }], more);
  };

  test('have the current value while the document is a draft, and the one of its sending afterwards', async () => {
    const cast = await kit.organization();
    const customFieldId = await field(cast, 'Kundnummer');
    const { id } = await boxed(cast, [box(customFieldId)], { customFields: [{ customFieldId, value: 'K-1001' }] });
    expect(await textIn(cast, id)).toContain('K-1001');
    await set(cast, id, customFieldId, 'K-2002');
    const shown = async () => (await cast.api.done(fieldValueOperations.list, { params: { id } })).data[0];
    expect(await shown()).toMatchObject({ key: 'customer', value: 'K-2002', filledBy: 'SENDER' });
    await send(cast, id);
    await set(cast, id, customFieldId, 'K-3003');
    expect(await shown()).toMatchObject({ value: 'K-2002' });
    expect(await textIn(cast, id)).toContain('K-2002');
    await cast.api.done(documentOperations.withdraw, { params: { id }, body: {} });
    expect(await shown()).toMatchObject({ value: 'K-3003' });
    expect(await textIn(cast, id)).toContain('K-3003');
    await set(cast, id, customFieldId, null);
    await send(cast, id);
    expect(await shown()).toMatchObject({ value: null });
  });

  test('are filled when a document is created and sent at once', async () => {
    const cast = await kit.organization();
    const customFieldId = await field(cast, 'Kundnummer');
    const values = { customFields: [{ customFieldId, value: 'K-4004' }] };
    const document = await boxed(cast, [box(customFieldId)], { ...values, send: true });
    for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    expect(await textIn(cast, document.id, 'SIGNED')).toContain('K-4004');
  });

  test('take no value by hand, and nobody is asked for it', async () => {
    const cast = await kit.organization();
    const { id } = await boxed(cast, [box(await field(cast, 'Kundnummer'), { required: true })]);
    const body = { values: [{ key: 'customer', value: 'K-1' }] };
    const { data, remaining } = await cast.api.done(fieldValueOperations.update, { params: { id }, body });
    expect([data[0]?.success, data[0]?.error?.code, remaining]).toEqual([false, 'VALIDATION_FAILED', []]);
  });

  test('prevent sending where a required value is missing, or does not fit', async () => {
    const cast = await kit.organization();
    const customFieldId = await field(cast, 'Kundnummer');
    const { id } = await boxed(cast, [box(customFieldId, { required: true })]);
    const codes = async () =>
      (await cast.api.done(documentOperations.readiness, { params: { id } })).issues.map(i => i.code);
    expect(await codes()).toEqual(['MISSING_VALUE']);
    await set(cast, id, customFieldId, 'För långt för en enda rad i en liten ruta. '.repeat(20));
    expect(await codes()).toEqual(['CUSTOM_VALUE_DOES_NOT_FIT']);
    await set(cast, id, customFieldId, 'K-1');
    expect(await codes()).toEqual([]);
  });

  test('need a custom field of documents, no party, and something to write in', async () => {
    const cast = await kit.organization();
    const own = await field(cast, 'Kundnummer');
    const theirs = await field(await kit.organization(), 'Deras');
    const { id } = await boxed(cast, []);
    const params = {
      id,
      contentId: (await cast.api.done(contentOperations.list, { params: { id } })).data[0]?.id ?? '',
    };
    for (const [wrong, member] of [
      [box(theirs), 'variableId'],
      [box(null), 'variableId'],
      [box(own, { inputType: 'SIGNATURE', partyId: 'anna' }), 'fillSource'],
      [box(own, { partyId: 'anna' }), 'partyId'],
    ] as const) {
      const refused = await boxed(cast, [wrong]).catch(error => error.body);
      expect(refused.issues[0].path).toBe(`content.0.fieldMeta.placedFields.0.${member}`);
      if (member !== 'variableId') continue;
      const patched = await cast.api.refused(contentOperations.placedFields, {
        params,
        body: { upsert: [wrong as never] },
      });
      expect(patched.issues).toMatchObject([{ path: 'upsert.0.variableId' }]);
    }
    const placed = await cast.api.done(contentOperations.placedFields, {
      params,
      body: { upsert: [box(own) as never] },
    });
    expect(placed.fieldMeta.type).toBe('PDF');
  });
});

describe('Custom values in messages', () => {
  test('stand for {{custom.<slug>}} as they were when the document was sent', async () => {
    const cast = await kit.organization();
    const number = await field(cast, 'Kund Nummer');
    await field(cast, 'Ort');
    const [first, second] = [`a${Date.now()}@example.com`, `b${Date.now()}@example.com`];
    const document = await draft(cast, [{ type: 'TEXT', fieldMeta: { content: paragraph('Hej') } }], {
      parties: [
        { ...anna, email: first, signingOrder: 1 },
        { ...bo, email: second, signingOrder: 2 },
      ],
      customFields: [{ customFieldId: number, value: '{{fullName}} 42' }],
      documentMeta: {
        signingMode: 'SEQUENTIAL',
        subject: 'Avtal {{custom.kund-nummer}}',
        message: 'Nr {{ custom.Kund Nummer }}, ort [{{custom.ort}}], {{custom.okänt}}.',
      },
    });
    await send(cast, document.id);
    await kit.work();
    await set(cast, document.id, number, '43');
    await (await signerOf(cast, document, anna.name)).sign();
    await kit.work();
    for (const address of [first, second]) {
      const [email] = await mailbox(kit)(address);
      expect(email?.subject).toBe('Avtal {{fullName}} 42');
      expect(email?.text).toContain('Nr {{fullName}} 42, ort [], {{custom.okänt}}.');
    }
    expect((await (await signerOf(cast, document, bo.name)).view()).document.message).toContain('42');
  });
});
