import { expect, test } from 'vitest';
import { issuesOf } from '../../issues.ts';
import { contentCreate, fieldsCreate } from '../../operations/documents/content.ts';
import { type BlockType, blockTypes, contentBlockCreate, fieldMetaInputs, fieldMetas } from './content.ts';
import { placedField } from './placed-fields.ts';

const page = { pageWidth: 595, pageHeight: 842, pageRotation: 0 };
const rect = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };

/** The smallest valid input of each type. */
const min: Record<BlockType, unknown> = {
  TEXT: { content: { type: 'doc' } },
  HTML: { content: '<p>Hello</p>' },
  FORM: { fields: [{ id: 'a', type: 'INPUT' }] },
  PDF: { value: 'f/org/file/a.pdf' },
  PRODUCT_TABLE: { products: [{ name: 'Hours' }] },
  TABLE: { columns: [{ id: 'a', name: 'A' }], rows: [{ cells: [{ columnId: 'a', value: 1 }] }] },
  SPACER: {},
  PAGE_BREAK: {},
  DURATION: {},
};

/** Adds what the service fills in if the input left it out. */
const filled = (type: BlockType, meta: Record<string, unknown>): Record<string, unknown> => {
  const common = { ...meta };
  if (type === 'PDF') return { ...common, numPages: 1, formFields: [] };
  if (type === 'FORM') return { ...common, fields: (meta.fields as object[]).map(f => ({ row: 0, column: 0, ...f })) };
  if (type === 'TABLE') return { ...common, rows: (meta.rows as object[]).map((r, i) => ({ id: `r${i}`, ...r })) };
  if (type !== 'PRODUCT_TABLE') return common;
  const ofProduct = { description: null, price: 0, unit: null, vat: null, sku: null };
  return {
    ...{ currency: 'SEK', language: 'sv' },
    ...common,
    columns: {},
    recipientChoice: null,
    products: (meta.products as object[]).map((p, i) => ({ id: `p${i}`, ...ofProduct, ...p })),
  };
};

test.each(blockTypes)('a written %s is returned unchanged, apart from what the service fills in', type => {
  const written = fieldMetaInputs[type].parse(min[type]) as Record<string, unknown>;
  expect(fieldMetas[type].safeParse(filled(type, written)).error?.issues).toBeUndefined();
});

test.each(blockTypes)('a returned %s can be sent back as it is', type => {
  const answered = fieldMetas[type].parse(
    filled(type, fieldMetaInputs[type].parse(min[type]) as Record<string, unknown>),
  );
  const again = fieldMetaInputs[type].safeParse(JSON.parse(JSON.stringify(answered)));
  expect(again.error?.issues).toBeUndefined();
});

test.each(blockTypes)('a %s needs only its type; the type in fieldMeta may be repeated, but not differ', type => {
  expect(contentBlockCreate.safeParse({ type, fieldMeta: min[type] }).success).toBe(true);
  expect(
    contentBlockCreate.safeParse({ type, position: 3, fieldMeta: { type, ...(min[type] as object) } }).success,
  ).toBe(true);
  const other = type === 'TEXT' ? 'HTML' : 'TEXT';
  const read = contentBlockCreate.safeParse({ type, fieldMeta: { ...(min[type] as object), type: other } });
  expect(read.error && issuesOf(read.error, 'body').listed.map(i => i.path)).toEqual(['fieldMeta.type']);
});

test('a returned box can be sent back', () => {
  const common = { id: 'a', page: 1, rect, ...page, name: null, key: 'k', locked: false, style: null };
  const box = placedField.parse({
    ...common,
    kind: 'INPUT',
    inputType: 'SIGNATURE',
    label: null,
    fillSource: null,
    partyId: 'pty_1',
    variableId: null,
    required: true,
    options: [],
    multiline: false,
  });
  const text = placedField.parse({ ...common, id: 'b', kind: 'STATIC', content: '<b>x</b>', text: null });
  const read = fieldMetaInputs.PDF.safeParse({ value: 'f', placedFields: [box, text] });
  expect(read.error?.issues).toBeUndefined();
  expect(read.data?.placedFields[0]).toMatchObject({ unit: 'RELATIVE', origin: 'TOP_LEFT', partyId: 'pty_1' });
});

test('two boxes of a block cannot have the same id', () => {
  const box = { id: 'a', kind: 'STATIC', page: 1, rect, text: 'x' };
  const read = fieldMetaInputs.PDF.safeParse({ value: 'f', placedFields: [box, box] });
  expect(read.error && issuesOf(read.error, 'body').listed).toEqual([
    { path: 'placedFields.1.id', code: 'INVALID_VALUE', message: 'the id is used twice' },
  ]);
});

test('rich text may be written as an object or as its JSON, and is returned as an object', () => {
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Å', marks: [{ type: 'bold' }] }] }],
  };
  for (const given of [content, JSON.stringify(content)]) {
    expect(fieldMetaInputs.TEXT.parse({ content: given }).content).toEqual(content);
  }
});

test('input that is not rich text is rejected with the path of each problem', () => {
  const found = (content: unknown) => {
    const read = fieldMetaInputs.TEXT.safeParse({ content });
    return read.error && issuesOf(read.error, 'body').listed.map(i => `${i.path} ${i.code}`);
  };
  expect(found('<p>Hello</p>')).toEqual(['content INVALID_FORMAT']);
  expect(found({ type: 'paragraph' })).toEqual(['content.type INVALID_VALUE']);
  expect(found({ type: 'doc', content: [{ type: 1, x: 1 }] })).toEqual([
    'content.content.0.type INVALID_TYPE',
    'content.content.0.x UNRECOGNIZED_KEY',
  ]);
});

test('deeply nested rich text does not exhaust the stack', () => {
  const deep = `${'{"type":"doc","content":['.repeat(50_000)}${']}'.repeat(50_000)}`;
  const read = fieldMetaInputs.TEXT.safeParse({ content: deep });
  expect(read.error && issuesOf(read.error, 'body').listed.map(i => i.code)).toEqual(['TOO_BIG']);
});

test('a second DURATION block in one request is rejected at its type', () => {
  const read = contentCreate.safeParse({ content: [{ type: 'DURATION' }, { type: 'SPACER' }, { type: 'DURATION' }] });
  expect(read.error && issuesOf(read.error, 'body').listed.map(i => `${i.path} ${i.code}`)).toEqual([
    'content.2.type INVALID_VALUE',
  ]);
});

test('501 blocks in one request are rejected with TOO_BIG at content or fields', () => {
  const blocks = Array.from({ length: 501 }, () => ({ type: 'SPACER' }));
  for (const [schema, given] of [
    [contentCreate, { content: blocks }],
    [fieldsCreate, { fields: blocks }],
  ] as const) {
    const read = schema.safeParse(given);
    expect(read.error && issuesOf(read.error, 'body').listed.map(i => `${i.path} ${i.code}`)).toEqual([
      `${Object.keys(given)[0]} TOO_BIG`,
    ]);
  }
});

test('blocks sent as fields are parsed as content', () => {
  expect(fieldsCreate.parse({ fields: [{ type: 'SPACER' }] })).toEqual(
    contentCreate.parse({ content: [{ type: 'SPACER' }] }),
  );
});

test('quantities have up to four decimals', () => {
  const of = (quantity: number) =>
    fieldMetaInputs.PRODUCT_TABLE.safeParse({ products: [{ name: 'x', quantity }] }).success;
  expect([1, 0.5, 0.3333, 1_000_000.0001, 0.1 + 0.2].map(of)).toEqual([true, true, true, true, true]);
  expect([0.33333, 1.00001].map(of)).toEqual([false, false]);
});

test('a row must name an existing section and a cell an existing column', () => {
  const table = fieldMetaInputs.PRODUCT_TABLE.safeParse({ products: [{ name: 'x', sectionId: 's' }] });
  expect(table.error && issuesOf(table.error, 'body').listed.map(i => i.path)).toEqual(['products.0.sectionId']);
  const cells = fieldMetaInputs.TABLE.safeParse({
    columns: [{ id: 'a', name: 'A' }],
    rows: [{ cells: [{ columnId: 'b', value: 'x' }] }],
  });
  expect(cells.error && issuesOf(cells.error, 'body').listed.map(i => i.path)).toEqual(['rows.0.cells.0.columnId']);
});
