/** Domains that wait for an operator: what an organization named in the dashboard, and nobody has approved. */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';

const ofOrganization = 'select domain from single_sign_on_waiting where organization_id = $1 order by domain';
const drop = 'delete from single_sign_on_waiting where organization_id = $1 and not (domain = any($2::text[]))';
const add = `
  insert into single_sign_on_waiting (organization_id, domain, asked_at) select $1, d, $3 from unnest($2::text[]) as d
  on conflict do nothing`;
const list = `
  select w.domain, w.asked_at as "askedAt", o.id, o.name, o.sandbox,
    exists (select 1 from single_sign_on_domains d where d.domain = w.domain) as "isTaken"
  from single_sign_on_waiting w join organizations o on o.id = w.organization_id
  order by w.asked_at, w.domain, o.id limit 200`;
const take = 'delete from single_sign_on_waiting where organization_id = $1 and domain = $2';
const approve = `
  insert into single_sign_on_domains (domain, organization_id) values ($2, $1) on conflict (domain) do nothing`;
const taken = `
  select domain from single_sign_on_domains where domain = any($2::text[]) and organization_id <> $1`;

export interface Waiting {
  id: string;
  name: string;
  sandbox: boolean;
  domain: string;
  askedAt: Date;
  isTaken: boolean;
}

export const waitingOf = async (db: Queryable, organizationId: string): Promise<string[]> =>
  (await db.rows<{ domain: string }>(ofOrganization, [organizationId])).map(({ domain }) => domain);

/** Those that waited before keep their place in the list. */
export async function setWaiting(tx: Tx, organizationId: string, domains: readonly string[], now: Date): Promise<void> {
  await tx.run(drop, [organizationId, domains]);
  await tx.run(add, [organizationId, domains, now]);
}

export const listWaiting = (db: Queryable): Promise<Waiting[]> => db.rows<Waiting>(list);

/** False: it does not wait. */
export const takeWaiting = async (tx: Tx, organizationId: string, domain: string): Promise<boolean> =>
  (await tx.run(take, [organizationId, domain])) === 1;

/** False: another organization has it. */
export const approveDomain = async (tx: Tx, organizationId: string, domain: string): Promise<boolean> =>
  (await tx.run(approve, [organizationId, domain])) === 1;

/** Those of the domains that other organizations have. */
export const takenOf = async (db: Queryable, organizationId: string, domains: readonly string[]): Promise<string[]> =>
  (await db.rows<{ domain: string }>(taken, [organizationId, domains])).map(({ domain }) => domain);
