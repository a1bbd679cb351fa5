/**
 * A signing session in a frame of another site: what its address and its requests prove, and the rows that it is kept in.
 * It stands for one version of the party's link, so whatever ends that ends the session.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';

/** An address has to be opened within a minute, and the session that it opens lasts an hour. */
export const opensWithinMs = 60_000;
export const lastsMs = 3_600_000;
/** For a frame that is loaded again: it still learns whose page it belongs to. */
const keptMs = 86_400_000;

export interface EmbeddedRow {
  id: string;
  organization_id: string;
  document_id: string;
  party_id: string;
  link_version: number;
  origin: string;
  redirect: boolean;
  opens_until: Date;
  ends_at: Date | null;
  /** Whether the document's workspace lists the origin now. */
  is_listed: boolean;
}

/** `a` opens the session once, `s` is the session's own; neither is the token of a link. */
type Kind = 'a' | 's';
const written = /^([as])\.([0-9a-hjkmnp-tv-z]{26})\.([\w-]{43})$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface NewSecret {
  token: string;
  hash: Buffer;
}

export function newSecret(kind: Kind, id: string): NewSecret {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${kind}.${id.replace(/^emb_/, '')}.${secret}`, hash: hashOf(secret) };
}

/** Null: it is none of this kind. */
export function secretIn(kind: Kind, token: string): { id: string; hash: Buffer } | null {
  const [, given, id, secret] = written.exec(token) ?? [];
  return given === kind && secret ? { id: `emb_${id}`, hash: hashOf(secret) } : null;
}

export const isSessionToken = (token: string): boolean => secretIn('s', token) !== null;

const columns = `e.id, e.organization_id, e.document_id, e.party_id, e.link_version, e.origin, e.redirect, e.opens_until, e.ends_at,
  exists (select from documents d join workspaces w on w.id = d.workspace_id where d.id = e.document_id and e.origin = any(w.embed_origins)) as is_listed`;
const insert = `
  insert into embedded_sessions (id, organization_id, document_id, party_id, link_version, origin, redirect, address_hash,
    opens_until, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const findById = `select ${columns} from embedded_sessions e where e.id = $1 and e.document_id = $2`;
const findByAddress = `${findById} and e.address_hash = $3`;
const findBySession = `${findById} and e.session_hash = $3`;
const open = `
  update embedded_sessions set session_hash = $2, ends_at = $3
  where id = $1 and session_hash is null and opens_until > $4`;
const sweep = 'delete from embedded_sessions where created_at < $1';
const listed = `
  select 1 from workspaces where id = $1 and $2 = any(embed_origins)`;

const isEverywhere = ({ embedders }: Pick<App, 'embedders'>, origin: string): boolean =>
  embedders.some(one => one.toLowerCase() === origin);

/** Whether the workspace or the installation lists the origin of a session still. */
export const isListed = (
  app: Pick<App, 'embedders'>,
  { origin, is_listed }: Pick<EmbeddedRow, 'origin' | 'is_listed'>,
): boolean => is_listed || isEverywhere(app, origin);

/** Whether the workspace or the installation lists the origin. */
export const mayEmbed = async (
  app: Pick<App, 'embedders'>,
  db: Queryable,
  workspaceId: string,
  origin: string,
): Promise<boolean> => isEverywhere(app, origin) || (await db.row(listed, [workspaceId, origin])) !== null;

export const insertEmbedded = (
  tx: Tx,
  row: Omit<EmbeddedRow, 'ends_at' | 'is_listed'>,
  address: Buffer,
  now: Date,
): void =>
  tx.write(insert, [
    row.id,
    row.organization_id,
    row.document_id,
    row.party_id,
    row.link_version,
    row.origin,
    row.redirect,
    address,
    row.opens_until,
    now,
  ]);

/** Whose page the frame is in, whether the session was opened or not. */
export const findEmbedded = (db: Queryable, documentId: string, id: string) =>
  db.row<EmbeddedRow>(findById, [id, documentId]);

export const findBySecret = (db: Queryable, kind: Kind, documentId: string, given: { id: string; hash: Buffer }) =>
  db.row<EmbeddedRow>(kind === 'a' ? findByAddress : findBySession, [given.id, documentId, given.hash]);

/** False: it was opened before, or too late. */
export const markOpened = async (tx: Tx, id: string, session: Buffer, endsAt: Date, now: Date): Promise<boolean> =>
  (await tx.run(open, [id, session, endsAt, now])) === 1;

export async function sweepEmbedded({ db, clock }: App): Promise<void> {
  await db.run(sweep, [new Date(clock.now().getTime() - keptMs)]);
}
