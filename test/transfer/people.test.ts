/** People who are members of organizations at both installations, and the removal of an organization that has moved. */
import { afterAll, describe, expect, test } from 'vitest';
import { removeOrganization } from '../../src/cli/transfer/remove.ts';
import { readSchema } from '../../src/cli/transfer/schema.ts';
import { tables } from '../../src/cli/transfer/tables.ts';
import { identityOf } from '../../src/domain/credentials/sign-in/identity.ts';
import { newId } from '../../src/platform/ids.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, type Kit, useService } from '../kit/service.ts';
import { everything } from './everything.ts';
import { exportFrom, importTo, newExport, removeFolders, resume, rowsOf, suspend } from './scene.ts';

const source = useService();
const target = useService();
afterAll(removeFolders);

const insertPassword = `
  insert into identity_accounts (id, identity_id, provider_id, account_id, password, created_at, updated_at)
  values ($1, $2, 'credential', $2, $3, $4, $4) on conflict (provider_id, account_id) do update set password = excluded.password`;

/** Gives the owner an identity with this address and password. */
async function setPassword(kit: Kit, { ownerId }: Cast, email: string, password: string): Promise<string> {
  await kit.db.run('update users set email = $2, identity_id = null where id = $1', [ownerId, email]);
  const made = await kit.db.tx(tx => identityOf(tx, email, kit.clock.now()));
  const id = made?.id ?? '';
  await kit.db.run('update users set identity_id = $2 where id = $1', [ownerId, id]);
  await kit.db.run(insertPassword, [newId('acc'), id, password, kit.clock.now()]);
  return id;
}

async function move(cast: Cast) {
  const to = newExport();
  await suspend(source, cast.organizationId);
  await exportFrom(source, cast.organizationId, to);
  return importTo(target, to);
}

const identityOfUser = async (kit: Kit, id: string) =>
  (await kit.db.row<{ identity_id: string }>('select identity_id from users where id = $1', [id]))?.identity_id;
const passwordOf = async (kit: Kit, id: string) =>
  (await kit.db.row<{ password: string }>('select password from identity_accounts where identity_id = $1', [id]))
    ?.password;

describe('A person', () => {
  test('who is known at the new installation keeps the password of there', async () => {
    const [cast, there] = [await source.organization(), await target.organization()];
    const email = `both-${cast.organizationId}@example.com`;
    const old = await setPassword(source, cast, email, 'of-the-source');
    const known = await setPassword(target, there, email, 'of-the-target');
    expect(await move(cast)).toMatchObject({ knownPeople: 1, newPeople: 0 });
    expect(await identityOfUser(target, cast.ownerId)).toBe(known);
    expect(await passwordOf(target, known)).toBe('of-the-target');
    expect(await target.db.row('select 1 from identities where id = $1', [old])).toBeNull();
  });

  test('who is not known brings the password', async () => {
    const cast = await source.organization();
    const email = `one-${cast.organizationId}@example.com`;
    const id = await setPassword(source, cast, email, 'brought');
    expect(await move(cast)).toMatchObject({ knownPeople: 0, newPeople: 1 });
    expect(await identityOfUser(target, cast.ownerId)).toBe(id);
    expect(await passwordOf(target, id)).toBe('brought');
  });
});

test('a sandbox moves after the organization that it belongs to', async () => {
  const [parent, sandbox] = [await source.organization(), await source.organization({ sandbox: true })];
  await source.db.run('update organizations set sandbox_of = $2 where id = $1', [
    sandbox.organizationId,
    parent.organizationId,
  ]);
  const to = newExport();
  await suspend(source, sandbox.organizationId);
  await exportFrom(source, sandbox.organizationId, to);
  await expect(importTo(target, to)).rejects.toThrow(/sandbox of one that is not here/);
  await move(parent);
  await expect(removeOrganization(source, parent.organizationId)).rejects.toThrow(/has sandboxes/);
  await importTo(target, to);
  const row = await target.db.row('select sandbox_of from organizations where id = $1', [sandbox.organizationId]);
  expect(row).toEqual({ sandbox_of: parent.organizationId });
});

describe('Removing an organization', () => {
  test('is possible only once it was exported', async () => {
    const cast = await source.organization();
    const remove = () => removeOrganization(source, cast.organizationId);
    await expect(remove()).rejects.toThrow(/that is suspended can be removed/);
    await suspend(source, cast.organizationId);
    await expect(remove()).rejects.toThrow(/never exported.*--move-abandoned/);
    const to = newExport();
    await exportFrom(source, cast.organizationId, to);
    await importTo(target, to);
    expect((await removeOrganization(target, cast.organizationId, true)).rows).toBeGreaterThan(5);
    await resume(source, cast.organizationId, true);
    await expect(remove()).rejects.toThrow(/that is suspended can be removed/);
    await expect(removeOrganization(source, 'org_nobody')).rejects.toThrow(/does not exist/);
  });

  test('leaves nothing of it, and all of others; it can come back', async () => {
    const { cast } = await everything(source, 'bort');
    const other = await source.organization();
    await twoPartyDocument(other);
    await source.work();
    const others = await rowsOf(source, other.organizationId);
    const { organizationId } = cast;
    await suspend(source, organizationId);
    const before = await rowsOf(source, organizationId);
    const to = newExport();
    await exportFrom(source, organizationId, to);
    const { rows, files, people } = await removeOrganization(source, organizationId);
    expect([rows > 100, files > 5, people > 0]).toEqual([true, true, true]);

    for (const name of Object.keys(tables)) {
      const sql = `select count(*)::int as n from ${name} t where to_jsonb(t)::text like $1`;
      const { n = 0 } = (await source.db.row<{ n: number }>(sql, [`%${organizationId}%`])) ?? {};
      // Jobs that delete files are left.
      if (name !== 'jobs') expect([name, n]).toEqual([name, 0]);
    }
    await source.work();
    for await (const { key } of source.service.app.storage.list()) expect(key).not.toContain(organizationId);
    expect(await rowsOf(source, other.organizationId)).toEqual(others);

    await importTo(source, to);
    const after = await rowsOf(source, organizationId);
    for (const { name } of await readSchema(source.db))
      if (name !== 'moved_links') expect([name, after.get(name)]).toEqual([name, before.get(name)]);
  });
});
