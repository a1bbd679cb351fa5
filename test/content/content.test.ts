import { describe, expect, test } from 'vitest';
import { contentOperations, fieldOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { anna, signatureBox, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

async function draft(cast: Cast, pdf = 'pdf/lo_writer.pdf') {
  const file = await upload(cast.api, corpus(pdf));
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'A',
      parties: [
        { name: 'Anna', email: 'a@example.com' },
        { name: 'Rut', email: 'r@example.com', role: 'REVIEWER' },
      ],
    },
  });
  const [party, reviewer] = document.parties.map(p => p.id);
  return { id: document.id, key: file.key, party: party ?? '', reviewer: reviewer ?? '' };
}

describe('PDF content', () => {
  test('blocks are created in one array and returned in the same order, each as a single GET shows it', async () => {
    const cast = await kit.organization();
    const { id, key, party } = await draft(cast);
    const made = await cast.api.done(contentOperations.create, {
      params: { id },
      body: {
        content: [
          { type: 'PDF', fieldMeta: { value: key, placedFields: [signatureBox(party, 0.1)] } },
          { type: 'PDF', position: 0, fieldMeta: { value: key } },
        ],
      },
    });
    expect(made.map(b => b.position)).toEqual([1, 0]);
    for (const block of made)
      expect(await cast.api.done(contentOperations.get, { params: { id, contentId: block.id } })).toEqual(block);
    const list = await cast.api.done(contentOperations.list, { params: { id } });
    expect(list.data.map(b => b.id)).toEqual(made.map(b => b.id).reverse());
    const document = await cast.api.done(documentOperations.get, { params: { id }, query: { expand: 'fields' } });
    expect(document.fields?.map(b => b.id)).toEqual(list.data.map(b => b.id));
    expect(document.content).toBeNull();
  });

  test('blocks that ask for the same position keep the order of the request, and are numbered from 0', async () => {
    const cast = await kit.organization();
    const sizes = async (id: string) =>
      (await cast.api.done(contentOperations.list, { params: { id } })).data.map(({ position, fieldMeta }) => [
        position,
        (fieldMeta as { size: string }).size,
      ]);
    const spacer = (size: 'S' | 'M' | 'L' | 'XL', position?: number) => ({
      type: 'SPACER' as const,
      fieldMeta: { size },
      ...(position !== undefined && { position }),
    });
    const content = [spacer('M', 0), spacer('L', 1), spacer('S', 0), spacer('XL', 0)];
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'A', content } });
    const inOrder = ['M', 'S', 'XL', 'L'];
    expect(await sizes(id)).toEqual(inOrder.map((size, at) => [at, size]));
    const added = { params: { id }, body: { content: [spacer('S', 1), spacer('L', 1), spacer('M')] } };
    await cast.api.done(contentOperations.create, added);
    expect(await sizes(id)).toEqual(['M', 'S', 'L', 'S', 'XL', 'L', 'M'].map((size, at) => [at, size]));
  });

  test('every problem of every box is listed with its path, and nothing is written', async () => {
    const cast = await kit.organization();
    const { id, key, party, reviewer } = await draft(cast);
    const box = signatureBox(party, 0.1);
    const refused = await cast.api.refused(contentOperations.create, {
      params: { id },
      body: {
        content: [
          {
            type: 'PDF',
            fieldMeta: {
              value: key,
              placedFields: [
                { ...box, page: 99 },
                { ...box, rect: { x: 0.9, y: 0.9, width: 0.2, height: 0.2 } },
                { ...box, partyId: 'pty_none' },
                { ...box, partyId: reviewer },
                { ...box, inputType: 'TEXT', partyId: null, key: 'same' },
                { ...box, inputType: 'TEXT', partyId: null, key: 'same' },
                { ...box, rect: { x: 0.1, y: 0.1, width: -0.1, height: 0.1 } },
              ],
            },
          },
          { type: 'PDF', fieldMeta: { value: 'f/none' } },
        ],
      },
    });
    expect(refused.code).toBe('VALIDATION_FAILED');
    const at = 'content.0.fieldMeta.placedFields';
    expect(refused.issues?.map(i => [i.path, i.code])).toEqual(
      expect.arrayContaining([
        [`${at}.0.page`, 'INVALID_VALUE'],
        [`${at}.1.rect`, 'INVALID_VALUE'],
        [`${at}.2.partyId`, 'INVALID_VALUE'],
        [`${at}.3.partyId`, 'INVALID_VALUE'],
        [`${at}.5.key`, 'INVALID_VALUE'],
        [`${at}.6.rect`, 'INVALID_VALUE'],
        ['content.1.fieldMeta.value', 'INVALID_VALUE'],
      ]),
    );
    expect((await cast.api.done(contentOperations.list, { params: { id } })).data).toEqual([]);
  });

  test('points from the bottom left become fractions from the top left, with the page geometry added', async () => {
    const cast = await kit.organization();
    const { id, key, party } = await draft(cast);
    const make = async (place: object) => {
      const [block] = await cast.api.done(contentOperations.create, {
        params: { id },
        body: {
          content: [
            { type: 'PDF', fieldMeta: { value: key, placedFields: [{ ...signatureBox(party, 0), ...place }] } },
          ],
        },
      });
      return block?.type === 'PDF' ? block.fieldMeta.placedFields[0] : undefined;
    };
    const top = await make({ unit: 'POINTS', rect: { x: 59.5, y: 84.2, width: 119, height: 84.2 } });
    expect(top?.pageWidth).toBeCloseTo(595, 0);
    expect(top?.pageHeight).toBeCloseTo(842, 0);
    expect(top?.pageRotation).toBe(0);
    expect(top?.rect.x).toBeCloseTo(0.1, 2);
    expect(top?.rect.y).toBeCloseTo(0.1, 2);
    const bottom = await make({
      unit: 'POINTS',
      origin: 'BOTTOM_LEFT',
      rect: { x: 59.5, y: 84.2, width: 119, height: 84.2 },
    });
    expect(bottom?.rect.y).toBeCloseTo(0.8, 2);
  });

  test('points without a unit are explained', async () => {
    const cast = await kit.organization();
    const { id, key, party } = await draft(cast);
    const place = { rect: { x: 59.5, y: 84.2, width: 119, height: 84.2 } };
    const refused = await cast.api.refused(contentOperations.create, {
      params: { id },
      body: {
        content: [{ type: 'PDF', fieldMeta: { value: key, placedFields: [{ ...signatureBox(party, 0), ...place }] } }],
      },
    });
    expect(refused.issues).toMatchObject([
      {
        path: 'content.0.fieldMeta.placedFields.0.rect',
        code: 'INVALID_VALUE',
        message: expect.stringContaining('write "unit": "POINTS" for points'),
      },
    ]);
  });

  test('PATCH replaces the whole fieldMeta; a position moves the block, and the others make room', async () => {
    const cast = await kit.organization();
    const { id, key, party } = await draft(cast);
    const pdf = { type: 'PDF' as const, fieldMeta: { value: key } };
    const [a, b, c] = await cast.api.done(contentOperations.create, {
      params: { id },
      body: { content: [pdf, pdf, pdf] },
    });
    await cast.api.done(contentOperations.update, { params: { id, contentId: c?.id ?? '' }, body: { position: 0 } });
    const order = (await cast.api.done(contentOperations.list, { params: { id } })).data;
    expect(order.map(x => [x.id, x.position])).toEqual([
      [c?.id, 0],
      [a?.id, 1],
      [b?.id, 2],
    ]);
    const changed = await cast.api.done(contentOperations.update, {
      params: { id, contentId: a?.id ?? '' },
      body: { fieldMeta: { value: key, instruction: 'Read me', placedFields: [signatureBox(party, 0.2)] } },
    });
    expect(changed).toMatchObject({
      position: 1,
      fieldMeta: { instruction: 'Read me', placedFields: [{ partyId: party }] },
    });
    const refused = await cast.api.refused(contentOperations.update, {
      params: { id, contentId: a?.id ?? '' },
      body: { fieldMeta: { value: key, surprise: 1 } },
    });
    expect(refused.issues).toMatchObject([{ path: 'fieldMeta.surprise', code: 'UNRECOGNIZED_KEY' }]);
    await cast.api.done(contentOperations.delete, { params: { id, contentId: c?.id ?? '' } });
    expect((await cast.api.done(contentOperations.list, { params: { id } })).data.map(x => x.position)).toEqual([0, 1]);
  });

  test('placed-fields: a known id is replaced in its place, a new one goes on top, all or nothing', async () => {
    const cast = await kit.organization();
    const { id, key, party } = await draft(cast);
    const box = (boxId: string, label: string) => ({ ...signatureBox(party, 0.1), id: boxId, label });
    const [block] = await cast.api.done(contentOperations.create, {
      params: { id },
      body: { content: [{ type: 'PDF', fieldMeta: { value: key, placedFields: [box('a', 'A'), box('b', 'B')] } }] },
    });
    const contentId = block?.id ?? '';
    const place = (body: object) => cast.api.call(contentOperations.placedFields, { params: { id, contentId }, body });
    const boxes = async () => {
      const got = await cast.api.done(contentOperations.get, { params: { id, contentId } });
      return got.type === 'PDF' ? got.fieldMeta.placedFields.map(f => [f.id, 'label' in f ? f.label : null]) : [];
    };
    expect((await place({ upsert: [box('a', 'A2'), box('c', 'C')] })).ok).toBe(true);
    expect(await boxes()).toEqual([
      ['a', 'A2'],
      ['b', 'B'],
      ['c', 'C'],
    ]);
    const refused = await place({ upsert: [box('d', 'D')], remove: ['none'] });
    expect(refused).toMatchObject({ ok: false, status: 400, body: { issues: [{ path: 'remove.0' }] } });
    expect(await boxes()).toHaveLength(3);
    expect((await place({ remove: ['b'] })).ok).toBe(true);
    expect(await boxes()).toEqual([
      ['a', 'A2'],
      ['c', 'C'],
    ]);
  });

  test('content can be changed only in a draft', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const { data } = await cast.api.done(contentOperations.list, { params: { id: document.id } });
    const params = { id: document.id, contentId: data[0]?.id ?? '' };
    expect(
      (
        await cast.api.refused(contentOperations.create, {
          params: { id: document.id },
          body: { content: [{ type: 'PDF', fieldMeta: { value: 'x' } }] },
        })
      ).code,
    ).toBe('INVALID_STATE');
    expect((await cast.api.refused(contentOperations.update, { params, body: { position: 0 } })).code).toBe(
      'INVALID_STATE',
    );
    expect((await cast.api.refused(contentOperations.delete, { params })).code).toBe('INVALID_STATE');
    expect((await cast.api.refused(contentOperations.placedFields, { params, body: {} })).code).toBe('INVALID_STATE');
  });

  test('content and fields are two names for the same blocks; the key filter finds the block with a key', async () => {
    const cast = await kit.organization();
    const { id, key, party } = await draft(cast);
    const keyed = { ...signatureBox(party, 0.1), inputType: 'TEXT' as const, key: 'hyra' };
    const made = await cast.api.done(fieldOperations.create, {
      params: { id },
      body: {
        fields: [
          { type: 'PDF', fieldMeta: { value: key, placedFields: [keyed] } },
          { type: 'PDF', fieldMeta: { value: key } },
        ],
      },
    });
    const found = await cast.api.done(contentOperations.list, { params: { id }, query: { key: 'hyra' } });
    expect(found.data.map(b => b.id)).toEqual([made.data[0]?.id]);
    expect((await cast.api.done(fieldOperations.get, { params: { id, contentId: found.data[0]?.id ?? '' } })).id).toBe(
      found.data[0]?.id,
    );
  });

  test('501 blocks in one request fail with TOO_BIG at content', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    const refused = await cast.api.refused(contentOperations.create, {
      params: { id },
      body: { content: Array.from({ length: 501 }, () => ({ type: 'PDF' as const, fieldMeta: { value: 'x' } })) },
    });
    expect(refused.issues).toMatchObject([{ path: 'content', code: 'TOO_BIG' }]);
  });

  test('the 501st block and the 501st box, reached over several requests, fail with TOO_BIG at an empty path', async () => {
    const cast = await kit.organization();
    const { id, key, party } = await draft(cast);
    const params = { id };
    const spacers = (count: number) =>
      Array.from({ length: count }, () => ({ type: 'SPACER' as const, fieldMeta: { size: 'S' as const } }));
    const content = [{ type: 'PDF' as const, fieldMeta: { value: key } }, ...spacers(499)];
    const [block] = await cast.api.done(contentOperations.create, { params, body: { content } });
    const one = await cast.api.refused(contentOperations.create, { params, body: { content: spacers(1) } });
    expect(one.issues).toMatchObject([{ path: '', code: 'TOO_BIG' }]);
    const fields = await cast.api.refused(fieldOperations.create, { params, body: { fields: spacers(1) } });
    expect(fields.issues).toMatchObject([{ path: '', code: 'TOO_BIG' }]);
    const place = { id, contentId: block?.id ?? '' };
    const upsert = Array.from({ length: 500 }, () => signatureBox(party, 0.1));
    await cast.api.done(contentOperations.placedFields, { params: place, body: { upsert } });
    const more = { params: place, body: { upsert: upsert.slice(0, 1) } };
    const boxes = await cast.api.refused(contentOperations.placedFields, more);
    expect(boxes.issues).toMatchObject([{ path: '', code: 'TOO_BIG' }]);
  });

  test('several PDF blocks become one ORIGINAL of all their pages, which is signed and sealed', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const other = await upload(cast.api, corpus('pdf/rot90.pdf'));
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Two parts',
        parties: [anna],
        content: [
          { type: 'PDF', fieldMeta: { value: file.key } },
          { type: 'PDF', fieldMeta: { value: other.key, placedFields: [signatureBox('anna', 0.1)] } },
        ],
        send: true,
      },
    });
    const { signerOf } = await import('../kit/documents.ts');
    const signer = await signerOf(cast, document, 'Anna Lindqvist');
    const view = await signer.view();
    const own = view.boxes.find(b => b.mine);
    expect(own?.page).toBeGreaterThan(1);
    expect(view.pages.length).toBeGreaterThanOrEqual(own?.page ?? 99);
    await signer.sign();
    await kit.work();
    expect((await signer.view()).state).toBe('SEALED');
  });
});
