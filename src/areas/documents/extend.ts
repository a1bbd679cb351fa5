/** POST …/extend-expiration (details 3.8): a new deadline at least 24 hours ahead; an expired document is pending again. */
import { documentRows } from '../../contract/document-rows.ts';
import { invalid, refusal } from '../../contract/errors.ts';
import { serve } from '../act.ts';
import { isBeingSealed } from './document.ts';
import { tellParties } from './invite.ts';
import { note, tell } from './journal.ts';
import { awaited } from './party.ts';
import { planReminders } from './plan-reminders.ts';
import { showDocument } from './show.ts';
import { lockDocument, saveDocument } from './store.ts';
import { iso, isoOrNull } from './times.ts';

const aheadMs = 24 * 3_600_000;

export const extendExpiration = serve(documentRows.extendExpiration, async (call, { params, body }) => {
  const { actor, tx, ground, now } = call;
  const document = await lockDocument(tx, actor, params.id);
  if (body.expiresAt.getTime() < now.getTime() + aheadMs)
    throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be at least 24 hours ahead' });
  const open = document.deleted_at === null && (document.status === 'PENDING' || document.status === 'EXPIRED');
  if (!open || isBeingSealed(document))
    throw refusal('INVALID_STATE', { message: 'Only a pending or expired document can be extended.' });
  const before = isoOrNull(document.expires_at);
  Object.assign(document, { status: 'PENDING', expires_at: body.expiresAt, updated_at: now });
  await saveDocument(tx, document);
  await planReminders(tx, document, awaited(document), 'DEADLINE');
  await note(call, document, 'DOCUMENT_EXPIRATION_EXTENDED', { from: before, to: iso(body.expiresAt) });
  await tell(call, document, 'document.expiration_extended', { previousAttributes: { expiresAt: before } });
  await tellParties(ground, tx, document, 'EXTENDED', {});
  return showDocument(call, document);
});
