/** What the signer's page is told about a visit. */
import type { Queryable } from '../../base/database.ts';
import type { SignerGate } from '../../contract/signer/gate.ts';
import type { LockedView, SignerView } from '../../contract/signer/view.ts';
import type { Ground } from '../act.ts';
import type { Field } from '../content/field.ts';
import { type PlacedField, placedFields } from '../content/layout.ts';
import { valueIn } from '../content/value.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import type { Draft } from '../documents/duties.ts';
import { messageTo } from '../documents/message-to.ts';
import { isHandedOver, isSigner, type PartyRow, signsFor } from '../documents/party.ts';
import { isoOrNull } from '../documents/times.ts';
import { isEidScheme } from '../documents/verification.ts';
import { type AttachmentRow, attachmentsOf } from './attachments/attachment.ts';
import { fileIn } from './attachments/show.ts';
import { choiceTables, showChoiceTable } from './choices.ts';
import { consentOf } from './consent.ts';
import { chatOf } from './conversation/room.ts';
import { handOverFacts } from './delegating/show.ts';
import { gateAmong, methodAt, type Purpose, schemeAt, showGate } from './gates/gate.ts';
import { gatesOf } from './gates/gate-store.ts';
import { markKindOf, showMark } from './marks/mark.ts';
import { draftOf, loadOriginal } from './original.ts';
import { pageFacts } from './page-facts.ts';
import { type GivenSignature, signaturesOf } from './signature.ts';
import { stateOf } from './state.ts';
import { hasPassed, type Visit } from './visit.ts';

function statusOf(document: DocumentWithParties, p: PartyRow): SignerView['parties'][number]['status'] {
  if (isHandedOver(document, p)) return 'HANDED_OVER';
  if (p.signing_status === 'SIGNED') return 'SIGNED';
  if (p.signing_status === 'REJECTED') return 'REJECTED';
  return p.invited_at === null ? 'WAITING' : 'INVITED';
}

/** Null: nothing is left to prove. */
async function gateOf(ground: Ground, db: Queryable, visit: Visit, purpose: Purpose): Promise<SignerGate | null> {
  const { document, party } = visit;
  const method = methodAt(purpose, document, party);
  if (method === null || hasPassed(ground, visit, purpose)) return null;
  const rows = await gatesOf(db, party.id);
  const asked = { method, scheme: schemeAt(purpose, document, party) };
  return showGate(rows, gateAmong(rows, party, purpose), asked, party, ground.clock.now());
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
        language: document.meta.language,
        sandbox: organization.sandbox,
        sender: { name: sender, organization: organization.name },
      },
      party: { id: party.id, name: party.name, role: party.role },
      gate,
      brand: organization.brand,
    }
  );
}

function signingMethodOf(party: PartyRow): Pick<SignerView['party'], 'signatureMethod' | 'scheme'> {
  const { signature_method: method } = party;
  if (!isSigner(party)) return { signatureMethod: 'NONE', scheme: null };
  if (isEidScheme(method)) return { signatureMethod: 'EID', scheme: method };
  return { signatureMethod: method === 'CLICK_TO_SIGN' ? 'CLICK_TO_SIGN' : 'DRAWING', scheme: null };
}

export async function viewOf(ground: Ground, db: Queryable, visit: Visit): Promise<SignerView> {
  const { document, party, organization, sender } = visit;
  const consent = consentOf(document, party);
  const draft = await draftOf(db, document);
  const [original, signatures] = [await loadOriginal(ground, db, draft), await signaturesOf(db, document.id)];
  const attachments = await attachmentsOf(db, document.id);
  // Whoever handed over has nothing left to fill.
  const fills = isHandedOver(document, party) ? null : signsFor(party);
  return {
    state: stateOf(visit),
    document: {
      id: document.id,
      name: document.name,
      message: await messageTo(ground, db, document, party),
      language: document.meta.language,
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
      ...signingMethodOf(party),
      signedAt: isoOrNull(party.signed_at),
    },
    parties: document.parties.map(p => ({
      name: p.name,
      role: p.role,
      you: p.id === party.id,
      status: statusOf(document, p),
      signedAt: isoOrNull(p.signed_at),
      actsFor: document.parties.find(other => other.id === p.acts_for)?.name ?? null,
    })),
    pages: original.pages.map(({ width, height }) => ({ width, height })),
    boxes: placedFields(draft.blocks, original.layout)
      .filter(({ field }) => field.partyId !== null)
      .map(placed => showBox(placed, fills, party, draft, signatures, attachments)),
    tables: choiceTables(draft.blocks).map(block => showChoiceTable(block, original.layout, fills)),
    chat: await chatOf(db, visit),
    ...(await handOverFacts(ground, db, visit)),
    signGate: stateOf(visit) === 'OPEN' ? await gateOf(ground, db, visit, 'SIGN') : null,
    ...pageFacts(ground, visit),
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
    default:
      return filling;
  }
}

function showBox(
  { field, page, rect, option }: PlacedField,
  fills: string | null,
  party: PartyRow,
  { blocks, filled }: Draft,
  signatures: readonly GivenSignature[],
  attachments: readonly AttachmentRow[],
): SignerView['boxes'][number] {
  const given = signatures.find(s => s.signs_for === field.partyId);
  const drawing = field.type === 'SIGNATURE' ? given?.signature : given?.initials;
  return {
    blockId: field.blockId,
    id: field.id,
    inputType: inputTypeOf(field),
    option,
    mine: field.partyId === fills,
    page,
    rect,
    label: field.label,
    required: field.required,
    options: field.options,
    multiline: field.multiline,
    value: field.filling === 'FILE' ? null : valueIn(field, filled),
    drawing: field.filling === 'DRAWN' ? showMark(drawing, given?.party_id ?? '', markKindOf(field)) : null,
    file: fileIn(field, blocks, party, attachments),
  };
}
