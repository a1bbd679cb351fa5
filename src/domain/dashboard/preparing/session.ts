/** The rows in which sessions of frames that prepare a draft are kept. Secrets are made as for the signing page. */
import type { EmbedPreparing } from '../../../contract/schemas/documents/embedding.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';

/** For a frame that is loaded again: it still learns whose page it belongs to. */
const keptMs = 86_400_000;

export interface PreparationRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  document_id: string;
  user_id: string;
  asked_by: 'API_KEY' | 'OAUTH_APP' | 'USER';
  asked_by_id: string;
  origin: string;
  allow: EmbedPreparing[];
  /** Those of the document when the frame was asked for. */
  files: string[];
  opens_until: Date;
  ends_at: Date | null;
  /** Whether the document's workspace lists the origin now. */
  is_listed: boolean;
  /** Whether the document is a draft that nobody has moved, deleted or asked to approve. */
  is_draft: boolean;
  is_sent: boolean;
  /** Whether the address was opened. */
  is_opened: boolean;
}

const columns = `e.id, e.organization_id, e.workspace_id, e.document_id, e.user_id, e.asked_by, e.asked_by_id, e.origin, e.allow, e.files,
  e.opens_until, e.ends_at, e.origin = any(w.embed_origins) as is_listed,
  d.status = 'DRAFT' and d.deleted_at is null and d.approval_request_id is null and d.workspace_id = e.workspace_id as is_draft, d.status <> 'DRAFT' as is_sent,
  e.session_hash is not null as is_opened`;
const insert = `
  insert into embedded_preparations (id, organization_id, workspace_id, document_id, user_id, asked_by, asked_by_id, origin, allow, files,
    address_hash, opens_until, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
const find = `
  select ${columns} from embedded_preparations e
  join documents d on d.id = e.document_id
  join workspaces w on w.id = d.workspace_id
  where e.id = $1`;
const findByDocument = `${find} and e.document_id = $2`;
const findByAddress = `${find} and e.address_hash = $2`;
const findBySession = `${find} and e.session_hash = $2`;
const open = `
  update embedded_preparations set session_hash = $2, ends_at = $3
  where id = $1 and session_hash is null and opens_until > $4`;
const sweep = 'delete from embedded_preparations where created_at < $1';

export const insertPreparation = (
  tx: Tx,
  row: Omit<PreparationRow, 'ends_at' | 'is_listed' | 'is_draft' | 'is_sent' | 'is_opened'>,
  address: Buffer,
  now: Date,
): void =>
  tx.write(insert, [
    ...[row.id, row.organization_id, row.workspace_id, row.document_id, row.user_id, row.asked_by, row.asked_by_id],
    ...[row.origin, row.allow, row.files, address, row.opens_until, now],
  ]);

/** Whose page the frame is in, whether the session was opened or not. */
export const findPreparation = (db: Queryable, documentId: string, id: string) =>
  db.row<PreparationRow>(findByDocument, [id, documentId]);

export const findPreparationBySecret = (db: Queryable, kind: 'a' | 's', given: { id: string; hash: Buffer }) =>
  db.row<PreparationRow>(kind === 'a' ? findByAddress : findBySession, [given.id, given.hash]);

/** False: it was opened before, or too late. */
export const markPreparationOpened = async (
  tx: Tx,
  id: string,
  session: Buffer,
  endsAt: Date,
  now: Date,
): Promise<boolean> => (await tx.run(open, [id, session, endsAt, now])) === 1;

export async function sweepPreparations({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db.run(sweep, [new Date(clock.now().getTime() - keptMs)]);
}

const lockDraft = `
  select 1 from documents where id = $1 and status = 'DRAFT' and deleted_at is null and approval_request_id is null for update`;

/** Whether the document is one still, until the end of the transaction. */
export const lockIfDraft = async (tx: Tx, documentId: string): Promise<boolean> =>
  (await tx.row(lockDraft, [documentId])) !== null;
