import { apiError } from '../../../contract/errors.ts';
import { delegationOperations } from '../../../contract/operations/documents/delegations.ts';
import { wholeList } from '../../../contract/paging.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { isBeingSealed, isSent } from '../document.ts';
import { journalActor } from '../journal.ts';
import { loadDocument, lockDocument } from '../store.ts';
import { statusIn } from './delegation.ts';
import { endDelegation, publisherFor } from './end.ts';
import { showDelegation } from './show.ts';
import { delegationsOf, loadDelegation } from './store.ts';

const listDelegations = query(delegationOperations.list, async ({ tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  return wholeList((await delegationsOf(tx, document.id)).map(d => showDelegation(document, d)));
});

const getDelegation = query(delegationOperations.get, async ({ tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  return showDelegation(document, await loadDelegation(tx, document.id, params.delegationId));
});

const revokeDelegation = command(delegationOperations.revoke, async (ctx, { params }) => {
  const { actor, tx, app, now } = ctx;
  const document = await lockDocument(tx, actor, params.id);
  const delegation = await loadDelegation(tx, document.id, params.delegationId);
  const status = statusIn(document, delegation);
  if (status !== 'PENDING' && status !== 'ACCEPTED')
    throw apiError('INVALID_STATE', { message: `A delegation with status ${status} cannot be revoked.` });
  if (document.deleted_at !== null || !isSent(document) || isBeingSealed(document))
    throw apiError('INVALID_STATE', { message: 'Only a delegation of a pending document can be revoked.' });
  await endDelegation(app, tx, document, delegation, {
    status: 'REVOKED',
    who: journalActor(ctx),
    publishEvent: publisherFor(ctx, document),
    now,
    notifyOriginal: { occasion: 'DELEGATION_RETURNED', by: actor.user.name },
  });
  return showDelegation(document, delegation);
});

export const delegationHandlers: AnyHandler[] = [listDelegations, getDelegation, revokeDelegation];
