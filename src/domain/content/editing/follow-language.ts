/** The language of an owner has changed: product tables to which nobody gave one change with it. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Context } from '../../app/operation.ts';
import type { BlockRow } from '../block.ts';
import type { Owner } from '../owner.ts';
import { blocksOf, saveBlock } from '../store.ts';
import { followed } from '../table-language.ts';

/** Requires the owner's lock. The blocks that were changed, before and after. */
export async function followLanguage(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  owner: Owner,
  language: DocumentLanguage,
): Promise<{ before: BlockRow[]; after: BlockRow[] }> {
  const blocks = await blocksOf(tx, owner);
  const before = blocks.filter(block => followed(block, language) !== block);
  const after = before.map(block => ({ ...followed(block, language), updated_at: now }));
  for (const block of after) saveBlock(tx, owner, block);
  return { before, after };
}
