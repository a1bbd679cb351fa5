/**
 * When the plan counts a document: a person's when it is sent. One that a visitor made with a form counts when somebody
 * signs it first, so that strangers cannot use up the month with documents that nobody finishes. A visitor who has begun
 * can finish: what is signed when the month is used up counts too. Forms may use a part of the month (`contract/plans.ts`);
 * the rest is for the members.
 */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { Context } from '../app/operation.ts';
import { consumeAllowance, spenderOf } from '../events/consume-allowance.ts';
import { mustBeLeft } from '../organizations/allowance.ts';
import { loadSpending } from '../organizations/load.ts';
import type { DocumentRow } from './document.ts';

const mark = 'update documents set is_uncounted = $2 where id = $1';

/** Fails with LIMIT_EXCEEDED. Call it late: others wait for the allowance until the commit. */
export async function countSent({ app, tx, actor, now }: Context, document: DocumentRow): Promise<void> {
  const counted = { resource: 'DOCUMENTS_SENT' } as const;
  const ofForms = { resource: 'FORM_DOCUMENTS' } as const;
  if (document.visitor_party_id === null) return consumeAllowance(app, tx, spenderOf(actor), counted, now);
  for (const one of [ofForms, counted]) await mustBeLeft(app, tx, actor.organization, one, now);
  document.is_uncounted = true;
  tx.write(mark, [document.id, true]);
}

/** The caller holds the document's lock. Call it late, too. */
export async function countSigned(app: App, tx: Tx, document: DocumentRow, now: Date): Promise<void> {
  if (!document.is_uncounted) return;
  document.is_uncounted = false;
  tx.write(mark, [document.id, false]);
  const organization = await loadSpending(tx, document.organization_id);
  const spender = { organization, workspaceId: document.workspace_id, actor: null };
  // First its own count, on which depends what the other leaves.
  for (const resource of ['FORM_DOCUMENTS', 'DOCUMENTS_SENT'] as const)
    await consumeAllowance(app, tx, spender, { resource, isOwed: true }, now);
}
