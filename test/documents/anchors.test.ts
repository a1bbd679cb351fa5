/** Boxes that are placed by texts of a PDF: where they come to be, and what is wrong with those that cannot be placed. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { blockOperations } from '../../src/contract/operations/blocks.ts';
import { contentOperations, fieldOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { PlacedField, placedFieldInput } from '../../src/contract/schemas/content/placed-fields.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { type PageGiven, pdfOf } from '../browser/dashboard/placing/pdf.ts';
import { wordsOf } from '../browser/dashboard/placing/words.ts';
import { has } from '../corpus/tools.ts';
import { leaseForm } from '../forms/form-kit.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { storedFile, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const [width, height] = [600, 800];
const size = { width: 60, height: 20 };
const pages: PageGiven[] = [
  {
    ...{ width, height },
    texts: [
      [100, 700, 'Signature:'],
      [100, 500, 'Date'],
      [300, 500, 'Date'],
    ],
  },
  { ...{ width, height }, rotate: 90, crop: [50, 100, 550, 700], texts: [[100, 500, 'Date']] },
];

const anchored = (anchor: object, more: object = {}) => ({
  kind: 'INPUT' as const,
  inputType: 'TEXT' as const,
  label: 'Field',
  anchor: { text: 'Signature:', ...size, ...anchor },
  ...more,
});

async function uploaded(cast: Cast) {
  const { id, key } = await upload(cast.api, pdfOf(pages));
  const block = (...boxes: object[]) => ({
    type: 'PDF' as const,
    fieldMeta: { value: key, placedFields: boxes as z.input<typeof placedFieldInput>[] },
  });
  const create = (...boxes: object[]): Promise<Document> =>
    cast.api.done(documentOperations.create, {
      query: { expand: 'content' },
      body: { name: 'Lease', parties: [anna], content: [block(...boxes)] },
    });
  const issuesOf = async (...boxes: object[]) => {
    const { issues } = await cast.api.refused(documentOperations.create, {
      body: { name: 'Lease', parties: [anna], content: [block(...boxes)] },
    });
    return issues?.map(({ path, code }) => [path.replace('content.0.fieldMeta.placedFields.', ''), code]);
  };
  return { id, key, block, create, issuesOf };
}

const boxesIn = (content: Document['content']): PlacedField[] =>
  (content ?? []).flatMap(block => (block.type === 'PDF' ? block.fieldMeta.placedFields : []));

/** The page and the sides of a box in points: left, top, right, bottom. */
function sidesOf(box: PlacedField | undefined) {
  if (!box) return null;
  const { page, rect, pageWidth: w, pageHeight: h } = box;
  const sides = [rect.x * w, rect.y * h, (rect.x + rect.width) * w, (rect.y + rect.height) * h];
  return [page, ...sides.map(side => Math.round(side))];
}

/** Of "Signature:" on the first page. */
const text = { left: 100, top: 90.4, right: 154.7, bottom: 102.4 };

describe('A box with an anchor', () => {
  test('is on the text, before, after, above or below it, moved by dx and dy', async () => {
    const cast = await kit.organization();
    const { create } = await uploaded(cast);
    const positions = ['ON', 'BEFORE', 'AFTER', 'ABOVE', 'BELOW'] as const;
    const { content } = await create(
      ...positions.map(position => anchored({ position })),
      anchored({ dx: 7, dy: -30 }),
      anchored({ text: 'Date', occurrence: 2, position: 'AFTER', dx: 5 }),
    );
    const from = (x: number, y: number) => [1, ...[x, y, x + 60, y + 20].map(Math.round)];
    expect(boxesIn(content).map(sidesOf)).toEqual([
      from(text.left, text.top),
      from(text.left - 60, text.top),
      from(text.right, text.top),
      from(text.left, text.top - 20),
      from(text.left, text.bottom),
      from(text.left + 7, text.top - 30),
      from(300 + 25.3 + 5, 290.4),
    ]);
  });

  test('is stored and answered with page and rect alone', async () => {
    const cast = await kit.organization();
    const { create } = await uploaded(cast);
    const document = await create(anchored({}, { id: 'a' }));
    const [box] = boxesIn(document.content);
    expect(Object.keys(box ?? {})).toEqual(expect.arrayContaining(['page', 'rect', 'pageWidth']));
    expect(box).not.toHaveProperty('anchor');
    const kept = await kit.db.rows('select field_meta from content_blocks where document_id = $1', [document.id]);
    expect(JSON.stringify(kept)).not.toContain('anchor');
  });

  test('is on pages as they are shown, and found in reading order or on one page', async () => {
    const cast = await kit.organization();
    const { create } = await uploaded(cast);
    const { content } = await create(
      anchored({ text: 'Date', occurrence: 3 }),
      anchored({ text: 'Date', page: 2 }),
      anchored({ text: 'Date', page: 1, occurrence: 2 }),
    );
    // The page is turned by a quarter, so what was 400 from the crop's bottom is 400 from the left.
    const turned = [2, 398, 50, 458, 70];
    expect(boxesIn(content).map(sidesOf)).toEqual([turned, turned, [1, 300, 290, 360, 310]]);
  });

  test('has its own error for each thing that is wrong', async () => {
    const cast = await kit.organization();
    const { issuesOf } = await uploaded(cast);
    const rect = { x: 0, y: 0, width: 0.1, height: 0.1 };
    const wrong = await issuesOf(
      anchored({ text: 'signature:' }),
      anchored({ text: 'Date', occurrence: 4 }),
      anchored({ text: 'Date', page: 3 }),
      anchored({ text: 'Signature:', page: 2 }),
      anchored({ dx: 500 }),
      anchored({ position: 'BEFORE', width: 101 }),
      anchored({ dy: -91 }),
    );
    expect(wrong).toEqual([
      ['0.anchor.text', 'INVALID_VALUE'],
      ['1.anchor.text', 'INVALID_VALUE'],
      ['2.anchor.page', 'INVALID_VALUE'],
      ['3.anchor.text', 'INVALID_VALUE'],
      ...[4, 5, 6].map(i => [`${i}.anchor`, 'INVALID_VALUE']),
    ]);
    const malformed = await issuesOf(
      anchored({}, { page: 1 }),
      anchored({}, { rect }),
      { kind: 'INPUT', inputType: 'TEXT' },
      { kind: 'INPUT', inputType: 'TEXT', page: 1 },
      anchored({ text: '' }),
      anchored({ occurrence: 0 }),
      anchored({ position: 'INSIDE' }),
      anchored({ width: 0, height: undefined }),
      anchored({ size: 1 }),
    );
    expect(malformed).toEqual(
      expect.arrayContaining([
        ['0.anchor', 'INVALID_VALUE'],
        ['1.anchor', 'INVALID_VALUE'],
        ['2.page', 'INVALID_TYPE'],
        ['2.rect', 'INVALID_TYPE'],
        ['3.rect', 'INVALID_TYPE'],
        ['4.anchor.text', 'TOO_SMALL'],
        ['5.anchor.occurrence', 'TOO_SMALL'],
        ['6.anchor.position', 'INVALID_VALUE'],
        ['7.anchor.width', 'TOO_SMALL'],
        ['7.anchor.height', 'INVALID_TYPE'],
        ['8.anchor.size', 'UNRECOGNIZED_KEY'],
      ]),
    );
    expect(malformed).toHaveLength(11);
  });

  test('is one of at most 200 in a request, over all its blocks', async () => {
    const cast = await kit.organization();
    const { block } = await uploaded(cast);
    const boxes = (count: number) => Array.from({ length: count }, () => anchored({}));
    const body = (...counts: number[]) => ({ name: 'Lease', content: counts.map(count => block(...boxes(count))) });
    const made = await cast.api.done(documentOperations.create, {
      query: { expand: 'content' },
      body: body(150, 50),
    });
    expect(boxesIn(made.content)).toHaveLength(200);
    const { issues } = await cast.api.refused(documentOperations.create, { body: body(150, 51) });
    expect(issues).toMatchObject([{ path: 'content.1.fieldMeta.placedFields.50.anchor', code: 'TOO_BIG' }]);
  });

  test('of a file that nobody has uploaded is an error of the file', async () => {
    const cast = await kit.organization();
    const content = [{ type: 'PDF' as const, fieldMeta: { value: 'none', placedFields: [anchored({})] } }];
    const { issues } = await cast.api.refused(documentOperations.create, { body: { name: 'Lease', content } });
    expect(issues).toMatchObject([{ path: 'content.0.fieldMeta.value', code: 'INVALID_VALUE' }]);
  });

  test('gives the same document to a request that is repeated with its key', async () => {
    const cast = await kit.organization();
    const { block } = await uploaded(cast);
    const request = {
      body: { name: 'Lease', content: [block(anchored({}))] },
      headers: { 'Idempotency-Key': 'anchor-1' },
    };
    const first = await cast.api.done(documentOperations.create, request);
    expect((await cast.api.done(documentOperations.create, request)).id).toBe(first.id);
  });
});

describe('Boxes can be placed by texts', () => {
  test('in blocks that are added, changed and placed on', async () => {
    const cast = await kit.organization();
    const { key, block, create } = await uploaded(cast);
    const { id } = await create();
    const params = { id };
    const expected = [1, 100, 90, 160, 110];
    const [added] = await cast.api.done(contentOperations.create, { params, body: { content: [block(anchored({}))] } });
    expect(boxesIn(added ? [added] : []).map(sidesOf)).toEqual([expected]);
    const aliased = await cast.api.done(fieldOperations.create, {
      params,
      body: { fields: [block(anchored({}))] } as never,
    });
    expect(boxesIn(aliased.data).map(sidesOf)).toEqual([expected]);
    const of = { id, contentId: added?.id ?? '' };
    const fieldMeta = { value: key, placedFields: [anchored({}), anchored({ text: 'Date' })] };
    const changed = await cast.api.done(contentOperations.update, { params: of, body: { fieldMeta } });
    expect(boxesIn([changed]).map(sidesOf)).toEqual([expected, [1, 100, 290, 160, 310]]);
    const bad = { value: key, placedFields: [anchored({ text: 'None' })] };
    const refused = await cast.api.refused(contentOperations.update, { params: of, body: { fieldMeta: bad } });
    expect(refused.issues).toMatchObject([{ path: 'fieldMeta.placedFields.0.anchor.text' }]);
    const upsert = [anchored({ dy: 30 }, { id: 'new' })];
    const placed = await cast.api.done(contentOperations.placedFields, { params: of, body: { upsert } });
    expect(boxesIn([placed]).map(sidesOf).at(-1)).toEqual([1, 100, 120, 160, 140]);
    const absent = await cast.api.refused(contentOperations.placedFields, {
      params: of,
      body: { upsert: [anchored({ text: 'None' })] },
    });
    expect(absent.issues).toMatchObject([{ path: 'upsert.0.anchor.text', code: 'INVALID_VALUE' }]);
    const many = Array.from({ length: 201 }, () => anchored({}));
    const tooMany = await cast.api.refused(contentOperations.placedFields, { params: of, body: { upsert: many } });
    expect(tooMany.issues).toMatchObject([{ path: 'upsert.200.anchor', code: 'TOO_BIG' }]);
  });

  test('in templates, forms and reusable blocks', async () => {
    const cast = await kit.organization();
    const { block } = await uploaded(cast);
    const expected = [[1, 100, 90, 160, 110]];
    const content = [block(anchored({}))];
    const template = await cast.api.done(templateOperations.create, {
      query: { expand: 'content' },
      body: { name: 'Lease', initialContent: content },
    });
    expect(boxesIn(template.content).map(sidesOf)).toEqual(expected);
    const form = await leaseForm(cast);
    const params = { id: form.id };
    const { data } = await cast.api.done(formOperations.putContent, { params, body: { content } });
    expect(boxesIn(data).map(sidesOf)).toEqual(expected);
    const reusable = await cast.api.done(blockOperations.create, { body: { name: 'Lease', content } });
    const shown = reusable.content.map(({ fieldMeta }) => fieldMeta);
    expect(shown.flatMap(meta => (meta.type === 'PDF' ? meta.placedFields : [])).map(sidesOf)).toEqual(expected);
    const made = await cast.api.done(documentOperations.create, {
      query: { expand: 'content' },
      body: { name: 'Lease', templateId: template.id, content },
    });
    expect(boxesIn(made.content).map(sidesOf)).toEqual([...expected, ...expected]);
  });
});

describe.skipIf(!has('pdftotext'))('A text that poppler finds', () => {
  test('is where the anchor puts the box, also on a turned page', async () => {
    const cast = await kit.organization();
    const { id, create } = await uploaded(cast);
    const { content } = await create(anchored({}), anchored({ text: 'Date', occurrence: 3 }));
    const words = wordsOf(await storedFile(cast.api, id));
    const seen = [words.find(word => word.text === 'Signature:'), words.findLast(word => word.text === 'Date')];
    for (const [i, box] of boxesIn(content).map(sidesOf).entries()) {
      const [page, left = 0, top = 0] = box ?? [];
      expect(seen[i]?.page).toBe(page);
      expect(Math.abs(left - (seen[i]?.left ?? 0))).toBeLessThan(4);
      expect(Math.abs(top - (seen[i]?.top ?? 0))).toBeLessThan(4);
    }
  });

  test('has the value of its field over it when the document is sealed', async () => {
    const cast = await kit.organization();
    const { block } = await uploaded(cast);
    const field = { partyId: 'anna', required: true };
    const boxes = [
      anchored({ position: 'AFTER', width: 120 }, { ...field, label: 'Value' }),
      {
        ...anchored({ text: 'Date', position: 'BELOW', width: 200, height: 60 }, field),
        inputType: 'SIGNATURE' as const,
      },
    ];
    const document = await cast.api.done(documentOperations.create, {
      body: { name: 'Lease', parties: [anna], content: [block(...boxes)], send: true },
    });
    const signer = await signerOf(cast, document, anna.name);
    await signer.sign({ Value: 'Filled' });
    await kit.work();
    const words = wordsOf(await signer.bytes('sealed'));
    const [anchor, value] = ['Signature:', 'Filled'].map(one => words.find(word => word.text === one));
    if (!anchor || !value) throw new Error('a text is missing');
    expect(value.page).toBe(1);
    expect(value.left).toBeGreaterThanOrEqual(anchor.right);
    expect(value.left).toBeLessThan(anchor.right + 10);
    expect(Math.abs(value.top - anchor.top)).toBeLessThan(10);
  });
});
