/** An organization's own OpenID provider: its issuer, its e-mail domains, and the subjects of its users. */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { clientSecretContext } from './encrypted.ts';

export interface Provider {
  organizationId: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Domains of its people's e-mail addresses, in lowercase. */
  domains: readonly string[];
  /** The provider is the organization's own directory: it alone gives out the addresses of these domains. */
  ownDirectory: boolean;
  updatedAt: Date;
  /** Another one with each change of how the provider is asked: issuer, client, secret and directory. */
  version: number;
  /** People with addresses of the domains sign in through it only. */
  enforced: boolean;
  /** How the last trial ended, and with which version of the settings; null: none was made. */
  trial: { at: Date; outcome: string; version: number } | null;
}

interface ProviderRow {
  organization_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  domains: string[];
  own_directory: boolean;
  updated_at: Date;
  version: number;
  enforced: boolean;
  tried_at: Date | null;
  trial_outcome: string | null;
  tried_version: number | null;
}

const columns = `s.organization_id, s.issuer, s.client_id, s.client_secret, s.own_directory, s.updated_at,
  s.version, s.enforced, s.tried_at, s.trial_outcome, s.tried_version,
  array(select d.domain from single_sign_on_domains d where d.organization_id = s.organization_id order by 1) as domains`;
const byOrganization = `select ${columns} from single_sign_on s where s.organization_id = $1`;
const byDomain = `
  select ${columns} from single_sign_on s join single_sign_on_domains named on named.organization_id = s.organization_id
  where named.domain = lower($1)`;
const any = 'select 1 from single_sign_on_domains limit 1';
const save = `
  insert into single_sign_on (organization_id, issuer, client_id, client_secret, own_directory, created_at, updated_at)
  values ($1, $2, $3, $4, $6, $5, $5)
  on conflict (organization_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
    client_secret = excluded.client_secret, own_directory = excluded.own_directory, updated_at = excluded.updated_at`;
/** What was tried, and what was decided after it, was about other settings. */
const renew = 'update single_sign_on set version = version + 1, enforced = false where organization_id = $1';
/** Only after a trial of the settings as they are when this is stored. */
const enforce = `
  update single_sign_on set enforced = $2, updated_at = $3 where organization_id = $1 and enforced <> $2
    and (not $2 or (trial_outcome = 'SUCCESS' and tried_version = version))`;
const recordTrial = `
  update single_sign_on set tried_at = $3, trial_outcome = $4, tried_version = $2
  where organization_id = $1 and version = $2`;
const dropDomains = 'delete from single_sign_on_domains where organization_id = $1';
const addDomains = `
  insert into single_sign_on_domains (domain, organization_id) select d, $2 from unnest($1::text[]) as d
  on conflict (domain) do nothing`;
const dropWaiting = 'delete from single_sign_on_waiting where organization_id = $1 and domain = any($2::text[])';
const dropSubjects = 'delete from single_sign_on_subjects where organization_id = $1';
const remove = 'delete from single_sign_on where organization_id = $1';
const endSessions =
  'delete from identity_sessions where only_user_id in (select id from users where organization_id = $1)';

const endSessionsOf = `
  delete from identity_sessions where only_user_id in (
    select id from users where organization_id = $1 and split_part(lower(email), '@', 2) = any($2::text[]))`;

const providerOf = (row: ProviderRow | null, secrets: Secrets): Provider | null =>
  row && {
    organizationId: row.organization_id,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: secrets.decrypt(row.client_secret, clientSecretContext(row)).toString(),
    domains: row.domains,
    ownDirectory: row.own_directory,
    updatedAt: row.updated_at,
    version: row.version,
    enforced: row.enforced,
    trial:
      row.tried_at === null
        ? null
        : { at: row.tried_at, outcome: row.trial_outcome ?? '', version: row.tried_version ?? 0 },
  };

export const findProvider = async (db: Queryable, secrets: Secrets, organizationId: string) =>
  providerOf(await db.row<ProviderRow>(byOrganization, [organizationId]), secrets);
export const findProviderOf = async (db: Queryable, secrets: Secrets, domain: string) =>
  providerOf(await db.row<ProviderRow>(byDomain, [domain]), secrets);

export type GivenProvider = Omit<Provider, 'updatedAt' | 'version' | 'enforced' | 'trial'>;
const asked = ['issuer', 'clientId', 'clientSecret', 'ownDirectory'] as const;

/**
 * Null: stored. `DOMAIN_TAKEN`: another organization has one of the domains. If the issuer changes, all subjects and
 * sessions are deleted, because another issuer has other subjects. A change of how the provider is asked ends that people
 * have to use it.
 */
export async function setProvider(
  tx: Tx,
  secrets: Secrets,
  given: GivenProvider,
  now: Date,
): Promise<'DOMAIN_TAKEN' | null> {
  const { organizationId: id, issuer, clientId, clientSecret, domains, ownDirectory } = given;
  const before = await findProvider(tx, secrets, id);
  if (before && before.issuer !== issuer) await forgetPeople(tx, id);
  const isAskedAsBefore = before && asked.every(name => before[name] === given[name]);
  if (before && !isAskedAsBefore) await tx.run(renew, [id]);
  const encrypted = secrets.encrypt(clientSecret, clientSecretContext({ organization_id: id }));
  await tx.run(save, [id, issuer, clientId, encrypted, now, ownDirectory]);
  const dropped = (before?.domains ?? []).filter(domain => !domains.includes(domain));
  if (dropped.length > 0) await tx.run(endSessionsOf, [id, dropped]);
  await tx.run(dropDomains, [id]);
  await tx.run(dropWaiting, [id, domains]);
  const added = await tx.run(addDomains, [domains, id]);
  return added === new Set(domains).size ? null : 'DOMAIN_TAKEN';
}

/** False: it was so before, there is no provider, or it was not tried as it is now. */
export const enforceProvider = async (tx: Tx, organizationId: string, enforced: boolean, now: Date): Promise<boolean> =>
  (await tx.run(enforce, [organizationId, enforced, now])) === 1;

/** Nothing is recorded if the settings are no longer those that were tried. */
export const recordOutcome = (
  db: Queryable,
  { organizationId, version }: Pick<Provider, 'organizationId' | 'version'>,
  outcome: string,
  now: Date,
): Promise<number> => db.run(recordTrial, [organizationId, version, now, outcome]);

async function forgetPeople(tx: Tx, organizationId: string): Promise<void> {
  await tx.run(dropSubjects, [organizationId]);
  await tx.run(endSessions, [organizationId]);
}

/** False: there was none. Ends the sessions of everybody who signed in through it. */
export async function removeProvider(tx: Tx, organizationId: string): Promise<boolean> {
  await forgetPeople(tx, organizationId);
  return (await tx.run(remove, [organizationId])) === 1;
}

export interface Vouched {
  id: string;
  email: string;
  name: string;
  status: string;
  identity_id: string | null;
}
const userByAddress = `
  select id, email, name, status, identity_id from users
  where organization_id = $1 and lower(email) = lower($2) and kind = 'PERSON'`;
const bind = `
  insert into single_sign_on_subjects (organization_id, subject, user_id, created_at) values ($1, $2, $3, $4)
  on conflict do nothing`;
const bound = 'select user_id from single_sign_on_subjects where organization_id = $1 and subject = $2';

/**
 * Finds the user for the provider's account; never creates one. The first sign-in binds the subject to the user, so
 * that neither a reassigned address nor a renamed account can open somebody else's.
 */
export async function userOf(
  tx: Tx,
  organizationId: string,
  { subject, email }: { subject: string; email: string },
  now: Date,
): Promise<Vouched | null> {
  const user = await tx.row<Vouched>(userByAddress, [organizationId, email]);
  if (!user) return null;
  await tx.run(bind, [organizationId, subject, user.id, now]);
  const found = await tx.row<{ user_id: string }>(bound, [organizationId, subject]);
  return found?.user_id === user.id ? user : null;
}

/** Whether anybody at all signs in through a provider: one without an approved domain has no effect. */
export const hasProviders = async (db: Queryable): Promise<boolean> => (await db.row(any)) !== null;
