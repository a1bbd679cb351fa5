/** Everything that an organization owns arrives as it was, and other organizations stay as they were. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonRow } from '../../src/cli/transfer/encrypted-rows.ts';
import type { ImportResult } from '../../src/cli/transfer/import.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { type Cast, useService } from '../kit/service.ts';
import { everything, type Whole } from './everything.ts';
import { castAt, exportFrom, importTo, newExport, removeFolders, resume, rowsOf, suspend } from './scene.ts';

const source = useService();
const target = useService();
afterAll(removeFolders);

let whole: Whole;
let others: { here: Cast; there: Cast };
let before: Map<string, JsonRow[]>;
let untouched: { here: Map<string, JsonRow[]>; there: Map<string, JsonRow[]> };
let imported: ImportResult;
const to = newExport();

beforeAll(async () => {
  whole = await everything(source);
  others = { here: await source.organization(), there: await target.organization() };
  for (const [kit, cast] of [
    [source, others.here],
    [target, others.there],
  ] as const) {
    await twoPartyDocument(cast);
    await kit.work();
  }
  const { organizationId } = whole.cast;
  await suspend(source, organizationId);
  before = await rowsOf(source, organizationId);
  untouched = {
    here: await rowsOf(source, others.here.organizationId),
    there: await rowsOf(target, others.there.organizationId),
  };
  await exportFrom(source, organizationId, to);
  imported = await importTo(target, to);
});

describe('A moved organization', () => {
  test('has every row that it had, with secrets that the new installation can read', async () => {
    const after = await rowsOf(target, whole.cast.organizationId);
    for (const [table, rows] of before)
      if (table === 'moved_links') expect(after.get(table)).toEqual(expect.arrayContaining(rows));
      else expect([table, after.get(table)]).toEqual([table, rows]);
    // Otherwise the test would not notice a table that is forgotten.
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
    const people = before.get('users')?.filter(({ kind }) => kind === 'PERSON') ?? [];
    expect(imported).toMatchObject({ knownPeople: 0, newPeople: people.length, granted: { plan: 'TEAM' } });
  });

  test('waits until it is resumed, and then answers as before', async () => {
    const there = castAt(target, whole.cast);
    const params = { id: whole.signed.id };
    expect(await there.api.call(documentOperations.get, { params })).toMatchObject({ status: 503 });
    await resume(target, whole.cast.organizationId);
    // The source shows nothing while the organization is suspended, so it is resumed after the comparison.
    await resume(source, whole.cast.organizationId, true);
    const [here, now] = await Promise.all(
      [whole.cast, there].map(({ api }) => api.done(documentOperations.list, { query: { limit: 100 } })),
    );
    expect(now?.data.length).toBeGreaterThan(3);
    expect(JSON.parse(JSON.stringify(now))).toEqual(JSON.parse(JSON.stringify(here)));
  });

  test('has sealed files that verify with the certificate of the installation that sealed them', async () => {
    const bytes = await fileOf(castAt(target, whole.cast), whole.signed.id, 'SIGNED');
    expect(await proofOf(bytes, ownRoot(source))).toMatchObject({ ok: true });
  });
});

describe('The export', () => {
  test('has no secret of the organization in plain, and can be read by its owner only', () => {
    const names = readdirSync(join(to.folder, 'tables'));
    const text = names.map(name => readFileSync(join(to.folder, 'tables', name), 'utf8')).join('');
    for (const secret of ['191212121212', '"otp"', whole.cast.apiKey]) expect(text).not.toContain(secret);
    for (const file of [to.keyFile, join(to.folder, 'manifest.json'), join(to.folder, 'tables', names[0] ?? '')])
      expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  });

  test('leaves other organizations of both installations as they were', async () => {
    expect(await rowsOf(source, others.here.organizationId)).toEqual(untouched.here);
    expect(await rowsOf(target, others.there.organizationId)).toEqual(untouched.there);
  });
});
