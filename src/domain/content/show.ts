/** The public shape of content blocks, with filled values in the place of the written ones. */
import type { z } from 'zod';
import type { contentBlock, FieldMeta } from '../../contract/schemas/content/content.ts';
import type { FormBlockField } from '../../contract/schemas/content/form-fields.ts';
import { acroName } from './acro-form.ts';
import { attachmentIn } from './attachments/attachment-value.ts';
import type { BlockRow } from './block.ts';
import { fieldsOf } from './block-fields.ts';
import { type Field, keptText } from './field.ts';
import { withInlineFields } from './inline-field.ts';
import type { FilledValue } from './store.ts';
import { choicesOf, valueIn } from './value.ts';

type PublicBlock = z.input<typeof contentBlock>;

function filledForm(field: FormBlockField, value: string | null): FormBlockField {
  switch (field.type) {
    case 'SELECT':
      return { ...field, fieldMeta: { ...field.fieldMeta, defaultValue: value } };
    case 'CHECKBOX': {
      const ticked = field.fieldMeta.options.length > 0 ? choicesOf(value) : value === 'true' ? ['true'] : [];
      return { ...field, fieldMeta: { ...field.fieldMeta, values: ticked } };
    }
    case 'ATTACHMENT':
      return { ...field, fieldMeta: { ...field.fieldMeta, value: attachmentIn(value) } };
    default:
      return { ...field, fieldMeta: { ...field.fieldMeta, value } } as FormBlockField; // one member of the union
  }
}

/** The fieldMeta of a block, with the values that were filled after it was written. */
function filledMeta(block: BlockRow, filled: readonly FilledValue[]): BlockRow['field_meta'] {
  const own = filled.filter(v => v.block_id === block.id);
  if (own.length === 0) return block.field_meta;
  const fields = new Map(fieldsOf(block).map(field => [field.id, field]));
  const now = (id: string): string | null => {
    const field = fields.get(id);
    return field ? valueIn(field, own) : null;
  };
  if (block.type === 'FORM')
    return { ...block.field_meta, fields: block.field_meta.fields.map(field => filledForm(field, now(field.id))) };
  if (block.type === 'PDF') return { ...block.field_meta, formValues: filledFormValues(block.field_meta, own, fields) };
  if (block.type === 'HTML' || block.type === 'TEXT') {
    const content = withInlineFields(block.field_meta.content, field => ({ ...field, value: now(field.key) }));
    return { ...block.field_meta, content } as BlockRow['field_meta']; // the content is of the block's own type
  }
  return block.field_meta;
}

function filledFormValues(
  meta: FieldMeta<'PDF'>,
  own: readonly FilledValue[],
  fields: ReadonlyMap<string, Field>,
): FieldMeta<'PDF'>['formValues'] {
  const filled = own.flatMap(v => {
    const field = fields.get(v.field_id);
    if (field?.kind !== 'PDF_ACROFORM') return [];
    return [
      [
        acroName(v.field_id),
        field.filling === 'TICK' && v.value !== null ? v.value === 'true' : keptText(field, v.value),
      ] as const,
    ];
  });
  return { ...meta.formValues, ...Object.fromEntries(filled) };
}

export const showBlock = (b: BlockRow, filled: readonly FilledValue[] = []): PublicBlock =>
  ({
    id: b.id,
    documentId: b.document_id,
    templateId: b.template_id,
    type: b.type,
    position: b.position,
    fieldMeta: filledMeta(b, filled),
    createdAt: b.created_at.toISOString(),
    updatedAt: b.updated_at.toISOString(),
  }) as PublicBlock; // type and fieldMeta come from one member of the union
