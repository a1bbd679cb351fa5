/** Delegations through the API: listed, read, and revoked by the sender. They are made on the signer's page. */
import { delegationRows } from '../../../contract/delegations.ts';
import { refusal } from '../../../contract/errors.ts';
import { wholeList } from '../../../contract/paging.ts';
import { type AnyAct, read, serve } from '../../act.ts';
import { isBeingSealed, isSent } from '../document.ts';
import { whoActs } from '../journal.ts';
import { loadDocument, lockDocument } from '../store.ts';
import { statusIn } from './delegation.ts';
import { endDelegation, telling } from './end.ts';
import { showDelegation } from './show.ts';
import { delegationsOf, loadDelegation } from './store.ts';

const listDelegations = read(delegationRows.list, async ({ tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  return wholeList((await delegationsOf(tx, document.id)).map(d => showDelegation(document, d)));
});

const getDelegation = read(delegationRows.get, async ({ tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  return showDelegation(document, await loadDelegation(tx, document.id, params.delegationId));
});

const revokeDelegation = serve(delegationRows.revoke, async (call, { params }) => {
  const { actor, tx, ground, now } = call;
  const document = await lockDocument(tx, actor, params.id);
  const delegation = await loadDelegation(tx, document.id, params.delegationId);
  const status = statusIn(document, delegation);
  if (status !== 'PENDING' && status !== 'ACCEPTED')
    throw refusal('INVALID_STATE', { message: `A delegation that is ${status} cannot be revoked.` });
  if (document.deleted_at !== null || !isSent(document) || isBeingSealed(document))
    throw refusal('INVALID_STATE', { message: 'Only a delegation of a pending document can be revoked.' });
  await endDelegation(ground, tx, document, delegation, 'REVOKED', {
    who: whoActs(call),
    tell: telling(call, document),
    now,
    tellOriginal: { occasion: 'DELEGATION_RETURNED', by: actor.user.name },
  });
  return showDelegation(document, delegation);
});

export const delegationActs: AnyAct[] = [listDelegations, getDelegation, revokeDelegation];
