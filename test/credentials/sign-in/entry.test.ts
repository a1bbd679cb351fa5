import { expect, test } from 'vitest';
import { howToBegin, programIn } from '../../../src/cli/first-run.ts';
import { signInLink, usersPassword } from '../../../src/cli/sign-in.ts';
import { readConfig } from '../../../src/config/config.ts';
import { invitationOperations } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../src/contract/operations/workspaces/roles.ts';
import { awaitFirstSignIn } from '../../../src/domain/credentials/sign-in/start-link.ts';
import { newId } from '../../../src/platform/ids.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { behindProxy, byLink, keepTime, linkTo, ownerOf, pass, person, published } from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });

test('after accepting an invitation, one click sends an e-mail that signs in to its workspace', async () => {
  const cast = await kit.organization();
  const roleId = (await cast.api.done(roleOperations.list)).data[1]?.id ?? '';
  const email = `${newId('New')}@example.com`;
  await cast.api.done(invitationOperations.create, { body: { email, roleId } });
  const who = person(kit);
  const welcome = await who.form(await linkTo(kit, email), { name: 'Nina Ny' });
  expect(welcome.text).toContain('action="/sign-in/letter"');
  expect(welcome.headers.get('referrer-policy')).toBe('same-origin');
  expect((await who.form(`${kit.baseUrl}/sign-in/letter`, { email })).text).toContain('Check your e-mail');
  expect((await who.form(await linkTo(kit, email))).headers.get('location')).toBe('/w');
  const actor = await kit.service.signIn.actor(who.cookieHeader(), null);
  expect(actor).toMatchObject({ workspaceId: cast.workspaceId, user: { email, name: 'Nina Ny' } });
  expect((await who.get('/session')).body.identity).toMatchObject({ email: email.toLowerCase(), name: 'Nina Ny' });
});

test('accepting an invitation links the identity of the address to its new user', async () => {
  const [one, two] = [await kit.organization(), await kit.organization()];
  const member = await joined(kit, one);
  const roleId = (await two.api.done(roleOperations.list)).data[1]?.id ?? '';
  await person(kit).post('/sign-in/magic-link', { email: member.email });
  const who = person(kit);
  await who.form(await linkTo(kit, member.email));
  await two.api.done(invitationOperations.create, { body: { email: member.email, roleId } });
  await person(kit).form(await linkTo(kit, member.email), { name: 'Per' });
  expect((await who.get('/session')).body.workspaces).toHaveLength(2);
});

test('the command line prints a link that signs a person in once, and rejects unknown users', async () => {
  const cast = await kit.organization();
  const member = await joined(kit, cast);
  const config = { ...readConfig({ SIGILL_DATA_DIR: kit.dataDir }), publicUrl: kit.baseUrl };
  const options = { organization: cast.organizationId, member: member.email };
  const { link } = await usersPassword(kit.db, config, options);
  const who = person(kit);
  expect((await who.form(link)).status).toBe(303);
  expect(await kit.service.signIn.actor(who.cookieHeader(), null)).toMatchObject({ user: { id: member.id } });
  expect((await person(kit).form(link)).status).toBe(404);
  expect(await published(kit, cast, 'login.completed')).toMatchObject([{ method: 'MAGIC_LINK', sub: member.id }]);
  await expect(usersPassword(kit.db, config, { ...options, member: 'nobody@example.com' })).rejects.toThrow(
    'has no active person',
  );
});

test('the command line makes a link for anybody who exists, which is an event in each of their organizations', async () => {
  const [one, two] = [await kit.organization(), await kit.organization()];
  const member = await joined(kit, one);
  const other = await joined(kit, two);
  await kit.db.run('update users set email = $2 where id = $1', [other.id, member.email.toUpperCase()]);
  const config = { ...readConfig({ SIGILL_DATA_DIR: kit.dataDir }), publicUrl: kit.baseUrl };
  const { link, email, expiresAt } = await signInLink(kit.db, config, member.email.toUpperCase());
  expect([email, link.startsWith(`${kit.baseUrl}/start/`)]).toEqual([member.email.toLowerCase(), true]);
  expect(Date.parse(expiresAt) - kit.clock.now().getTime()).toBeLessThanOrEqual(600_000);
  await kit.work();
  for (const [cast, id] of [
    [one, member.id],
    [two, other.id],
  ] as const) {
    const made = await published(kit, cast, 'security.sign_in_link_created');
    expect(made).toMatchObject([{ user: null, ipAddress: null, userAgent: null, account: { id }, expiresAt }]);
    expect(JSON.stringify(made)).not.toContain(link.split('/').at(-1));
  }
  pass(601_000);
  expect((await person(kit).form(link)).status).toBe(404);
  for (const nobody of ['nobody@example.com', '', undefined])
    await expect(async () => signInLink(kit.db, config, nobody)).rejects.toThrow(/no active person|No address given/);
});

test('the service waits for the first sign-in of its owner, whichever way it happens', async () => {
  const cast = await kit.organization();
  const email = await ownerOf(kit, cast);
  await kit.db.tx(tx => awaitFirstSignIn(tx, email, kit.clock.now()));
  const terminal = () => howToBegin(kit.service.app, true);
  const [first, again] = [await terminal(), await terminal()];
  expect(await howToBegin(kit.service.app, false)).toContain(`sigill sign-in-link ${email}`);
  expect(await howToBegin(kit.service.app, false)).not.toContain('/start/');
  expect(await howToBegin(kit.service.app, false, programIn({ npm_lifecycle_event: 'start' }))).toContain(
    `npm run --silent cli -- sign-in-link ${email}`,
  );
  expect(programIn({})).toBe('sigill');
  const [link = ''] = /http\S+\/start\/\S+/.exec(first ?? '') ?? [];
  const answer = await person(kit).form(link);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/start']);
  expect([await terminal(), await howToBegin(kit.service.app, false)]).toEqual([null, null]);
  const [other = ''] = /http\S+\/start\/\S+/.exec(again ?? '') ?? [];
  expect((await person(kit).form(other)).headers.get('location')).toBe('/w');

  await kit.db.tx(tx => awaitFirstSignIn(tx, email, kit.clock.now()));
  await byLink(kit, email);
  expect(await terminal()).toBeNull();
});
