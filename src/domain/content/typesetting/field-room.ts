/** The sizes of fields, which limit how long their values are. */
import type { Issue } from '../../../contract/errors.ts';
import type { Room } from '../../../contract/pages/room.ts';
import type { FormBlockField } from '../../../contract/schemas/content/form-fields.ts';
import type { FieldDetails } from '../../../platform/pdf-engine/engine.ts';
import type { InlineField } from '../inline-field.ts';

/** A text that nobody could read in its field. */
export const tooLong: Pick<Issue, 'code' | 'message'> = {
  code: 'TOO_BIG',
  message: 'is longer than the field can show',
};

interface PlacedBox {
  rect: Room;
  pageWidth: number;
  pageHeight: number;
}

export const roomOfBox = ({ rect, pageWidth, pageHeight }: PlacedBox): Room => ({
  width: rect.width * pageWidth,
  height: rect.height * pageHeight,
});

/** The size of a box, and how many characters the form field there takes. */
export const roomWithin = (box: PlacedBox, details: FieldDetails | null): Room => ({
  ...roomOfBox(box),
  ...(details?.maxLength !== undefined && { characters: details.maxLength }),
});

const widths = { TEXT: 140, DATE: 84, SELECT: 120 } as const;

/** Wide enough for what may be filled in: a prefilled text or an option may need more than the default. */
export function inlineRoom({ type, value, label, options }: Omit<InlineField, 'key' | 'party'>): Room {
  const longest = Math.max(0, ...[value ?? '', label ?? '', ...options].map(text => text.length));
  return { width: Math.min(360, Math.max(widths[type], longest * 6 + 12)), height: 16 };
}

/** Of a form on the usual page. */
const formWidth = 446;
const lineHeight = 15;
export const heightInForm = ({ fieldMeta }: Pick<FormBlockField, 'fieldMeta'>): number =>
  fieldMeta.type === 'TEXT' ? fieldMeta.rows * lineHeight + 10 : 26;

/** Null: the sender's values are set as text of the document. */
export const roomInForm = (field: Pick<FormBlockField, 'fieldMeta' | 'colSpan'>, columns: number): Room | null =>
  field.fieldMeta.partyId === null
    ? null
    : { width: (formWidth * field.colSpan) / columns, height: heightInForm(field) };
