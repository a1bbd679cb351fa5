/** A party declines with a reason: the document is REJECTED for everyone (details 3.6). */

import { refusal } from '../../contract/errors.ts';
import type { RejectBody } from '../../contract/signer/sign.ts';
import type { SignerView } from '../../contract/signer/view.ts';
import type { Ground, Origin } from '../act.ts';
import { tellParties } from '../documents/invite.ts';
import { subjectOf, tellWithoutActor } from '../documents/journal.ts';
import { isSigner, unsigned } from '../documents/party.ts';
import { remindersStopped } from '../documents/plan-reminders.ts';
import { showPartyOfEvent } from '../documents/show.ts';
import { lockDocumentOfJob, saveDocument, saveParty } from '../documents/store.ts';
import { tellSender } from '../documents/tell-sender.ts';
import { writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import { stateOf } from './state.ts';
import { viewOf } from './view.ts';
import { type Credentials, openVisit, whoOf } from './visit.ts';

export async function reject(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { reason }: RejectBody,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const now = ground.clock.now();
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const { document, party, organization } = found;
    if (party.signing_status === 'REJECTED') return found;
    if (party.acts_for !== null)
      throw refusal('INVALID_STATE', { message: 'Whoever signs for another hands it back instead.' });
    if (!isSigner(party) || stateOf(found) !== 'OPEN')
      throw refusal('INVALID_STATE', { message: 'This party cannot decline now.' });
    Object.assign(party, { signing_status: 'REJECTED', updated_at: now });
    Object.assign(document, { status: 'REJECTED', updated_at: now });
    await saveParty(tx, party);
    await saveDocument(tx, document);
    await writeJournal(
      tx,
      ground.secrets,
      subjectOf(document),
      [
        {
          type: 'DOCUMENT_REJECTED',
          who: whoOf(party, origin),
          data: { partyId: party.id, originalSha256: document.original_sha256, reason: personal(reason) },
        },
        ...remindersStopped(document.parties.filter(unsigned), 'REJECTED'),
      ],
      now,
    );
    const rejected = {
      type: 'document.party.rejected',
      beside: { party: showPartyOfEvent(ground.secrets, party) },
    } as const;
    await tellWithoutActor(ground, tx, document, organization, [rejected, { type: 'document.rejected' }], now);
    await tellParties(ground, tx, document, 'DECLINED', { reason, by: party.name });
    await tellSender(ground, tx, document, 'REJECTED', now, { party: party.name, reason });
    return found;
  });
  return viewOf(ground, ground.db, visit);
}
