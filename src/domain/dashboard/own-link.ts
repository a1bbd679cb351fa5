/** A member who is also a party signs on the signing page like everybody else. This gives them their own link. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { apiError } from '../../contract/errors.ts';
import { command } from '../app/operation.ts';
import { mustNotBeInTrash } from '../documents/document.ts';
import { appendEntriesToJournal } from '../documents/journal.ts';
import { signingUrl } from '../documents/parties/link.ts';
import { awaited } from '../documents/parties/party.ts';
import { isTurnOf } from '../documents/signing-order.ts';
import { lockToReadOrDelete } from '../documents/store.ts';

export const showOwnLink = command(dashboardOperations.ownLink, async (ctx, { params }) => {
  const document = await lockToReadOrDelete(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(document);
  const me = ctx.actor.user.email.toLowerCase();
  const party =
    document.status === 'PENDING'
      ? awaited(document).find(one => one.email?.toLowerCase() === me && isTurnOf(one, document))
      : undefined;
  if (!party) throw apiError('INVALID_STATE', { message: 'It is not the turn of the account to sign.' });
  await appendEntriesToJournal(ctx, document, [{ type: 'SIGNING_URL_ACCESSED', data: { partyId: party.id } }]);
  return { url: signingUrl(ctx.app, document.id, party) };
});
