/**
 * A bulk send whose workers are killed at random moments while it runs: each row must become one document, sent once. Two
 * workers share the jobs; the lease of a killed one is ended at once, so that the other goes on without waiting a minute.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { client } from '../src/contract/client.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { bulkSend, current, offerTemplate, rowFor, start } from '../test/bulk-sends/bulk-kit.ts';
import { clusterMissing, startCluster } from './kit/cluster.ts';
import { print, reportCheck, reportSkipped, round } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { createOrganization } from './kit/organizations.ts';
import { compile, tempFolder } from './kit/processes.ts';

const missing = clusterMissing();
if (missing !== null) {
  reportSkipped('bulk-kills', `${missing} is not installed`);
  process.exit();
}

const kills = countArgument(100, 2);
const rows = scaled(1_000, 40);
/** About as long as a worker needs to begin, make some rows and be somewhere in the next. */
const longestMs = 2_500;

compile();
const cluster = await startCluster({ dir: tempFolder(), apiNodes: 1, workers: 2 });
const db = await openDatabase({ url: cluster.database, poolSize: 2, onError: () => {} });
const organization = await createOrganization(db);
const cast = { api: client({ baseUrl: cluster.baseUrl, token: organization.apiKey }) };
const { templateId } = await offerTemplate(cast);
const given = Array.from({ length: rows }, (_, i) => rowFor(i, { externalId: `row-${i}` }));
const { id } = await bulkSend(cast, { templateId, rows: given });
while ((await current(cast, id)).status === 'CHECKING') await pause(200);
await start(cast, await current(cast, id));

const endLeases = 'update jobs set locked_until = $1, run_at = $1 where locked_until > $1';
const from = performance.now();
let killed = 0;
for (; killed < kills; killed++) {
  const worker = cluster.workers[killed % 2];
  await pause(Math.random() * longestMs);
  await worker?.kill();
  await db.run(endLeases, [new Date()]);
  await worker?.start();
  if ((await current(cast, id)).status === 'FINISHED') break;
}
while ((await current(cast, id)).status === 'RUNNING') await pause(500);
const ended = await current(cast, id);
print(`${rows} rows, ${killed} kills in ${round((performance.now() - from) / 1_000)} s`);

const counted = async (sql: string): Promise<number> => (await db.row<{ count: number }>(sql, [id]))?.count ?? -1;
const ofRows = 'from bulk_send_rows r join documents d on d.id = r.document_id where r.bulk_send_id = $1';
const documents = await counted(
  'select count(*)::int as count from documents where organization_id = (select organization_id from bulk_sends where id = $1)',
);
const linked = await counted(`select count(distinct d.id)::int as count ${ofRows}`);
const sent = await counted(
  `select count(*)::int as count ${ofRows} and (select count(*) from events e where e.resource_id = d.id and e.type = 'document.sent') = 1
     and (select count(*) from journal_entries j where j.document_id = d.id and j.type = 'DOCUMENT_SENT') = 1`,
);
const counts = `${ended.counts.sent} sent, ${ended.counts.failed} failed`;
reportCheck('rows that the bulk send counts', counts, `${rows} sent, 0 failed`, counts === `${rows} sent, 0 failed`);
reportCheck('rows without a document', String(rows - linked), '0', linked === rows);
reportCheck('documents that were made twice', String(documents - rows), '0', documents === rows);
reportCheck('documents that were not sent once', String(rows - sent), '0', sent === rows);
await db.close();
await cluster.stop();
process.exit();
