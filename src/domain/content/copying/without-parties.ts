/** Content without the parties that a copy does not have. Pure. */
import type { FieldMeta } from '../../../contract/schemas/content/content.ts';
import type { Box } from '../field.ts';
import { type InlineField, inlineFieldsOf, withInlineFields } from '../inline-field.ts';

type IsGone = (partyId: string) => boolean;

const drawn = new Set(['SIGNATURE', 'INITIALS']);

/** Null for a box to sign, which nobody could fill. */
function boxWithout(box: Box, isGone: IsGone): Box | null {
  if (box.kind === 'STATIC' || box.partyId === null || !isGone(box.partyId)) return box;
  return drawn.has(box.inputType) ? null : { ...box, partyId: null, fillSource: null };
}

function formWithout(meta: FieldMeta<'FORM'>, isGone: IsGone): FieldMeta<'FORM'> {
  const fields = meta.fields.map((field): object => {
    const { partyId } = field.fieldMeta;
    if (partyId === null || !isGone(partyId)) return field;
    return { ...field, fieldMeta: { ...field.fieldMeta, partyId: null } };
  });
  return { ...meta, fields } as FieldMeta<'FORM'>; // type and fieldMeta of each field are as they were
}

/** A field in a text stays where it is, and is the sender's. */
function textWithout<M extends FieldMeta<'HTML' | 'TEXT'>>(meta: M, isGone: IsGone): M {
  if (!inlineFieldsOf(meta.content).fields.some(field => isGone(field.party))) return meta;
  const mine = (field: InlineField): InlineField => (isGone(field.party) ? { ...field, party: '' } : field);
  return { ...meta, content: withInlineFields(meta.content, mine) };
}

export function withoutParties(meta: FieldMeta, isGone: IsGone): FieldMeta {
  switch (meta.type) {
    case 'PDF':
      return { ...meta, placedFields: meta.placedFields.flatMap(box => boxWithout(box, isGone) ?? []) };
    case 'FORM':
      return formWithout(meta, isGone);
    case 'HTML':
    case 'TEXT':
      return textWithout(meta, isGone);
    case 'PRODUCT_TABLE':
      return meta.selectionPartyId !== null && isGone(meta.selectionPartyId)
        ? { ...meta, selectionPartyId: null, selectionRequired: false }
        : meta;
    default:
      return meta;
  }
}
