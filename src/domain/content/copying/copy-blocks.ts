/**
 * Blocks of one owner as new blocks of another, through the same validation as blocks of a request. Keys and ids within
 * a block stay; every reference to a party becomes the copy's party, whose `ref` is the id of the copied party.
 */
import { ApiError, invalid } from '../../../contract/errors.ts';
import type { ContentBlockCreate } from '../../../contract/schemas/content/content.ts';
import { withFileIds } from '../attachments/sender-attachments.ts';
import type { BlockRow } from '../block.ts';
import type { BlockOwner } from '../owner.ts';
import { type ReadBlocks, readBlocks, type Writing } from '../reading/read-blocks.ts';
import type { BlockParty } from '../validated-block.ts';
import { newBlocks, parsedMeta } from '../write.ts';
import { withoutParties } from './without-parties.ts';

export type CopiedBlock = Pick<BlockRow, 'type' | 'field_meta' | 'attachments'>;

/** What content breaks today is reported at `path`, since the request does not contain it. */
function moved(error: unknown, path: string): unknown {
  if (!(error instanceof ApiError) || !error.facts.issues) return error;
  return invalid(...error.facts.issues.map(issue => ({ ...issue, path })));
}

/**
 * The blocks as a request has them. Parties without a counterpart in the copy lose their boxes to sign; their other
 * fields become the sender's.
 */
export function blocksAsGiven(
  blocks: readonly CopiedBlock[],
  parties: readonly Pick<BlockParty, 'ref'>[],
  path: string,
): ContentBlockCreate[] {
  const known = new Set(parties.flatMap(p => p.ref ?? []));
  try {
    return blocks.map(({ type, field_meta, attachments }) => {
      const kept = withoutParties(field_meta, id => !known.has(id));
      const fieldMeta = parsedMeta(type, withFileIds(kept, attachments));
      return { type, fieldMeta } as ContentBlockCreate; // the type and its fieldMeta belong together
    });
  } catch (error) {
    throw moved(error, path);
  }
}

/** Reads long texts before the transaction. */
export const readCopied = (ctx: Writing, given: readonly ContentBlockCreate[]): Promise<ReadBlocks> =>
  readBlocks(ctx, given, () => '');

/** Makes rows without writing them. */
export async function copiedBlocks(
  ctx: Writing,
  owner: BlockOwner,
  given: readonly ContentBlockCreate[],
  { read, path }: { read?: ReadBlocks | undefined; path: string },
): Promise<BlockRow[]> {
  try {
    return await newBlocks(ctx, owner, [], given, { root: '', read });
  } catch (error) {
    throw moved(error, path);
  }
}
