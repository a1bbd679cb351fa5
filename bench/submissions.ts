/**
 * A deep page of a form's submissions must be as fast as the first: a form with 50,000 submissions in a table of
 * 1,000,000, over HTTP.
 */
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { comparePages } from './kit/deep-pages.ts';
import { print, round } from './kit/figures.ts';
import { countArgument } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { compile, startService, tempFolder } from './kit/processes.ts';

const all = countArgument(1_000_000, 10_000);
const own = Math.floor(all / 20);

/** Of twenty forms in turn, each with its workspace; the first is `$3` in the workspace `$2`. Half are submitted. */
const insertSubmissions = `
  insert into form_submissions (id, organization_id, workspace_id, form_id, status, key_hash, respondent_name, respondent_email, answers,
    started_at, submitted_at, updated_at)
  select 'fsb_' || lpad(to_hex(i), 26, '0'), $1, case when i % 20 = 0 then $2 else 'wsp_' || i % 20 end,
    case when i % 20 = 0 then $3 else 'frm_' || i % 20 end, (array['STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED'])[1 + i % 4],
    decode(md5(i::text), 'hex'), 'Anna ' || substr(md5((i + 1)::text), 1, 8), substr(md5((i + 2)::text), 1, 10) || '@example.com',
    jsonb_build_object('name', 'Anna', 'why', repeat(md5((i + 3)::text), 5)),
    $5::timestamptz - i * interval '7 seconds', case when i % 4 between 1 and 2 then $5::timestamptz - i * interval '6 seconds' end,
    $5::timestamptz - (hashint4(i) % 10000000) * interval '1 second'
  from generate_series(1, $4::int) i`;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const { organizationId, workspaceId, apiKey } = await makeOrganization(dataDir);
const made = await fetch(`${service.baseUrl}/api/v1/forms`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'Hyresansökan' }),
});
const { id: formId } = (await made.json()) as { id: string };
if (!made.ok) throw new Error(`the form could not be created: ${made.status}`);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const db = await openDatabase({ url: embedded.address, poolSize: 1 });
const from = Date.now();
await db.tx(async tx => {
  await tx.run('set local session_replication_role = replica'); // foreign keys are not checked
  await tx.run(insertSubmissions, [organizationId, workspaceId, formId, all, new Date()]);
});
await db.run('vacuum analyze form_submissions');
print(`${all} submissions inserted in ${round((Date.now() - from) / 1000)} s, ${own} of them of the form\n`);

const list = {
  url: `${service.baseUrl}/api/v1/forms/${formId}/submissions`,
  ...{ apiKey, db, table: 'form_submissions' },
  listed: 'workspace_id = $1 and form_id = $2',
  values: [workspaceId, formId],
};
for (const order of [
  { name: 'startedAt', column: 'started_at' },
  { name: 'updatedAt', column: 'updated_at' },
])
  for (const direction of ['desc', 'asc'] as const) await comparePages(list, order, direction);

await db.close();
await service.stop();
await embedded.stop();
