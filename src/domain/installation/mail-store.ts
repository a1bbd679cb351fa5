/** The mail server that an operator set, encrypted. The environment wins over it. */
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { MailServerAddress } from '../app/inspection.ts';

const context = 'mail-server';
export const encryptedMailServer = encryptedBytes('mail_servers', 'url', ['id'], () => context);

const select = 'select url, sender, version, changed_at from mail_servers';
const version = 'select version from mail_servers';
const save = `
  insert into mail_servers (url, sender, version, changed_at) values ($1, $2, $3, $4)
  on conflict (id) do update set url = excluded.url, sender = excluded.sender, version = excluded.version, changed_at = excluded.changed_at`;
const remove = 'delete from mail_servers';

interface Row {
  url: Buffer;
  sender: string;
  version: string;
  changed_at: Date;
}

export interface StoredMailServer extends MailServerAddress {
  version: string;
  changedAt: Date;
}

/** Null: none was set. Throws DecryptionProblem without the key that it was encrypted with. */
export async function findMailServer(
  db: Queryable,
  secrets: Pick<Secrets, 'decrypt'>,
): Promise<StoredMailServer | null> {
  const row = await db.row<Row>(select);
  if (!row) return null;
  const url = secrets.decrypt(row.url, context).toString();
  return { url, sender: row.sender, version: row.version, changedAt: row.changed_at };
}

/** Different with every change; null: none was set. */
export const mailServerVersion = async (db: Queryable): Promise<string | null> =>
  (await db.row<{ version: string }>(version))?.version ?? null;

export const saveMailServer = (
  tx: Tx,
  secrets: Pick<Secrets, 'encrypt'>,
  { url, sender }: MailServerAddress,
  now: Date,
): Promise<number> => tx.run(save, [secrets.encrypt(url, context), sender, newId('mls', now.getTime()), now]);

export const removeMailServer = (tx: Tx): Promise<number> => tx.run(remove);
