/** GET …/signatures. This is personal data, so each access is written to the journal and published as an event. */

import { signatureOperations } from '../../contract/operations/documents/signatures.ts';
import { wholeList } from '../../contract/paging.ts';
import type { SignatureShape } from '../../contract/schemas/documents/signatures.ts';
import { command } from '../app/operation.ts';
import { appendToJournal } from '../documents/journal.ts';
import { lockToReadOrDelete } from '../documents/store.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { displayModeOf } from '../parties/national-id.ts';
import { type DisplayMode, displayed } from '../workspaces/national-id.ts';
import { type Proof, proofsOf } from './eid/proofs.ts';
import { signaturesOf } from './signature.ts';

/**
 * `nationalIdSuppressed` reports that a number exists but the workspace does not show it. The match was computed
 * before.
 */
function showIdentity({ scheme, identity, serialNumber, match }: Proof, mode: DisplayMode): SignatureShape['identity'] {
  const { name, nationalId, dateOfBirth, company } = identity;
  return {
    // Schemes of orders are those of the contract.
    provider: scheme as NonNullable<SignatureShape['identity']>['provider'],
    name,
    nationalId: nationalId && displayed(nationalId, mode),
    nationalIdSuppressed: nationalId !== null && mode === 'NONE' ? 'WORKSPACE_POLICY' : null,
    serialNumber,
    dateOfBirth,
    company,
    match,
  };
}

export const listSignatures = command(signatureOperations.list, async (ctx, { params }) => {
  const { actor, tx, now, origin } = ctx;
  const document = await lockToReadOrDelete(tx, actor, params.id);
  const [signatures, proofs] = [await signaturesOf(tx, document.id), await proofsOf(tx, ctx.app.secrets, document.id)];
  const mode = displayModeOf(document, actor.workspace);
  // A drawn or clicked signature proves no identity, so the national number that the sender entered is not shown here.
  const shown = signatures.flatMap((s): SignatureShape[] => {
    const proof = proofs.find(p => p.id === s.proof_id);
    const signer = document.parties.find(p => p.id === s.party_id);
    const original = document.parties.find(p => p.id === signer?.acts_for);
    const signedAt = s.signed_at.toISOString();
    const own = { partyName: signer?.name ?? '', identity: proof ? showIdentity(proof, mode) : null };
    // A delegate's signature is that of the person who handed over too, of whom it proves nothing.
    const others = original ? [{ partyId: original.id, partyName: original.name, signedAt, identity: null }] : [];
    return [{ partyId: s.party_id, ...own, signedAt }, ...others];
  });
  await appendToJournal(ctx, document, 'SIGNATURES_ACCESSED', {
    count: signatures.length,
    nationalIds: mode === 'NONE' ? 0 : shown.filter(s => s.identity?.nationalId != null).length,
    displayMode: mode,
  });
  const object = {
    user: actor.user,
    ipAddress: origin.ip,
    userAgent: origin.userAgent,
    documentId: document.id,
    documentName: document.name,
    signatureCount: signatures.length,
    // Counts disclosed identities: a name and a date of birth are personal data even without the number.
    identityCount: shown.filter(s => s.identity !== null).length,
    nationalIdDisplayMode: mode,
  };
  await recordEvents(
    ctx.app,
    tx,
    placeOf(actor),
    [{ type: 'security.signature_identity_accessed', resource: 'security', resourceId: document.id, object }],
    now,
  );
  return wholeList(shown);
});
