/**
 * Blocks in requests of 2026-09: the block's type decides how fieldMeta is parsed, and the result is input for the
 * newest contract.
 */
import { z } from 'zod';
import {
  type BlockType,
  durationTypes,
  fieldMetaInputs,
  periodUnits,
  position,
  tableColumnTypes,
} from '../../../contract/schemas/content/content.ts';
import { richTextInput } from '../../../contract/schemas/content/rich-text.ts';
import { complain, reference } from '../../../contract/values.ts';
import { spelled } from '../codes.ts';
import { named0926 } from '../named.ts';
import { below, joined, type Names } from '../requests/names.ts';
import { boxNames, fromOldBox, oldBoxInput } from './box.ts';
import { commonNames, fromOldCommon, oldCommonInput } from './common-meta.ts';
import { fieldNames, fromOldField, oldFieldInput } from './form-field.ts';
import { fromSpans } from './inline-field.ts';
import { fromOldProductTable, oldProductTableInput, productTableNames } from './product-table.ts';

const newest = fieldMetaInputs;
const period = z.object({ value: z.number(), unit: spelled(periodUnits) }).nullish();
const table = newest.TABLE.shape;

/** fieldMeta as written in 2026-09, by block type. */
const written = {
  TEXT: z.object({ ...oldCommonInput, content: richTextInput }),
  HTML: z.object({ ...oldCommonInput, content: newest.HTML.shape.content }),
  FORM: z.object({
    ...oldCommonInput,
    columns: z.number().optional(),
    fields: z.array(oldFieldInput),
  }),
  PDF: z.object({
    ...oldCommonInput,
    value: newest.PDF.shape.value.unwrap().superRefine((value, ctx) => {
      // Only later versions name a file by its id.
      if (value.startsWith('fil_')) complain(ctx, [], 'INVALID_VALUE', 'no file has this key');
    }),
    instruction: newest.PDF.shape.instruction,
    formValues: newest.PDF.shape.formValues,
    placedFields: z.array(oldBoxInput).optional(),
  }),
  PRODUCT_TABLE: oldProductTableInput,
  TABLE: z.object({
    ...oldCommonInput,
    columns: z.array(z.object({ id: z.string(), name: z.string(), type: spelled(tableColumnTypes).optional() })),
    rows: table.rows,
    showHeaders: table.showHeaders,
    style: table.style,
  }),
  SPACER: z.object({ ...oldCommonInput, size: newest.SPACER.shape.size }),
  PAGE_BREAK: z.object(oldCommonInput),
  DURATION: z.object({
    ...oldCommonInput,
    durationType: spelled(durationTypes).optional(),
    period,
    noticePeriod: period,
    startDate: newest.DURATION.shape.startDate,
    endDate: newest.DURATION.shape.endDate,
  }),
};

type Newest<T extends BlockType> = z.input<(typeof newest)[T]>;

/** fieldMeta of 2026-09 by block type; parses to input for the newest contract. */
export const oldMetaInputs = {
  TEXT: named0926(
    'TextMetaInput',
    written.TEXT.transform((meta): Newest<'TEXT'> => ({ ...fromOldCommon(meta), content: { ...meta.content } })),
  ),
  HTML: named0926(
    'HtmlMetaInput',
    written.HTML.transform((meta): Newest<'HTML'> => ({ ...fromOldCommon(meta), content: fromSpans(meta.content) })),
  ),
  FORM: named0926(
    'FormMetaInput',
    written.FORM.transform(
      (meta): Newest<'FORM'> => ({ ...fromOldCommon(meta), fields: meta.fields.map(fromOldField) }),
    ),
  ),
  PDF: named0926(
    'PdfMetaInput',
    written.PDF.transform(
      (meta): Newest<'PDF'> => ({ ...fromOldCommon(meta), placedFields: meta.placedFields?.map(fromOldBox) }),
    ),
  ),
  PRODUCT_TABLE: named0926('ProductTableMetaInput', written.PRODUCT_TABLE.transform(fromOldProductTable)),
  TABLE: named0926(
    'TableMetaInput',
    written.TABLE.transform((meta): Newest<'TABLE'> => fromOldCommon(meta)),
  ),
  SPACER: named0926(
    'SpacerMetaInput',
    written.SPACER.transform((meta): Newest<'SPACER'> => fromOldCommon(meta)),
  ),
  PAGE_BREAK: named0926(
    'PageBreakMetaInput',
    written.PAGE_BREAK.transform((meta): Newest<'PAGE_BREAK'> => fromOldCommon(meta)),
  ),
  DURATION: named0926(
    'DurationMetaInput',
    written.DURATION.transform((meta): Newest<'DURATION'> => fromOldCommon(meta)),
  ),
};

/** Old paths of issues within a fieldMeta. No two types use one name for different things. */
export const fieldMetaNames: Names = joined(
  commonNames,
  productTableNames,
  below('placedFields.*', 'placedFields.*', boxNames),
  below('fields.*', 'fields.*', fieldNames),
);

const blocksWith = <S extends z.core.$ZodLooseShape>(extra: S) => {
  const of = <const T extends BlockType, M extends z.ZodType>(type: T, fieldMeta: M) =>
    z.object({ ...extra, type: z.literal(type), position: position.optional(), fieldMeta });
  const inputs = oldMetaInputs;
  return z.discriminatedUnion('type', [
    of('TEXT', inputs.TEXT),
    of('HTML', inputs.HTML),
    of('FORM', inputs.FORM),
    of('PDF', inputs.PDF),
    of('PRODUCT_TABLE', inputs.PRODUCT_TABLE),
    of('TABLE', inputs.TABLE),
    of('SPACER', inputs.SPACER.prefault({})),
    of('PAGE_BREAK', inputs.PAGE_BREAK.prefault({})),
    of('DURATION', inputs.DURATION.prefault({})),
  ]);
};

/** A new block. */
export const oldBlockInput = named0926('FieldInput', blocksWith({}));

/** A block in a whole list: with an id it is the existing one. */
export const oldBlockInList = blocksWith({ id: reference.optional() });
