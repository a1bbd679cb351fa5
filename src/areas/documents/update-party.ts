/**
 * PATCH of a party ("States and transitions", rule 4): on a sent document only name, e-mail and phone of one who has
 * not signed; a corrected address gets a new link, and the old one is dead.
 */

import { type Issue, invalid, refusal } from '../../contract/errors.ts';
import { needsMethod, type PartyPatch, partyRows } from '../../contract/parties.ts';
import { type ActorWorkspace, type Call, type Ground, serve } from '../act.ts';
import { documentFields } from '../content/block-fields.ts';
import { isDrawn } from '../content/field.ts';
import { blocksOfDocument } from '../content/store.ts';
import { partyIssues } from './available.ts';
import { defined } from './create.ts';
import { followCorrection } from './delegations/follow.ts';
import type { DocumentWithParties } from './document.ts';
import type { DocumentDuties } from './duties.ts';
import { inviteTurn } from './invite.ts';
import { notes, tell, tellUpdated } from './journal.ts';
import { nationalIdContext, withoutMask } from './national-id.ts';
import { accessed, mustBeOpen } from './parties.ts';
import { hasSigned, isSigner, type PartyRow } from './party.ts';
import { partyChanges } from './party-facts.ts';
import { usualMethod } from './party-rows.ts';
import { keepPinChange, pinChange } from './pins.ts';
import { showPartyOfEvent, showPartyWithLink } from './show.ts';
import { lockDocument, partyOf, saveParty } from './store.ts';
import { unreachableForCodes } from './verification.ts';

const correctable = new Set(['name', 'email', 'phone']);

function companyOf(party: PartyRow, company: PartyPatch['company']): Partial<PartyRow> {
  if (company === undefined) return {};
  if (company === null) return { company_id: null, company_name: null, company_org_number: null, company_role: null };
  return {
    ...(company.name !== undefined && { company_name: company.name }),
    ...(company.orgNumber !== undefined && { company_org_number: company.orgNumber }),
    company_role: company.role === undefined ? party.company_role : company.role,
  };
}

/** A party that becomes a signer signs as it is usual; one that stops has no way to sign. */
function methodOf(workspace: ActorWorkspace, party: PartyRow, { role, signatureMethod }: PartyPatch) {
  if (signatureMethod !== undefined || role === undefined) return signatureMethod;
  return (role === 'SIGNER') === isSigner(party) ? undefined : usualMethod(role, workspace);
}

function changed(ground: Ground, workspace: ActorWorkspace, party: PartyRow, body: PartyPatch): Partial<PartyRow> {
  return defined({
    name: body.name,
    email: body.email,
    phone: body.phone,
    external_id: body.externalId,
    country: body.country,
    role: body.role,
    signing_order: body.signingOrder,
    delivery: body.delivery,
    signature_method: methodOf(workspace, party, body),
    sign_verification: body.signVerification,
    open_verification: body.openVerification,
    ...(body.nationalId !== undefined && {
      national_id:
        body.nationalId === null ? null : ground.secrets.encrypt(body.nationalId, nationalIdContext(party.id)),
    }),
    ...companyOf(party, body.company),
  }) as Partial<PartyRow>;
}

/** What the change would leave impossible. */
async function consequences(
  call: Call,
  document: DocumentWithParties,
  party: PartyRow,
  sent: boolean,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  if ((party.company_name === null) !== (party.company_org_number === null)) {
    issues.push({ path: 'company', code: 'INVALID_VALUE', message: 'name and orgNumber must come together' });
  }
  if (!party.email && !party.phone)
    issues.push({ path: 'email', code: 'INVALID_VALUE', message: 'email or phone is required' });
  if (sent && party.delivery.includes('EMAIL') && !party.email)
    issues.push({ path: 'email', code: 'INVALID_VALUE', message: 'is needed to deliver by EMAIL' });
  if (sent && party.delivery.includes('SMS') && !party.phone)
    issues.push({ path: 'phone', code: 'INVALID_VALUE', message: 'is needed to deliver by SMS' });
  if (sent) issues.push(...unreachableForCodes(document, party));
  if (isSigner(party) && party.signature_method === 'NONE')
    issues.push({ path: 'signatureMethod', code: 'INVALID_VALUE', message: needsMethod });
  if (party.role !== 'SIGNER') {
    const blocks = await blocksOfDocument(call.tx, document.id);
    const draws =
      documentFields(blocks).some(f => f.partyId === party.id && isDrawn(f)) ||
      blocks.some(b => b.type === 'PRODUCT_TABLE' && b.field_meta.selectionPartyId === party.id);
    if (draws)
      issues.push({
        path: 'role',
        code: 'INVALID_VALUE',
        message: 'signature boxes or choices of the content belong to this party',
      });
  }
  return issues;
}

async function tellChange(
  call: Call,
  document: DocumentWithParties,
  party: PartyRow,
  before: PartyRow,
  members: readonly string[],
  sent: boolean,
): Promise<void> {
  if (!sent) return tellUpdated(call, document);
  const corrected = members.filter(m => correctable.has(m));
  await tell(call, document, 'document.party.updated', {
    party: showPartyOfEvent(call.ground.secrets, party),
    previousAttributes: Object.fromEntries(corrected.map(m => [m, before[m as keyof PartyRow]])),
  });
}

export const updateParty = (duties: Pick<DocumentDuties, 'forgetAttachmentsOf'>) =>
  serve(partyRows.update, async (call, { params, body: given }) => {
    const { actor, tx, ground, now } = call;
    const document = await lockDocument(tx, actor, params.id);
    const party = partyOf(document, params.partyId);
    const body = withoutMask(ground.secrets, given, party);
    const issues = partyIssues(call, body, '');
    if (issues.length > 0) throw invalid(...issues);
    const sent = mustBeOpen(call, document);
    if (hasSigned(party)) throw refusal('INVALID_STATE', { message: 'A party that has signed cannot change.' });
    const closed = Object.keys(defined(body)).filter(member => !correctable.has(member));
    if (sent && closed.length > 0)
      throw refusal('INVALID_STATE', { message: `${closed.join(', ')} cannot change: the document was already sent.` });
    const before: PartyRow = { ...party };
    const change = changed(ground, actor.workspace, party, body);
    Object.assign(party, change);
    const wrong = await consequences(call, document, party, sent);
    if (wrong.length > 0) throw invalid(...wrong);
    const pin = pinChange(
      before.sign_verification,
      party.sign_verification,
      body.signVerificationPin,
      'signVerificationPin',
    );
    const signVerificationPin = await keepPinChange(tx, ground.secrets, document.id, party.id, pin);
    const members = Object.keys(change).filter(
      key => JSON.stringify(before[key as keyof PartyRow]) !== JSON.stringify(change[key as keyof PartyRow]),
    );
    const moved = sent && (members.includes('email') || members.includes('phone'));
    const invited = party.invited_at !== null;
    await followCorrection(call, document, party, moved);
    // Whoever the new link is of does not see, nor sign with, what somebody else handed in.
    const dropped = moved ? await duties.forgetAttachmentsOf(ground, tx, party.id) : [];
    if (moved)
      Object.assign(party, {
        link_version: party.link_version + 1,
        invited_at: null,
        send_status: 'NOT_SENT',
        read_status: 'NOT_OPENED',
        identity_verified: false,
        identity_mismatch: false,
      });
    party.updated_at = now;
    await saveParty(tx, party);
    // Of a PIN only that it was set.
    const changes = [...partyChanges(before, party), ...(pin === null ? [] : [{ member: 'signVerificationPin' }])];
    await notes(call, document, [
      ...(changes.length > 0 ? [{ type: 'SIGNER_UPDATED', data: { partyId: party.id, changes } }] : []),
      ...dropped.map(facts => ({ type: 'SIGNER_ATTACHMENT_REMOVED', data: { partyId: party.id, ...facts } })),
      ...accessed(call, document, party),
    ]);
    if (changes.length > 0) await tellChange(call, document, party, before, members, sent);
    if (moved && invited) await inviteTurn(ground, tx, document, null, now);
    return { ...showPartyWithLink(call, document, party), signVerificationPin };
  });
