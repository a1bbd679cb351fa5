/** Answers to a delegation on the signing page: the delegate accepts or declines, or the original party revokes it. */

import { apiError } from '../../../contract/errors.ts';
import type { DeclineDelegationAnswer, DeclineDelegationBody } from '../../../contract/pages/signer/delegation.ts';
import type { SignerView } from '../../../contract/pages/signer/view.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { type DelegationRow, isLive } from '../../documents/delegations/delegation.ts';
import { type Ending, endDelegation, liveDelegation } from '../../documents/delegations/end.ts';
import { delegationsOf, saveDelegation } from '../../documents/delegations/store.ts';
import { isBeingSealed, isSent } from '../../documents/document.ts';
import { publishWithoutActor, subjectOf } from '../../documents/journal.ts';
import { notifySender } from '../../documents/notifications/notify-sender.ts';
import { lockDocumentById, partyOf } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { type Credentials, openSigningSession, type SigningSession, whoOf } from '../signing-session.ts';
import { viewOf } from '../view.ts';

const openSession = async (app: App, tx: Tx, documentId: string, credentials: Credentials): Promise<SigningSession> => {
  const session = await openSigningSession(app, tx, await lockDocumentById(tx, documentId), credentials);
  const { document } = session;
  if (!isSent(document) || isBeingSealed(document))
    throw apiError('INVALID_STATE', { message: 'The document is not pending.' });
  return session;
};

/** The delegation whose delegate is the party of this session. */
async function ownDelegation(tx: Tx, { document, party }: SigningSession): Promise<DelegationRow> {
  const own = (await delegationsOf(tx, document.id)).find(d => d.delegate_party_id === party.id);
  if (!own || !isLive(own)) throw apiError('INVALID_STATE', { message: 'No signing is handed over to this party.' });
  return own;
}

const endingOf = (
  app: App,
  tx: Tx,
  session: SigningSession,
  origin: Origin,
): Pick<Ending, 'who' | 'publishEvent' | 'now'> => {
  const now = app.clock.now();
  return {
    who: whoOf(session.party, origin),
    publishEvent: (type, extra) =>
      publishWithoutActor({ app, tx, now }, session.document, session.organization, [{ type, extra }]),
    now,
  };
};

/** Accepting a second time changes nothing. */
export async function acceptDelegation(
  app: App,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<SignerView> {
  const session = await app.db.tx(async tx => {
    const found = await openSession(app, tx, documentId, credentials);
    const own = await ownDelegation(tx, found);
    if (own.status === 'ACCEPTED') return found;
    const now = app.clock.now();
    await saveDelegation(tx, { ...own, status: 'ACCEPTED', accepted_at: now });
    const data = { partyId: own.original_party_id, delegationId: own.id };
    const entry = { type: 'DELEGATION_ACCEPTED', who: whoOf(found.party, origin), data };
    await writeJournal(tx, app.secrets, subjectOf(found.document), [entry], now);
    return found;
  });
  return viewOf(app, app.db, session);
}

/** The delegate declines. Their link stops working with the commit. */
export const returnDelegation = (
  app: App,
  documentId: string,
  credentials: Credentials,
  { reason }: DeclineDelegationBody,
  origin: Origin,
): Promise<DeclineDelegationAnswer> =>
  app.db.tx(async tx => {
    const session = await openSession(app, tx, documentId, credentials);
    const { document, party } = session;
    const own = await ownDelegation(tx, session);
    const original = partyOf(document, own.original_party_id);
    const ending = endingOf(app, tx, session, origin);
    const notifyOriginal = { occasion: 'DELEGATION_DECLINED', by: party.name } as const;
    await endDelegation(app, tx, document, own, { ...ending, status: 'DECLINED', reason, notifyOriginal });
    const facts = { party: original.name, delegate: party.name, reason };
    await notifySender({ app, tx, now: ending.now }, document, 'DELEGATION_DECLINED', facts);
    return { declined: true };
  });

/** The original party takes the delegation back, to sign after all or to delegate to somebody else. */
export async function revokeDelegation(
  app: App,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<SignerView> {
  const session = await app.db.tx(async tx => {
    const found = await openSession(app, tx, documentId, credentials);
    const { document, party } = found;
    const live = await liveDelegation(tx, document, party);
    if (!live) throw apiError('INVALID_STATE', { message: 'This party has no handover that can be taken back.' });
    const ending = endingOf(app, tx, found, origin);
    await endDelegation(app, tx, document, live, { ...ending, status: 'REVOKED' });
    const facts = { party: party.name, delegate: live.delegate_name };
    await notifySender({ app, tx, now: ending.now }, document, 'DELEGATION_REVOKED', facts);
    return found;
  });
  return viewOf(app, app.db, session);
}
