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
/** Rows whose statements are made without a pause, in which nobody else's request begins. */
const writtenAtOnce = 4;

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

const madeOf = (plan: RowPlan, { row, given, issues }: Prepared, documentId: string): RowResult => ({
  row,
  status: plan.bulkSend.sends ? 'SENT' : 'CREATED',
  content: { given, issues },
  documentId,
});

type WriteRows = (ctx: Context, ports: DocumentPorts, plan: RowPlan, rows: readonly Prepared[]) => Promise<Written>;

interface Written {
  results: RowResult[];
  /** A limit of the plan was reached; what follows was not written. */
  isLimit: boolean;
}

async function writeRow(ctx: Context, ports: DocumentPorts, plan: RowPlan, one: Prepared): Promise<RowResult> {
  const { built, original } = one;
  if (!built) return failed(plan, one, null);
  await writeBuilt(ctx, ports, plan, { built, original, sends: plan.bulkSend.sends });
  return madeOf(plan, one, built.document.id);
}

/** After the first error the database refuses the statements of all others: the transaction is aborted. */
const isAborted = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25P02';

const causeAmong = (errors: readonly unknown[]): unknown =>
  errors.find(error => error instanceof ApiError) ?? errors.find(error => !isAborted(error)) ?? errors[0];

/**
 * Writes some rows at the same time, so that their statements reach the database together. Throws the error of one of
 * them, after which nothing of any may be kept.
 */
const writeTogether: WriteRows = async (ctx, ports, plan, rows) => {
  const results: RowResult[] = [];
  for (let at = 0; at < rows.length; at += writtenAtOnce) {
    const some = rows.slice(at, at + writtenAtOnce);
    const settled = await Promise.allSettled(some.map(one => writeRow(ctx, ports, plan, one)));
    const errors = settled.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (errors.length > 0) throw causeAmong(errors);
    results.push(...settled.flatMap(one => (one.status === 'fulfilled' ? [one.value] : [])));
  }
  return { results, isLimit: false };
};

/** Writes each row in a savepoint of its own, so that one with an error does not undo the others. */
const writeInTurn: WriteRows = async (ctx, ports, plan, rows) => {
  const results: RowResult[] = [];
  for (const one of rows) {
    try {
      results.push(await ctx.tx.savepoint(() => writeRow(ctx, ports, plan, one)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'LIMIT_EXCEEDED') return { results, isLimit: true };
      results.push(failed(plan, one, error));
    }
  }
  return { results, isLimit: false };
};

type State = 'DONE' | 'LIMIT' | 'OTHER';

async function writeHeld(
  { app, actor, ports, plan }: Making,
  tx: Tx,
  made: readonly Prepared[],
  write: WriteRows,
): Promise<State> {
  const ctx = contextFor(app, actor, tx);
  if (!(await holdStatus(tx, plan.bulkSend))) return 'OTHER';
  await holdTemplate(tx, actor, plan.template.id);
  const held = await holdRows(
    tx,
    made.map(({ row }) => row),
  );
  const rows = made.filter(({ row }) => held.has(row.id));
  const { results, isLimit } = await write(ctx, ports, plan, rows);
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
export async function makeDocuments(making: Making, rows: readonly StoredRow[]): Promise<State> {
  const { app, actor, ports, plan } = making;
  const made: Prepared[] = [];
  for (let at = 0; at < rows.length; at += preparedAtOnce)
    made.push(
      ...(await Promise.all(rows.slice(at, at + preparedAtOnce).map(row => prepared(app, actor, ports, plan, row)))),
    );
  const write = (how: WriteRows) => app.db.tx(tx => writeHeld(making, tx, made, how));
  return write(writeTogether).catch(error => {
    if (error instanceof ApiError) return write(writeInTurn);
    throw error;
  });
}
