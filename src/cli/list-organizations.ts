/** `organizations list` and `organizations usage`: which customers there are, and what each uses. */
import type { Config } from '../config/config.ts';
import type { PlanName } from '../contract/plans.ts';
import { signatureTermsOf } from '../domain/organizations/load.ts';
import { storageBytesOf } from '../domain/organizations/organization.ts';
import { quotaOf, usageOf } from '../domain/workspaces/limits.ts';
import type { Database } from '../platform/postgres/database.ts';
import { Misuse, type Options, text } from './command.ts';

/** What counts towards a limit of storage (`domain/files/room.ts`), and what the service made besides. */
const columns = `
  select o.id, o.name, o.plan, o.sandbox, o.sandbox_of as "sandboxOf", o.status, o.storage_bytes::float8 as "storageBytes",
    o.created_at as "createdAt", o.suspended_at as "suspendedAt", o.delete_at as "deleteAt", coalesce(d.n, 0)::int as documents,
    (coalesce(f.bytes, 0) + coalesce(a.bytes, 0))::float8 as uploaded, coalesce(s.bytes, 0)::float8 as sealed,
    greatest(m.used_at, k.used_at) as "lastUsedAt"
  from organizations o`;
const joined = (one: string, only: string) => `
  left join (select organization_id, ${one} ${only} group by organization_id)`;
const rows = (only: string): string => `${columns}
  ${joined('count(*) as n from documents', only)} d on d.organization_id = o.id
  ${joined('sum(size) as bytes from files', only)} f on f.organization_id = o.id
  ${joined('sum(size) as bytes from attachments', only)} a on a.organization_id = o.id
  ${joined('sum(size) as bytes from document_files', only)} s on s.organization_id = o.id
  ${joined('max(last_active_at) as used_at from members', only)} m on m.organization_id = o.id
  ${joined('max(last_used_at) as used_at from api_keys', only)} k on k.organization_id = o.id`;
const all = `${rows('')} order by lower(o.name), o.id`;
const one = `${rows('where organization_id = $1')} where o.id = $1`;

interface Row {
  id: string;
  name: string;
  plan: PlanName;
  sandbox: boolean;
  sandboxOf: string | null;
  status: string;
  storageBytes: number | null;
  createdAt: Date;
  suspendedAt: Date | null;
  deleteAt: Date | null;
  documents: number;
  uploaded: number;
  sealed: number;
  lastUsedAt: Date | null;
}

const stateOf = ({ status, suspendedAt, deleteAt }: Row): string =>
  deleteAt !== null ? `DELETED ON ${deleteAt.toISOString()}` : suspendedAt !== null ? 'SUSPENDED' : status;

const shown = (row: Row) => ({
  ...{ id: row.id, name: row.name, plan: row.sandbox ? 'SANDBOX' : row.plan, sandboxOf: row.sandboxOf },
  ...{ state: stateOf(row), documents: row.documents, storageBytes: row.uploaded + row.sealed },
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export const organizationsList = async (db: Database) => ({ organizations: (await db.rows<Row>(all)).map(shown) });

/** Schemes that nobody used are left out. */
const used = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

export async function organizationsUsage(db: Database, config: Config, options: Options, now: Date) {
  const id = text(options, 'organization');
  const row = await db.row<Row>(one, [id]);
  if (!row) throw new Misuse(`Organization ${id} does not exist.`);
  const sandboxQuotas = {
    documentsPerMonth: config.SIGILL_SANDBOX_DOCUMENTS_PER_MONTH,
    documentsPerHour: config.SIGILL_SANDBOX_DOCUMENTS_PER_HOUR,
  };
  const quota = quotaOf({ sandboxQuotas }, row, await signatureTermsOf(db, id));
  const usage = await usageOf(db, id, now);
  return {
    ...shown(row),
    createdAt: row.createdAt.toISOString(),
    thisMonth: {
      documentsSent: { used: usage.documents, quota: quota.documents },
      identityChecks: { used: usage.identityChecks, quota: quota.identityChecks },
      signatures: used(usage.signatures),
      sms: usage.sms,
    },
    members: { used: usage.members, quota: quota.members },
    workspaces: { used: usage.workspaces, quota: quota.workspaces },
    storage: { uploadedBytes: row.uploaded, quotaBytes: storageBytesOf(row), sealedBytes: row.sealed },
  };
}
