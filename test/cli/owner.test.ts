/** Commands that root runs for a service of another user leave the data folder to that user. */
import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { canBecome, giveBack, ownerOf, placesOf } from '../../src/cli/owner.ts';
import { secretsDir } from '../../src/config/secrets.ts';
import { createFirstMasterKey, storedKeys } from '../../src/platform/secrets/master-keys.ts';
import { newHome } from '../journeys/process.ts';

const isRoot = process.getuid?.() === 0;
const dir = mkdtempSync(join(tmpdir(), 'sigill-owner-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the places of a command are those that its help names', () => {
  const values = { from: '/b', to: '/d', wal: 'none', secrets: '/s' };
  expect(placesOf('restore', values)).toEqual([
    { path: '/b', isFolder: true, isWritten: false },
    { path: '/d', isFolder: true, isWritten: true },
    { path: '/s', isFolder: true, isWritten: false },
  ]);
  expect(placesOf('organizations export', { to: '/m', 'key-file': '/k', organization: 'org_1' })).toEqual([
    { path: '/m', isFolder: true, isWritten: true },
    { path: '/k', isFolder: false, isWritten: true },
  ]);
  expect(placesOf('storage copy', { to: 'bucket' })).toEqual([]);
  expect(placesOf('backup prune', { from: '/b', keep: '3' })).toEqual([
    { path: '/b', isFolder: true, isWritten: true },
  ]);
});

describe.skipIf(!isRoot)('Root (needs to be root)', () => {
  const uid = Number(isRoot && execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  const gid = Number(isRoot && execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }));
  const owner = { uid, gid };

  /** What in the folder is not the owner's; the database may have a user of its own. */
  const strangers = (folder: string): string[] =>
    readdirSync(folder).flatMap(name => {
      const place = join(folder, name);
      const found = lstatSync(place);
      const own = found.uid === uid ? [] : [place];
      return name === 'postgres' ? [] : found.isDirectory() ? [...own, ...strangers(place)] : own;
    });

  test('goes on as root where the owner cannot reach a place, and gives back what is new', () => {
    const [dataDir, backups] = [join(dir, 'data'), join(dir, 'backups')];
    for (const folder of [dataDir, backups]) mkdirSync(folder);
    chownSync(dataDir, uid, gid);
    expect([ownerOf(dataDir), ownerOf(backups), ownerOf(join(dir, 'none'))]).toEqual([owner, null, null]);
    expect(canBecome(owner, dataDir, placesOf('backup', { to: backups }))).toBe(false);
    mkdirSync(join(dataDir, 'secrets'));
    for (const name of ['secrets/key', 'postgres.log']) writeFileSync(join(dataDir, name), '');
    mkdirSync(join(dataDir, 'postgres'));
    expect(strangers(dataDir).length).toBe(3);
    giveBack(dataDir, owner, { except: ['postgres'] });
    expect(strangers(dataDir)).toEqual([]);
    expect(lstatSync(join(dataDir, 'postgres')).uid).toBe(0);
    giveBack(dataDir, owner, { all: true });
    expect(lstatSync(join(dataDir, 'postgres')).uid).toBe(uid);
  });

  test('rotates the key and backs up, and everything in the data folder stays the owner’s', async () => {
    const home = await newHome();
    try {
      expect((await home.cli('migrate', '--json')).code).toBe(0);
      const secrets = secretsDir(home.dataDir);
      storedKeys(secrets); // makes the folder
      createFirstMasterKey(secrets);
      giveBack(home.dataDir, owner, { all: true });
      const rotated = await home.cli('secrets', 'rotate', '--json');
      expect([rotated.code, rotated.err]).toEqual([0, expect.any(String)]);
      expect(readdirSync(secrets).length).toBe(2);
      expect(strangers(home.dataDir)).toEqual([]);
      // A folder of root's own, as backups of root have had so far.
      mkdirSync(join(dir, 'own'));
      const backedUp = await home.cli('backup', '--to', join(dir, 'own'), '--json');
      expect([backedUp.code, backedUp.err]).toEqual([0, expect.any(String)]);
      expect(strangers(home.dataDir)).toEqual([]);
    } finally {
      home.remove();
    }
  }, 300_000);
});
