/**
 * PATCH of a party. In a sent document only name, e-mail and phone can change, and only before the party has signed. A
 * corrected address gets a new link, and the old one stops working.
 */

import { apiError, type Issue, invalid } from '../../../contract/errors.ts';
import { partyOperations } from '../../../contract/operations/documents/parties.ts';
import { needsMethod, type PartyPatch } from '../../../contract/schemas/documents/parties.ts';
import { defined } from '../../../platform/defined.ts';
import type { ActorWorkspace } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { type Context, command } from '../../app/operation.ts';
import { documentFields } from '../../content/block-fields.ts';
import { isDrawn } from '../../content/field.ts';
import { blocksOfDocument } from '../../content/store.ts';
import { methodIssues, workspaceFor } from '../../parties/document-type.ts';
import { filledPatch } from '../../parties/named.ts';
import { withoutMask } from '../../parties/national-id.ts';
import { partyIssues } from '../../parties/party-issues.ts';
import { changedPartyFields } from '../../parties/party-row.ts';
import { followCorrection } from '../delegations/follow.ts';
import type { DocumentWithParties } from '../document.ts';
import { appendEntriesToJournal, publish, publishUpdated } from '../journal.ts';
import { inviteNext } from '../notifications/invite.ts';
import type { DocumentPorts } from '../ports.ts';
import { showPartyOfEvent } from '../show.ts';
import { lockDocument, partyOf, saveParty } from '../store.ts';
import { unreachableForCodes } from '../verification.ts';
import { mustBeOpen } from './parties.ts';
import { hasSigned, isSigner, type PartyRow } from './party.ts';
import { partyChanges } from './party-facts.ts';
import { applyPinChange, pinChange } from './pins.ts';
import { accessed, showAccessed } from './shown-links.ts';

const correctable = new Set(['name', 'email', 'phone']);

const changed = (app: App, workspace: ActorWorkspace, party: PartyRow, body: PartyPatch): Partial<PartyRow> => ({
  ...changedPartyFields({ secrets: app.secrets, workspace }, party, body),
  ...(body.openVerification !== undefined && { open_verification: body.openVerification }),
});

/** Combinations that the change would make invalid. */
async function consequences(
  ctx: Context,
  document: DocumentWithParties,
  party: PartyRow,
  sent: boolean,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  // A company of the organization may have no number.
  if (party.company_id === null && (party.company_name === null) !== (party.company_org_number === null)) {
    issues.push({ path: 'company', code: 'INVALID_VALUE', message: 'name and orgNumber must be given together' });
  }
  if (!party.email && !party.phone)
    issues.push({ path: 'email', code: 'INVALID_VALUE', message: 'email or phone is required' });
  if (sent && party.delivery.includes('EMAIL') && !party.email)
    issues.push({ path: 'email', code: 'INVALID_VALUE', message: 'is required for delivery by EMAIL' });
  if (sent && party.delivery.includes('SMS') && !party.phone)
    issues.push({ path: 'phone', code: 'INVALID_VALUE', message: 'is required for delivery by SMS' });
  if (sent) issues.push(...unreachableForCodes(document, party));
  if (isSigner(party) && party.signature_method === 'NONE')
    issues.push({ path: 'signatureMethod', code: 'INVALID_VALUE', message: needsMethod });
  if (party.role !== 'SIGNER') {
    const blocks = await blocksOfDocument(ctx.tx, document.id);
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

async function publishChange(
  ctx: Context,
  document: DocumentWithParties,
  party: PartyRow,
  { before, members, sent }: { before: PartyRow; members: readonly string[]; sent: boolean },
): Promise<void> {
  if (!sent) return publishUpdated(ctx, document);
  const corrected = members.filter(m => correctable.has(m));
  await publish(ctx, document, 'document.party.updated', {
    party: showPartyOfEvent(ctx.app.secrets, party),
    previousAttributes: Object.fromEntries(corrected.map(m => [m, before[m as keyof PartyRow]])),
  });
}

export const updateParty = (ports: Pick<DocumentPorts, 'deleteAttachmentsOf'>) =>
  command(partyOperations.update, async (ctx, { params, query, body: given }) => {
    const { actor, tx, app, now } = ctx;
    const document = await lockDocument(tx, actor, params.id);
    const party = partyOf(document, params.partyId);
    const asked = withoutMask(app.secrets, given, party);
    const issues = [...methodIssues(document.type, asked, 'signatureMethod'), ...partyIssues(ctx, asked, '')];
    if (issues.length > 0) throw invalid(...issues);
    const sent = await mustBeOpen(ctx, document);
    if (hasSigned(party)) throw apiError('INVALID_STATE', { message: 'A party that has signed cannot be changed.' });
    const closed = Object.keys(defined(asked)).filter(member => !correctable.has(member));
    if (sent && closed.length > 0)
      throw apiError('INVALID_STATE', {
        message: `${closed.join(', ')} cannot be changed because the document has already been sent.`,
      });
    const body = await filledPatch(ctx, asked, party);
    const before: PartyRow = { ...party };
    const change = changed(app, workspaceFor(document.type, actor.workspace), party, body);
    Object.assign(party, change);
    const wrong = await consequences(ctx, document, party, sent);
    if (wrong.length > 0) throw invalid(...wrong);
    const pin = pinChange(
      before.sign_verification,
      party.sign_verification,
      body.signVerificationPin,
      'signVerificationPin',
    );
    const signVerificationPin = await applyPinChange(tx, app.secrets, document.id, party.id, pin);
    const members = Object.keys(change).filter(
      key => JSON.stringify(before[key as keyof PartyRow]) !== JSON.stringify(change[key as keyof PartyRow]),
    );
    const moved = sent && (members.includes('email') || members.includes('phone'));
    const invited = party.invited_at !== null;
    await followCorrection(ctx, document, party, moved);
    // The new link may reach another person, who must not see or sign with files uploaded through the old one.
    const dropped = moved ? await ports.deleteAttachmentsOf(app, tx, party.id) : [];
    if (moved)
      Object.assign(party, {
        link_version: party.link_version + 1,
        invited_at: null,
        send_status: 'NOT_SENT',
        read_status: 'NOT_OPENED',
        opened_at: null,
        identity_verified: false,
        identity_mismatch: false,
      });
    party.updated_at = now;
    saveParty(tx, party);
    // The PIN itself never appears in the journal.
    const changes = [...partyChanges(before, party), ...(pin === null ? [] : [{ member: 'signVerificationPin' }])];
    await appendEntriesToJournal(ctx, document, [
      ...(changes.length > 0 ? [{ type: 'SIGNER_UPDATED', data: { partyId: party.id, changes } }] : []),
      ...dropped.map(facts => ({ type: 'SIGNER_ATTACHMENT_REMOVED', data: { partyId: party.id, ...facts } })),
      ...accessed(ctx, document, party, query),
    ]);
    // Contact and company are references of the sender, which the journal does not list.
    const isChanged = changes.length > 0 || members.includes('contact_id') || members.includes('company_id');
    if (isChanged) await publishChange(ctx, document, party, { before, members, sent });
    if (moved && invited) await inviteNext(app, tx, document, null, now);
    return { ...showAccessed(ctx, document, party, query), signVerificationPin };
  });
