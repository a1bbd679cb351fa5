/**
 * Signing in turn on one device: in person (both parties are IN_APP), or where the sender lets all sign on one. Whoever is
 * done may pass the device on, and only then is the next one's link given: to who has just signed here, and to a reader or
 * one who waits if they came in person or the device was passed to them. Gates of the next one stand as they are.
 */
import { refusal } from '../../contract/errors.ts';
import type { PassOnAnswer } from '../../contract/signer/sign.ts';
import type { Ground, Origin } from '../act.ts';
import { type DocumentRow, isBeingSealed } from '../documents/document.ts';
import { subjectOf } from '../documents/journal.ts';
import { signingUrl } from '../documents/link.ts';
import { hasSigned, isHandedOver, isSigner, type PartyRow, unsigned } from '../documents/party.ts';
import { lockDocumentOfJob } from '../documents/store.ts';
import { isTurnOf } from '../documents/turns.ts';
import { writeJournal } from '../events/journal.ts';
import { isDevicePass, newDevicePass, passedOnLastsS } from './gates/device-pass.ts';
import { type Credentials, openVisit, type Visit, whoOf } from './visit.ts';

/** How a party signs where it is not alone with a device of its own; null: it is. */
export function settingOf({ meta }: Pick<DocumentRow, 'meta'>, party: PartyRow): 'IN_PERSON' | 'SAME_DEVICE' | null {
  if (party.delivery.includes('IN_APP')) return 'IN_PERSON';
  return meta.sameDeviceSigning ? 'SAME_DEVICE' : null;
}

const isInPerson = (party: PartyRow): boolean => party.delivery.includes('IN_APP');

/** Whether the one on the page may give the device away. */
function mayPassOn(ground: Ground, { document, party, credentials }: Visit, now: Date): boolean {
  if (hasSigned(party))
    return party.signed_at !== null && now.getTime() - new Date(party.signed_at).getTime() < passedOnLastsS * 1000;
  const isDone = !isSigner(party) || !isTurnOf(party, document);
  return isDone && (isInPerson(party) || isDevicePass(ground.secrets, document, credentials.device, now));
}

/** Who signs or reads next on this device; null: nobody, or nobody whom it may be passed to. */
export function nextHere(ground: Ground, visit: Visit, now: Date): PartyRow | null {
  const { document, party } = visit;
  if (document.status !== 'PENDING' || isBeingSealed(document) || !mayPassOn(ground, visit, now)) return null;
  const isTogether = (p: PartyRow) => document.meta.sameDeviceSigning || (isInPerson(party) && isInPerson(p));
  const hasLeft = (p: PartyRow) => (isSigner(p) ? unsigned(p) : p.read_status !== 'READ');
  const waiting = document.parties.filter(
    p =>
      p.id !== party.id &&
      p.invited_at !== null &&
      isTurnOf(p, document) &&
      isTogether(p) &&
      hasLeft(p) &&
      // Somebody who was handed it is elsewhere, and whoever handed it over has nothing left to do.
      p.acts_for === null &&
      !isHandedOver(document, p),
  );
  return waiting.sort((a, b) => a.signing_order - b.signing_order || a.position - b.position)[0] ?? null;
}

/** The link of the next one, and what shows that this browser is the device. */
export const passOn = (
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<{ answer: PassOnAnswer; devicePass: string }> =>
  ground.db.tx(async tx => {
    const visit = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const { document, party } = visit;
    const now = ground.clock.now();
    const next = nextHere(ground, visit, now);
    if (!next) throw refusal('INVALID_STATE', { message: 'There is nobody to pass the device to.' });
    const data = {
      partyId: party.id,
      toPartyId: next.id,
      setting: isInPerson(party) && isInPerson(next) ? 'IN_PERSON' : 'SAME_DEVICE',
      originalSha256: document.original_sha256,
    };
    const entry = { type: 'DEVICE_PASSED_ON', who: whoOf(party, origin), data };
    await writeJournal(tx, ground.secrets, subjectOf(document), [entry], now);
    return {
      answer: { url: signingUrl(ground, document.id, next) },
      devicePass: newDevicePass(ground.secrets, document, now),
    };
  });
