/** A party declines with a reason. The document becomes REJECTED for all parties. */

import { apiError } from '../../contract/errors.ts';
import type { RejectBody } from '../../contract/pages/signer/sign.ts';
import type { SignerView } from '../../contract/pages/signer/view.ts';
import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { publishWithoutActor, subjectOf } from '../documents/journal.ts';
import { notifyParties } from '../documents/notifications/invite.ts';
import { notifySender } from '../documents/notifications/notify-sender.ts';
import { isSigner, unsigned } from '../documents/parties/party.ts';
import { remindersStopped } from '../documents/reminders/plan-reminders.ts';
import { showPartyOfEvent } from '../documents/show.ts';
import { saveDocument, saveParty } from '../documents/store.ts';
import { writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import {
  type Credentials,
  type PartyStep,
  type SigningSession,
  sessionOfStep,
  simulatedFact,
  whoOf,
} from './signing-session.ts';
import { stateOf } from './state.ts';
import { viewOf } from './view.ts';

export async function reject(
  app: App,
  documentId: string,
  credentials: Credentials,
  { reason }: RejectBody,
  origin: Origin,
): Promise<SignerView> {
  const session = await app.db.tx(tx => rejectInStep({ app, tx, documentId, credentials, origin }, reason));
  return viewOf(app, app.db, session);
}

export async function rejectInStep(step: PartyStep, reason: string): Promise<SigningSession> {
  const { app, tx, origin } = step;
  const now = app.clock.now();
  const found = await sessionOfStep(step);
  const { document, party, organization } = found;
  if (party.signing_status === 'REJECTED') return found;
  if (party.acts_for !== null)
    throw apiError('INVALID_STATE', { message: 'A delegate cannot decline the document. Hand it back instead.' });
  if (!isSigner(party) || stateOf(found) !== 'OPEN')
    throw apiError('INVALID_STATE', { message: 'This party cannot decline now.' });
  Object.assign(party, { signing_status: 'REJECTED', updated_at: now });
  Object.assign(document, { status: 'REJECTED', rejected_at: now, updated_at: now });
  saveParty(tx, party);
  saveDocument(tx, document);
  await writeJournal(
    tx,
    app.secrets,
    subjectOf(document),
    [
      {
        type: 'DOCUMENT_REJECTED',
        who: whoOf(party, origin),
        data: {
          partyId: party.id,
          originalSha256: document.original_sha256,
          reason: personal(reason),
          ...simulatedFact(origin),
        },
      },
      ...remindersStopped(document.parties.filter(unsigned), 'REJECTED'),
    ],
    now,
  );
  const rejected = {
    type: 'document.party.rejected',
    extra: { party: showPartyOfEvent(app.secrets, party) },
  } as const;
  await publishWithoutActor({ app, tx, now }, document, organization, [rejected, { type: 'document.rejected' }]);
  await notifyParties(app, tx, document, 'DECLINED', { reason, by: party.name });
  await notifySender({ app, tx, now }, document, 'REJECTED', { party: party.name, reason });
  return found;
}
