/**
 * Content blocks. `content` and `fields` are two names of the same blocks. A PATCH replaces the whole fieldMeta, which
 * is validated by the type that the block has (`fieldMetaInputs`); a new `position` moves the block and shifts the
 * others.
 */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import {
  complain,
  createdAt,
  dateText,
  distinctIds,
  fileName,
  filledByService,
  id,
  line,
  lineText,
  named,
  note,
  orNull,
  reference,
  text,
  textOrNull,
  updatedAt,
} from '../../values.ts';
import { metaInput, metaShape, tableStyle, tableStyleInput } from './field-meta.ts';
import { formBlockField, formBlockFieldsInput } from './form-fields.ts';
import { formField, placedField, placedFieldsInput } from './placed-fields.ts';
import { productTableInput, productTableMeta } from './product-tables.ts';
import { markdownInput, richText, richTextInput } from './rich-text.ts';

/** What members of several shapes are. */
const aboutContent = {
  columns: 'How many columns the fields stand in.',
  fields: 'The fields.',
  instruction: 'Shown to parties above the PDF; null: nothing.',
  formValues: "Values of the PDF's own form, by the names of its fields.",
  placedFields: 'Boxes placed on the pages; later ones lie on top.',
  TABLEColumns: 'The columns, from left to right.',
  id: 'The id of the column, unique in the table.',
  name: 'The heading.',
  type: 'Whether values are text or numbers.',
  cells: 'The cells that have a value.',
  columnId: 'The column.',
  value: 'Text or a number.',
  showHeaders: 'Whether the headings are shown.',
  style: 'The look of the table.',
  size: 'How high it is.',
  durationType: 'How long what is agreed lasts: for one period, or until somebody ends it.',
  period: 'How long it lasts, or is renewed for; null: not decided.',
  noticePeriod: 'How long before the end notice is given; null: not decided.',
  startDate: 'The first day, as written; null: not decided.',
  endDate: 'The last day, as written; null: not decided.',
};

export const blockTypes = [
  'TEXT',
  'HTML',
  'FORM',
  'PDF',
  'PRODUCT_TABLE',
  'TABLE',
  'SPACER',
  'PAGE_BREAK',
  'DURATION',
] as const;
export type BlockType = (typeof blockTypes)[number];
export const tableColumnTypes = ['TEXT', 'NUMBER'] as const;
export const spacerSizes = ['S', 'M', 'L', 'XL'] as const;
export const durationTypes = ['NONE', 'SINGLE_PERIOD', 'RECURRING', 'RECURRING_WITH_INITIAL', 'NOT_SET'] as const;
export const periodUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;

/** The value of an AcroForm field: text, one or several choices, or whether it is ticked. */
const formValue = z
  .union([z.string().max(limits.fieldValue), z.boolean(), z.array(z.string().max(255)).max(200)])
  .nullable();
const period = named(
  'Period',
  z.strictObject({
    value: z.number().positive().max(10_000).describe('How many.'),
    unit: z.enum(periodUnits).describe('Of what.'),
  }),
  'A length of time.',
);

/** fieldMeta by block type, in responses. */
export const fieldMetas = {
  TEXT: named(
    'TextMeta',
    z.strictObject({ ...metaShape('TEXT'), content: richText.describe('The text, as a Tiptap document.') }),
    'A text. `<svc-field>` within it is a field to fill.',
  ),
  HTML: named(
    'HtmlMeta',
    z.strictObject({ ...metaShape('HTML'), content: text.describe('The HTML, as it was sanitized.') }),
    'HTML.',
  ),
  FORM: named(
    'FormMeta',
    z.strictObject({
      ...metaShape('FORM'),
      columns: z.int().describe(aboutContent.columns),
      fields: z.array(formBlockField).describe(aboutContent.fields),
    }),
    'Fields to fill, below and next to each other.',
  ),
  PDF: named(
    'PdfMeta',
    z.strictObject({
      ...metaShape('PDF'),
      value: text.describe('The storage key of the uploaded file.'),
      numPages: z.int().describe('How many pages the PDF has.'),
      instruction: textOrNull.describe(aboutContent.instruction),
      formFields: z.array(formField).describe("Fields of the PDF's own form."),
      formValues: z.record(text, formValue).describe(aboutContent.formValues),
      placedFields: z.array(placedField).describe(aboutContent.placedFields),
    }),
    'An uploaded PDF, with boxes on its pages.',
  ),
  PRODUCT_TABLE: named('ProductTableMeta', productTableMeta, 'A table of products with prices.'),
  TABLE: named(
    'TableMeta',
    z.strictObject({
      ...metaShape('TABLE'),
      columns: z
        .array(
          z.strictObject({
            id: text.describe(aboutContent.id),
            name: lineText.describe(aboutContent.name),
            type: z.enum(tableColumnTypes).describe(aboutContent.type),
          }),
        )
        .describe(aboutContent.TABLEColumns),
      rows: z
        .array(
          z.strictObject({
            id: text.describe('The id of the row, unique in the table.'),
            cells: z
              .array(
                z.strictObject({
                  columnId: text.describe(aboutContent.columnId),
                  value: z.union([z.string(), z.number()]).describe(aboutContent.value),
                }),
              )
              .describe(aboutContent.cells),
          }),
        )
        .describe('The rows, from top to bottom.'),
      showHeaders: z.boolean().describe(aboutContent.showHeaders),
      style: tableStyle.describe(aboutContent.style),
    }),
    'A table.',
  ),
  SPACER: named(
    'SpacerMeta',
    z.strictObject({ ...metaShape('SPACER'), size: z.enum(spacerSizes).describe(aboutContent.size) }),
    'Empty room.',
  ),
  PAGE_BREAK: named('PageBreakMeta', z.strictObject(metaShape('PAGE_BREAK')), 'What follows begins on a new page.'),
  DURATION: named(
    'DurationMeta',
    z.strictObject({
      ...metaShape('DURATION'),
      durationType: z.enum(durationTypes).describe(aboutContent.durationType),
      period: period.nullable().describe(aboutContent.period),
      noticePeriod: period.nullable().describe(aboutContent.noticePeriod),
      startDate: textOrNull.describe(aboutContent.startDate),
      endDate: textOrNull.describe(aboutContent.endDate),
    }),
    'How long what is agreed lasts. A document has at most one.',
  ),
};
export type FieldMeta<T extends BlockType = BlockType> = z.output<(typeof fieldMetas)[T]>;
export type PdfBlockMeta = FieldMeta<'PDF'>;

const tableInput = z
  .strictObject({
    ...metaInput('TABLE'),
    columns: distinctIds(
      z
        .array(
          z.strictObject({
            id: reference.describe(aboutContent.id),
            name: line.describe(aboutContent.name),
            type: z.enum(tableColumnTypes).default('TEXT').describe(aboutContent.type),
          }),
        )
        .min(1)
        .max(50),
    ).describe(aboutContent.TABLEColumns),
    rows: distinctIds(
      z
        .array(
          z.strictObject({
            id: reference.optional().describe('Made when left out.'),
            cells: z
              .array(
                z.strictObject({
                  columnId: reference.describe(aboutContent.columnId),
                  value: z.union([note, z.number()]).describe(aboutContent.value),
                }),
              )
              .max(50)
              .describe(aboutContent.cells),
          }),
        )
        .max(2_000),
    )
      .default([])
      .describe('The rows, from top to bottom.'),
    showHeaders: z.boolean().default(true).describe(aboutContent.showHeaders),
    style: tableStyleInput.describe(aboutContent.style),
  })
  .superRefine((table, ctx) => {
    const columns = new Set(table.columns.map(c => c.id));
    for (const [i, { cells }] of table.rows.entries()) {
      for (const [j, { columnId }] of cells.entries()) {
        if (!columns.has(columnId)) {
          complain(ctx, ['rows', i, 'cells', j, 'columnId'], 'INVALID_VALUE', 'no column of the table has this id');
        }
      }
    }
  });

/** The text of a block is written in one of two ways; it is stored and shown as `content`. */
const textInput = z
  .strictObject({ ...metaInput('TEXT'), content: richTextInput.optional(), markdown: markdownInput.optional() })
  .transform(({ content, markdown, ...meta }, ctx) => {
    if (content && markdown) complain(ctx, ['markdown'], 'INVALID_VALUE', 'must not be given next to content');
    const written = content ?? markdown;
    if (written) return { ...meta, content: written };
    complain(ctx, ['content'], 'INVALID_TYPE', 'is required');
    return z.NEVER;
  });

/** A PDF in the request itself, which is uploaded and confirmed with it. */
const fileInput = named(
  'FileInput',
  z.strictObject({
    fileName: fileName.describe('The name of the file, with its ending.'),
    data: z
      .string()
      .max(limits.bodyBytes)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .describe('The PDF in base64, with padding.'),
  }),
  'A PDF in the request itself, which is uploaded and confirmed with it.',
);

const pdfInput = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.strictObject(shape).superRefine(
    (meta, ctx) => {
      const { value, file } = meta as { value?: unknown; file?: unknown };
      if (value !== undefined && file !== undefined)
        complain(ctx, ['file'], 'INVALID_VALUE', 'must not be given next to value');
      if (value === undefined && file === undefined)
        complain(ctx, ['value'], 'INVALID_TYPE', 'is required, unless file is given');
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  );

/** fieldMeta by block type, in requests. Parses to the shape of responses, without what the service fills in. */
export const fieldMetaInputs = {
  TEXT: named(
    'TextMetaInput',
    textInput,
    'A text, as a Tiptap document or Markdown. `<svc-field>` within it is a field to fill.',
  ),
  HTML: named(
    'HtmlMetaInput',
    z.strictObject({
      ...metaInput('HTML'),
      content: z.string().max(limits.text).describe('Sanitized by the service.'),
    }),
    'HTML.',
  ),
  FORM: named(
    'FormMetaInput',
    z.strictObject({
      ...metaInput('FORM'),
      columns: z.int().min(1).max(12).default(1).describe(aboutContent.columns),
      fields: formBlockFieldsInput.describe(aboutContent.fields),
    }),
    'Fields to fill, below and next to each other.',
  ),
  PDF: named(
    'PdfMetaInput',
    pdfInput({
      ...metaInput('PDF'),
      value: z.string().min(1).max(1_000).optional().describe('The id or the storage key of an uploaded file.'),
      file: fileInput.optional().describe('The PDF itself, instead of `value`.'),
      numPages: filledByService(z.int()),
      instruction: orNull(note).describe(aboutContent.instruction),
      formFields: filledByService(z.array(formField).max(5_000)),
      formValues: z.record(z.string().max(1_000), formValue).default({}).describe(aboutContent.formValues),
      placedFields: placedFieldsInput.default([]).describe(aboutContent.placedFields),
    }),
    'An uploaded PDF, with boxes on its pages. Give either `value` or `file`.',
  ),
  PRODUCT_TABLE: named('ProductTableMetaInput', productTableInput, 'A table of products with prices.'),
  TABLE: named('TableMetaInput', tableInput, 'A table.'),
  SPACER: named(
    'SpacerMetaInput',
    z.strictObject({ ...metaInput('SPACER'), size: z.enum(spacerSizes).default('M').describe(aboutContent.size) }),
    'Empty room.',
  ),
  PAGE_BREAK: named(
    'PageBreakMetaInput',
    z.strictObject(metaInput('PAGE_BREAK')),
    'What follows begins on a new page.',
  ),
  DURATION: named(
    'DurationMetaInput',
    z.strictObject({
      ...metaInput('DURATION'),
      durationType: z.enum(durationTypes).default('NOT_SET').describe(aboutContent.durationType),
      period: orNull(period).describe(aboutContent.period),
      noticePeriod: orNull(period).describe(aboutContent.noticePeriod),
      startDate: orNull(dateText).describe(aboutContent.startDate),
      endDate: orNull(dateText).describe(aboutContent.endDate),
    }),
    'How long what is agreed lasts. A document has at most one.',
  ),
};
export type FieldMetaInput<T extends BlockType = BlockType> = z.output<(typeof fieldMetaInputs)[T]>;

/** The blocks of every type in responses, with members next to `type` and `fieldMeta`. */
export const shownBlocksWith = <S extends z.core.$ZodLooseShape>(extra: S) => {
  const of = <const T extends BlockType, M extends z.ZodType>(type: T, fieldMeta: M) =>
    z.strictObject({
      ...extra,
      type: z.literal(type).describe('The type of the block.'),
      position: z.int().min(0).describe('Its place in the document, from 0.'),
      fieldMeta,
    });
  return z.discriminatedUnion('type', [
    of('TEXT', fieldMetas.TEXT),
    of('HTML', fieldMetas.HTML),
    of('FORM', fieldMetas.FORM),
    of('PDF', fieldMetas.PDF),
    of('PRODUCT_TABLE', fieldMetas.PRODUCT_TABLE),
    of('TABLE', fieldMetas.TABLE),
    of('SPACER', fieldMetas.SPACER),
    of('PAGE_BREAK', fieldMetas.PAGE_BREAK),
    of('DURATION', fieldMetas.DURATION),
  ]);
};
/** A block in responses. */
export const contentBlock = named(
  'ContentBlock',
  shownBlocksWith({
    id,
    documentId: textOrNull.describe('The document that it belongs to; null: it belongs to a template.'),
    templateId: textOrNull.describe('The template that it belongs to; null: it belongs to a document.'),
    createdAt,
    updatedAt,
  }),
  'A block of the content of a document or template.',
);
export type ContentBlock = z.output<typeof contentBlock>;
export type ContentBlockOf<T extends BlockType> = Extract<ContentBlock, { type: T }>;

export const position = z.int().min(0).max(10_000);
/** The blocks of every type in requests. fieldMeta may be left out if nothing in it is required. */
export const blocksWith = <S extends z.core.$ZodLooseShape>(extra: S) => {
  const of = <const T extends BlockType, M extends z.ZodType>(type: T, fieldMeta: M) =>
    z.strictObject({
      ...extra,
      type: z.literal(type).describe('The type of the block.'),
      fieldMeta,
    });
  return z.discriminatedUnion('type', [
    of('TEXT', fieldMetaInputs.TEXT),
    of('HTML', fieldMetaInputs.HTML),
    of('FORM', fieldMetaInputs.FORM),
    of('PDF', fieldMetaInputs.PDF),
    of('PRODUCT_TABLE', fieldMetaInputs.PRODUCT_TABLE),
    of('TABLE', fieldMetaInputs.TABLE),
    of('SPACER', fieldMetaInputs.SPACER.prefault({})),
    of('PAGE_BREAK', fieldMetaInputs.PAGE_BREAK.prefault({})),
    of('DURATION', fieldMetaInputs.DURATION.prefault({})),
  ]);
};

/** A new block. */
export const contentBlockCreate = named(
  'ContentBlockCreate',
  blocksWith({ position: position.optional().describe('Appended at the end when left out.') }),
  'A new block.',
);
export type ContentBlockCreate = z.output<typeof contentBlockCreate>;
export type ContentBlockCreateOf<T extends BlockType> = Extract<ContentBlockCreate, { type: T }>;

/** A document has at most one DURATION block; a second one in the request is rejected at its type. */
export const atMostOneDuration = <S extends z.ZodType<{ type: BlockType }[]>>(schema: S): S =>
  schema.superRefine(
    (blocks, ctx) => {
      let seen = false;
      for (const [i, block] of blocks.entries()) {
        if (block?.type !== 'DURATION') continue;
        if (seen) complain(ctx, [i, 'type'], 'INVALID_VALUE', 'at most one DURATION block');
        seen = true;
      }
    },
    { when: payload => Array.isArray(payload.value) },
  );

export const newBlocks = atMostOneDuration(z.array(contentBlockCreate).max(limits.blocks));

/** A change of a block. `type` may be repeated, but never changed. */
export const contentBlockPatch = named(
  'ContentBlockPatch',
  z.strictObject({
    type: z.enum(blockTypes).optional().describe('May be repeated; it never changes.'),
    position: position.optional().describe('Its new place, from 0; the others make room.'),
    fieldMeta: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: "Replaces the whole fieldMeta; read by the block's type.",
        oneOfNamed: Object.values(fieldMetaInputs).map(schema => schema.meta()?.id),
      }),
  }),
  'Changes of a block; what is left out stays.',
);
export type ContentBlockPatch = z.output<typeof contentBlockPatch>;
