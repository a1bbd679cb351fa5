import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BlockType,
  type ContentBlock,
  contentBlockCreate,
  fieldMetas,
  spacerSizes,
} from '../../../contract/schemas/content/content.ts';
import { visibilityModes } from '../../../contract/schemas/content/field-meta.ts';
import { boxInputTypes, fillSources, type PlacedField } from '../../../contract/schemas/content/placed-fields.ts';
import { arbitraryOf, type Members } from '../arbitrary.fixture.ts';
import { readOne } from '../requests/reading.ts';
import { oldBlockShape, toOldBlock } from './block.ts';
import { oldBlockInput } from './block-input.ts';

const rect = fc
  .record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 1, max: 400 }),
    height: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ x, y, width, height }) => ({ x: x / 1000, y: y / 1000, width: width / 1000, height: height / 1000 }));
const members: Members = {
  id: fc.uuid(),
  rect,
  pageWidth: fc.constantFrom(595, 842, 612.5),
  pageHeight: fc.constantFrom(842, 595, 792.25),
  color: fc.constantFrom(null, '#a1b2c3'),
  fontSize: fc.constantFrom(null, 6, 72),
  decimalPlaces: fc.constantFrom(null, 0, 4),
  currency: fc.constantFrom(null, 'SEK'),
  startDate: fc.constantFrom(null, '2026-10-01'),
  endDate: fc.constantFrom(null, '2027-10-01'),
  content: fc.constantFrom(
    '<p>Hej</p>',
    '<p><svc-field key="name" party="pty_1" label="Namn" type="TEXT" required="true"></svc-field></p>',
  ),
  sectionId: fc.constant(null),
  quantityMin: fc.constant(1),
  rows: fc.integer({ min: 2, max: 20 }),
  options: fc.constant([{ value: 'A' }, { value: 'B' }]),
  allowedTypes: fc.constantFrom(['PDF'], ['PDF', 'IMAGE']),
  recipientChoice: fc.constant(null),
  formFields: fc.constant([]),
};
const boxed = { ...members, options: fc.constant(['A', 'B']) };
const tabled = { ...members, rows: fc.constant([{ id: 'r', cells: [{ columnId: 'c', value: 'x' }] }]) };
const ofType: Record<BlockType, Members> = {
  TEXT: { ...members, content: fc.constant({ type: 'doc', content: [{ type: 'paragraph' }] }) },
  HTML: members,
  FORM: members,
  PDF: boxed,
  PRODUCT_TABLE: members,
  TABLE: { ...tabled, columns: fc.constantFrom('TEXT', 'NUMBER').map(type => [{ id: 'c', name: 'c', type }]) },
  SPACER: members,
  PAGE_BREAK: members,
  DURATION: members,
};

const extra = {
  id: 'blk_1',
  documentId: 'doc_1',
  templateId: null,
  position: 0,
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
};
const blocks = (type: BlockType): Arbitrary<ContentBlock> =>
  arbitraryOf(fieldMetas[type], ofType[type]).map(fieldMeta => ({ ...extra, type, fieldMeta }) as ContentBlock);

/** Blanks out what the service fills in and what conversion between units rounds. */
function comparable(meta: ContentBlock['fieldMeta']): unknown {
  if (meta.type === 'PDF') {
    const near = (box: PlacedField) => ({ ...box, pageWidth: null, pageHeight: null, pageRotation: null });
    return { ...meta, numPages: null, formFields: null, placedFields: meta.placedFields.map(near) };
  }
  if (meta.type === 'PRODUCT_TABLE') return { ...meta, recipientChoice: null };
  return meta;
}

/** The block after a round trip through 2026-09, with boxes in fractions again. */
function readBack(block: ContentBlock): unknown {
  const old = oldBlockShape.parse(toOldBlock(block));
  const written = readOne(oldBlockInput, JSON.parse(JSON.stringify(old)));
  const { fieldMeta } = contentBlockCreate.parse(JSON.parse(JSON.stringify(written)));
  if (block.type !== 'PDF' || fieldMeta.type !== 'PDF')
    return { ...fieldMeta, ...(fieldMeta.type === 'PRODUCT_TABLE' && { recipientChoice: null }) };
  const placedFields = fieldMeta.placedFields.map(({ unit, origin, ...given }, i) => {
    const { rect = { x: 0, y: 0, width: 0, height: 0 }, ...box } = given;
    expect([unit, origin]).toEqual(['POINTS', 'BOTTOM_LEFT']);
    const { pageWidth = 1, pageHeight = 1, rect: before } = block.fieldMeta.placedFields[i] ?? { rect };
    const height = rect.height / pageHeight;
    const seen = {
      x: rect.x / pageWidth,
      y: 1 - rect.y / pageHeight - height,
      width: rect.width / pageWidth,
      height,
    };
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(seen[side]).toBeCloseTo(before[side], 6);
    return { ...box, rect: before, pageWidth: null, pageHeight: null, pageRotation: null };
  });
  return { ...fieldMeta, numPages: null, formFields: null, placedFields };
}

const uppercase: readonly unknown[] = [...spacerSizes, ...visibilityModes, 'SEK', 'A', 'B'];
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}

describe('Blocks of 2026-09', () => {
  test.each(Object.keys(fieldMetas) as BlockType[])('a returned %s can be sent back and is unchanged', type => {
    fc.assert(
      fc.property(blocks(type), block => {
        const back = readBack(block) as ContentBlock['fieldMeta'];
        expect(comparable(back)).toEqual(comparable(block.fieldMeta));
      }),
      { numRuns: 50 },
    );
  });

  test.each(['FORM', 'PDF', 'PRODUCT_TABLE', 'TABLE', 'SPACER', 'DURATION'] as const)(
    'closed values in the fieldMeta of %s are lowercase, except spacer sizes and visibility modes',
    type => {
      fc.assert(
        fc.property(blocks(type), block => {
          const loud = [...textsOf(toOldBlock(block).fieldMeta)].filter(text => /^[A-Z][A-Z_]*$/.test(text));
          expect(loud.filter(text => !uppercase.includes(text))).toEqual([]);
        }),
        { numRuns: 50 },
      );
    },
  );

  test('only names of 2026-09 are returned', () => {
    const table = toOldBlock(
      fc.sample(
        blocks('PRODUCT_TABLE').filter(b => b.type === 'PRODUCT_TABLE' && b.fieldMeta.products.length > 0),
        1,
      )[0] as ContentBlock,
    );
    expect(Object.keys(table.fieldMeta)).toEqual(
      expect.arrayContaining(['pricesIncludeMoms', 'defaultMomsRate', 'showMomsBreakdown', 'selectionSignerId']),
    );
    expect(JSON.stringify(table)).not.toMatch(/vat|PartyId/i);
  });
});

describe('Boxes of 2026-09', () => {
  const box = (more: object) => ({
    type: 'PDF',
    fieldMeta: {
      value: 'f/o/x.pdf',
      placedFields: [
        { kind: 'input', inputType: 'signature', page: 0, rect: { x: 10, y: 20, width: 30, height: 40 }, ...more },
      ],
    },
  });

  test('pages count from 0, and positions are in points from the bottom-left corner', () => {
    const read = oldBlockInput.parse(box({ signerId: 'pty_1' })) as { fieldMeta: { placedFields: unknown[] } };
    expect(read.fieldMeta.placedFields[0]).toMatchObject({
      kind: 'INPUT',
      inputType: 'SIGNATURE',
      page: 1,
      unit: 'POINTS',
      origin: 'BOTTOM_LEFT',
      partyId: 'pty_1',
      rect: { x: 10, y: 20, width: 30, height: 40 },
    });
  });

  test('draw is a signature; every input type and fill source is accepted in lowercase', () => {
    for (const inputType of [...boxInputTypes.map(t => t.toLowerCase()), 'draw'])
      expect(oldBlockInput.safeParse(box({ inputType })).success).toBe(true);
    for (const fillSource of fillSources.map(t => t.toLowerCase()))
      expect(oldBlockInput.safeParse(box({ fillSource })).success).toBe(true);
    const read = oldBlockInput.parse(box({ inputType: 'draw' })) as {
      fieldMeta: { placedFields: { inputType: string }[] };
    };
    expect(read.fieldMeta.placedFields[0]?.inputType).toBe('SIGNATURE');
    expect(oldBlockInput.safeParse(box({ inputType: 'stamp' })).success).toBe(false);
  });

  test('unknown members are ignored at every depth', () => {
    const given = {
      ...box({ partyId: 'new', surprise: 1, rect: { x: 1, y: 1, width: 1, height: 1, z: 9 } }),
      key: 'k',
    };
    expect(JSON.stringify(readOne(oldBlockInput, given))).not.toMatch(/surprise|new|"z"|"k"/);
  });
});
