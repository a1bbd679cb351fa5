/** What the signer's page is told about a visit. */
import type { Queryable } from '../../base/database.ts';
import type { SignerView, signerStates } from '../../contract/signer.ts';
import type { Ground } from '../act.ts';
import { isInput, type PlacedInput, placedBoxes } from '../content/block.ts';
import { blocksOfDocument, type FilledValue, filledValues } from '../content/store.ts';
import { hasSigned, isSigner, type PartyRow } from '../documents/party.ts';
import { isoOrNull } from '../documents/times.ts';
import { isTurnOf } from '../documents/turns.ts';
import { makeOriginal } from './original.ts';
import { type SignatureRow, signaturesOf } from './signature.ts';
import type { Visit } from './visit.ts';

type State = (typeof signerStates)[number];

export function stateOf({ document, party }: Pick<Visit, 'document' | 'party'>): State {
  if (document.status === 'REJECTED') return 'DECLINED';
  if (document.status === 'COMPLETED') return 'SEALED';
  if (!isSigner(party)) return 'READING';
  if (hasSigned(party)) return 'SIGNED';
  return isTurnOf(party, document) ? 'OPEN' : 'WAITING';
}

function statusOf(p: PartyRow): SignerView['parties'][number]['status'] {
  if (p.signing_status === 'SIGNED') return 'SIGNED';
  if (p.signing_status === 'REJECTED') return 'REJECTED';
  return p.invited_at === null ? 'WAITING' : 'INVITED';
}

const languageOf = (language: string) => (language === 'sv' ? 'sv' : 'en');

export async function viewOf(ground: Ground, db: Queryable, visit: Visit): Promise<SignerView> {
  const { document, party, organization, sender } = visit;
  const blocks = await blocksOfDocument(db, document.id);
  const [original, values, signatures] = [
    await makeOriginal(ground, db, blocks),
    await filledValues(db, document.id),
    await signaturesOf(db, document.id),
  ];
  return {
    state: stateOf(visit),
    document: {
      id: document.id,
      name: document.name,
      message: document.meta.message,
      language: languageOf(document.meta.language),
      expiresAt: isoOrNull(document.expires_at),
      sandbox: organization.sandbox,
      sender: { name: sender, organization: organization.name },
      sha256: original.sha256,
    },
    party: {
      id: party.id,
      name: party.name,
      role: party.role,
      signatureMethod:
        party.signature_method === 'CLICK_TO_SIGN' || !isSigner(party)
          ? isSigner(party)
            ? 'CLICK_TO_SIGN'
            : 'NONE'
          : 'DRAWING',
      signedAt: isoOrNull(party.signed_at),
    },
    parties: document.parties.map(p => ({
      name: p.name,
      role: p.role,
      you: p.id === party.id,
      status: statusOf(p),
      signedAt: isoOrNull(p.signed_at),
    })),
    pages: original.pages.map(({ width, height }) => ({ width, height })),
    boxes: placedBoxes(blocks)
      .filter(isInput)
      .map(p => showBox(p, party, values, signatures)),
  };
}

function showBox(
  { block, box, page }: PlacedInput,
  party: PartyRow,
  values: readonly FilledValue[],
  signatures: readonly SignatureRow[],
) {
  const filled = values.find(v => v.block_id === block.id && v.field_id === box.id);
  const given = signatures.find(s => s.party_id === box.partyId);
  return {
    blockId: block.id,
    id: box.id,
    inputType: box.inputType,
    mine: box.partyId === party.id,
    page,
    rect: box.rect,
    label: box.label,
    required: box.required,
    options: box.options,
    multiline: box.multiline,
    value: filled?.value ?? null,
    drawing:
      box.inputType === 'SIGNATURE'
        ? (given?.signature ?? null)
        : box.inputType === 'INITIALS'
          ? (given?.initials ?? null)
          : null,
  };
}
