/** A party declines with a reason: the document is REJECTED for everyone (details 3.6). */

import { refusal } from '../../contract/errors.ts';
import type { RejectBody, SignerView } from '../../contract/signer.ts';
import type { Ground, Origin } from '../act.ts';
import { tellParties } from '../documents/invite.ts';
import { isSigner } from '../documents/party.ts';
import { showParty } from '../documents/show.ts';
import { lockDocumentOfJob, saveDocument, saveParty } from '../documents/store.ts';
import { writeJournal } from '../events/journal.ts';
import { recordEvents } from '../events/record.ts';
import { stateOf, viewOf } from './view.ts';
import { openVisit, subjectOf, whoOf } from './visit.ts';

export async function reject(
  ground: Ground,
  documentId: string,
  token: string,
  { reason }: RejectBody,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const now = ground.clock.now();
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), token);
    const { document, party, organization } = found;
    if (party.signing_status === 'REJECTED') return found;
    if (!isSigner(party) || stateOf(found) !== 'OPEN')
      throw refusal('INVALID_STATE', { message: 'This party cannot decline now.' });
    Object.assign(party, { signing_status: 'REJECTED', updated_at: now });
    Object.assign(document, { status: 'REJECTED', updated_at: now });
    await saveParty(tx, party);
    await saveDocument(tx, document);
    await writeJournal(
      tx,
      subjectOf(document),
      [{ type: 'DOCUMENT_REJECTED', who: whoOf(party, origin), data: { partyId: party.id, reason } }],
      now,
    );
    const place = { organization, workspaceId: document.workspace_id, actor: null };
    const about = { resource: 'document', resourceId: document.id } as const;
    const shown = showParty(ground.secrets, { ...party, national_id: null });
    await recordEvents(
      tx,
      place,
      [
        { type: 'document.party.rejected', ...about, beside: { party: shown } },
        { type: 'document.rejected', ...about },
      ],
      now,
    );
    await tellParties(ground, tx, document, 'DECLINED', { reason, by: party.name });
    return found;
  });
  return viewOf(ground, ground.db, visit);
}
