/** Opening and reading a document: each is noted once per party, and only because the page said so, never for a GET. */
import type { LockedView, SignerView } from '../../contract/signer/view.ts';
import type { Ground, Origin } from '../act.ts';
import { subjectOf, tellWithoutActor } from '../documents/journal.ts';
import { showPartyOfEvent } from '../documents/show.ts';
import { findDocumentOfVisit, lockDocumentOfJob, saveParty } from '../documents/store.ts';
import { writeJournal } from '../events/journal.ts';
import { lockedViewOf, viewOf } from './view.ts';
import { type Credentials, openVisit, openVisitAtGate, whoOf } from './visit.ts';

export async function see(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
): Promise<SignerView | LockedView> {
  const visit = await openVisitAtGate(ground, ground.db, await findDocumentOfVisit(ground.db, documentId), credentials);
  return (await lockedViewOf(ground, ground.db, visit)) ?? viewOf(ground, ground.db, visit);
}

const steps = {
  OPENED: { from: ['NOT_OPENED'], entry: 'DOCUMENT_OPENED', event: 'document.party.opened' },
  READ: { from: ['NOT_OPENED', 'OPENED'], entry: 'DOCUMENT_READ', event: 'document.party.read' },
} as const;

export async function note(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  step: keyof typeof steps,
  origin: Origin,
): Promise<SignerView> {
  const { from, entry, event } = steps[step];
  const visit = await ground.db.tx(async tx => {
    const now = ground.clock.now();
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const { document, party, organization } = found;
    if (document.status !== 'PENDING' || !(from as readonly string[]).includes(party.read_status)) return found;
    Object.assign(party, { read_status: step, updated_at: now });
    await saveParty(tx, party);
    await writeJournal(
      tx,
      ground.secrets,
      subjectOf(document),
      [
        {
          type: entry,
          who: whoOf(party, origin),
          data: { partyId: party.id, originalSha256: document.original_sha256 },
        },
      ],
      now,
    );
    const beside = { party: showPartyOfEvent(ground.secrets, party) };
    await tellWithoutActor(ground, tx, document, organization, [{ type: event, beside }], now);
    return found;
  });
  return viewOf(ground, ground.db, visit);
}
