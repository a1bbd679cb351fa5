/**
 * The generated certificates and keys in the database, so that a node needs nothing but the master key. A node works with a
 * copy in its data folder; what the database has replaces what is there.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { ownFiles, replaceFile, trustFile } from '../../platform/seal/keys/own-files.ts';
import { timestampFile } from '../../platform/seal/timestamps/own-certificate.ts';
import { encryptedBytes } from '../../platform/secrets/renewing.ts';
import { keyIdOf, type Secrets } from '../../platform/secrets/secrets.ts';
import { nullIfMissing } from '../../platform/storage/storage.ts';

const contextOf = (name: string): string => `installation-file:${name}`;

export const encryptedFiles = encryptedBytes('installation_files', 'content', ['name'], row => contextOf(row.name));

/** Keys before their certificates, which are passed over without their keys. */
const names: readonly string[] = [
  ownFiles.rootKey,
  ownFiles.rootCertificate,
  ownFiles.revocationList,
  ownFiles.sealKey,
  ownFiles.sealCertificate,
  timestampFile,
  trustFile,
];

const listName = /^lists\/[0-9a-f]{16}\.(crt|crl)$/;
const isSecret = (name: string): boolean => name.endsWith('.key') || name === timestampFile;

async function namesIn(dir: string): Promise<string[]> {
  const lists = (await readdir(join(dir, 'lists')).catch(nullIfMissing)) ?? [];
  return [...names, ...lists.map(name => `lists/${name}`).filter(name => listName.test(name))];
}

const read = (dir: string, name: string): Promise<Buffer | null> => readFile(join(dir, name)).catch(nullIfMissing);

interface Stored {
  name: string;
  content: Buffer;
}
const select = 'select name, content from installation_files';
const selectNamed = 'select name, content from installation_files where name = $1';
const save = `
  insert into installation_files (name, content, changed_at) values ($1, $2, $3)
  on conflict (name) do update set content = excluded.content, changed_at = excluded.changed_at`;
const remove = 'delete from installation_files where name <> all($1::text[])';

/** Whether the database has generated roots. */
export const hasRootFiles = async (db: Queryable): Promise<boolean> =>
  (await db.row(selectNamed, [ownFiles.rootCertificate])) !== null;

async function storedFiles(db: Queryable, secrets: Secrets): Promise<Map<string, Buffer>> {
  const rows = await db.rows<Stored>(select);
  return new Map(rows.map(({ name, content }) => [name, secrets.decrypt(content, contextOf(name))]));
}

/** Makes the folder what the database has; files that only the folder has stay. Throws DecryptionProblem. */
export async function copyToFolder(db: Queryable, secrets: Secrets, dir: string): Promise<void> {
  const stored = await storedFiles(db, secrets);
  const order = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  for (const name of [...stored.keys()].sort((a, b) => order(a) - order(b))) {
    const content = stored.get(name);
    if (!content || (!names.includes(name) && !listName.test(name))) continue;
    if ((await read(dir, name))?.equals(content)) continue;
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await replaceFile(join(dir, name), content, isSecret(name) ? 0o600 : 0o644);
  }
}

async function write(tx: Tx, secrets: Secrets, file: Stored, now: Date): Promise<void> {
  await tx.run(save, [file.name, secrets.encrypt(file.content, contextOf(file.name)), now]);
}

/** Stores what is new or changed in the folder. */
export async function copyToDatabase(tx: Tx, secrets: Secrets, dir: string, now: Date): Promise<void> {
  const stored = await storedFiles(tx, secrets);
  for (const name of await namesIn(dir)) {
    const content = await read(dir, name);
    if (content && !stored.get(name)?.equals(content)) await write(tx, secrets, { name, content }, now);
  }
}

/**
 * Replaces what the database has by the folder, for other certificates than before. The list of what is trusted goes on, so
 * that files from before stay trusted, unless its key is lost.
 */
export async function replaceFiles(tx: Tx, secrets: Secrets, dir: string, now: Date): Promise<void> {
  const list = await tx.row<Stored>(selectNamed, [trustFile]);
  const keepsList = list !== null && secrets.keyIds.includes(keyIdOf(list.content));
  const kept: string[] = keepsList ? [trustFile] : [];
  for (const name of await namesIn(dir)) {
    const content = await read(dir, name);
    if (!content || kept.includes(name)) continue;
    await write(tx, secrets, { name, content }, now);
    kept.push(name);
  }
  await tx.run(remove, [kept]);
}
