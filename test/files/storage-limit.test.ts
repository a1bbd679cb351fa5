/** Storage that the plan or the operator limits: announced and confirmed uploads, and attachments of people who sign. */
import { expect, test } from 'vitest';
import { organizationsUpdate } from '../../src/cli/organizations.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { plans } from '../../src/contract/plans.ts';
import { newId } from '../../src/platform/ids.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const most = plans.SANDBOX.storageBytes ?? 0;
const announce = (cast: Cast, size: number) =>
  cast.api.call(fileOperations.create, { body: { fileName: 'A.pdf', mimeType: 'application/pdf', size } });
const codeOf = async (answer: ReturnType<typeof announce>) => {
  const found = await answer;
  return found.ok ? 'announced' : found.body.code;
};
/** Uploads that the organization already has, of this many bytes in all. */
const stored = async (cast: Cast, bytes: number) => {
  await announce(cast, 1);
  await kit.db.run("update files set size = $2, status = 'CONFIRMED' where organization_id = $1", [
    cast.organizationId,
    bytes,
  ]);
};

test('a sandbox has 2 GB, to the byte', async () => {
  expect(most).toBe(2_000_000_000);
  const cast = await kit.organization({ sandbox: true });
  await stored(cast, most - 1_000);
  expect(await codeOf(announce(cast, 1_001))).toBe('LIMIT_EXCEEDED');
  expect(await codeOf(announce(cast, 1_000))).toBe('announced');
  expect(await codeOf(announce(cast, 1))).toBe('LIMIT_EXCEEDED');
});

test('uploads announced at the same time never exceed it together', async () => {
  const cast = await kit.organization({ sandbox: true });
  await stored(cast, most - 3_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(announce(cast, 1_000))));
  expect(answers.filter(code => code === 'announced')).toHaveLength(3);
});

test('deleting a file makes room; other organizations do not count', async () => {
  const [cast, other] = [await kit.organization({ sandbox: true }), await kit.organization({ sandbox: true })];
  await stored(cast, most);
  expect(await codeOf(announce(other, 1))).toBe('announced');
  const { data } = await cast.api.done(fileOperations.list);
  await cast.api.done(fileOperations.delete, { params: { id: data[0]?.id ?? '' } });
  expect(await codeOf(announce(cast, 1))).toBe('announced');
});

test('attachments of people who sign count too', async () => {
  const cast = await kit.organization({ sandbox: true });
  const { id } = await twoPartyDocument(cast);
  await kit.db.run(
    `insert into attachments (id, organization_id, document_id, block_id, field_id, storage_key, filename, mime_type, size, sha256, received_sha256, created_at)
     values ($1, $2, $3, 'b', 'f', 'k', 'a.pdf', 'application/pdf', $4, '', '', now())`,
    [newId('att'), cast.organizationId, id, most],
  );
  expect(await codeOf(announce(cast, 1))).toBe('LIMIT_EXCEEDED');
});

test('paid plans have no limit', async () => {
  const cast = await kit.organization({ plan: 'TEAM' });
  await stored(cast, most * 2);
  expect(await codeOf(announce(cast, 1))).toBe('announced');
});

test('an operator limits the storage of an organization, raises the limit and removes it', async () => {
  const cast = await kit.organization({ plan: 'TEAM' });
  const limit = (gb: string) => organizationsUpdate(kit.db, { organization: cast.organizationId, 'storage-gb': gb });
  const another = async () => codeOf(announce(cast, 1));
  await stored(cast, 500_000_000);
  expect(await limit('0.5')).toMatchObject({ storageBytes: 500_000_000 });
  kit.clock.move(60_000); // longer than a key is remembered
  expect(await another()).toBe('LIMIT_EXCEEDED');
  await limit('1');
  kit.clock.move(60_000);
  expect(await another()).toBe('announced');
  await limit('0.1');
  await limit('none');
  kit.clock.move(60_000);
  expect(await another()).toBe('announced');
});

test('a limit is a number, and not for a sandbox, which has its own', async () => {
  const [cast, sandbox] = [await kit.organization(), await kit.organization({ sandbox: true })];
  for (const gb of ['0', '-1', 'much', '2000000'])
    await expect(organizationsUpdate(kit.db, { organization: cast.organizationId, 'storage-gb': gb })).rejects.toThrow(
      '--storage-gb must be a number up to 1000000, or none.',
    );
  await expect(
    organizationsUpdate(kit.db, { organization: sandbox.organizationId, 'storage-gb': '1' }),
  ).rejects.toThrow('A sandbox always has sandbox limits.');
});
