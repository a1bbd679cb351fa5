/** Locked blocks and boxes: everyone who may edit may lock, but only LOCK_SECTION may change, move, delete or unlock them. */
import { apiError } from '../../../contract/errors.ts';
import { canonicalJson, type Json } from '../../../platform/text/canonical-json.ts';
import { type Actor, holds } from '../../app/actor.ts';
import { type BlockRow, isPdf } from '../block.ts';
import type { Box } from '../field.ts';

/** As the database returns it, whose members may be in another order. */
const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)) as Json);

const boxesOf = (block: BlockRow | null): readonly Box[] =>
  block && isPdf(block) ? block.field_meta.placedFields : [];

const contentOf = ({ field_meta, attachments }: BlockRow) => [
  field_meta,
  Object.fromEntries(attachments.map(a => [a.fieldId, a.fileId])),
];

function isKept(before: BlockRow, after: BlockRow | null): boolean {
  const { locked } = before.field_meta;
  if (locked && (!after || after.position !== before.position)) return false;
  if (locked && textOf(contentOf(before)) !== textOf(after && contentOf(after))) return false;
  const boxes = new Map(boxesOf(after).map(box => [box.id, box]));
  return boxesOf(before).every(box => !box.locked || textOf(box) === textOf(boxes.get(box.id) ?? null));
}

/**
 * Checks a change of a block; `after` is null if it is deleted. Throws PERMISSION_DENIED if it, or one of its boxes, is
 * locked and would not stay as it is.
 */
export function mustKeepLocked(actor: Pick<Actor, 'permissions'>, before: BlockRow, after: BlockRow | null): void {
  if (holds(actor, 'LOCK_SECTION') || isKept(before, after)) return;
  throw apiError('PERMISSION_DENIED', {
    message: 'The content is locked, and the account does not have the permission LOCK_SECTION.',
  });
}
