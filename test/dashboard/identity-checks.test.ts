/** Identity checks as their page shows them: what can be used, the link, and the national number that is asked for. */
import { expect, test } from 'vitest';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { identify, newCheck } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const bankId = await openBankIdServer();
const kit = useService({ env: { ...bankId.env, SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const number = '197210310020';
const anna = bankId.person(number, 'Anna', 'Andersson');
const bo = bankId.person('198001019876', 'Bo', 'Ek');

const display = (cast: Cast, nationalIdDisplayMode: 'FULL' | 'PARTIAL' | 'NONE') =>
  cast.api.done(workspaceOperations.update, {
    params: { id: cast.workspaceId },
    body: { settings: { nationalIdDisplayMode } },
  });

test('the options are what the service and the plan offer', async () => {
  const cast = await kit.organization();
  await newCheck(cast);
  const colleague = await browser(kit, cast, ['VIEW_SAJN_ID']);
  expect((await colleague.get('/identity-check-options')).body).toMatchObject({
    schemes: ['SE_BANKID'],
    comparesNumbers: true,
    used: 1,
  });
  const sandbox = await kit.organization({ sandbox: true });
  const other = await browser(kit, sandbox, ['VIEW_SAJN_ID']);
  expect((await other.get('/identity-check-options')).body).toMatchObject({ quota: 0, used: 0 });
  const stranger = await browser(kit, cast, ['READ_CONTACT']);
  expect((await stranger.get('/identity-check-options')).status).toBe(403);
});

test('the link is shown while it can be used, to those who may send checks', async () => {
  const cast = await kit.organization();
  const { id, verificationUrl } = await newCheck(cast);
  const sender = await browser(kit, cast, ['VIEW_SAJN_ID', 'MANAGE_SAJN_ID']);
  const reader = await browser(kit, cast, ['VIEW_SAJN_ID']);
  const ask = async (who: typeof sender) => (await who.get(`/identity-checks/${id}/shown`)).body;
  expect(await ask(sender)).toMatchObject({ url: verificationUrl, compares: 'NAME', failure: null, result: null });
  expect((await ask(reader)).url).toBeNull();
  await cast.api.done(identityCheckOperations.cancel, { params: { id } });
  expect(await ask(sender)).toMatchObject({ check: { status: 'CANCELLED' }, url: null, compares: null });
});

test('the number is masked until it is asked for, which the history records with who asked', async () => {
  const cast = await kit.organization();
  await display(cast, 'FULL');
  const check = await newCheck(cast, { nationalId: number });
  const reader = await browser(kit, cast, ['VIEW_SAJN_ID'], 'Rut Reader');
  const shown = async () => (await reader.get(`/identity-checks/${check.id}/shown`)).body;
  const ask = () => reader.send('POST', `/identity-checks/${check.id}/number`);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
  await identify(kit, bankId, check, bo);
  expect(await shown()).toMatchObject({ check: { status: 'FAILED' }, failure: 'WRONG_PERSON', compares: 'NUMBER' });
  await identify(kit, bankId, check, anna);
  const verified = await shown();
  expect(verified).toMatchObject({
    check: { status: 'VERIFIED', data: null },
    failure: null,
    compares: 'NUMBER',
    result: { scheme: 'SE_BANKID', name: 'Anna Andersson', maskedNumber: '19721031****', displayMode: 'FULL' },
  });
  expect(JSON.stringify(verified)).not.toContain(number);
  expect(await ask()).toMatchObject({ status: 200, body: { nationalId: number } });
  const { audits } = (await shown()).check;
  expect(audits.at(-1)).toMatchObject({ type: 'ID_NUMBER_SHOWN', name: 'Rut Reader', email: reader.member.email });
  expect(JSON.stringify(audits)).not.toContain(number);
  const stranger = await browser(kit, cast, ['READ_CONTACT']);
  expect((await stranger.send('POST', `/identity-checks/${check.id}/number`)).status).toBe(403);
});

test('a workspace that displays no whole numbers shows none here either', async () => {
  const cast = await kit.organization();
  const check = await newCheck(cast);
  await identify(kit, bankId, check, anna);
  const reader = await browser(kit, cast, ['VIEW_SAJN_ID']);
  for (const [mode, maskedNumber] of [
    ['PARTIAL', '19721031****'],
    ['NONE', null],
  ] as const) {
    await display(cast, mode);
    const { result } = (await reader.get(`/identity-checks/${check.id}/shown`)).body;
    expect(result).toMatchObject({ maskedNumber, displayMode: mode });
    expect(await reader.send('POST', `/identity-checks/${check.id}/number`)).toMatchObject({ status: 409 });
  }
});

test('the check of another organization does not exist', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  const { id } = await newCheck(other);
  const who = await browser(kit, cast, ['VIEW_SAJN_ID', 'MANAGE_SAJN_ID']);
  expect((await who.get(`/identity-checks/${id}/shown`)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect(await who.send('POST', `/identity-checks/${id}/number`)).toMatchObject({ status: 404 });
});
