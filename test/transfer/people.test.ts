/** People who are members of organizations at both installations, and the removal of an organization that has moved. */
import { afterAll, describe, expect, test } from 'vitest';
import { ssoSet } from '../../src/cli/sign-in.ts';
import { removeOrganization } from '../../src/cli/transfer/remove.ts';
import { readSchema } from '../../src/cli/transfer/schema.ts';
import { tables } from '../../src/cli/transfer/tables.ts';
import { readConfig } from '../../src/config/config.ts';
import { identityOf } from '../../src/domain/credentials/sign-in/identity.ts';
import { findProvider, findProviderOf, setProvider } from '../../src/domain/credentials/sign-in/single-sign-on.ts';
import { newId } from '../../src/platform/ids.ts';
import { hashPassword } from '../../src/platform/secrets/scrypt.ts';
import { behindProxy, byLink, goodPassword, keepTime, person } from '../credentials/sign-in/person.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, type Kit, useService } from '../kit/service.ts';
import { everything } from './everything.ts';
import { exportFrom, importTo, newExport, removeFolders, resume, rowsOf, suspend } from './scene.ts';

keepTime();
const source = useService({ env: behindProxy });
const target = useService({ env: behindProxy });
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
  (await kit.db.row<{ identity_id: string | null }>('select identity_id from users where id = $1', [id]))?.identity_id;
const passwordOf = async (kit: Kit, id: string) =>
  (await kit.db.row<{ password: string }>('select password from identity_accounts where identity_id = $1', [id]))
    ?.password;

describe('A person', () => {
  test('who confirmed the address at the new installation acts there, with the password of there', async () => {
    const [cast, there] = [await source.organization(), await target.organization()];
    const email = `both-${cast.organizationId}@example.com`;
    const old = await setPassword(source, cast, email, 'of-the-source');
    const known = await setPassword(target, there, email, 'of-the-target');
    await target.db.run('update identities set email_verified = true where id = $1', [known]);
    expect(await move(cast)).toMatchObject({ knownPeople: 1, newPeople: 0 });
    expect(await identityOfUser(target, cast.ownerId)).toBe(known);
    expect(await passwordOf(target, known)).toBe('of-the-target');
    expect(await target.db.row('select 1 from identities where id = $1', [old])).toBeNull();
  });

  test('who never confirmed it there does so first, and what they had elsewhere opens nothing', async () => {
    const [cast, there] = [await source.organization(), await target.organization()];
    const email = `one-${cast.organizationId}@example.com`;
    const old = await setPassword(source, cast, email, 'brought');
    await source.db.run('update identities set email_verified = true, two_factor_enabled = true where id = $1', [old]);
    await setPassword(target, there, email, 'somebody-typed-it');
    expect(await move(cast)).toMatchObject({ knownPeople: 0, newPeople: 1 });
    expect(await identityOfUser(target, cast.ownerId)).toBeNull();
    expect(await target.db.row('select 1 from identities where id = $1', [old])).toBeNull();
    await resume(target, cast.organizationId);
    const who = await byLink(target, email);
    expect((await who.get('/session')).body.workspaces.map((one: { id: string }) => one.id)).toContain(
      cast.workspaceId,
    );
  });

  test('cannot be entered by the one who ran the other installation, when a customer here invites the address', async () => {
    const cast = await source.organization();
    const email = `victim-${cast.organizationId}@example.com`;
    await setPassword(source, cast, email, hashPassword(goodPassword));
    await source.db.run('update identities set email_verified = true where email = $1', [email]);
    await move(cast);
    await resume(target, cast.organizationId);
    const customer = await target.organization();
    await target.db.run('update users set email = $2, identity_id = null where id = $1', [customer.ownerId, email]);
    // The person confirms the address, as they do by accepting an invitation.
    const own = await byLink(target, email);
    expect((await own.get('/session')).status).toBe(200);
    const attacker = person(target);
    const answer = await attacker.post('/sign-in/email', { email, password: goodPassword });
    expect([answer.status, attacker.cookies.size]).toEqual([401, 0]);
  });
});

test('a provider for signing in rests until the operator names its domains', async () => {
  const [cast, there] = [await source.organization(), await target.organization()];
  const domain = `${cast.organizationId.replace('_', '-')}.example`;
  const given = { issuer: 'https://idp.example', clientId: 'c', clientSecret: 's', domains: [domain] };
  for (const [kit, { organizationId }] of [
    [source, cast],
    [target, there],
  ] as const)
    await kit.db.tx(tx =>
      setProvider(
        tx,
        kit.service.app.secrets,
        { ...given, organizationId, ownDirectory: kit === source },
        kit.clock.now(),
      ),
    );
  await move(cast);
  const { secrets } = target.service.app;
  expect(await findProviderOf(target.db, secrets, domain)).toMatchObject({ organizationId: there.organizationId });
  expect(await findProvider(target.db, secrets, cast.organizationId)).toMatchObject({
    clientSecret: 's',
    domains: [],
    ownDirectory: false,
  });
  const config = readConfig({ SIGILL_DATA_DIR: target.dataDir });
  const set = (domains: string) => ssoSet(target.db, config, { organization: cast.organizationId, domains });
  await expect(set(domain)).rejects.toThrow(/another organization already uses/);
  expect(await set(`own.${domain}`)).toMatchObject({ issuer: 'https://idp.example', domains: [`own.${domain}`] });
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
  await expect(importTo(target, to)).rejects.toThrow(/If that is right, add --sandbox-of org_/);
  const other = await target.organization();
  await expect(importTo(target, to, other.organizationId)).rejects.toThrow(/add --sandbox-of org_/);
  await importTo(target, to, parent.organizationId);
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
