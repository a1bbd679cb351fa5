/** POST …/extend-expiration: a new deadline at least 24 hours ahead. An expired document becomes pending again. */

import { apiError, invalid } from '../../../contract/errors.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { instantOf } from '../../app/deadline.ts';
import { command } from '../../app/operation.ts';
import { isBeingSealed } from '../document.ts';
import { appendToJournal, publish } from '../journal.ts';
import { notifyParties } from '../notifications/invite.ts';
import { awaited } from '../parties/party.ts';
import type { SubmissionPorts } from '../ports.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { showDocument } from '../show.ts';
import { lockDocument, saveDocument } from '../store.ts';
import { iso, isoOrNull } from '../times.ts';

const aheadMs = 24 * 3_600_000;

export const extendExpiration = (ports: SubmissionPorts) =>
  command(documentOperations.extendExpiration, async (ctx, { params, body }) => {
    const { actor, tx, app, now } = ctx;
    const document = await lockDocument(tx, actor, params.id);
    const until = instantOf(body.expiresAt, actor.workspace);
    if (until.getTime() < now.getTime() + aheadMs)
      throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be at least 24 hours ahead' });
    const open = document.deleted_at === null && (document.status === 'PENDING' || document.status === 'EXPIRED');
    if (!open || isBeingSealed(document))
      throw apiError('INVALID_STATE', { message: 'Only a pending or expired document can be extended.' });
    const before = isoOrNull(document.expires_at);
    Object.assign(document, { status: 'PENDING', expires_at: until, updated_at: now });
    saveDocument(tx, document);
    await ports.followDocument(tx, document, now);
    await planReminders(tx, document, awaited(document), 'DEADLINE');
    await appendToJournal(ctx, document, 'DOCUMENT_EXPIRATION_EXTENDED', { from: before, to: iso(until) });
    await publish(ctx, document, 'document.expiration_extended', { previousAttributes: { expiresAt: before } });
    await notifyParties(app, tx, document, 'EXTENDED', {});
    return showDocument(ctx, document);
  });
