/** A fillable box as a field value (details 12): by whom it is filled, and what stands in it. */
import type { z } from 'zod';
import type { fieldValue } from '../../contract/field-values.ts';
import type { InputBox, PlacedInput } from './block.ts';
import { isDrawn } from './block.ts';
import type { FilledValue } from './store.ts';

type PublicValue = z.input<typeof fieldValue>;

export const fillable = (inputs: readonly PlacedInput[]): PlacedInput[] => inputs.filter(i => !isDrawn(i.box));

/** Boxes are kept as text; a CHECKBOX is answered as a boolean. */
const publicValue = (box: InputBox, kept: string | null): PublicValue['value'] =>
  box.inputType === 'CHECKBOX' && kept !== null ? kept === 'true' : kept;

export function showFieldValue({ block, box }: PlacedInput, filled: readonly FilledValue[]): PublicValue {
  const kept = filled.find(v => v.block_id === block.id && v.field_id === box.id)?.value ?? null;
  return {
    key: box.key,
    label: box.label,
    kind: 'PDF_PLACED',
    fieldId: block.id,
    type: box.inputType,
    required: box.required,
    options: box.options.length > 0 ? box.options : null,
    value: publicValue(box, kept),
    filledBy: box.partyId === null ? 'SENDER' : 'SIGNER',
    partyId: box.partyId,
  };
}
