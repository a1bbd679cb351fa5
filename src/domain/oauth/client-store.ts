/** All SQL on OAuth clients. */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { unusedRegistrations } from '../budgets/budgets.ts';
import { addToTotals } from '../budgets/totals.ts';
import { type Client, isClientId } from './client.ts';

const columns =
  'c.id, c.kind, c.organization_id, c.published_at, c.name, c.uri, c.secret_hash, c.redirect_uris, c.scopes, c.api_version';
const find = `select ${columns} from oauth_clients c where c.id = $1`;
const insert = `
  insert into oauth_clients (id, kind, organization_id, name, uri, secret_hash, secret_at, redirect_uris, scopes,
    api_version, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, case when $6::bytea is not null then $11::timestamptz end, $7, $8, $9, $10, $11, $11)`;
const saveDocument = `${insert}
  on conflict (id) do update set name = excluded.name, uri = excluded.uri, redirect_uris = excluded.redirect_uris,
    scopes = excluded.scopes, updated_at = excluded.updated_at`;

/** Null: there is none. A client that publishes a metadata document is found after somebody allowed it. */
export const findClient = async (db: Queryable, id: string): Promise<Client | null> =>
  isClientId(id) ? db.row<Client>(find, [id]) : null;

export interface NewClient extends Client {
  created_by: string | null;
}

const values = (client: NewClient, now: Date) => [
  client.id,
  client.kind,
  client.organization_id,
  client.name,
  client.uri,
  client.secret_hash,
  client.redirect_uris,
  client.scopes,
  client.api_version,
  client.created_by,
  now,
];

export const insertClient = (tx: Tx, client: NewClient, now: Date) => tx.run(insert, values(client, now));

/** Keeps what the document says now, for the token endpoint. */
export const saveDocumentClient = (tx: Tx, client: Client, now: Date) =>
  tx.run(saveDocument, values({ ...client, created_by: null }, now));

const place = 'update oauth_clients set place = $2 where id = $1';
const endOldest = `
  delete from oauth_clients c where c.place > $1 and c.place <= $2 and c.kind = 'REGISTERED'
    and not exists (select 1 from oauth_consents o where o.client_id = c.id)`;
/** Each registration ends one; some more for those that a process could not delete. */
const endedAtOnce = 100;

/** Stores an assistant that registered. When more are unused than are kept, the oldest end. */
export async function insertRegistration(app: Pick<App, 'secrets' | 'clock'>, tx: Tx, client: Client): Promise<void> {
  await insertClient(tx, { ...client, created_by: null }, app.clock.now());
  const [total = 0] = await addToTotals(app, tx, ['registrations'], 1);
  await tx.run(place, [client.id, total]);
  const last = total - unusedRegistrations.kept;
  await tx.run(endOldest, [last - endedAtOnce, last]);
}

/** Assistants that registered and were not connected, or not for long. */
const forgetUnused = `
  delete from oauth_clients c where c.kind <> 'APP' and c.updated_at <= $1
    and not exists (select 1 from oauth_consents o where o.client_id = c.id)`;

export const forgetUnusedClients = (db: Queryable, before: Date) => db.run(forgetUnused, [before]);
