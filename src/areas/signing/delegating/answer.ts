/** What becomes of a hand-over on the page: taken on or handed back by the other, taken back by who handed over. */
import type { Tx } from '../../../base/database.ts';
import { refusal } from '../../../contract/errors.ts';
import type { DeclineDelegationAnswer, DeclineDelegationBody } from '../../../contract/signer/delegation.ts';
import type { SignerView } from '../../../contract/signer/view.ts';
import type { Ground, Origin } from '../../act.ts';
import { type DelegationRow, isLive } from '../../documents/delegations/delegation.ts';
import { type Ending, endDelegation, liveDelegation } from '../../documents/delegations/end.ts';
import { delegationsOf, saveDelegation } from '../../documents/delegations/store.ts';
import { isBeingSealed, isSent } from '../../documents/document.ts';
import { subjectOf, tellWithoutActor } from '../../documents/journal.ts';
import { lockDocumentOfJob, partyOf } from '../../documents/store.ts';
import { tellSender } from '../../documents/tell-sender.ts';
import { writeJournal } from '../../events/journal.ts';
import { viewOf } from '../view.ts';
import { type Credentials, openVisit, type Visit, whoOf } from '../visit.ts';

const visited = async (ground: Ground, tx: Tx, documentId: string, credentials: Credentials): Promise<Visit> => {
  const visit = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
  const { document } = visit;
  if (!isSent(document) || isBeingSealed(document))
    throw refusal('INVALID_STATE', { message: 'Nothing is waited for in this document.' });
  return visit;
};

/** The one of which the party on the page is the delegate. */
async function ownDelegation(tx: Tx, { document, party }: Visit): Promise<DelegationRow> {
  const own = (await delegationsOf(tx, document.id)).find(d => d.delegate_party_id === party.id);
  if (!own || !isLive(own)) throw refusal('INVALID_STATE', { message: 'Nothing is handed over to this party.' });
  return own;
}

const endingOf = (ground: Ground, tx: Tx, visit: Visit, origin: Origin): Pick<Ending, 'who' | 'tell' | 'now'> => {
  const now = ground.clock.now();
  return {
    who: whoOf(visit.party, origin),
    tell: (type, beside) => tellWithoutActor(ground, tx, visit.document, visit.organization, [{ type, beside }], now),
    now,
  };
};

/** Taken on twice, it is taken on once. */
export async function takeOn(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const found = await visited(ground, tx, documentId, credentials);
    const own = await ownDelegation(tx, found);
    if (own.status === 'ACCEPTED') return found;
    const now = ground.clock.now();
    await saveDelegation(tx, { ...own, status: 'ACCEPTED', accepted_at: now });
    const data = { partyId: own.original_party_id, delegationId: own.id };
    const entry = { type: 'DELEGATION_ACCEPTED', who: whoOf(found.party, origin), data };
    await writeJournal(tx, ground.secrets, subjectOf(found.document), [entry], now);
    return found;
  });
  return viewOf(ground, ground.db, visit);
}

/** The other says no; their link is dead with the commit. */
export const handBack = (
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { reason }: DeclineDelegationBody,
  origin: Origin,
): Promise<DeclineDelegationAnswer> =>
  ground.db.tx(async tx => {
    const visit = await visited(ground, tx, documentId, credentials);
    const { document, party } = visit;
    const own = await ownDelegation(tx, visit);
    const original = partyOf(document, own.original_party_id);
    const ending = endingOf(ground, tx, visit, origin);
    const tellOriginal = { occasion: 'DELEGATION_DECLINED', by: party.name } as const;
    await endDelegation(ground, tx, document, own, 'DECLINED', { ...ending, reason, tellOriginal });
    const facts = { party: original.name, delegate: party.name, reason };
    await tellSender(ground, tx, document, 'DELEGATION_DECLINED', ending.now, facts);
    return { declined: true };
  });

/** Who handed over wants to sign after all, or somebody else to. */
export async function takeBack(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const found = await visited(ground, tx, documentId, credentials);
    const { document, party } = found;
    const live = await liveDelegation(tx, document, party);
    if (!live)
      throw refusal('INVALID_STATE', { message: 'This party has handed over nothing that can be taken back.' });
    const ending = endingOf(ground, tx, found, origin);
    await endDelegation(ground, tx, document, live, 'REVOKED', ending);
    const facts = { party: party.name, delegate: live.delegate_name };
    await tellSender(ground, tx, document, 'DELEGATION_REVOKED', ending.now, facts);
    return found;
  });
  return viewOf(ground, ground.db, visit);
}
