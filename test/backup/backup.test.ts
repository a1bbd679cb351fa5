/** Backups of a running service with the embedded database, and what is restored from them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { type Home, newHome, type Running, start, startInVain, until } from '../journeys/process.ts';
import { oneLine } from './one-line.ts';
import {
  allDocuments,
  backUp,
  busyOrganization,
  damage,
  expectWholeFiles,
  isSealed,
  restoreTo,
  sealedDocument,
  signedDocument,
  temporaryFolder,
} from './scene.ts';

const { dir, remove } = temporaryFolder();
const folder = join(dir, 'backups');
const opened: { home: Home; running: Running | null }[] = [];
let home: Home;
let running: Running;

beforeAll(async () => {
  home = await newHome();
  running = await start(home);
  await busyOrganization(home);
});
afterAll(async () => {
  await running?.end('SIGTERM');
  for (const one of opened) await one.running?.end('SIGTERM');
  for (const one of [home, ...opened.map(({ home }) => home)]) one.remove();
  remove();
});

/** Creates documents, and signs some, until it is ended; then returns those acknowledged. */
function load(): { acknowledged: string[]; signed: string[]; end(): Promise<void> } {
  const cast = home.cast();
  const [acknowledged, signed]: string[][] = [[], []];
  let going = true;
  const writer = async (name: number) => {
    for (let i = 0; going; i++)
      acknowledged?.push(
        (await cast.api.done(documentOperations.create, { body: { name: `Document ${name}-${i}` } })).id,
      );
  };
  const signer = async () => {
    while (going) signed?.push(await signedDocument(cast));
  };
  const all = [writer(1), writer(2), signer()];
  return {
    acknowledged: acknowledged ?? [],
    signed: signed ?? [],
    async end() {
      going = false;
      await Promise.all(all);
    },
  };
}

describe('A backup of a running service', () => {
  test('has everything that was acknowledged before, and the restored service serves it', async () => {
    const sealed = await sealedDocument(home.cast());
    const work = load();
    await until('the service is busy', () => work.acknowledged.length > 20 && work.signed.length > 1);
    const before = [sealed, ...work.acknowledged, ...work.signed];
    const made = await backUp(home, folder);
    await work.end();
    expect(made.masterKey).toContain('not included');
    // Uploads that were on their way are in the backup too.
    const parts = readdirSync(made.backup).filter(name => name !== 'uploads');
    expect(parts.sort()).toEqual(['certificates', 'contents.jsonl', 'database', 'manifest.json']);
    expect((await home.cli('backup', 'verify', '--from', folder)).code).toBe(0);

    const { restored, home: other } = await restoreTo(folder, home, { answer: null });
    expect(await startInVain(other)).toMatchObject({ code: 78, err: expect.stringContaining('identity separate') });
    expect((await other.cli('identity', 'continue')).code).toBe(0);
    expect(restored).toMatchObject({
      ...{ ok: true, backup: made.backup, missingMasterKeys: [], messages: 'sent from the next start on' },
      storedFiles: { missing: [], damaged: [] },
    });
    const second = { home: other, running: await start(other) };
    opened.push(second);
    const cast = other.cast();
    const found = await allDocuments(cast);
    expect(before.filter(id => !found.has(id))).toEqual([]);
    for (const id of [sealed, ...work.signed.filter(one => before.includes(one))]) {
      await until('what was signed is sealed', () => isSealed(cast, id));
      await expectWholeFiles(other, id);
    }
    await sealedDocument(cast);
    // The next test compares two backups, between which nothing else is stored.
    for (const id of work.signed) await until('what was signed is sealed', () => isSealed(home.cast(), id));
  });

  test('adds stored files only once to the folder', async () => {
    const { storedFiles: first } = await backUp(home, folder);
    const { storedFiles, files } = await backUp(home, folder);
    expect(storedFiles).toEqual({ added: 0, addedBytes: 0, present: first.added + first.present });
    expect(files).toBeGreaterThan(storedFiles.present);
    expect((await home.cli('backup', 'verify', '--from', folder)).code).toBe(0);
  });

  test('that is killed leaves no backup, and the next one is whole', async () => {
    const to = join(dir, 'killed');
    const runner = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
    const child = spawn(process.execPath, [runner, 'cli/cli', 'backup', '--to', to], {
      env: home.env,
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    const halves = () => (existsSync(to) ? readdirSync(to).filter(name => name.startsWith('.half-')) : []);
    await until('the backup copies the database', () =>
      halves().some(half => existsSync(join(to, half, 'database/base'))),
    );
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(halves()).toHaveLength(1);
    expect(readdirSync(to).filter(name => /^\d/.test(name))).toEqual([]);
    expect(await home.cli('backup', 'verify', '--from', to)).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no complete backup'),
    });
    await backUp(home, to);
    expect(halves()).toEqual([]);
    expect((await home.cli('backup', 'verify', '--from', to)).code).toBe(0);
  });
});

describe('A damaged backup', () => {
  const verified = async (from: string) => {
    const { code, out } = await home.cli('backup', 'verify', '--from', from, '--json');
    return { code, problems: JSON.parse(out).problems as string[] };
  };
  const below = (root: string, name: string) =>
    join(root, readdirSync(root, { recursive: true, encoding: 'utf8' }).find(one => one.includes(name)) ?? 'none');

  test('is found by `backup verify` and by `restore`, wherever the byte is', async () => {
    const { backup } = await backUp(home, folder);
    for (const file of ['manifest.json', 'contents.jsonl', 'database/global/pg_control', 'certificates/root.crt']) {
      const repair = damage(join(backup, file));
      expect(await verified(backup)).toEqual({ code: 1, problems: [expect.stringContaining(file)] });
      const to = join(dir, `restored-${file.replaceAll('/', '-')}`);
      const args = ['--from', backup, '--to', to, '--secrets', join(home.dataDir, 'secrets')];
      expect(await home.cli('restore', ...args)).toMatchObject({ code: 2, err: expect.stringContaining('is damaged') });
      repair();
    }
    expect(await verified(backup)).toEqual({ code: 0, problems: [] });
  });

  test('with a damaged stored file is restored without it, which is reported', async () => {
    const { backup } = await backUp(home, folder);
    const file = below(join(folder, 'files/sealed'), '.pdf');
    const repair = damage(file);
    expect(await verified(backup)).toEqual({ code: 1, problems: [`${file} is damaged.`] });
    const { restored, home: other } = await restoreTo(backup, home, { code: 1 });
    opened.push({ home: other, running: null });
    expect(restored).toMatchObject({
      ok: false,
      storedFiles: { damaged: [file], missing: [file.slice(folder.length + 7)] },
    });
    repair();
  });

  test('that was interrupted while it was restored is not started', async () => {
    const to = join(dir, 'interrupted');
    mkdirSync(to);
    writeFileSync(join(to, 'restore-in-progress'), '');
    const other = await newHome({ SIGILL_DATA_DIR: to });
    opened.push({ home: other, running: null });
    expect(oneLine(await other.cli('migrate'))).toMatch(/A restore to .* has not ended/);
  });
});

describe('A restore', () => {
  test('refuses a folder that is not empty', async () => {
    expect(oneLine(await home.cli('restore', '--from', folder, '--to', home.dataDir))).toMatch(/is not empty/);
  });

  test('says which master key it needs, and refuses another one', async () => {
    const to = join(dir, 'keyless');
    const args = ['--from', folder, '--to', to];
    expect(oneLine(await home.cli('restore', ...args))).toMatch(
      /with the master key [0-9a-f]{8}, which is not in the backup/,
    );
    const stranger = join(dir, 'stranger');
    mkdirSync(stranger);
    writeFileSync(join(stranger, 'master-key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
    expect(oneLine(await home.cli('restore', ...args, '--secrets', stranger))).toMatch(
      /but the keys given are [0-9a-f]{8}/,
    );
    expect(existsSync(to)).toBe(false);
  });

  test('needs no key if the backup includes it', async () => {
    const { backup } = await backUp(home, join(dir, 'with-secrets'), '--with-secrets');
    const to = join(dir, 'from-secrets');
    expect((await home.cli('restore', '--from', backup, '--to', to)).code).toBe(0);
    expect(readdirSync(join(to, 'secrets'))).toEqual(['master-key']);
  });
});
