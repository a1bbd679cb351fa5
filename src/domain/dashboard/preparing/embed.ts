/** POST /documents/{id}/embed-prepare. The frame works in the name of who asks, and of the app through which they ask. */
import { apiError, invalid } from '../../../contract/errors.ts';
import { embedsSending } from '../../../contract/grants.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { newId } from '../../../platform/ids.ts';
import { holds } from '../../app/actor.ts';
import { command } from '../../app/operation.ts';
import { filesIn } from '../../content/attachments/block-files.ts';
import { appendToJournal } from '../../documents/journal.ts';
import { lockDocument } from '../../documents/store.ts';
import { requireAlso } from '../../operations/authorize.ts';
import { mayEmbed, newSecret, opensWithinMs } from '../../signing/embedding/session.ts';
import { insertPreparation } from './session.ts';

export const embedPreparing = command(documentOperations.embedPrepare, async (ctx, { params, body }) => {
  const { app, actor, tx, now } = ctx;
  const { origin, allow } = body;
  const document = await lockDocument(tx, actor, params.id);
  if (allow.includes('SEND')) requireAlso(actor, embedsSending);
  if (!(await mayEmbed(app, tx, actor.workspaceId, origin)))
    throw invalid({ path: 'origin', code: 'INVALID_VALUE', message: 'is not in the embedOrigins of the workspace' });
  if (document.status !== 'DRAFT' || document.deleted_at !== null)
    throw apiError('INVALID_STATE', { message: 'Only a draft is prepared.' });
  if (document.approval_request_id !== null)
    throw apiError('INVALID_STATE', {
      message:
        'Somebody was asked to approve this document as it is. Cancel the approval request first, or go on in the dashboard.',
    });
  if (allow.includes('SEND') && (actor.workspace.requireApproval || !holds(actor, 'SEND_WITHOUT_APPROVAL')))
    throw apiError('APPROVAL_REQUIRED');
  if (actor.app?.assistant) throw apiError('PERMISSION_DENIED', { message: 'Assistants show no frames.' });
  const id = newId('emb', now.getTime());
  const { token, hash } = newSecret('a', id);
  const opensUntil = new Date(now.getTime() + opensWithinMs);
  const of = { organization_id: document.organization_id, workspace_id: actor.workspaceId, document_id: document.id };
  const asked = { user_id: actor.user.id, asked_by: actor.type, asked_by_id: actor.id };
  const files = allow.includes('CONTENT') ? await filesIn(tx, document.id) : [];
  insertPreparation(tx, { id, ...of, ...asked, origin, allow, files, opens_until: opensUntil }, hash, now);
  await appendToJournal(ctx, document, 'DOCUMENT_FRAME_REQUESTED', { embeddedBy: origin, allow });
  // Browsers send what follows # to nobody, so no log and no referrer has the secret.
  return { url: `${app.publicUrl}/prepare/${document.id}/${id}#${token}`, expiresAt: opensUntil.toISOString() };
});
