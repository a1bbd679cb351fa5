/** Contacts that may be the same person. */
import { expect, test } from 'vitest';
import { companyOperations } from '../../src/contract/operations/companies.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

test('are those with the same e-mail, number, or name at the same company, in the same workspace', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  const company = await cast.api.done(companyOperations.create, { body: { name: 'Åkerman Trä' } });
  const create = (body: Record<string, unknown>, by = cast) =>
    by.api.done(contactOperations.create, { body: { firstName: 'Nils', lastName: 'Åkerman', ...body } });
  const nils = await create({ email: 'nils@example.com', phone: '+46701234567', companyId: company.id });
  await create({ firstName: 'N', email: 'NILS@example.com' });
  await create({ firstName: 'N', phone: '+46701234567' });
  await create({ lastName: 'åkerman', companyId: company.id });
  await create({ lastName: 'Åkerman' });
  await create({ email: 'nils@example.com' }, other);
  const colleague = await browser(kit, cast, ['READ_CONTACT']);
  const ask = async (id: string) => (await colleague.get(`/contacts/${id}/duplicates`)).body;
  const { data } = await ask(nils.id);
  expect(data.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['EMAIL', 'NAME', 'PHONE']);
  const alone = await create({ firstName: 'Elin', lastName: null });
  expect((await ask(alone.id)).data).toEqual([]);
  const theirs = await create({}, other);
  expect(await ask(theirs.id)).toMatchObject({ code: 'NOT_FOUND' });
});
