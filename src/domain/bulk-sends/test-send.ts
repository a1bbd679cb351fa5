/**
 * POST /bulk-sends/{id}/test: one row as a document to one address, which counts as sent and deletes itself. The row stays
 * as it is.
 */
import { apiError } from '../../contract/errors.ts';
import { limitExceeded } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import { bulkSendOperations } from '../../contract/operations/bulk-sends.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type Context, command } from '../app/operation.ts';
import type { DocumentPorts, OriginalFacts } from '../documents/ports.ts';
import { mustBe } from './bulk-send.ts';
import { mustNeedNoApproval } from './context.ts';
import { type Built, buildRow } from './rows/build.ts';
import { planOf, type RowPlan } from './rows/plan.ts';
import { contentOfRow, sendableRow } from './rows/store.ts';
import { writeBuilt } from './running/make-documents.ts';
import { loadBulkSend } from './store.ts';

const dayMs = 86_400_000;
const perDay = 20;
const keptDays = 7;
const mark = '[Test] ';

/** Everybody in the row gets the e-mails at the address, and nothing else is asked of them. */
const toAddress = (given: Record<string, unknown>, { template }: RowPlan, email: string): Record<string, unknown> => {
  const parties = typeof given.parties === 'object' && given.parties !== null ? { ...given.parties } : {};
  const named = new Set(Object.keys(parties));
  for (const { id, name, external_id: externalId } of template.parties)
    if (![id, name, externalId].some(key => key !== null && named.has(key))) Object.assign(parties, { [id]: {} });
  const changed = Object.entries(parties).map(([key, party]) => [
    key,
    { ...(party as object), email, phone: null, delivery: ['EMAIL'] },
  ]);
  return { ...given, externalId: undefined, parties: Object.fromEntries(changed) };
};

interface Prepared {
  plan: RowPlan;
  built: Built;
  original: OriginalFacts | null;
}

async function prepared(
  ctx: Context<Queryable>,
  ports: DocumentPorts,
  id: string,
  { email, index }: { email: string; index?: number | undefined },
): Promise<Prepared> {
  const bulkSend = await loadBulkSend(ctx.tx, ctx.actor, id);
  await mustBeLeft(ctx.tx, ctx.actor.organization.id, ctx.now);
  mustBe(bulkSend, 'READY', 'SCHEDULED', 'PAUSED');
  mustNeedNoApproval(ctx.actor);
  const row = await sendableRow(ctx.tx, id, index ?? null);
  if (!row) throw apiError('INVALID_STATE', { message: 'There is no such row that can be sent.' });
  const plan = await planOf(ctx, bulkSend);
  const { given } = contentOfRow(ctx.app.secrets, row);
  const { built, issues } = await buildRow(ctx, plan, toAddress(given, plan, email));
  if (!built)
    throw apiError('DOCUMENT_NOT_READY', {
      readiness: issues.map(({ code, severity, message }) => ({ code, severity, message, userMessage: message })),
    });
  built.draft.document.name = [...(mark + built.draft.document.name)].slice(0, limits.name).join('');
  return { plan, built, original: await ports.makeOriginal(ctx.app, ctx.tx, built.draft) };
}

const lock = 'select id from organizations where id = $1 for no key update';
const sent =
  'select count(*)::int as count, min(sent_at) as first from bulk_send_tests where organization_id = $1 and sent_at > $2';
const insert = 'insert into bulk_send_tests (document_id, organization_id, sent_at, delete_at) values ($1, $2, $3, $4)';

/** Throws LIMIT_EXCEEDED. */
async function mustBeLeft(tx: Queryable, organizationId: string, now: Date): Promise<void> {
  const found = await tx.row<{ count: number; first: Date | null }>(sent, [
    organizationId,
    new Date(now.getTime() - dayMs),
  ]);
  if (found && found.count >= perDay) {
    const seconds = Math.ceil(((found.first ?? now).getTime() + dayMs - now.getTime()) / 1_000);
    throw limitExceeded('bulkTests', { max: perDay, seconds });
  }
}

async function countTest(tx: Tx, organizationId: string, documentId: string, now: Date): Promise<void> {
  await tx.row(lock, [organizationId]);
  await mustBeLeft(tx, organizationId, now);
  tx.write(insert, [documentId, organizationId, now, new Date(now.getTime() + keptDays * dayMs)]);
}

export const testBulkSend = (ports: DocumentPorts) =>
  command(
    bulkSendOperations.test,
    async (ctx, _, { plan, built, original }: Prepared) => {
      const documentId = built.document.id;
      await countTest(ctx.tx, ctx.actor.organization.id, documentId, ctx.now);
      await writeBuilt(ctx, ports, plan, { built, original, sends: true });
      return { documentId };
    },
    (ctx, { params, body }) => prepared(ctx, ports, params.id, body),
  );
