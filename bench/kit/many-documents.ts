/** Documents as the service makes them, inserted by SQL because a million requests would take hours. */
import type { Database } from '../../src/platform/postgres/database.ts';

/** A third has no expiry date, a third is completed, a tenth is archived, one in fifty is in the trash; one in ten has parties. */
const insertDocuments = `
  insert into documents (id, organization_id, workspace_id, name, type, status, meta, responsible_user_id, created_by, expires_at, completed_at, archived_at, deleted_at,
    created_at, updated_at)
  select 'doc_' || lpad(to_hex(i), 26, '0'), $1, $2, 'Avtal ' || substr(md5(i::text), 1, 12), 'SIGNABLE',
    (array['DRAFT', 'PENDING', 'COMPLETED'])[1 + i % 3], '{}', $3, $3,
    case when i % 3 > 0 then $5::timestamptz + (hashint4(i) % 10000000) * interval '1 second' end,
    case when i % 3 = 2 then $5::timestamptz - (hashint4(i + 2) % 10000000) * interval '1 second' end,
    case when i % 10 = 0 then $5 end, case when i % 50 = 1 then $5 end,
    $5 - i * interval '7 seconds', $5 - (hashint4(i + 1) % 10000000) * interval '1 second'
  from generate_series(1, $4::int) i`;
const insertParties = `
  insert into parties (id, organization_id, workspace_id, document_id, position, name, email, role, signing_order, delivery, signature_method, read_status,
    signing_status, link_version, created_at, updated_at)
  select 'pty_' || p || lpad(to_hex(i), 25, '0'), $1, $2, 'doc_' || lpad(to_hex(i), 26, '0'), p, 'Anna Lindqvist', 'anna@example.com', 'SIGNER', p,
    '{EMAIL}', 'DRAWING', 'NOT_OPENED', 'NOT_SIGNED', 1, $4, $4
  from generate_series(10, $3::int, 10) i, generate_series(1, 2) p`;

/** Inserts `count` documents of the organization's owner. */
export async function insertManyDocuments(
  db: Database,
  { organizationId, workspaceId }: { organizationId: string; workspaceId: string },
  count: number,
): Promise<void> {
  const owner = await db.row<{ id: string }>('select id from users where organization_id = $1', [organizationId]);
  if (!owner) throw new Error('the organization has no owner');
  const now = new Date();
  await db.tx(async tx => {
    await tx.run('set local session_replication_role = replica'); // foreign keys are not checked, which is faster
    await tx.run(insertDocuments, [organizationId, workspaceId, owner.id, count, now]);
    await tx.run(insertParties, [organizationId, workspaceId, count, now]);
  });
  await db.run('vacuum analyze documents');
  await db.run('vacuum analyze parties');
}
