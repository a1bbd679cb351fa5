/**
 * Blocks of one owner as new blocks of another, through the same validation as blocks of a request. Keys and ids within
 * a block stay; every reference to a party becomes the copy's party, whose `ref` is the id of the copied party.
 */
import { ApiError, invalidBy } from '../../../contract/errors.ts';
import {
  type BlockType,
  type ContentBlockCreate,
  type FieldMetaInput,
  fieldMetaInputs,
} from '../../../contract/schemas/content/content.ts';
import { shown } from '../../../contract/shown.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import { withFileIds } from '../attachments/sender-attachments.ts';
import type { BlockRow } from '../block.ts';
import type { BlockOwner } from '../owner.ts';
import { type ReadBlocks, readBlocks, type Writing } from '../reading/read-blocks.ts';
import { followed } from '../table-language.ts';
import type { BlockParty } from '../validated-block.ts';
import { newBlocks, parsedMeta } from '../write.ts';
import { withoutParties } from './without-parties.ts';

export type CopiedBlock = Pick<BlockRow, 'type' | 'field_meta' | 'attachments' | 'follows_language'>;

/** What content breaks today is reported at `path`, since the request does not contain it. */
function moved(error: unknown, path: string): unknown {
  if (!(error instanceof ApiError) || !error.facts.issues) return error;
  const listed = error.facts.issues.map(issue => ({ ...issue, path }));
  return invalidBy({ listed, more: error.facts.moreIssues ?? 0 });
}

/** A product table to which nobody gave a language takes that of the copy. */
function asGiven(type: BlockType, meta: object, follows: boolean): FieldMetaInput {
  const given = parsedMeta(type, shown(fieldMetaInputs[type], meta));
  if (!follows || given.type !== 'PRODUCT_TABLE') return given;
  const { language: _, ...rest } = given;
  return rest;
}

/**
 * The blocks as a request has them, in the language of the copy. Parties without a counterpart in the copy lose their boxes to sign; their other
 * fields become the sender's.
 */
export function blocksAsGiven(
  blocks: readonly CopiedBlock[],
  parties: readonly Pick<BlockParty, 'ref'>[],
  { language, path }: { language: DocumentLanguage; path: string },
): ContentBlockCreate[] {
  const known = new Set(parties.flatMap(p => p.ref ?? []));
  try {
    return blocks.map(block => {
      const { type, attachments, follows_language: follows } = block;
      const kept = withoutParties(followed(block, language).field_meta, id => !known.has(id));
      const fieldMeta = asGiven(type, withFileIds(kept, attachments), follows);
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
