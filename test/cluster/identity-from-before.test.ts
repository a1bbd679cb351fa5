/** An installation from before identities were recorded is recorded once, by a process that is of it. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityAccept } from '../../src/cli/identity.ts';
import { readConfig } from '../../src/config/config.ts';
import { DifferentInstallation } from '../../src/config/identity/different.ts';
import { joinInstallation } from '../../src/config/identity/join.ts';
import { identityShow } from '../../src/config/identity/show.ts';
import { migrationsDir } from '../../src/config/paths.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const dir = mkdtempSync(join(tmpdir(), 'sigill-before-'));
const newKey = () => randomBytes(32).toString('base64');
const undone = 'drop table if exists installation, installation_changes, installation_files';
const made = readFileSync(join(migrationsDir, '0085-installation.sql'), 'utf8');

/** The database as the version before left it, and migrated since. */
async function fromBefore(): Promise<Database> {
  for (const statement of [undone, ...made.split(/;$/m)]) if (statement.trim()) await kit.db.run(statement);
  return kit.db;
}

beforeAll(async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const { status } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
  expect(status).toBe('COMPLETED');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A machine with some of what the installation has. */
function machine(parts: readonly string[], env: Record<string, string> = {}) {
  const dataDir = join(dir, randomBytes(6).toString('hex'));
  for (const one of parts) cpSync(join(kit.dataDir, one), join(dataDir, one), { recursive: true });
  return { dataDir, config: readConfig({ PORT: '0', SIGILL_DATA_DIR: dataDir, ...env }) };
}
const start = (db: Database, { dataDir, config }: ReturnType<typeof machine>) =>
  joinInstallation({ config, dataDir, db, clock: kit.clock });

test('a node without the root of the last seal, or without the key, is refused and records nothing', async () => {
  const db = await fromBefore();
  const withoutRoot = machine(['secrets']);
  await expect(start(db, withoutRoot)).rejects.toThrow(/last seal was made with the certificate .* which is not here/);
  const withoutKey = machine(['certificates'], { SIGILL_SECRET: newKey() });
  await expect(start(db, withoutKey)).rejects.toThrow(/do not decrypt what is in/);
  await expect(start(db, withoutKey)).rejects.toBeInstanceOf(DifferentInstallation);
  expect(await identityShow(db, withoutKey.config)).toMatchObject({ ok: false, installation: null });
  expect(await db.row('select id from installation')).toEqual({ id: null });
});

test('a node that has both records it, and another then gets the certificates', async () => {
  const db = await fromBefore();
  const first = machine(['secrets', 'certificates']);
  await start(db, first);
  const { id } = (await db.row<{ id: string }>('select id from installation')) ?? {};
  expect(id).toMatch(/^inst_/);
  const second = machine(['secrets']);
  await start(db, second);
  const root = (at: string) => readFileSync(join(at, 'certificates/root.crt'), 'utf8');
  expect(root(second.dataDir)).toBe(root(kit.dataDir));
  expect(await db.row('select id from installation')).toEqual({ id });
});

test('what no node has any more is recorded by who accepts it', async () => {
  const db = await fromBefore();
  const left = machine([], { SIGILL_SECRET: newKey() });
  await expect(start(db, left)).rejects.toThrow(/identity accept/);
  await identityAccept(db, left.config, { by: 'Olga', force: true });
  await start(db, left);
  expect(await identityShow(db, left.config)).toMatchObject({ ok: true });
});
