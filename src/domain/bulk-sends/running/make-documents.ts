/**
 * Makes documents of some rows: what takes time before the transaction, then all of it in one transaction with the rows,
 * so that each row becomes one document, whatever ends the process when.
 */
import { ApiError } from '../../../contract/errors.ts';
import type { BulkIssue } from '../../../contract/schemas/bulk-sends.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import type { Context } from '../../app/operation.ts';
import { fillValues } from '../../content/store.ts';
import { writeDocument } from '../../documents/creation/write-document.ts';
import type { DocumentPorts, OriginalFacts } from '../../documents/ports.ts';
import { sendDraft } from '../../documents/send.ts';
import { holdTemplate } from '../../templates/store.ts';
import { contextFor } from '../context.ts';
import { type Built, buildRow, issuesOfError } from '../rows/build.ts';
import type { RowPlan } from '../rows/plan.ts';
import { contentOfRow, holdRows, type RowContent, type RowResult, type StoredRow, saveRows } from '../rows/store.ts';
import { holdStatus } from '../store.ts';

/** A row with its document, which is not written yet. */
interface Prepared {
  row: StoredRow;
  given: RowContent['given'];
  /** Null: the row is not what it was found to be when it was checked. */
  built: Built | null;
  issues: BulkIssue[];
  original: OriginalFacts | null;
}

/** Documents that are drawn at the same time, so that others get their turn. */
const preparedAtOnce = 2;

/** A limit of the plan: everything that follows would reach it too. */
export class LimitReached extends Error {}

/** Reads and draws what can take long. */
async function prepared(
  app: App,
  actor: Actor,
  ports: DocumentPorts,
  plan: RowPlan,
  row: StoredRow,
): Promise<Prepared> {
  const { given } = contentOfRow(app.secrets, row);
  const { built, issues } = await buildRow(contextFor(app, actor, app.db), plan, given);
  const original = built && plan.bulkSend.sends ? await ports.makeOriginal(app, app.db, built.draft) : null;
  return { row, given, built, issues, original };
}

/** Writes the document, and sends it if it is to be sent. */
export async function writeBuilt(
  ctx: Context,
  ports: DocumentPorts,
  { template, bulkSend }: RowPlan,
  { built, original, sends }: { built: Built; original: OriginalFacts | null; sends: boolean },
): Promise<void> {
  const { body, draft, filled, pins } = built;
  // Sending changes rows, and the transaction may run again.
  const parties = draft.document.parties.map(party => ({ ...party }));
  const document = { ...draft.document, meta: { ...draft.document.meta }, parties };
  const { blocks } = await writeDocument(ctx, {
    document,
    blocks: built.blocks,
    customFields: body.customFields,
    pins: { sign: pins },
    facts: { templateId: template.id, bulkSendId: bulkSend.id },
  });
  fillValues(ctx.tx, document, filled, ctx.now);
  if (!sends) return;
  // Custom fields may have changed since ORIGINAL was made.
  const isNew = JSON.stringify(document.custom_fields) === JSON.stringify(draft.document.custom_fields);
  await sendDraft(ctx, ports, { ...draft, document, blocks }, { prepared: original, isNew });
}

const failed = (plan: RowPlan, { row, given, issues }: Prepared, error: ApiError | null): RowResult => {
  const found = error ? issuesOfError(error).map(issue => ({ ...issue, column: plan.columnOf(issue.path) })) : issues;
  return { row, status: 'FAILED', content: { given, issues: found } };
};

/** Throws `LimitReached`, after which nothing of the row is written. */
async function writeRow(ctx: Context, ports: DocumentPorts, plan: RowPlan, one: Prepared): Promise<RowResult> {
  const { row, given, built, original, issues } = one;
  if (!built) return failed(plan, one, null);
  const { sends } = plan.bulkSend;
  try {
    await ctx.tx.savepoint(() => writeBuilt(ctx, ports, plan, { built, original, sends }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'LIMIT_EXCEEDED') throw new LimitReached();
    return failed(plan, one, error);
  }
  return { row, status: sends ? 'SENT' : 'CREATED', content: { given, issues }, documentId: built.document.id };
}

async function writeRows(
  { app, actor, ports, plan }: Making,
  tx: Tx,
  made: readonly Prepared[],
): Promise<'DONE' | 'LIMIT' | 'OTHER'> {
  const ctx = contextFor(app, actor, tx);
  if (!(await holdStatus(tx, plan.bulkSend))) return 'OTHER';
  await holdTemplate(tx, actor, plan.template.id);
  const held = await holdRows(
    tx,
    made.map(({ row }) => row),
  );
  const results: RowResult[] = [];
  let isLimit = false;
  for (const one of made) {
    if (!held.has(one.row.id)) continue;
    try {
      results.push(await writeRow(ctx, ports, plan, one));
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      isLimit = true;
      break;
    }
  }
  saveRows(tx, app.secrets, results, ctx.now);
  return isLimit ? 'LIMIT' : 'DONE';
}

export interface Making {
  app: App;
  actor: Actor;
  ports: DocumentPorts;
  plan: RowPlan;
}

/**
 * OTHER: the bulk send does not run any more. LIMIT: a limit of the plan was reached; the rows before it were made. Throws
 * what has nothing to do with the rows, such as a database that is away.
 */
export async function makeDocuments(making: Making, rows: readonly StoredRow[]): Promise<'DONE' | 'LIMIT' | 'OTHER'> {
  const { app, actor, ports, plan } = making;
  const made: Prepared[] = [];
  for (let at = 0; at < rows.length; at += preparedAtOnce)
    made.push(
      ...(await Promise.all(rows.slice(at, at + preparedAtOnce).map(row => prepared(app, actor, ports, plan, row)))),
    );
  return app.db.tx(tx => writeRows(making, tx, made));
}
