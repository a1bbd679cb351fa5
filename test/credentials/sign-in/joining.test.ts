/** Who accepts an invitation: somebody new chooses a password and is in, and an account stays as it is. */
import { expect, test } from 'vitest';
import { invitationOperations } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../src/contract/operations/workspaces/roles.ts';
import { newId } from '../../../src/platform/ids.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { behindProxy, byPassword, goodPassword, keepTime, linkTo, person } from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });

async function invited(cast: Cast, email = `${newId('new')}@example.com`): Promise<string> {
  const { data } = await cast.api.done(roleOperations.list);
  const roleId = data.find(({ name }) => name === 'Member')?.id ?? '';
  await cast.api.done(invitationOperations.create, { body: { email, roleId } });
  return email;
}

test('a new person chooses a password and is signed in, if it is a good one', async () => {
  const cast = await kit.organization();
  const email = await invited(cast);
  const link = await linkTo(kit, email);
  expect((await person(kit).get(link)).text).toContain('Choose a password');
  const weak = await person(kit).form(link, { name: 'Nina Ny', password: 'password1234' });
  expect([weak.status, weak.text.includes('too easy to guess'), weak.text.includes('value="Nina Ny"')]).toEqual([
    400,
    true,
    true,
  ]);
  const who = person(kit);
  const joining = await who.form(link, { name: 'Nina Ny', password: goodPassword });
  expect([joining.status, joining.headers.get('location')]).toEqual([303, `/w/${cast.workspaceId}`]);
  expect((await who.get('/session')).body).toMatchObject({
    identity: { email, name: 'Nina Ny', hasPassword: true },
    workspaces: [{ id: cast.workspaceId }],
  });
  expect((await person(kit).form(link, { name: 'Nina Ny', password: goodPassword })).text).toContain('already been');
  await byPassword(kit, email, goodPassword);
});

test('who has an account keeps their password, and signs in as usual', async () => {
  const [first, second] = [await kit.organization(), await kit.organization()];
  const email = await invited(first);
  await person(kit).form(await linkTo(kit, email), { name: 'Nina Ny', password: goodPassword });
  await invited(second, email);
  const link = await linkTo(kit, email);
  expect((await person(kit).get(link)).text).not.toContain('Choose a password');
  const who = person(kit);
  const joining = await who.form(link, { name: 'Nina Ny', password: 'vildsvin kastrull 40 moln' });
  expect([joining.status, joining.text.includes(`href="/w/${second.workspaceId}"`)]).toEqual([200, true]);
  expect((await who.get('/session')).status).toBe(401);
  await byPassword(kit, email, goodPassword);
});
