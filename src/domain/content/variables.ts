/** Boxes that a custom field of the document fills. Pure. */
import { type BlockRow, type CustomValues, isPdf } from './block.ts';
import type { InputBox } from './field.ts';
import type { FilledValue } from './store.ts';

/** Whether the box takes the value of a custom field, and nobody fills it. */
export const isVariable = (box: InputBox | null): boolean => box?.fillSource === 'VARIABLE';

/** A value for each such box, null where the custom field has none. */
export const variableValues = (blocks: readonly BlockRow[], custom: CustomValues): FilledValue[] =>
  blocks
    .filter(isPdf)
    .flatMap(block =>
      block.field_meta.placedFields.flatMap(box =>
        box.kind === 'INPUT' && isVariable(box)
          ? [{ block_id: block.id, field_id: box.id, party_id: null, value: custom.get(box.variableId ?? '') ?? null }]
          : [],
      ),
    );

/** The values of a document that is not sent: such boxes have the current values of their custom fields. */
export function withVariables(
  blocks: readonly BlockRow[],
  filled: readonly FilledValue[],
  custom: CustomValues,
): FilledValue[] {
  const own = variableValues(blocks, custom);
  const isOwn = (v: FilledValue) => own.some(one => one.block_id === v.block_id && one.field_id === v.field_id);
  return [...filled.filter(v => !isOwn(v)), ...own];
}
