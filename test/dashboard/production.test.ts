/** The owner of the first start gives their own name and address, and makes an organization for production. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRun } from '../../src/cli/first-run.ts';
import { operatorsAdd, operatorsList } from '../../src/cli/operators.ts';
import { firstOwnerAddress, productionOperations } from '../../src/contract/dashboard/production.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { behindProxy, byPassword, goodPassword, keepTime, person } from '../credentials/sign-in/person.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: behindProxy });
const at = (path: string) => `${kit.baseUrl}/api/dashboard${path}`;
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-production-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const put = (who: Browser, body: object) => who.send('PUT' as never, '/installation/owner', body);
const anna = { name: 'Anna Berg', email: 'anna@northlight.example', organizationName: 'Northlight AB', password: null };
const northlight = {
  ...{ name: 'Northlight AB', orgName: null, orgNumber: '556677-8899', country: 'SE', plan: 'TEAM' },
  copiesSettings: false,
};

async function operator(cast: Cast, permissions = ['ADMINISTRATOR'] as const): Promise<Browser> {
  const who = await browser(kit, cast, [...permissions]);
  await operatorsAdd(kit.db, who.member.email);
  return who;
}

describe('The owner of the first start', () => {
  test('gives their own name, address and password, once', async () => {
    const file = join(dir, 'first-run.json');
    expect(await firstRun(kit.db, kit.clock.now(), file, kit.baseUrl)).toBe(true);
    const { owner, workspaceId } = JSON.parse(readFileSync(file, 'utf8'));
    const who = await byPassword(kit, owner.email, owner.password);
    const elsewhere = await byPassword(kit, owner.email, owner.password);
    const session = async () => (await who.get('/session')).body;
    const { formToken } = await session();
    const headers = { 'Svc-Workspace': workspaceId, 'Svc-Form-Token': formToken };
    const give = async (body: object) => {
      const answer = await fetch(at('/installation/owner'), {
        method: 'PUT',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          Origin: new URL(kit.baseUrl).origin,
          cookie: who.cookieHeader(),
        },
        body: JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
      return { status: answer.status, body: (await answer.json()) as any };
    };
    expect((await who.get(at('/viewer'), headers)).body.user).toMatchObject({
      email: firstOwnerAddress,
      isFirstOwner: true,
    });
    const wrong = await give({ ...anna, name: ' ', email: 'anna', organizationName: '', password: 'short' });
    expect([wrong.status, wrong.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['name', 'email', 'organizationName'],
    ]);
    const weak = await give({ ...anna, password: 'password1234' });
    expect([weak.status, weak.body.issues]).toMatchObject([400, [{ path: 'password', code: 'INVALID_VALUE' }]]);
    const like = await give({ ...anna, password: 'Anna@Northlight.example' });
    expect(like.body.issues).toMatchObject([{ path: 'password' }]);
    const cast = await kit.organization();
    const colleague = await browser(kit, cast);
    const taken = await give({ ...anna, email: colleague.member.email.toUpperCase() });
    expect([taken.status, taken.body.code]).toEqual([409, 'ALREADY_EXISTS']);

    expect(await give({ ...anna, password: goodPassword })).toMatchObject({
      status: 200,
      body: { email: anna.email },
    });
    expect((await who.get(at('/viewer'), headers)).body).toMatchObject({
      user: { name: 'Anna Berg', email: anna.email, isFirstOwner: false },
      organization: { name: 'Northlight AB', sandbox: true },
      isOperator: true,
    });
    expect((await session()).identity).toMatchObject({ name: 'Anna Berg', email: anna.email });
    expect((await elsewhere.get('/session')).status).toBe(401);
    expect((await operatorsList(kit.db)).operators).toMatchObject([{ email: anna.email }]);
    expect((await person(kit).post('/sign-in/email', { email: owner.email, password: owner.password })).status).toBe(
      401,
    );
    expect((await person(kit).post('/sign-in/email', { email: anna.email, password: owner.password })).status).toBe(
      401,
    );
    await byPassword(kit, anna.email, goodPassword);
    const again = await give({ ...anna, email: 'else@northlight.example' });
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_STATE']);
  });

  test('is the only one who does so', async () => {
    const cast = await kit.organization();
    const [admin, known] = [await browser(kit, cast, ['ADMINISTRATOR']), await operator(cast)];
    expect((await put(admin, anna)).body.code).toBe('PERMISSION_DENIED');
    expect((await put(known, anna)).body.code).toBe('INVALID_STATE');
    expect((await known.get('/viewer')).body.user.isFirstOwner).toBe(false);
  });
});

describe('An organization for production', () => {
  test('has the operator as its owner, and what they copied from the sandbox', async () => {
    const cast = await kit.organization({ sandbox: true });
    const who = await operator(cast);
    await cast.api.done(workspaceOperations.updateOrganization, {
      body: { city: 'Visby', email: 'hej@northlight.example' },
    });
    await cast.api.done(workspaceOperations.update, {
      params: { id: cast.workspaceId },
      body: { settings: { language: 'en', reminderIntervalDays: 5, completedRetentionDays: 365 } },
    });
    await cast.api.done(roleOperations.create, {
      body: { name: 'Sales', permissions: ['READ_DOCUMENT'] },
    });
    const made = await who.send('POST', '/installation/organizations', { ...northlight, copiesSettings: true });
    expect(made.status).toBe(200);
    const there = { ...who.headers, 'Svc-Workspace': made.body.workspaceId };
    const see = async (path: string) => (await who.who.get(at(path), there)).body;
    expect(await see('/viewer')).toMatchObject({
      organization: { id: made.body.organizationId, name: 'Northlight AB', sandbox: false },
      user: { email: who.member.email },
      permissions: expect.arrayContaining(['ADMINISTRATOR']),
    });
    expect(await see('/organization')).toMatchObject({
      ...{ name: 'Northlight AB', orgNumber: '556677-8899', country: 'SE' },
      ...{ city: 'Visby', email: 'hej@northlight.example' },
    });
    const workspace = await see(`/workspaces/${made.body.workspaceId}`);
    expect(workspace).toMatchObject({
      name: 'Main',
      settings: { language: 'en', reminderIntervalDays: 5, completedRetentionDays: 365 },
    });
    expect((await see('/roles')).data.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Admin', 'Member', 'Sales']),
    );
    expect((await see('/limits')).plan).toBe('TEAM');
    expect((await who.who.get('/session')).body.workspaces).toMatchObject([
      { organization: { sandbox: true } },
      { organization: { id: made.body.organizationId, sandbox: false } },
    ]);
  });

  test('needs an operator, a real number, and an administrator to copy from', async () => {
    const cast = await kit.organization({ sandbox: true });
    const [admin, member] = [await browser(kit, cast, ['ADMINISTRATOR']), await operator(cast, [] as never)];
    const post = (who: Browser, body: object) => who.send('POST', '/installation/organizations', body);
    expect((await post(admin, northlight)).body.code).toBe('PERMISSION_DENIED');
    const wrong = await post(member, {
      ...northlight,
      name: '',
      orgNumber: '556677-8890',
      country: 'XX',
      plan: 'GOLD',
    });
    expect(wrong.body.issues.map(({ path }: { path: string }) => path)).toEqual(['name', 'country', 'plan']);
    const number = await post(member, { ...northlight, orgNumber: '556677-8890' });
    expect(number.body.issues).toMatchObject([{ path: 'orgNumber', code: 'INVALID_VALUE' }]);
    expect((await post(member, { ...northlight, copiesSettings: true })).body.code).toBe('PERMISSION_DENIED');
    expect((await post(member, northlight)).status).toBe(200);
    for (const { path, method } of Object.values(productionOperations))
      expect(
        (await fetch(`${kit.baseUrl}/api/v1${path}`, { method, headers: { authorization: `Bearer ${cast.apiKey}` } }))
          .status,
      ).toBe(404);
  });

  test('has a plan and registered details that an operator changes, and nobody else', async () => {
    const cast = await kit.organization({ plan: 'TEAM' });
    const [who, admin] = [await operator(cast), await browser(kit, cast, ['ADMINISTRATOR'])];
    const change = (by: Browser, body: object) => by.send('PATCH', '/installation/organization', body);
    expect((await change(admin, { plan: 'ENTERPRISE' })).body.code).toBe('PERMISSION_DENIED');
    const wrong = await change(who, { plan: 'SANDBOX', country: 'XX', orgName: '' });
    expect(wrong.body.issues.map(({ path }: { path: string }) => path)).toEqual(['plan', 'orgName', 'country']);
    expect((await change(who, { plan: 'ENTERPRISE', orgNumber: '5566778899' })).body).toEqual({
      ...{ plan: 'ENTERPRISE', orgName: null, orgNumber: '556677-8899', country: 'SE' },
    });
    expect((await change(who, { orgNumber: '1' })).body.issues).toMatchObject([{ path: 'orgNumber' }]);
    expect((await change(who, { country: 'NO', orgNumber: '923609016', orgName: 'Nord AS' })).body).toMatchObject({
      ...{ plan: 'ENTERPRISE', orgName: 'Nord AS', orgNumber: '923609016', country: 'NO' },
    });
    expect((await who.get('/limits')).body.plan).toBe('ENTERPRISE');
    const sandbox = await operator(await kit.organization({ sandbox: true }));
    expect((await change(sandbox, { plan: 'TEAM' })).body.code).toBe('INVALID_STATE');
    expect((await change(sandbox, { orgName: 'Try AB' })).body.orgName).toBe('Try AB');
  });

  test('has first steps that are done when somebody did them, for operators alone', async () => {
    const cast = await kit.organization();
    const path = '/installation/organization/begun';
    expect((await (await browser(kit, cast, ['ADMINISTRATOR'])).get(path)).status).toBe(403);
    const who = await operator(cast);
    const begun = async () => (await who.get(path)).body;
    expect(await begun()).toEqual({ brand: false, roles: true, members: true, document: false });
    await twoPartyDocument(cast);
    await kit.db.run(
      "insert into brands (organization_id, enabled, primary_color) values ($1, true, '#123456') on conflict (organization_id) do update set enabled = true, primary_color = '#123456'",
      [cast.organizationId],
    );
    expect(await begun()).toEqual({ brand: true, roles: true, members: true, document: true });
    const made = (await who.send('POST', '/installation/organizations', northlight)).body;
    const elsewhere = await who.who.get(at(path), { ...who.headers, 'Svc-Workspace': made.workspaceId });
    expect(elsewhere.body).toEqual({ brand: false, roles: false, members: false, document: false });
  });

  test('is made once for one key', async () => {
    const cast = await kit.organization({ sandbox: true });
    const who = await operator(cast);
    const key = { 'Idempotency-Key': 'production-once' };
    const first = await who.send('POST', '/installation/organizations', northlight, key);
    expect((await who.send('POST', '/installation/organizations', northlight, key)).body).toEqual(first.body);
    expect((await who.who.get('/session')).body.workspaces).toHaveLength(2);
  });
});
