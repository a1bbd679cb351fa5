/**
 * Sending (details 3.6, 3.8): draft? ready? approval? allowance; then marked sent, whose turn it is is invited by jobs,
 * and `document.sent` is recorded, all in one commit.
 */
import type { Queryable } from '../../base/database.ts';
import { documentRows } from '../../contract/document-rows.ts';
import { refusal } from '../../contract/errors.ts';
import { type Call, holds, serve } from '../act.ts';
import type { BlockRow } from '../content/block.ts';
import { blocksOfDocument, filledValues } from '../content/store.ts';
import { spend } from '../organizations/allowance.ts';
import { type DocumentWithParties, mustBeDraft } from './document.ts';
import type { DocumentDuties } from './duties.ts';
import { inviteTurn } from './invite.ts';
import { notes, tell } from './journal.ts';
import { isReady, readinessOf } from './readiness.ts';
import { showDocument } from './show.ts';
import { loadDocument, lockDocument, saveDocument } from './store.ts';

export async function readinessIssues(
  { tx, now }: { tx: Queryable; now: Date },
  document: DocumentWithParties,
  blocks: readonly BlockRow[],
) {
  const filled = (await filledValues(tx, document.id)).filter(v => v.value !== null && v.value !== '');
  return readinessOf(document, blocks, new Set(filled.map(v => `${v.block_id}/${v.field_id}`)), now);
}

/** The caller holds the document's lock, and ORIGINAL was made before the transaction. Changes the row it is given. */
export async function sendDraft(
  call: Call,
  duties: DocumentDuties,
  document: DocumentWithParties,
  blocks: readonly BlockRow[],
  customMessage: string | null,
): Promise<void> {
  const { actor, tx, ground, now } = call;
  mustBeDraft(document);
  const issues = await readinessIssues(call, document, blocks);
  if (!isReady(issues)) throw refusal('DOCUMENT_NOT_READY', { readiness: issues });
  if (!holds(actor, 'SEND_WITHOUT_APPROVAL')) throw refusal('APPROVAL_REQUIRED');
  await spend(tx, actor.organization, 'DOCUMENTS_SENT', now);
  const original = await duties.findOriginal(tx, blocks);
  if (!original)
    throw refusal('INVALID_STATE', {
      message: 'The content of the document was changed while it was being sent. Send it again.',
    });
  Object.assign(document, { status: 'PENDING', sent_at: now, updated_at: now, original_sha256: original.sha256 });
  await saveDocument(tx, document);
  const invited = await inviteTurn(ground, tx, document, customMessage, now);
  await notes(call, document, [
    {
      type: 'DOCUMENT_SENT',
      data: {
        originalSha256: original.sha256,
        expiresAt: document.expires_at === null ? null : new Date(document.expires_at).toISOString(),
        signingMode: document.meta.signingMode,
        parties: document.parties.map(p => ({
          id: p.id,
          name: p.name,
          email: p.email,
          phone: p.phone,
          role: p.role,
          signingOrder: p.signing_order,
        })),
        content: blocks.map(b => ({ id: b.id, sha256: b.sha256 })),
        invited: invited.map(p => p.id),
      },
    },
  ]);
  await tell(call, document, 'document.sent');
}

export const sendDocument = (duties: DocumentDuties) =>
  serve(
    documentRows.send,
    async (call, { params, body }) => {
      const document = await lockDocument(call.tx, call.actor, params.id);
      await sendDraft(call, duties, document, await blocksOfDocument(call.tx, document.id), body.customMessage ?? null);
      return showDocument(call.ground.secrets, document);
    },
    async ({ actor, tx, ground }, { params }) => {
      const document = await loadDocument(tx, actor, params.id);
      const blocks = await blocksOfDocument(tx, document.id);
      if (document.status === 'DRAFT' && blocks.length > 0) await duties.makeOriginal(ground, tx, blocks);
    },
  );
