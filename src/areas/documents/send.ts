/**
 * Sending (details 3.6, 3.8): draft? ready? approval? allowance; then marked sent, whose turn it is is invited by jobs,
 * and `document.sent` is recorded, all in one commit.
 */
import type { Queryable } from '../../base/database.ts';
import { documentRows } from '../../contract/document-rows.ts';
import { refusal } from '../../contract/errors.ts';
import { type Actor, type Call, holds, serve } from '../act.ts';
import { blockFacts } from '../content/block-facts.ts';
import { blocksOfDocument, filledValues } from '../content/store.ts';
import { personal } from '../events/personal.ts';
import { spend, spenderOf } from '../events/spend.ts';
import { type DocumentWithParties, mustBeDraft } from './document.ts';
import type { DocumentDuties, Draft, OriginalFacts } from './duties.ts';
import { mustHaveSchemes } from './eid-plan.ts';
import { inviteTurn } from './invite.ts';
import { notes, tell } from './journal.ts';
import { partyFacts } from './party-facts.ts';
import { type Drawn, isReady, readinessOf } from './readiness.ts';
import { showDocument } from './show.ts';
import { loadDocument, lockDocument, saveDocument } from './store.ts';
import { isoOrNull } from './times.ts';

/** Everything that ORIGINAL is made of, as it stands. */
export async function loadDraft(
  { tx, actor }: { tx: Queryable; actor: Pick<Actor, 'organization'> },
  document: DocumentWithParties,
): Promise<Draft> {
  return {
    document,
    blocks: await blocksOfDocument(tx, document.id),
    filled: await filledValues(tx, document.id),
    author: actor.organization.name,
  };
}

export const readinessIssues = ({ document, blocks, filled }: Draft, drawn: Drawn | null, now: Date) =>
  readinessOf(document, blocks, filled, drawn, now);

/** The workspace's own rule is for everyone (details 25). */
const needsApproval = (actor: Actor): boolean =>
  actor.workspace.requireApproval || !holds(actor, 'SEND_WITHOUT_APPROVAL');

/** The caller holds the document's lock, and ORIGINAL was made before the transaction. Changes the row it is given. */
export async function sendDraft(
  call: Call,
  duties: DocumentDuties,
  draft: Draft,
  customMessage: string | null,
  prepared: OriginalFacts | null,
): Promise<void> {
  const { actor, tx, ground, now } = call;
  const { document, blocks } = draft;
  mustBeDraft(document);
  const original = await duties.findOriginal(tx, draft);
  const issues = readinessIssues(draft, (original ?? prepared)?.drawn ?? null, now);
  if (!isReady(issues)) throw refusal('DOCUMENT_NOT_READY', { readiness: issues });
  await mustHaveSchemes(call, document, document.parties);
  if (needsApproval(actor)) throw refusal('APPROVAL_REQUIRED');
  if (!original?.sha256 || !(await duties.holdOriginal(tx, document, original, now)))
    throw refusal('INVALID_STATE', {
      message: 'The content of the document was changed while it was being sent. Send it again.',
    });
  // Late: until the commit, every other sending of the organization waits here.
  await spend(ground, tx, spenderOf(actor), { resource: 'DOCUMENTS_SENT' }, now);
  Object.assign(document, {
    status: 'PENDING',
    sent_at: now,
    updated_at: now,
    original_sha256: original.sha256,
    original_source: original.source,
  });
  await saveDocument(tx, document);
  const invited = await inviteTurn(ground, tx, document, customMessage, now);
  await notes(call, document, [
    {
      type: 'DOCUMENT_SENT',
      data: {
        name: personal(document.name),
        organization: actor.organization.name,
        originalSha256: original.sha256,
        expiresAt: isoOrNull(document.expires_at),
        signingMode: document.meta.signingMode,
        message: personal(customMessage),
        parties: document.parties.map(partyFacts),
        content: blocks.map(blockFacts),
        invited: invited.map(p => p.id),
      },
    },
  ]);
  await tell(call, document, 'document.sent');
}

export const sendDocument = (duties: DocumentDuties) =>
  serve(
    documentRows.send,
    async (call, { params, body }, prepared: OriginalFacts | null) => {
      const document = await lockDocument(call.tx, call.actor, params.id);
      await sendDraft(call, duties, await loadDraft(call, document), body.customMessage ?? null, prepared);
      return showDocument(call, document);
    },
    async (call, { params }) => {
      const document = await loadDocument(call.tx, call.actor, params.id);
      if (document.status !== 'DRAFT') return null;
      return duties.makeOriginal(call.ground, call.tx, await loadDraft(call, document));
    },
  );
