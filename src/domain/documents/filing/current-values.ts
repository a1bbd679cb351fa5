/** The values of a document's fields as they are now: until it is sent, custom fields fill their boxes. */
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { BlockRow } from '../../content/block.ts';
import { type FilledValue, filledValues } from '../../content/store.ts';
import { withVariables } from '../../content/variables.ts';
import { customOf, type DocumentWithParties } from '../document.ts';

export async function currentValues(
  db: Queryable,
  document: DocumentWithParties,
  blocks: readonly BlockRow[],
): Promise<FilledValue[]> {
  const filled = await filledValues(db, document.id);
  return document.sent_at === null ? withVariables(blocks, filled, customOf(document)) : filled;
}
