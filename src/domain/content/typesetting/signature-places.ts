/** Which signers have a place for their signature in the content. Pure. */
import { type BlockRow, holdsContent, isPdf } from '../block.ts';
import { documentFields } from '../block-fields.ts';

interface Signer {
  id: string;
}

/** Signers without a SIGNATURE box. `blocks` are those that parties see. */
export function withoutBox<S extends Signer>(blocks: readonly BlockRow[], signers: readonly S[]): S[] {
  const boxed = new Set(documentFields(blocks).flatMap(f => (f.type === 'SIGNATURE' ? (f.partyId ?? []) : [])));
  return signers.filter(({ id }) => !boxed.has(id));
}

/** Whether something is typeset, and so has signature lines. */
export const isWritten = (blocks: readonly BlockRow[]): boolean =>
  blocks.some(block => holdsContent(block) && !isPdf(block));

/** Signers with neither a box nor a signature line of typeset content: they sign on a page that is added for them. */
export const withoutPlace = <S extends Signer>(blocks: readonly BlockRow[], signers: readonly S[]): S[] =>
  isWritten(blocks) ? [] : withoutBox(blocks, signers);
