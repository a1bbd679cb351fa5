/** Whether a block is left out of the document as it is now. Pure. */
import type { Meta } from '../model/block.ts';

/** Values of custom fields by their ids. Null: the rules are not decided by them now, as in a template. */
export type FieldValues = Readonly<Record<string, string>> | null;

/** As the service decides it. */
export function isHiddenNow(
  { hidden, visibilityRule }: Pick<Meta, 'hidden' | 'visibilityRule'>,
  values: FieldValues,
): boolean {
  if (hidden) return true;
  if (!visibilityRule || values === null) return false;
  const holds = (values[visibilityRule.customFieldId] ?? '') === visibilityRule.equals;
  return visibilityRule.mode === 'SHOW_WHEN' ? !holds : holds;
}
