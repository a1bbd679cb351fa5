/** GET …/signatures (details 5): personal data, so each reading is written down and told. */
import { wholeList } from '../../contract/paging.ts';
import { type SignatureShape, signatureRows } from '../../contract/signatures.ts';
import { serve } from '../act.ts';
import { note } from '../documents/journal.ts';
import { type DisplayMode, displayed, displayModeOf } from '../documents/national-id.ts';
import { lockDocument } from '../documents/store.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { type Proof, proofsOf } from './eid/proofs.ts';
import { signaturesOf } from './signature.ts';

/** A number that the scheme issues and the workspace does not show is said to be held back; the match was made before. */
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

export const listSignatures = serve(signatureRows.list, async (call, { params }) => {
  const { actor, tx, now, origin } = call;
  const document = await lockDocument(tx, actor, params.id);
  const [signatures, proofs] = [
    await signaturesOf(tx, document.id),
    await proofsOf(tx, call.ground.secrets, document.id),
  ];
  const mode = displayModeOf(document, actor.workspace);
  // A drawn or clicked signature proves no identity: the number the sender gave of a party is not told here.
  const shown = signatures.map((s): SignatureShape => {
    const proof = proofs.find(p => p.id === s.proof_id);
    return {
      partyId: s.party_id,
      partyName: document.parties.find(p => p.id === s.party_id)?.name ?? '',
      signedAt: s.signed_at.toISOString(),
      identity: proof ? showIdentity(proof, mode) : null,
    };
  });
  await note(call, document, 'SIGNATURES_ACCESSED', {
    count: shown.length,
    nationalIds: mode === 'NONE' ? 0 : shown.filter(s => s.identity?.nationalId != null).length,
    displayMode: mode,
  });
  const object = {
    user: actor.user,
    ipAddress: origin.ip,
    userAgent: origin.userAgent,
    documentId: document.id,
    documentName: document.name,
    signatureCount: shown.length,
    // Of whom anything was told: a name and a day of birth are personal data without the number too.
    identityCount: shown.filter(s => s.identity !== null).length,
    nationalIdDisplayMode: mode,
  };
  await recordEvents(
    call.ground,
    tx,
    placeOf(actor),
    [{ type: 'security.signature_identity_accessed', resource: 'security', resourceId: document.id, object }],
    now,
  );
  return wholeList(shown);
});
