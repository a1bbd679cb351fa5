/**
 * Records that a party opened and read the document, once each. Only an explicit request of the page counts, never a
 * GET.
 */
import type { LockedView, SignerView } from '../../contract/pages/signer/view.ts';
import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { publishWithoutActor, subjectOf } from '../documents/journal.ts';
import { showPartyOfEvent } from '../documents/show.ts';
import { findDocumentById, saveDocument, saveParty } from '../documents/store.ts';
import { writeJournal } from '../events/journal.ts';
import {
  type Credentials,
  openVerificationSession,
  type PartyStep,
  type SigningSession,
  sessionOfStep,
  simulatedFact,
  whoOf,
} from './signing-session.ts';
import { lockedViewOf, viewOf } from './view.ts';

export async function recordSeen(
  app: App,
  documentId: string,
  credentials: Credentials,
): Promise<SignerView | LockedView> {
  const session = await openVerificationSession(app, app.db, await findDocumentById(app.db, documentId), credentials);
  return (await lockedViewOf(app, app.db, session)) ?? viewOf(app, app.db, session);
}

const steps = {
  OPENED: { from: ['NOT_OPENED'], entry: 'DOCUMENT_OPENED', event: 'document.party.opened' },
  READ: { from: ['NOT_OPENED', 'OPENED'], entry: 'DOCUMENT_READ', event: 'document.party.read' },
} as const;

export async function recordReading(
  app: App,
  documentId: string,
  credentials: Credentials,
  step: keyof typeof steps,
  origin: Origin,
): Promise<SignerView> {
  const session = await app.db.tx(tx => readInStep({ app, tx, documentId, credentials, origin }, step));
  return viewOf(app, app.db, session);
}

export async function readInStep(step: PartyStep, reached: keyof typeof steps): Promise<SigningSession> {
  const { from, entry, event } = steps[reached];
  const { app, tx, origin } = step;
  const now = app.clock.now();
  const found = await sessionOfStep(step);
  const { document, party, organization } = found;
  if (document.status !== 'PENDING' || !(from as readonly string[]).includes(party.read_status)) return found;
  Object.assign(party, { read_status: reached, opened_at: party.opened_at ?? now, updated_at: now });
  saveParty(tx, party);
  if (document.opened_at === null) {
    document.opened_at = now;
    saveDocument(tx, document);
  }
  await writeJournal(
    tx,
    app.secrets,
    subjectOf(document),
    [
      {
        type: entry,
        who: whoOf(party, origin),
        data: { partyId: party.id, originalSha256: document.original_sha256, ...simulatedFact(origin) },
      },
    ],
    now,
  );
  const extra = { party: showPartyOfEvent(app.secrets, party) };
  await publishWithoutActor({ app, tx, now }, document, organization, [{ type: event, extra }]);
  return found;
}
