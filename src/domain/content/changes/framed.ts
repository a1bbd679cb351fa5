/** What a frame of another site leaves as it is: the fields on PDFs, if it does not place fields. */
import { apiError } from '../../../contract/errors.ts';
import { canonicalJson, type Json } from '../../../platform/text/canonical-json.ts';
import type { Actor } from '../../app/actor.ts';
import { type BlockRow, isPdf } from '../block.ts';

/** With the file, on whose pages they are. As the database returns it, whose members may be in another order. */
function fieldsIn(block: BlockRow | null): string | null {
  if (!block || !isPdf(block)) return null;
  const { placedFields, formValues } = block.field_meta;
  if (placedFields.length === 0 && Object.keys(formValues).length === 0) return null;
  return canonicalJson(JSON.parse(JSON.stringify([block.file_id, placedFields, formValues])) as Json);
}

/** Checks a change of a block, which is null before it is added and after it is removed. Throws PERMISSION_DENIED. */
export function mustKeepFields(
  { embedded }: Pick<Actor, 'embedded'>,
  before: BlockRow | null,
  after: BlockRow | null,
): void {
  if (!embedded || embedded.allow.includes('PLACING') || fieldsIn(before) === fieldsIn(after)) return;
  throw apiError('PERMISSION_DENIED', { message: 'This frame does not change the fields on PDFs.' });
}
