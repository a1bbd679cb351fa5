/**
 * Everything that somebody fills or draws in a document (boxes on PDFs, AcroForm fields, FORM subfields and
 * `<svc-field>` tags) as one type. Values are stored as text: a checkbox as `true` or `false`, several choices as a
 * JSON array.
 */

import type { Room } from '../../contract/pages/room.ts';
import type { PlacedField } from '../../contract/schemas/content/placed-fields.ts';
import type { FieldValueKind } from '../../contract/schemas/documents/field-values.ts';
import type { FieldDetails } from '../../platform/pdf-engine/engine.ts';

export type Box = PlacedField;
export type InputBox = Extract<PlacedField, { kind: 'INPUT' }>;

/** How a field is filled. */
export type Filling = 'TEXT' | 'NUMBER' | 'DATE' | 'TICK' | 'CHOICE' | 'CHOICES' | 'DRAWN' | 'FILE';

export interface Field {
  blockId: string;
  /** Unique within its block. */
  id: string;
  kind: FieldValueKind;
  /** As shown with field values: INPUT, SELECT, TEXT, SIGNATURE … */
  type: string;
  filling: Filling;
  key: string | null;
  label: string | null;
  required: boolean;
  options: string[];
  multiline: boolean;
  /** The party that fills it when signing; null if the sender fills it before. */
  partyId: string | null;
  /** The value that its block was written with. */
  given: string | null;
  box: InputBox | null;
  /**
   * Its size as far as it is known before the document is typeset, never too small. Null: it has no place of its own, or
   * grows with its text.
   */
  room: Room | null;
  /** What the form field of the PDF says that it is, or that a placed field stands for; null for other fields. */
  details: FieldDetails | null;
}

/** What is kept and shown of a password: an asterisk for each character. */
export const masked = (text: string): string => '*'.repeat(Array.from(text).length);

/** A value as it is kept: the value of a password field is not. */
export const keptText = ({ details }: Field, text: string | null): string | null =>
  details?.password && text !== null ? masked(text) : text;

export const isDrawn = (field: Field): boolean => field.filling === 'DRAWN';
export const isFilled = (field: Field): boolean => !isDrawn(field);

/** Names a field within its document. */
export const fieldPath = (blockId: string, fieldId: string): string => `${blockId}/${fieldId}`;
