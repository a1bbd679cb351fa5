import { expect, test } from 'vitest';
import { usersPassword } from '../../../src/cli/sign-in.ts';
import { readConfig } from '../../../src/config/config.ts';
import { invitationOperations } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../src/contract/operations/workspaces/roles.ts';
import { newId } from '../../../src/platform/ids.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { behindProxy, keepTime, linkTo, person, published } from './person.ts';

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
