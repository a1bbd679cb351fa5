/**
 * Content blocks. `content` and `fields` are two names of the same blocks. A PATCH replaces the whole fieldMeta, which
 * is validated by the type that the block has (`fieldMetaInputs`); a new `position` moves the block and shifts the
 * others.
 */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import {
  complain,
  dateText,
  dateTime,
  distinctIds,
  fileName,
  filledByService,
  line,
  lineText,
  named,
  note,
  orNull,
  reference,
  text,
  textOrNull,
} from '../../values.ts';
import { metaInput, metaShape, tableStyle, tableStyleInput } from './field-meta.ts';
import { formBlockField, formBlockFieldsInput } from './form-fields.ts';
import { formField, placedField, placedFieldsInput } from './placed-fields.ts';
import { productTableInput, productTableMeta } from './product-tables.ts';
import { markdownInput, richText, richTextInput } from './rich-text.ts';

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
const period = named('Period', z.strictObject({ value: z.number().positive().max(10_000), unit: z.enum(periodUnits) }));

/** fieldMeta by block type, in responses. */
export const fieldMetas = {
  TEXT: named('TextMeta', z.strictObject({ ...metaShape('TEXT'), content: richText })),
  HTML: named('HtmlMeta', z.strictObject({ ...metaShape('HTML'), content: text })),
  FORM: named('FormMeta', z.strictObject({ ...metaShape('FORM'), columns: z.int(), fields: z.array(formBlockField) })),
  PDF: named(
    'PdfMeta',
    z.strictObject({
      ...metaShape('PDF'),
      value: text.describe('The storage key of the uploaded file.'),
      numPages: z.int(),
      instruction: textOrNull,
      formFields: z.array(formField),
      formValues: z.record(text, formValue),
      placedFields: z.array(placedField),
    }),
  ),
  PRODUCT_TABLE: named('ProductTableMeta', productTableMeta),
  TABLE: named(
    'TableMeta',
    z.strictObject({
      ...metaShape('TABLE'),
      columns: z.array(z.strictObject({ id: text, name: lineText, type: z.enum(tableColumnTypes) })),
      rows: z.array(
        z.strictObject({
          id: text,
          cells: z.array(z.strictObject({ columnId: text, value: z.union([z.string(), z.number()]) })),
        }),
      ),
      showHeaders: z.boolean(),
      style: tableStyle,
    }),
  ),
  SPACER: named('SpacerMeta', z.strictObject({ ...metaShape('SPACER'), size: z.enum(spacerSizes) })),
  PAGE_BREAK: named('PageBreakMeta', z.strictObject(metaShape('PAGE_BREAK'))),
  DURATION: named(
    'DurationMeta',
    z.strictObject({
      ...metaShape('DURATION'),
      durationType: z.enum(durationTypes),
      period: period.nullable(),
      noticePeriod: period.nullable(),
      startDate: textOrNull,
      endDate: textOrNull,
    }),
  ),
};
export type FieldMeta<T extends BlockType = BlockType> = z.output<(typeof fieldMetas)[T]>;
export type PdfBlockMeta = FieldMeta<'PDF'>;

const tableInput = z
  .strictObject({
    ...metaInput('TABLE'),
    columns: distinctIds(
      z
        .array(z.strictObject({ id: reference, name: line, type: z.enum(tableColumnTypes).default('TEXT') }))
        .min(1)
        .max(50),
    ),
    rows: distinctIds(
      z
        .array(
          z.strictObject({
            id: reference.optional().describe('Made when left out.'),
            cells: z.array(z.strictObject({ columnId: reference, value: z.union([note, z.number()]) })).max(50),
          }),
        )
        .max(2_000),
    ).default([]),
    showHeaders: z.boolean().default(true),
    style: tableStyleInput,
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
    fileName,
    data: z
      .string()
      .max(limits.bodyBytes)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .describe('The PDF in base64, with padding.'),
  }),
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
  TEXT: named('TextMetaInput', textInput),
  HTML: named(
    'HtmlMetaInput',
    z.strictObject({
      ...metaInput('HTML'),
      content: z.string().max(limits.text).describe('Sanitized by the service.'),
    }),
  ),
  FORM: named(
    'FormMetaInput',
    z.strictObject({ ...metaInput('FORM'), columns: z.int().min(1).max(12).default(1), fields: formBlockFieldsInput }),
  ),
  PDF: named(
    'PdfMetaInput',
    pdfInput({
      ...metaInput('PDF'),
      value: z.string().min(1).max(1_000).optional().describe('The id or the storage key of an uploaded file.'),
      file: fileInput.optional(),
      numPages: filledByService(z.int()),
      instruction: orNull(note),
      formFields: filledByService(z.array(formField).max(5_000)),
      formValues: z.record(z.string().max(1_000), formValue).default({}),
      placedFields: placedFieldsInput.default([]),
    }),
  ),
  PRODUCT_TABLE: named('ProductTableMetaInput', productTableInput),
  TABLE: named('TableMetaInput', tableInput),
  SPACER: named('SpacerMetaInput', z.strictObject({ ...metaInput('SPACER'), size: z.enum(spacerSizes).default('M') })),
  PAGE_BREAK: named('PageBreakMetaInput', z.strictObject(metaInput('PAGE_BREAK'))),
  DURATION: named(
    'DurationMetaInput',
    z.strictObject({
      ...metaInput('DURATION'),
      durationType: z.enum(durationTypes).default('NOT_SET'),
      period: orNull(period),
      noticePeriod: orNull(period),
      startDate: orNull(dateText),
      endDate: orNull(dateText),
    }),
  ),
};
export type FieldMetaInput<T extends BlockType = BlockType> = z.output<(typeof fieldMetaInputs)[T]>;

/** The blocks of every type in responses, with members next to `type` and `fieldMeta`. */
export const shownBlocksWith = <S extends z.core.$ZodLooseShape>(extra: S) => {
  const of = <const T extends BlockType, M extends z.ZodType>(type: T, fieldMeta: M) =>
    z.strictObject({ ...extra, type: z.literal(type), position: z.int().min(0), fieldMeta });
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
    id: text,
    documentId: textOrNull,
    templateId: textOrNull,
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type ContentBlock = z.output<typeof contentBlock>;
export type ContentBlockOf<T extends BlockType> = Extract<ContentBlock, { type: T }>;

export const position = z.int().min(0).max(10_000);
/** The blocks of every type in requests. fieldMeta may be left out if nothing in it is required. */
export const blocksWith = <S extends z.core.$ZodLooseShape>(extra: S) => {
  const of = <const T extends BlockType, M extends z.ZodType>(type: T, fieldMeta: M) =>
    z.strictObject({ ...extra, type: z.literal(type), fieldMeta });
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
    type: z.enum(blockTypes).optional(),
    position: position.optional(),
    fieldMeta: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: "Replaces the whole fieldMeta; read by the block's type.",
        oneOfNamed: Object.values(fieldMetaInputs).map(schema => schema.meta()?.id),
      }),
  }),
);
export type ContentBlockPatch = z.output<typeof contentBlockPatch>;
