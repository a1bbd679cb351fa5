/**
 * Form fields that the file itself has. The sender fills them in before sending, unless they are taken over as fields of
 * a party: a taken-over field has the name of the form field, and its place is locked until somebody unlocks it.
 */
import type { FormField } from '../../../../src/contract/schemas/content/placed-fields.ts';
import type { Board } from '../board/board.ts';
import { type Box, type Boxes, emptyBox, newBoxId, type Pages } from '../boxes/box.ts';
import type { Kind } from '../boxes/kinds.ts';
import { keepOnPage, toPoints } from '../geometry/rects.ts';

const kindOf: Record<FormField['type'], Kind> = {
  TEXT: 'TEXT',
  CHECKBOX: 'CHECKBOX',
  DROPDOWN: 'SELECT',
  RADIO: 'SELECT',
};

/** Those that somebody can fill in. */
export const fillable = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ readOnly, type, options }) => !readOnly && (kindOf[type] !== 'SELECT' || options.length > 0));

export const isTakenOver = ({ name, kind }: Pick<Box, 'name' | 'kind'>, fields: readonly FormField[]): boolean =>
  kind !== 'STATIC' && name !== null && fields.some(field => field.name === name);

/** The form fields that are still the sender's. */
export function ownFields(fields: readonly FormField[], boxes: Boxes): FormField[] {
  const taken = new Set([...boxes.values()].flatMap(({ name }) => name ?? []));
  return fillable(fields).filter(({ name }) => !taken.has(name));
}

/** The last part of a full name such as `form1.page.Name`, as words. */
export const readableName = (name: string): string => {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return last.replaceAll('_', ' ').trim() || name;
};

/** A field of the party in the place of the form field. */
export function takeOver(field: FormField, partyId: string, pages: Pages): Box | null {
  const page = pages[field.page - 1];
  if (!page) return null;
  const { name, options, required, multiline } = field;
  return {
    ...emptyBox({
      ...{ id: newBoxId(), page: field.page, kind: kindOf[field.type], partyId },
      ...keepOnPage(toPoints(field.rect, page), page),
    }),
    ...{ name, label: readableName(name), required, multiline },
    options: kindOf[field.type] === 'SELECT' ? options : [],
  };
}

/** A thousandth of a millimetre. */
const near = 0.003;

/** Whether the place of a field must not be changed now. */
export function isPlaceLocked(board: Pick<Board, 'get' | 'mayUnlock' | 'form' | 'pages'>, box: Box): boolean {
  if (box.locked) return !board.mayUnlock || !board.get().unlocked.has(box.id);
  if (!isTakenOver(box, board.form) || board.get().unlocked.has(box.id)) return false;
  const field = board.form.find(({ name, page }) => name === box.name && page === box.page);
  const page = board.pages[box.page - 1];
  if (!field || !page) return false;
  // Once it was moved, it is no longer where the file had it.
  const was = keepOnPage(toPoints(field.rect, page), page);
  return Math.abs(was.x - box.x) < near && Math.abs(was.y - box.y) < near;
}
