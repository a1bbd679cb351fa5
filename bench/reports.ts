/**
 * Reports must be fast among many documents, and must not slow down writing: 1,000,000 documents of three years in one
 * workspace; then the same documents created and changed with and without the index of reports. Times are those of the
 * database alone.
 */
import { cpus, loadavg } from 'node:os';
import { readConfig } from '../src/config/config.ts';
import { migrationsDir } from '../src/config/paths.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { reportOperations } from '../src/contract/operations/reports.ts';
import type { ReportData, ReportQuestion } from '../src/contract/schemas/reports.ts';
import type { Actor } from '../src/domain/app/actor.ts';
import { loadActor } from '../src/domain/credentials/actor.ts';
import { metaDefaults } from '../src/domain/documents/document.ts';
import { run } from '../src/domain/operations/run.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { openService } from '../src/service.ts';
import { median, print, reportCheck, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { createOrganization } from './kit/organizations.ts';
import { compile, tempFolder } from './kit/processes.ts';

const documents = countArgument(1_000_000, 2_000);
const rounds = scaled(7, 1);
const maxMs = 300;
const writes = scaled(400, 5);
const maxCost = 0.02;
/** Whether nobody else uses the processors, so that times mean something. */
const isQuiet = (): boolean => (loadavg()[0] ?? 0) <= cpus().length;

/** In the order in which they were made; six in ten are completed, one in twenty is private. */
const insertDocuments = `
  insert into documents (id, organization_id, workspace_id, name, type, status, meta, visibility, template_id, responsible_user_id, created_by, sent_at,
    opened_at, completed_at, rejected_at, expired_at, archived_at, deleted_at, created_at, updated_at)
  select 'doc_' || lpad(to_hex(i), 26, '0'), $1, $2, 'Avtal ' || substr(md5(i::text), 1, 12), 'SIGNABLE', s.status,
    $6::jsonb || jsonb_build_object('language', (array['sv', 'en', 'de'])[1 + i % 3], 'value', (i % 1000)::text || ' SEK'),
    case when i % 20 = 0 then 'PRIVATE' else 'EVERYONE' end, case when i % 4 > 0 then 'tpl_' || lpad((i % 40)::text, 26, '0') end,
    'usr_' || lpad((i % 60)::text, 26, '0'), $3, case when s.status <> 'DRAFT' then c.at + interval '1 hour' end,
    case when s.status <> 'DRAFT' then c.at + interval '1 hour' + h.wait * 0.2 end,
    case when s.status = 'COMPLETED' then c.at + interval '1 hour' + h.wait end,
    case when s.status = 'REJECTED' then c.at + interval '1 hour' + h.wait end,
    case when s.status = 'EXPIRED' then c.at + interval '30 days' end,
    case when i % 10 = 0 then $5::timestamptz end, case when i % 50 = 1 then $5 end, c.at, c.at + h.wait
  from generate_series(1, $4::int) i,
    lateral (select (array['DRAFT', 'PENDING', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'REJECTED',
      'EXPIRED'])[1 + abs(hashint4(i)) % 10] as status) s,
    lateral (select $5::timestamptz - ($4 - i) * interval '1095 days' / $4 as at) c,
    lateral (select (abs(hashint4(i + 9)) % 864000) * interval '1 second' as wait) h`;
const indexed = `select pg_get_indexdef('documents_reported'::regclass) as definition, pg_size_pretty(pg_relation_size('documents_reported')) as size,
  pg_size_pretty(pg_relation_size('documents')) as table`;

compile();
const dataDir = tempFolder();
const embedded = await startEmbedded({ dataDir, log: () => {} });
await migrate(embedded.address, migrationsDir);
const db = await openDatabase({ url: embedded.address });
const { organizationId, workspaceId } = await createOrganization(db);
const owner = await db.row<{ id: string }>('select id from users where organization_id = $1', [organizationId]);
if (!owner) throw new Error('the organization has no owner');
const now = new Date();
const from = Date.now();
await db.tx(async tx => {
  await tx.run('set local session_replication_role = replica');
  const meta = JSON.stringify(metaDefaults);
  await tx.run(insertDocuments, [organizationId, workspaceId, owner.id, documents, now, meta]);
});
await db.run('vacuum analyze documents');
const index = await db.row<{ definition: string; size: string; table: string }>(indexed);
print(
  `${documents} documents inserted in ${round((Date.now() - from) / 1000)} s; index ${index?.size}, table ${index?.table}\n`,
);

const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'error', SIGILL_DATA_DIR: dataDir });
const log = openLog({ level: 'error' });
const service = await openService({
  ...{ config, dataDir, log, db, clock: systemClock, work: false, firstRunFile: null },
});
const everybody = await loadActor(db, { id: 'ses_bench', userId: owner.id, workspaceId });
const limited: Actor = { ...everybody, permissions: new Set(['READ_DOCUMENT', 'READ_REPORT']) };

const plain: ReportQuestion = {
  ...{ subject: 'DOCUMENTS', measure: 'SENT', interval: 'MONTH', period: '12M', splitBy: null, filters: {} },
};
const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const everything = { from: day(1_094), to: day(0) };
const questions: [name: string, change: Partial<ReportQuestion>, actor?: Actor][] = [
  ['sent', {}],
  ['sent, by day', { interval: 'DAY' }],
  ['created', { measure: 'CREATED' }],
  ['completed', { measure: 'COMPLETED' }],
  ['declined', { measure: 'DECLINED' }],
  ['expired', { measure: 'EXPIRED' }],
  ['share completed', { measure: 'COMPLETION_RATE' }],
  ['time to open', { measure: 'TIME_TO_OPEN' }],
  ['time to complete', { measure: 'TIME_TO_COMPLETE' }],
  ['value', { measure: 'VALUE' }],
  ['sent, split by template', { splitBy: 'TEMPLATE' }],
  ['sent, split by person', { splitBy: 'RESPONSIBLE' }],
  ['sent, split by language', { splitBy: 'LANGUAGE' }],
  ['sent, for who sees no private ones', {}, limited],
  ['sent, all of three years', { period: everything }],
  ['completed, all of three years', { period: everything, measure: 'COMPLETED' }],
  ['created, all of three years', { period: everything, measure: 'CREATED' }],
  ['time to complete, all of three years', { period: everything, measure: 'TIME_TO_COMPLETE' }],
  ['sent, all of three years, split by template', { period: everything, splitBy: 'TEMPLATE' }],
];
for (const [name, change, actor = everybody] of questions) {
  const ms: number[] = [];
  let shown = 0;
  for (let i = -1; i < rounds; i++) {
    const began = performance.now();
    const { totals } = (await run(service.app, actor, reportOperations.run, {
      body: { ...plain, ...change },
    })) as ReportData;
    shown = totals.reduce((sum, cell) => sum + (cell.value ?? 0), 0);
    if (i >= 0) ms.push(performance.now() - began);
  }
  if (shown === 0) reportCheck(name, 'nothing', 'something', false);
  reportGoal(name, `${spread(ms)} ms`, `under ${maxMs} ms`, median(ms) < maxMs, isQuiet());
}

/** What one document costs from its creation to its archive. */
async function writing(): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < writes; i++) {
    const parties = [{ name: 'Anna', email: 'anna@example.com' }];
    const { id } = (await run(service.app, everybody, documentOperations.create, {
      body: { name: `Avtal ${i}`, parties },
    })) as { id: string };
    await run(service.app, everybody, documentOperations.update, { params: { id }, body: { name: `Avtal ${i} B` } });
    await run(service.app, everybody, documentOperations.archive, { params: { id }, body: {} });
  }
  return performance.now() - began;
}
await writing();
const times: { with: number[]; without: number[] } = { with: [], without: [] };
for (let i = 0; i < rounds; i++) {
  times.with.push(await writing());
  await db.run('drop index documents_reported');
  times.without.push(await writing());
  await db.run(index?.definition ?? '');
}
const cost = median(times.with) / median(times.without) - 1;
const each = (all: readonly number[]) => round(median(all) / writes, 2);
const figure = `${round(cost * 100, 1)} % (${each(times.with)} ms a document, without the index ${each(times.without)} ms)`;
reportGoal('creating, changing and archiving', figure, `at most ${maxCost * 100} % more`, cost <= maxCost, isQuiet());

await service.close();
await db.close();
await embedded.stop();
