/** Which PDFs a draft has, and which of its signers have no place in it. */
import { type SigningPlaces, signingPlaceOperations } from '../../contract/dashboard/signing-places.ts';
import type { SignaturePage } from '../../contract/values.ts';
import { query } from '../app/operation.ts';
import { type BlockRow, isPdf, visibleAmong } from '../content/block.ts';
import { templateOwner } from '../content/owner.ts';
import { blocksOf, blocksOfDocument } from '../content/store.ts';
import { isWritten, withoutPlace } from '../content/typesetting/signature-places.ts';
import { loadDocument } from '../documents/store.ts';
import { loadTemplate } from '../templates/store.ts';

interface Prepared {
  parties: readonly { id: string; role: string }[];
  meta: { signaturePage?: SignaturePage };
}

export function placesOf({ parties, meta }: Prepared, all: readonly BlockRow[]): SigningPlaces {
  const blocks = visibleAmong(all);
  const signers = parties.filter(({ role }) => role === 'SIGNER');
  return {
    pdfs: blocks.filter(isPdf).map(({ id, filename }) => ({ id, filename })),
    isWritten: isWritten(blocks),
    withoutPlace: withoutPlace(blocks, signers).map(({ id }) => id),
    signaturePage: meta.signaturePage ?? 'AUTO',
  };
}

export const signingPlaceHandlers = [
  query(signingPlaceOperations.ofDocument, async ({ tx, actor }, { params }) =>
    placesOf(await loadDocument(tx, actor, params.id), await blocksOfDocument(tx, params.id)),
  ),
  query(signingPlaceOperations.ofTemplate, async ({ tx, actor }, { params }) =>
    placesOf(await loadTemplate(tx, actor, params.id), await blocksOf(tx, templateOwner(params.id))),
  ),
];
