/** Content blocks, called fields in 2026-09. The closed values of fieldMeta are returned in lowercase. */
import { z } from 'zod';
import { blockTypes, type ContentBlock } from '../../../contract/schemas/content/content.ts';
import { count, dateTime, text, textOrNull } from '../../../contract/values.ts';
import { lower } from '../codes.ts';
import { named0926 } from '../named.ts';
import { toOldBox, toOldFormField } from './box.ts';
import { toOldCommon } from './common-meta.ts';
import { toOldField } from './form-field.ts';
import { toSpans } from './inline-field.ts';
import { toOldProductTable } from './product-table.ts';

export const oldBlockShape = named0926(
  'Field',
  z.strictObject({
    id: text,
    documentId: textOrNull,
    templateId: textOrNull,
    type: z.enum(blockTypes),
    position: count,
    fieldMeta: z.looseObject({ type: z.enum(blockTypes.map(lower)) }),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type OldBlock = z.input<typeof oldBlockShape>;

const toOldPeriod = <P extends { unit: string }>(period: P | null) => period && { ...period, unit: lower(period.unit) };

export function toOldFieldMeta(block: Pick<ContentBlock, 'type' | 'fieldMeta'>) {
  const { fieldMeta: meta } = block;
  switch (meta.type) {
    case 'HTML':
      return { ...toOldCommon(meta), content: toSpans(meta.content) };
    case 'FORM':
      return { ...toOldCommon(meta), fields: meta.fields.map(toOldField) };
    case 'PDF':
      return {
        ...toOldCommon(meta),
        formFields: meta.formFields.map(toOldFormField),
        placedFields: meta.placedFields.map(toOldBox),
      };
    case 'PRODUCT_TABLE':
      return toOldProductTable(meta);
    case 'TABLE':
      return { ...toOldCommon(meta), columns: meta.columns.map(column => ({ ...column, type: lower(column.type) })) };
    case 'DURATION':
      return {
        ...toOldCommon(meta),
        durationType: lower(meta.durationType),
        period: toOldPeriod(meta.period),
        noticePeriod: toOldPeriod(meta.noticePeriod),
      };
    default:
      return toOldCommon(meta);
  }
}

export const toOldBlock = (block: ContentBlock): OldBlock => ({ ...block, fieldMeta: toOldFieldMeta(block) });
