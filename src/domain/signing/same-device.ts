/**
 * Signing one after the other on the same device: in person (both parties are IN_APP), or if the sender allows it for
 * all. A party that is done can pass the device on, which returns the next party's link: always after the party has
 * just signed here; for readers and waiting parties only in person or if the device was passed to them. The next
 * party's verifications still apply.
 */
import { apiError } from '../../contract/errors.ts';
import type { PassOnAnswer } from '../../contract/pages/signer/sign.ts';
import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { type DocumentRow, isBeingSealed } from '../documents/document.ts';
import { subjectOf } from '../documents/journal.ts';
import { signingUrl } from '../documents/parties/link.ts';
import { hasSigned, isDelegated, isSigner, type PartyRow, unsigned } from '../documents/parties/party.ts';
import { isTurnOf } from '../documents/signing-order.ts';
import { lockDocumentById } from '../documents/store.ts';
import { writeJournal } from '../events/journal.ts';
import { type Credentials, openSigningSession, type SigningSession, whoOf } from './signing-session.ts';
import { devicePassLifetimeS, isDevicePass, newDevicePass } from './verification/device-pass.ts';

/** How a party shares a device; null if it signs on its own. */
export function settingOf({ meta }: Pick<DocumentRow, 'meta'>, party: PartyRow): 'IN_PERSON' | 'SAME_DEVICE' | null {
  if (party.delivery.includes('IN_APP')) return 'IN_PERSON';
  return meta.sameDeviceSigning ? 'SAME_DEVICE' : null;
}

const isInPerson = (party: PartyRow): boolean => party.delivery.includes('IN_APP');

/** Whether the party on the page may pass the device on. */
function mayPassOn(app: App, { document, party, credentials }: SigningSession, now: Date): boolean {
  if (hasSigned(party))
    return party.signed_at !== null && now.getTime() - new Date(party.signed_at).getTime() < devicePassLifetimeS * 1000;
  const isDone = !isSigner(party) || !isTurnOf(party, document);
  return isDone && (isInPerson(party) || isDevicePass(app.secrets, document, credentials.device, now));
}

/**
 * The party that signs or reads next on this device. Null if there is none or the device may not be passed on; a frame of
 * another site is one party's alone.
 */
export function nextHere(app: App, session: SigningSession, now: Date): PartyRow | null {
  const { document, party, credentials } = session;
  if (credentials.framed) return null;
  if (document.status !== 'PENDING' || isBeingSealed(document) || !mayPassOn(app, session, now)) return null;
  const isTogether = (p: PartyRow) => document.meta.sameDeviceSigning || (isInPerson(party) && isInPerson(p));
  const hasLeft = (p: PartyRow) => (isSigner(p) ? unsigned(p) : p.read_status !== 'READ');
  const waiting = document.parties.filter(
    p =>
      p.id !== party.id &&
      p.invited_at !== null &&
      isTurnOf(p, document) &&
      isTogether(p) &&
      hasLeft(p) &&
      // A delegate is somewhere else, and a party that delegated has nothing left to do.
      p.acts_for === null &&
      !isDelegated(document, p),
  );
  return waiting.sort((a, b) => a.signing_order - b.signing_order || a.position - b.position)[0] ?? null;
}

/** Returns the next party's link, and a pass that marks this browser as the shared device. */
export const passOn = (
  app: App,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<{ answer: PassOnAnswer; devicePass: string }> =>
  app.db.tx(async tx => {
    const session = await openSigningSession(app, tx, await lockDocumentById(tx, documentId), credentials);
    const { document, party } = session;
    const now = app.clock.now();
    const next = nextHere(app, session, now);
    if (!next) throw apiError('INVALID_STATE', { message: 'There is no next party to pass the device to.' });
    const data = {
      partyId: party.id,
      toPartyId: next.id,
      setting: isInPerson(party) && isInPerson(next) ? 'IN_PERSON' : 'SAME_DEVICE',
      originalSha256: document.original_sha256,
    };
    const entry = { type: 'DEVICE_PASSED_ON', who: whoOf(party, origin), data };
    await writeJournal(tx, app.secrets, subjectOf(document), [entry], now);
    return {
      answer: { url: signingUrl(app, document.id, next) },
      devicePass: newDevicePass(app.secrets, document, now),
    };
  });
