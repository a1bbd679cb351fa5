/** Invitations are written in the language that who invites chose, also when they are sent again. */
import { expect, test } from 'vitest';
import { invitationOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOutbox } from '../../src/platform/mail/outbox.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const newAddress = () => `${newId('new')}@example.com`;
const roleOf = async (cast: Cast) =>
  (await cast.api.done(roleOperations.list)).data.find(role => role.name === 'Member')?.id ?? '';

/** Oldest first. */
async function subjectsTo(address: string): Promise<string[]> {
  await kit.work();
  const found = (await listOutbox(`${kit.dataDir}/outbox`, 1000)).filter(one => one.to.includes(address));
  return found.map(({ subject }) => subject).reverse();
}

test('an invitation keeps its language; one over the API has that of the workspace', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const who = await browser(kit, cast, ['ADMINISTRATOR'], 'Olga Owner');
  const roleId = await roleOf(cast);
  const [english, swedish, plain] = [newAddress(), newAddress(), newAddress()];
  const invite = (email: string, language: string) => who.send('POST', '/invitations', { email, roleId, language });
  const made = await invite(english, 'en');
  expect([made.status, made.body.email]).toEqual([200, english]);
  await invite(swedish, 'sv');
  await cast.api.done(invitationOperations.create, { body: { email: plain, roleId } });
  await kit.db.run("update workspaces set language = 'sv' where id = $1", [cast.workspaceId]);
  const [inSwedish = ''] = await subjectsTo(swedish);
  const [inEnglish = ''] = await subjectsTo(english);
  expect(inSwedish).not.toBe(inEnglish);
  expect(await subjectsTo(plain)).toEqual([inSwedish]);
  await cast.api.done(invitationOperations.resend, { params: { id: made.body.id } });
  expect(await subjectsTo(english)).toEqual([inEnglish, inEnglish]);
});

test('inviting needs the permission, a role that one may give, and a known language', async () => {
  const cast = await kit.organization();
  const roleId = await roleOf(cast);
  const body = { email: newAddress(), roleId, language: 'sv' };
  const manager = await browser(kit, cast, ['MANAGE_WORKSPACE_MEMBERS']);
  const foreign = await browser(kit, await kit.organization(), ['ADMINISTRATOR']);
  expect((await (await browser(kit, cast)).send('POST', '/invitations', body)).status).toBe(403);
  expect((await manager.send('POST', '/invitations', body)).body.code).toBe('PERMISSION_DENIED');
  expect((await foreign.send('POST', '/invitations', body)).body.code).toBe('NOT_FOUND');
  for (const [method, path] of [
    ['POST', '/invitations'],
    ['GET', '/invitation-rule'],
  ] as const) {
    const headers = { authorization: `Bearer ${cast.apiKey}`, 'content-type': 'application/json' };
    const sent = method === 'POST' ? { body: JSON.stringify(body) } : {};
    expect((await fetch(`${kit.baseUrl}/api/v1${path}`, { method, headers, ...sent })).status).toBe(404);
  }
  const who = await browser(kit, cast, ['ADMINISTRATOR']);
  expect((await who.send('POST', '/invitations', { ...body, language: 'fi' })).status).toBe(400);
  expect((await who.send('POST', '/invitations', body)).status).toBe(200);
  expect((await who.send('POST', '/invitations', body)).body.code).toBe('ALREADY_EXISTS');
});
