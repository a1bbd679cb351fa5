/** Oneself, and the lists of what this server can do. */
import { expect, test } from 'vitest';
import { listOperations } from '../../src/contract/operations/workspaces/lists.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

test('a person changes their own name and phone number without any permission', async () => {
  const cast = await kit.organization();
  const ida = await joined(kit, cast, { name: 'Ida Ek' });
  expect(await ida.api.done(workspaceOperations.me)).toMatchObject({ name: 'Ida Ek', phone: null });
  const changed = await ida.api.done(workspaceOperations.updateMe, {
    body: { name: 'Ida Åberg', phone: '+46701234567' },
  });
  expect(changed).toMatchObject({ id: ida.id, name: 'Ida Åberg', phone: '+46701234567' });
  expect(await ida.api.done(workspaceOperations.updateMe, { body: { phone: null } })).toMatchObject({
    name: 'Ida Åberg',
    phone: null,
  });
  expect(await ida.api.done(workspaceOperations.me)).toMatchObject({ name: 'Ida Åberg', phone: null });
  for (const body of [{ name: '' }, { name: null }, { phone: 'x' }, { email: 'a@b.se' }])
    expect((await send(kit.baseUrl, '/me', { method: 'PATCH', token: ida.apiKey, body })).status).toBe(400);
});

test('the lists of methods leave out electronic IDs that are not configured; a sandbox has all', async () => {
  const [production, sandbox] = [
    await kit.organization({ plan: 'ENTERPRISE' }),
    await kit.organization({ sandbox: true }),
  ];
  const codes = async ({ api }: typeof production) =>
    (await api.done(listOperations.signatureMethods)).data.map(i => i.code);
  expect(await codes(production)).toEqual(['DRAWING', 'CLICK_TO_SIGN']);
  expect(await codes(sandbox)).toEqual(expect.arrayContaining(['SE_BANKID', 'DK_MITID', 'FI_FTN', 'DRAWING']));
  const verifications = (await production.api.done(listOperations.twoStepVerifications)).data.map(i => i.code);
  expect(verifications).toEqual(expect.arrayContaining(['EMAIL', 'PIN']));
  expect(verifications).not.toContain('SE_BANKID');
});
