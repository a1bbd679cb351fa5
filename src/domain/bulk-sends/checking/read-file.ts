/** Reads the file of a bulk send and stores its rows by the mapping. */
import { limits } from '../../../contract/limits.ts';
import type { BulkIssue } from '../../../contract/schemas/bulk-sends.ts';
import { nullIfMissing } from '../../../platform/storage/storage.ts';
import { ThreadError } from '../../../platform/threads/threads.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { filesById } from '../../files/store.ts';
import type { BulkSendRow } from '../bulk-send.ts';
import { fileIssue, fileWarning, issuesOfMapping, rowsOfTable } from '../rows/mapping.ts';
import { deleteRows, insertRows } from '../rows/store.ts';
import { saveColumns } from '../store.ts';
import type { ReadTable, ReadTableJob } from './reading-thread.ts';

const thread = new URL('./reading-thread.ts', import.meta.url);

const number = new Intl.NumberFormat('en-GB').format;

/** Null: the file is gone, or takes too much to read. */
async function tableOf(app: App, actor: Actor, fileId: string): Promise<ReadTable | null> {
  const [file] = await filesById(app.db, actor, [fileId]);
  const key = file?.storage_key;
  if (!key) return null;
  return app.storage.withTemp(async temp => {
    const path = await app.storage.pathOf(key, temp).catch(nullIfMissing);
    if (path === null) return null;
    const job: ReadTableJob = { path, maxRows: limits.bulkRows, maxColumns: limits.bulkColumns };
    return app.tables.run<ReadTable>(thread, job, actor.organization.id);
  });
}

function problemOf(table: ReadTable | null): BulkIssue | null {
  if (table === null) return fileIssue('INVALID_VALUE', 'the file cannot be read any more');
  if (!('problem' in table)) return null;
  if (table.problem === 'NO_TABLE')
    return fileIssue('INVALID_FORMAT', 'is no CSV or Excel file with a line of headings');
  if (table.problem === 'NO_HEADINGS')
    return fileIssue('INVALID_FORMAT', 'the first line has a person in place of headings');
  if (table.problem === 'TOO_LONG')
    return fileIssue('TOO_BIG', 'at most 10,000 characters a cell, and 20 million in all');
  const most = `at most ${number(limits.bulkRows)} rows and ${limits.bulkColumns} columns`;
  return fileIssue('TOO_BIG', `${most}, and not ${number(table.rows)} and ${number(table.columns)}`);
}

/** The table, or null where its limits of time and memory were reached. */
async function readTable(app: App, actor: Actor, fileId: string): Promise<ReadTable | null> {
  try {
    return await tableOf(app, actor, fileId);
  } catch (error) {
    if (!(error instanceof ThreadError) || (error.code !== 'TIMEOUT' && error.code !== 'MEMORY')) throw error;
    return null;
  }
}

/** Stores the rows in one transaction; none where the file or its mapping has a problem. */
export async function readRowsOfFile(app: App, actor: Actor, bulkSend: BulkSendRow): Promise<void> {
  const { id, organization_id: organizationId, file_id: fileId, mapping } = bulkSend;
  // A file is forgotten with a person who is in it.
  const table = fileId === null ? null : await readTable(app, actor, fileId);
  const problem = problemOf(table);
  const read = table && !('problem' in table) ? table : { headings: [], rows: [], others: [] };
  const issues = problem ? [problem] : issuesOfMapping(read, mapping ?? {});
  if (read.others.length > 0)
    issues.push(fileWarning(`only the first sheet is read, and not ${read.others.join(', ')}`));
  if (!problem && read.rows.length === 0) issues.push(fileIssue('TOO_SMALL', 'there is no row below the headings'));
  const isBroken = issues.some(({ severity }) => severity === 'BLOCKER');
  const rows = isBroken ? [] : await app.slices.run(organizationId, rowsOfTable(read, mapping ?? {}));
  await app.db.tx(async tx => {
    if (!(await saveColumns(tx, bulkSend, read.headings, issues))) return;
    await deleteRows(tx, id);
    await insertRows(tx, app.secrets, id, rows, app.clock.now());
  });
}
