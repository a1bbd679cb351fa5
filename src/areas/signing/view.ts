/** What the signer's page is told about a visit. */
import type { Queryable } from '../../base/database.ts';
import type { LockedView, SignerGate, SignerView } from '../../contract/signer.ts';
import type { Ground } from '../act.ts';
import type { Field } from '../content/field.ts';
import { type PlacedField, placedFields } from '../content/layout.ts';
import type { FilledValue } from '../content/store.ts';
import { valueIn } from '../content/value.ts';
import { isSigner, type PartyRow } from '../documents/party.ts';
import { isoOrNull } from '../documents/times.ts';
import { choiceTables, showChoiceTable } from './choices.ts';
import { consentOf } from './consent.ts';
import { gateAmong, methodAt, type Purpose, showGate } from './gates/gate.ts';
import { gatesOf } from './gates/gate-store.ts';
import { draftOf, loadOriginal } from './original.ts';
import { type SignatureRow, signaturesOf } from './signature.ts';
import { stateOf } from './state.ts';
import { hasPassed, type Visit } from './visit.ts';

function statusOf(p: PartyRow): SignerView['parties'][number]['status'] {
  if (p.signing_status === 'SIGNED') return 'SIGNED';
  if (p.signing_status === 'REJECTED') return 'REJECTED';
  return p.invited_at === null ? 'WAITING' : 'INVITED';
}

const languageOf = (language: string) => (language === 'sv' ? 'sv' : 'en');

/** Null: nothing is left to prove. */
async function gateOf(ground: Ground, db: Queryable, visit: Visit, purpose: Purpose): Promise<SignerGate | null> {
  const { document, party } = visit;
  const method = methodAt(purpose, document, party);
  if (method === null || hasPassed(ground, visit, purpose)) return null;
  const rows = await gatesOf(db, party.id);
  return showGate(rows, gateAmong(rows, party, purpose), method, party, ground.clock.now());
}

/** What is told before the gate to reading is passed; null: it is passed, or there is none. */
export async function lockedViewOf(ground: Ground, db: Queryable, visit: Visit): Promise<LockedView | null> {
  const gate = await gateOf(ground, db, visit, 'ACCESS');
  const { document, party, organization, sender } = visit;
  return (
    gate && {
      state: 'LOCKED',
      document: {
        id: document.id,
        language: languageOf(document.meta.language),
        sandbox: organization.sandbox,
        sender: { name: sender, organization: organization.name },
      },
      party: { id: party.id, name: party.name, role: party.role },
      gate,
    }
  );
}

export async function viewOf(ground: Ground, db: Queryable, visit: Visit): Promise<SignerView> {
  const { document, party, organization, sender } = visit;
  const consent = consentOf(document);
  const draft = await draftOf(db, document);
  const [original, signatures] = [await loadOriginal(ground, db, draft), await signaturesOf(db, document.id)];
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
    consent: { text: consent.text, sha256: consent.sha256 },
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
    boxes: placedFields(draft.blocks, original.layout)
      .filter(({ field }) => field.partyId !== null)
      .map(placed => showBox(placed, party, draft.filled, signatures)),
    tables: choiceTables(draft.blocks).map(block => showChoiceTable(block, original.layout, party.id)),
    signGate: stateOf(visit) === 'OPEN' ? await gateOf(ground, db, visit, 'SIGN') : null,
  };
}

function inputTypeOf({ filling, type }: Field): SignerView['boxes'][number]['inputType'] {
  switch (filling) {
    case 'DRAWN':
      return type === 'INITIALS' ? 'INITIALS' : 'SIGNATURE';
    case 'TICK':
      return 'CHECKBOX';
    case 'CHOICE':
      return type === 'RADIO' ? 'RADIO' : 'SELECT';
    case 'FILE':
      return 'TEXT';
    default:
      return filling;
  }
}

function showBox(
  { field, page, rect, option }: PlacedField,
  party: PartyRow,
  filled: readonly FilledValue[],
  signatures: readonly SignatureRow[],
): SignerView['boxes'][number] {
  const given = signatures.find(s => s.party_id === field.partyId);
  const drawing = field.type === 'SIGNATURE' ? given?.signature : given?.initials;
  return {
    blockId: field.blockId,
    id: field.id,
    inputType: inputTypeOf(field),
    option,
    mine: field.partyId === party.id,
    page,
    rect,
    label: field.label,
    required: field.required,
    options: field.options,
    multiline: field.multiline,
    value: valueIn(field, filled),
    drawing: (field.filling === 'DRAWN' && drawing) || null,
  };
}
