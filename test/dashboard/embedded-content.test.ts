/** Writing the content of a draft in a frame of another site: what it may change, and what it names. */
import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { productOperations } from '../../src/contract/operations/products.ts';
import type { EmbedPreparing } from '../../src/contract/schemas/documents/embedding.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { listOrigins, preparingAddress, preparingAt } from '../kit/frames.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const both: EmbedPreparing[] = ['CONTENT', 'PLACING'];
const line = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const textBlock = (text: string) => ({ type: 'TEXT', fieldMeta: { content: line(text) } });

/** A PDF with a signature field for each party, and a frame for it. */
async function frameOf(allow: EmbedPreparing[]) {
  const cast = await kit.organization();
  await listOrigins(cast);
  const document = await twoPartyDocument(cast, { send: false });
  const frame = await preparingAt(await preparingAddress(cast, document.id, allow));
  const path = `/documents/${document.id}/content`;
  const blocks = async () =>
    (await cast.api.done(contentOperations.list, { params: { id: document.id }, query: {} })).data;
  const [pdf] = await blocks();
  if (pdf?.type !== 'PDF') throw new Error('the document has no PDF');
  const add = (...content: object[]) => frame.ask('POST', path, { content });
  return { cast, document, frame, path, blocks, pdf, add };
}

describe('Content in a frame', () => {
  test('is added, changed, moved and removed, and saved only over what was read', async () => {
    const { document, frame, path, blocks, pdf, add } = await frameOf(['CONTENT']);
    const [made] = (await add(textBlock('The first version'))).body;
    const save = (updatedAt: string, text: string) =>
      frame.ask('POST', `${path}/${made.id}/save`, { updatedAt, fieldMeta: { content: line(text) } });
    const saved = await save(made.updatedAt, 'The second version');
    expect(saved.status).toBe(200);
    expect((await save(made.updatedAt, 'Over it')).body.code).toBe('INVALID_STATE');
    expect((await frame.ask('PATCH', `${path}/${made.id}`, { position: 0 })).status).toBe(200);
    expect((await blocks()).map(({ id }) => id)).toEqual([made.id, pdf.id]);
    expect(JSON.stringify(await blocks())).toContain('The second version');
    const { body } = await frame.ask('GET', `/documents/${document.id}/page-ends`);
    expect(body.blocks.map(({ id }: { id: string }) => id)).toEqual([made.id, pdf.id]);
    expect((await frame.ask('DELETE', `${path}/${made.id}`)).status).toBe(200);
    expect(await blocks()).toHaveLength(1);
  });

  test('leaves the fields on PDFs as they are without PLACING', async () => {
    const { frame, path, pdf, add, blocks } = await frameOf(['CONTENT']);
    const at = `${path}/${pdf.id}`;
    const meta = pdf.fieldMeta;
    const fewer = { ...meta, placedFields: meta.placedFields.slice(1) };
    const moved = {
      ...meta,
      placedFields: meta.placedFields.map(box => ({ ...box, page: 1, rect: { ...box.rect, x: 0.3 } })),
    };
    for (const fieldMeta of [fewer, moved]) {
      expect((await frame.ask('PATCH', at, { fieldMeta })).body.code).toBe('PERMISSION_DENIED');
      const saved = await frame.ask('POST', `${at}/save`, { updatedAt: pdf.updatedAt, fieldMeta });
      expect(saved.body.code).toBe('PERMISSION_DENIED');
    }
    expect((await frame.ask('DELETE', at)).body.code).toBe('PERMISSION_DENIED');
    const copied = meta.placedFields.map(({ id: _, ...box }) => box);
    const copy = { type: 'PDF', fieldMeta: { value: meta.value, placedFields: copied } };
    expect((await add(copy)).body.code).toBe('PERMISSION_DENIED');
    const placing = await frame.ask('PATCH', `${at}/placed-fields`, { upsert: [], remove: [] });
    expect(placing.body.code).toBe('ROUTE_NOT_FOUND');
    expect(await blocks()).toEqual([pdf]);
    // What is not about the fields can change, and the PDF can move.
    expect((await frame.ask('PATCH', at, { fieldMeta: { ...meta, instruction: 'Read all pages' } })).status).toBe(200);
    expect((await add({ ...textBlock('Before the PDF'), position: 0 })).status).toBe(200);
    expect((await frame.ask('PATCH', at, { position: 0 })).status).toBe(200);
    expect((await blocks())[0]).toMatchObject({ id: pdf.id, fieldMeta: { placedFields: meta.placedFields } });
  });

  test('stays as it is with PLACING alone, and with PARTIES alone', async () => {
    for (const part of ['PLACING', 'PARTIES'] as const) {
      const { frame, path, pdf, add, blocks } = await frameOf([part]);
      const answers = [
        await add(textBlock('Written')),
        await frame.ask('PATCH', `${path}/${pdf.id}`, { fieldMeta: { ...pdf.fieldMeta, instruction: 'Other' } }),
        await frame.ask('DELETE', `${path}/${pdf.id}`),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('ROUTE_NOT_FOUND'));
      expect(await blocks()).toEqual([pdf]);
    }
  });

  test('with PLACING, a PDF is removed with its fields, and comes back', async () => {
    const { frame, path, pdf, add, blocks } = await frameOf(both);
    expect((await frame.ask('DELETE', `${path}/${pdf.id}`)).status).toBe(200);
    expect(await blocks()).toEqual([]);
    expect((await add({ type: 'PDF', fieldMeta: pdf.fieldMeta })).status).toBe(200);
    expect((await blocks())[0]).toMatchObject({ fieldMeta: { placedFields: pdf.fieldMeta.placedFields } });
  });

  test('names no file of the workspace but those of its document, and brings none', async () => {
    const { cast, frame, path, pdf, add, blocks } = await frameOf(both);
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const nobodys = 'fil_01hzzzzzzzzzzzzzzzzzzzzzzz';
    const messages = [];
    for (const value of [file.key, file.id, nobodys]) {
      const added = await add({ type: 'PDF', fieldMeta: { value, placedFields: [] } });
      expect(added.body.code).toBe('VALIDATION_FAILED');
      const changed = await frame.ask('PATCH', `${path}/${pdf.id}`, { fieldMeta: { value, placedFields: [] } });
      expect(changed.body.code).toBe('VALIDATION_FAILED');
      messages.push(JSON.stringify([added.body.issues, changed.body.issues]));
    }
    // A file that is not there and one that is elsewhere look the same.
    expect(new Set(messages).size).toBe(1);
    const field = (value: object) => ({
      type: 'FORM',
      fieldMeta: {
        fields: [
          {
            id: 'terms',
            type: 'ATTACHMENT',
            key: 'terms',
            fieldMeta: { type: 'ATTACHMENT', partyId: null, required: false, allowedTypes: ['PDF'], value },
          },
        ],
      },
    });
    expect((await add(field({ fileId: file.id }))).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'content.0.fieldMeta.fields.0.fieldMeta.value.fileId' }],
    });
    const data = corpus('pdf/lo_writer.pdf').toString('base64');
    const brought = { type: 'PDF', fieldMeta: { file: { fileName: 'own.pdf', data }, placedFields: [] } };
    expect((await add(brought)).body.code).toBe('PERMISSION_DENIED');
    expect(await blocks()).toEqual([pdf]);
  });

  test('takes no values from the products of the workspace', async () => {
    const { cast, add } = await frameOf(['CONTENT']);
    const product = await cast.api.done(productOperations.create, {
      body: { name: 'Secret product', price: 77, currency: 'SEK' },
    });
    const row = (more: object) => ({ type: 'PRODUCT_TABLE', fieldMeta: { currency: 'SEK', products: [more] } });
    const copied = await add(row({ productId: product.id, quantity: 1 }));
    expect(copied.body.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(copied.body)).not.toContain('Secret');
  });

  test('refuses blocks of other documents, and parties that the document does not have', async () => {
    const { cast, frame, path, add } = await frameOf(both);
    const other = await twoPartyDocument(cast, { send: false });
    const { data } = await cast.api.done(contentOperations.list, { params: { id: other.id }, query: {} });
    const change = { fieldMeta: { content: line('Taken over') } };
    expect((await frame.ask('PATCH', `${path}/${data[0]?.id}`, change)).body.code).toBe('NOT_FOUND');
    expect((await frame.ask('DELETE', `${path}/${data[0]?.id}`)).body.code).toBe('NOT_FOUND');
    const field = { type: 'INPUT', label: 'Name', fieldMeta: { type: 'INPUT', partyId: other.parties[0]?.id } };
    expect((await add({ type: 'FORM', fieldMeta: { fields: [field] } })).body.code).toBe('VALIDATION_FAILED');
  });

  test('ends with the session', async () => {
    const { cast, document, add } = await frameOf(['CONTENT']);
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    expect((await add(textBlock('Too late'))).body.code).toBe('UNAUTHORIZED');
  });
});
