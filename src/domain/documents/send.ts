/**
 * Sends a document after checking status, readiness, plan, approval and allowance. Marking it as sent, the jobs that
 * invite the next parties, and `document.sent` are one commit.
 */

import { apiError } from '../../contract/errors.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Actor, holds } from '../app/actor.ts';
import { type Context, command } from '../app/operation.ts';
import { visibleAmong } from '../content/block.ts';
import { blockFacts } from '../content/block-facts.ts';
import { blocksOfDocument } from '../content/store.ts';
import { missingFields } from '../custom-fields/document-values.ts';
import { personal } from '../events/personal.ts';
import { mustBeApproved } from './approved-state.ts';
import { countSent } from './count-sent.ts';
import { type DocumentWithParties, mustBeDraft } from './document.ts';
import { mustHaveSchemes } from './eid-plan.ts';
import { currentValues } from './filing/current-values.ts';
import { fixCustomValues } from './filing/fix-custom-values.ts';
import { appendEntriesToJournal, publish } from './journal.ts';
import { inviteNext } from './notifications/invite.ts';
import { partyFacts } from './parties/party-facts.ts';
import { withLinks } from './parties/shown-links.ts';
import type { DocumentPorts, Draft, OriginalFacts } from './ports.ts';
import { type Drawn, isReady, readinessOf } from './readiness.ts';
import { showDocument } from './show.ts';
import { loadDocument, lockDocument, saveDocument } from './store.ts';
import { isoOrNull } from './times.ts';

/** Everything that ORIGINAL is made of, as currently stored. */
export async function loadDraft(
  { tx, actor }: { tx: Queryable; actor: Pick<Actor, 'workspace'> },
  document: DocumentWithParties,
): Promise<Draft> {
  const blocks = await blocksOfDocument(tx, document.id);
  return {
    document,
    blocks,
    filled: await currentValues(tx, document, blocks),
    author: actor.workspace.senderName,
  };
}

export const readinessIssues = async (db: Queryable, draft: Draft, drawn: Drawn | null, now: Date) =>
  readinessOf(draft, await missingFields(db, draft.document), drawn, now);

/** The workspace's own rule applies to everyone, whatever their permissions. */
const needsApproval = (actor: Actor): boolean =>
  actor.workspace.requireApproval || !holds(actor, 'SEND_WITHOUT_APPROVAL');

/**
 * Fails with DOCUMENT_NOT_READY. Returns the ORIGINAL of the draft, if it was made before. `isNew`: the document was written
 * in this transaction, of exactly what `prepared` was made of.
 */
export async function mustBeReady(
  { tx, app, now }: Pick<Context, 'tx' | 'app' | 'now'>,
  ports: Pick<DocumentPorts, 'findOriginal'>,
  draft: Draft,
  prepared: OriginalFacts | null,
  isNew = false,
): Promise<OriginalFacts | null> {
  const original = isNew && prepared?.sha256 ? prepared : await ports.findOriginal(app, tx, draft);
  const issues = await readinessIssues(tx, draft, (original ?? prepared)?.drawn ?? null, now);
  if (!isReady(issues)) throw apiError('DOCUMENT_NOT_READY', { readiness: issues });
  return original;
}

export interface Sending {
  customMessage?: string | null;
  /** ORIGINAL, made before the transaction. */
  prepared: OriginalFacts | null;
  /** See `mustBeReady`. */
  isNew?: boolean;
}

/** Requires the document's lock. Changes the given row. */
export async function sendDraft(
  ctx: Context,
  ports: DocumentPorts,
  draft: Draft,
  { customMessage = null, prepared, isNew = false }: Sending,
): Promise<void> {
  const { actor, tx, app, now } = ctx;
  const { document, blocks } = draft;
  mustBeDraft(document);
  const original = await mustBeReady(ctx, ports, draft, prepared, isNew);
  await mustHaveSchemes(ctx, document, document.parties);
  const asksForIt = needsApproval(actor);
  const approved = await mustBeApproved(ctx, ports, draft, { asksForIt, customMessage, made: original });
  if (!original?.sha256 || !(await ports.holdOriginal(tx, document, original, now)))
    throw apiError('INVALID_STATE', {
      message: 'The content of the document was changed while it was being sent. Send it again.',
    });
  // Done late: until the commit, all other sends of the organization wait for its allowance.
  await countSent(ctx, document);
  Object.assign(document, {
    status: 'PENDING',
    sent_at: now,
    updated_at: now,
    original_sha256: original.sha256,
    original_source: original.source,
    meta: { ...document.meta, evidencePage: document.meta.evidencePage ?? actor.workspace.evidencePage },
  });
  await fixCustomValues(tx, draft, { customMessage, approved }, now);
  saveDocument(tx, document);
  const invited = await inviteNext(app, tx, document, customMessage, now);
  await appendEntriesToJournal(ctx, document, [
    {
      type: 'DOCUMENT_SENT',
      data: {
        documentId: document.id,
        name: personal(document.name),
        organization: actor.organization.name,
        // For verifiers, who cannot see the watermark.
        ...(actor.organization.sandbox && { sandbox: true }),
        originalSha256: original.sha256,
        expiresAt: isoOrNull(document.expires_at),
        signingMode: document.meta.signingMode,
        message: personal(customMessage),
        parties: document.parties.map(partyFacts),
        content: visibleAmong(blocks).map(blockFacts),
        invited: invited.map(p => p.id),
      },
    },
  ]);
  await publish(ctx, document, 'document.sent');
}

export const sendDocument = (ports: DocumentPorts) =>
  command(
    documentOperations.send,
    async (ctx, { params, query, body }, prepared: OriginalFacts | null) => {
      const document = await lockDocument(ctx.tx, ctx.actor, params.id);
      await sendDraft(ctx, ports, await loadDraft(ctx, document), {
        customMessage: body.customMessage ?? null,
        prepared,
      });
      return withLinks(ctx, document, showDocument(ctx, document), query);
    },
    async (ctx, { params }) => {
      const document = await loadDocument(ctx.tx, ctx.actor, params.id);
      if (document.status !== 'DRAFT') return null;
      return ports.makeOriginal(ctx.app, ctx.tx, await loadDraft(ctx, document));
    },
  );
