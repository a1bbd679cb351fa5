/** An installation with documents, and another that is restored from its backups. */
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BackedUp } from '../../src/cli/backup.ts';
import type { Restored } from '../../src/cli/restore.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { readPostmaster } from '../../src/platform/postgres/probe.ts';
import { type Ended, type Home, newHome, until } from '../journeys/process.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { proofOf } from '../kit/evidence.ts';
import { download } from '../kit/files.ts';
import type { Cast } from '../kit/service.ts';

/** The sandbox of a first start has few requests per minute. */
export async function busyOrganization(home: Home): Promise<void> {
  const options = ['--name', 'Busy', '--plan', 'TEAM', '--requests-per-minute', '100000', '--json'];
  writeFileSync(join(home.dataDir, 'first-run.json'), (await home.cli('organizations', 'create', ...options)).out);
}

export async function signedDocument(cast: Cast): Promise<string> {
  const document = await twoPartyDocument(cast);
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  return document.id;
}

export const isSealed = async ({ api }: Cast, id: string): Promise<boolean> =>
  (await api.done(documentOperations.get, { params: { id } })).status === 'COMPLETED';

export async function sealedDocument(cast: Cast): Promise<string> {
  const id = await signedDocument(cast);
  await until('the document is sealed', () => isSealed(cast, id));
  return id;
}

/** Downloads every file of a completed document, and verifies what is sealed. */
export async function expectWholeFiles(home: Home, id: string): Promise<void> {
  const root = readFileSync(join(home.dataDir, 'certificates/root.crt'), 'utf8');
  const { data } = await home.cast().api.done(documentFileOperations.list, { params: { id } });
  expect(data.map(file => file.type)).toEqual(expect.arrayContaining(['ORIGINAL', 'SIGNED']));
  for (const { type, url } of data) {
    const bytes = await download(url);
    if (type !== 'ORIGINAL') expect(await proofOf(bytes, root)).toMatchObject({ ok: true, chain: { ok: true } });
  }
}

export async function allDocuments({ api }: Cast): Promise<Set<string>> {
  const found = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor !== null && { cursor }) };
    const { data, nextCursor } = await api.done(documentOperations.list, { query });
    for (const { id } of data) found.add(id);
    cursor = nextCursor;
  } while (cursor !== null);
  return found;
}

const parsed = <T>({ code, out, err }: Ended, expected: number): T => {
  expect([code, err]).toEqual([expected, expect.any(String)]);
  if (out === '') throw new Error(err);
  return JSON.parse(out);
};

export const backUp = async (home: Home, to: string, ...more: string[]): Promise<BackedUp> =>
  parsed(await home.cli('backup', '--to', to, '--json', ...more), 0);

/**
 * Restores to the folder of a new installation, whose API key is that of the first, and answers that it goes on as that.
 * Expects the exit code.
 */
export async function restoreTo(
  from: string,
  home: Home,
  {
    env = {},
    options = [],
    code = 0,
    answer = 'continue',
  }: { env?: Record<string, string>; options?: string[]; code?: number; answer?: 'continue' | null } = {},
): Promise<{ restored: Restored; home: Home }> {
  const other = await newHome(env);
  const args = ['--from', from, '--to', other.dataDir, '--secrets', join(home.dataDir, 'secrets'), '--json'];
  const restored = parsed<Restored>(await other.cli('restore', ...args, ...options), code);
  copyFileSync(join(home.dataDir, 'first-run.json'), join(other.dataDir, 'first-run.json'));
  if (answer) parsed(await other.cli('identity', answer, '--json'), 0);
  return { restored, home: other };
}

/** The embedded database of a running installation. */
export async function databaseOf(home: Home): Promise<Database> {
  const server = readPostmaster(join(home.dataDir, 'postgres/cluster'));
  if (!server) throw new Error('the database is not running');
  return openDatabase({ url: withDatabase(server.address, 'sigill'), poolSize: 1 });
}

/** A folder that the user of the database can enter; it is removed by the function. */
export function temporaryFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-backup-'));
  chmodSync(dir, 0o755);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Changes one byte in the middle of a file; the returned function changes it back. */
export function damage(file: string): () => void {
  const bytes = readFileSync(file);
  const change = () => {
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  change();
  return change;
}
