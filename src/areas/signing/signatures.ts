/** GET …/signatures (details 5): personal data, so each reading is written down and told. */
import { wholeList } from '../../contract/paging.ts';
import { type SignatureShape, signatureRows } from '../../contract/signatures.ts';
import { serve } from '../act.ts';
import { note } from '../documents/journal.ts';
import { displayModeOf } from '../documents/national-id.ts';
import { lockDocument } from '../documents/store.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { signaturesOf } from './signature.ts';

export const listSignatures = serve(signatureRows.list, async (call, { params }) => {
  const { actor, tx, now, origin } = call;
  const document = await lockDocument(tx, actor, params.id);
  const signatures = await signaturesOf(tx, document.id);
  // A drawn or clicked signature proves no identity: the number the sender gave of a party is not told here.
  const shown = signatures.map(
    (s): SignatureShape => ({
      partyId: s.party_id,
      partyName: document.parties.find(p => p.id === s.party_id)?.name ?? '',
      signedAt: s.signed_at.toISOString(),
      identity: null,
    }),
  );
  await note(call, document, 'SIGNATURES_ACCESSED', { count: shown.length });
  const object = {
    user: actor.user,
    ipAddress: origin.ip,
    userAgent: origin.userAgent,
    documentId: document.id,
    documentName: document.name,
    signatureCount: shown.length,
    identityCount: shown.filter(s => s.identity?.nationalId != null).length,
    nationalIdDisplayMode: displayModeOf(document, actor.workspace),
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
