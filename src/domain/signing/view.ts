/** What the signing page receives about a signing session. */

import type { Room } from '../../contract/pages/room.ts';
import type { SignerVerification } from '../../contract/pages/signer/verification.ts';
import type { LockedView, SignerView } from '../../contract/pages/signer/view.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { type Field, fieldPath } from '../content/field.ts';
import { type PlacedField, placedFields, roomsOf } from '../content/layout.ts';
import { valueIn } from '../content/value.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { invitationMessage } from '../documents/notifications/invitation-message.ts';
import { isDelegated, isSigner, type PartyRow, signsFor } from '../documents/parties/party.ts';
import type { Draft } from '../documents/ports.ts';
import { isoOrNull } from '../documents/times.ts';
import { isEidScheme } from '../parties/verification.ts';
import { draftOf, loadOriginal } from '../sealing/original/original.ts';
import { type AttachmentRow, attachmentsOf } from '../signatures/attachments/attachment.ts';
import { choiceTables, showChoiceTable } from '../signatures/choices.ts';
import { markKindOf, showMark } from '../signatures/marks/signature-mark.ts';
import { type NewSignature, signaturesOf } from '../signatures/signature.ts';
import { fileIn, senderFiles } from './attachments/show.ts';
import { consentOf } from './consent.ts';
import { chatOf } from './conversation/conversation.ts';
import { delegationFacts } from './delegation/show.ts';
import { pageFacts } from './page-facts.ts';
import { hasSavedSignature } from './saved-signature.ts';
import { hasPassed, type SigningSession } from './signing-session.ts';
import { stateOf } from './state.ts';
import { verificationsOf } from './verification/store.ts';
import { methodAt, type Purpose, schemeAt, showVerification, verificationAmong } from './verification/verification.ts';

function statusOf(document: DocumentWithParties, p: PartyRow): SignerView['parties'][number]['status'] {
  if (isDelegated(document, p)) return 'HANDED_OVER';
  if (p.signing_status === 'SIGNED') return 'SIGNED';
  if (p.signing_status === 'REJECTED') return 'REJECTED';
  return p.invited_at === null ? 'WAITING' : 'INVITED';
}

/** Null if no verification is left. */
async function verificationFor(
  app: App,
  db: Queryable,
  session: SigningSession,
  purpose: Purpose,
): Promise<SignerVerification | null> {
  const { document, party } = session;
  const method = methodAt(purpose, document, party);
  if (method === null || hasPassed(app, session, purpose)) return null;
  const rows = await verificationsOf(db, party.id);
  const asked = { method, scheme: schemeAt(purpose, document, party) };
  return showVerification(rows, verificationAmong(rows, party, purpose), asked, party, app.clock.now());
}

/** An imported document has no page. */
const shownType = ({ type }: DocumentWithParties): SignerView['document']['type'] =>
  type === 'ACCEPTABLE' ? type : 'SIGNABLE';

/** What the page receives before verification for reading. Null if verification is done or not required. */
export async function lockedViewOf(app: App, db: Queryable, session: SigningSession): Promise<LockedView | null> {
  const verification = await verificationFor(app, db, session, 'ACCESS');
  const { document, party, organization, sender } = session;
  return (
    verification && {
      state: 'LOCKED',
      document: {
        id: document.id,
        type: shownType(document),
        language: document.meta.language,
        sandbox: organization.sandbox,
        sender: { name: sender, organization: organization.name },
      },
      party: { id: party.id, name: party.name, role: party.role },
      verification: verification,
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

export async function viewOf(app: App, db: Queryable, session: SigningSession): Promise<SignerView> {
  const { document, party, organization, sender } = session;
  const consent = consentOf(document, party);
  const draft = await draftOf(db, document);
  const [original, signatures] = [await loadOriginal(app, db, draft), await signaturesOf(db, document.id)];
  const attachments = await attachmentsOf(db, document.id);
  const facts = await delegationFacts(app, db, session);
  // A party that delegated has no fields left to fill.
  const fills = isDelegated(document, party) ? null : signsFor(party);
  const placed = placedFields(draft.blocks, original.layout);
  const rooms = roomsOf(placed, original.pages);
  const names = new Map(document.parties.map(({ id, name }) => [id, name]));
  return {
    state: stateOf(session),
    document: {
      id: document.id,
      name: document.name,
      message: await invitationMessage(app, db, document, party),
      type: shownType(document),
      language: document.meta.language,
      expiresAt: isoOrNull(document.expires_at),
      timeZone: document.time_zone,
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
    boxes: placed
      // Nobody fills the fields of a party that was removed after sending.
      .filter(({ field }) => document.parties.some(p => p.id === field.partyId))
      .map(one => showBox(one, { fills, names, party, draft, signatures, attachments, rooms })),
    tables: choiceTables(draft.blocks).map(block => showChoiceTable(block, original.layout, fills)),
    files: senderFiles(draft.blocks),
    chat: await chatOf(db, session),
    ...facts,
    handOver: facts.handOver && {
      ...facts.handOver,
      verification: await verificationFor(app, db, session, 'HAND_OVER'),
    },
    signVerification: stateOf(session) === 'OPEN' ? await verificationFor(app, db, session, 'SIGN') : null,
    ...pageFacts(app, session),
    savedSignature: await hasSavedSignature(app, db, session),
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

/** What all boxes are shown with. `fills`: the party whose fields this one fills. */
interface Shown {
  fills: string | null;
  /** Of the parties, by id. */
  names: ReadonlyMap<string, string>;
  party: PartyRow;
  draft: Draft;
  signatures: readonly NewSignature[];
  attachments: readonly AttachmentRow[];
  rooms: ReadonlyMap<string, Room>;
}

function showBox(
  { field, page, rect, option }: PlacedField,
  { fills, names, party, draft: { blocks, filled }, signatures, attachments, rooms }: Shown,
): SignerView['boxes'][number] {
  const given = signatures.find(s => s.signs_for === field.partyId);
  const drawing = field.type === 'SIGNATURE' ? given?.signature : given?.initials;
  return {
    blockId: field.blockId,
    id: field.id,
    inputType: inputTypeOf(field),
    option,
    mine: field.partyId === fills,
    party: names.get(field.partyId ?? '') ?? '',
    page,
    rect,
    label: field.label,
    required: field.required,
    options: field.options,
    multiline: field.multiline,
    room:
      field.filling === 'TEXT' || field.filling === 'NUMBER'
        ? (rooms.get(fieldPath(field.blockId, field.id)) ?? null)
        : null,
    value: field.filling === 'FILE' ? null : valueIn(field, filled),
    drawing: field.filling === 'DRAWN' ? showMark(drawing, given?.party_id ?? '', markKindOf(field)) : null,
    file: fileIn(field, blocks, party, attachments),
  };
}
