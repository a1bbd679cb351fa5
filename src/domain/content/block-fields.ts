/** The fields of blocks of every type, in reading order. */
import type { FieldMeta } from '../../contract/schemas/content/content.ts';
import type { FormBlockField } from '../../contract/schemas/content/form-fields.ts';
import type { FieldDetails } from '../../platform/pdf-engine/engine.ts';
import { acroFieldsOf, detailsOf, valueInFile } from './acro-form.ts';
import { attachmentText } from './attachments/attachment-value.ts';
import { type BlockRow, isPdf } from './block.ts';
import type { Field, Filling, InputBox } from './field.ts';
import { inlineFieldsOf } from './inline-field.ts';
import { inlineRoom, roomInForm, roomWithin } from './typesetting/field-room.ts';

const boxFillings: Record<InputBox['inputType'], Filling> = {
  SIGNATURE: 'DRAWN',
  INITIALS: 'DRAWN',
  TEXT: 'TEXT',
  DATE: 'DATE',
  CHECKBOX: 'TICK',
  SELECT: 'CHOICE',
};

/** What the file has filled in where the box is, which its party may change. A password has to be typed again. */
function proposedBy({ inputType, options }: InputBox, details: FieldDetails | null): string | null {
  const value = details?.password ? null : valueInFile(details);
  if (inputType === 'TEXT') return value;
  if (inputType === 'CHECKBOX') return value === 'true' ? value : null;
  return inputType === 'SELECT' && value !== null && options.includes(value) ? value : null;
}

/** `details`: of the form field that the box stands for. */
const fieldOfBox = (blockId: string, box: InputBox, details: FieldDetails | null): Field => ({
  blockId,
  id: box.id,
  kind: 'PDF_PLACED',
  type: box.inputType,
  filling: boxFillings[box.inputType],
  key: box.key,
  label: box.label,
  required: box.required,
  options: box.options,
  multiline: box.multiline,
  partyId: box.partyId,
  given: box.partyId === null ? null : proposedBy(box, details),
  box,
  room: roomWithin(box, details),
  details,
});

function fillingOfForm({ type, fieldMeta }: FormBlockField): Filling {
  switch (type) {
    case 'INPUT':
    case 'TEXT':
      return 'TEXT';
    case 'NUMBER':
      return 'NUMBER';
    case 'DATEPICKER':
      return 'DATE';
    case 'SELECT':
    case 'RADIO':
      return 'CHOICE';
    case 'CHECKBOX':
      return fieldMeta.type === 'CHECKBOX' && fieldMeta.options.length > 0 ? 'CHOICES' : 'TICK';
    case 'ATTACHMENT':
      return 'FILE';
  }
}

function givenInForm({ fieldMeta: meta }: FormBlockField): string | null {
  switch (meta.type) {
    case 'SELECT':
      return meta.defaultValue;
    case 'CHECKBOX':
      if (meta.options.length === 0) return meta.values.length > 0 ? 'true' : null;
      return meta.values.length > 0 ? JSON.stringify(meta.values) : null;
    case 'ATTACHMENT':
      return meta.value && attachmentText(meta.value);
    default:
      return meta.value;
  }
}

const fieldOfForm = (blockId: string, columns: number, field: FormBlockField): Field => ({
  blockId,
  id: field.id,
  kind: 'FORM',
  type: field.type,
  filling: fillingOfForm(field),
  key: field.key,
  label: field.fieldMeta.label,
  required: field.fieldMeta.required,
  options: 'options' in field.fieldMeta ? field.fieldMeta.options.map(o => o.value) : [],
  multiline: field.type === 'TEXT',
  partyId: field.fieldMeta.partyId,
  given: givenInForm(field),
  box: null,
  room: roomInForm(field, columns),
  details: null,
});

/** A repeated tag is one field. */
function inlineFields(blockId: string, content: FieldMeta<'HTML' | 'TEXT'>['content']): Field[] {
  const seen = new Map<string, Field>();
  for (const field of inlineFieldsOf(content).fields) {
    if (seen.has(field.key)) continue;
    seen.set(field.key, {
      blockId,
      id: field.key,
      kind: 'INLINE',
      type: field.type,
      filling: field.type === 'SELECT' ? 'CHOICE' : field.type,
      key: field.key,
      label: field.label,
      required: field.required,
      options: field.options,
      multiline: false,
      partyId: field.party || null,
      given: field.value,
      box: null,
      room: inlineRoom(field),
      details: null,
    });
  }
  return [...seen.values()];
}

export function fieldsOf(block: BlockRow): Field[] {
  if (isPdf(block)) {
    const boxes = block.field_meta.placedFields.flatMap(box =>
      box.kind === 'INPUT' ? [fieldOfBox(block.id, box, detailsOf(block.form_details, box.name))] : [],
    );
    return [...boxes, ...acroFieldsOf(block)];
  }
  if (block.type === 'FORM') {
    const { columns, fields } = block.field_meta;
    return fields.map(field => fieldOfForm(block.id, columns, field));
  }
  if (block.type === 'HTML' || block.type === 'TEXT') return inlineFields(block.id, block.field_meta.content);
  return [];
}

export const documentFields = (blocks: readonly BlockRow[]): Field[] => blocks.flatMap(fieldsOf);

/** Whether blocks refer to a party: as the owner of a field, or as the one who chooses in a product table. */
export const belongsTo = (blocks: readonly BlockRow[], partyId: string): boolean =>
  documentFields(blocks).some(f => f.partyId === partyId) ||
  blocks.some(b => b.type === 'PRODUCT_TABLE' && b.field_meta.selectionPartyId === partyId);
