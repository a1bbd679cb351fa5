/** Signatures with an electronic ID that were agreed with an organization, counted a month and by scheme. */
import { expect, test } from 'vitest';
import { organizationsUpdate } from '../../src/cli/organizations.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { PlanName } from '../../src/contract/plans.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { consumeAllowance } from '../../src/domain/events/consume-allowance.ts';
import { loadSpending } from '../../src/domain/organizations/load.ts';
import { bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';

const bankId = await openBankIdServer();
const service = useService({ env: bankId.env });
const anna = { ref: 'anna', name: 'Anna Andersson', email: 'anna@example.com', signatureMethod: 'SE_BANKID' };
const person = bankId.person('197210310020', 'Anna', 'Andersson');

const agree = ({ organizationId }: Cast, signatures: string) =>
  organizationsUpdate(service.db, { organization: organizationId, signatures });
const newOrganization = async (plan: PlanName, signatures: string): Promise<Cast> => {
  const cast = await service.organization({ plan, apiAccess: true });
  await agree(cast, signatures);
  return cast;
};
const sent = (cast: Cast) => twoPartyDocument(cast, { parties: [anna, bo] });
const begin = async (cast: Cast, document: Document) => {
  const signer = await signerOf(cast, document, anna.name);
  return { signer, order: await signer.beginEid('SIGNATURE') };
};
async function finish({ signer, order }: Awaited<ReturnType<typeof begin>>) {
  bankId.rp.complete(person);
  service.clock.move(2_500);
  return (await signer.pollEid(order.id)).order;
}
const bankIdOf = async (cast: Cast) => {
  const { quota, usage, remaining } = await cast.api.done(workspaceOperations.limits);
  return [quota, usage, remaining].map(of => of.signatures.SE_BANKID);
};
const reached = async (cast: Cast) =>
  (await cast.api.done(eventOperations.list, { query: { type: 'usage.limit_reached', limit: 100 } })).data;

test('the last signature publishes usage.limit_reached; after it no app is opened', async () => {
  const cast = await newOrganization('TEAM', 'SE_BANKID=1');
  const [first, second] = [await sent(cast), await sent(cast)];
  expect(await bankIdOf(cast)).toEqual([1, 0, 1]);
  expect((await finish(await begin(cast, first))).status).toBe('DONE');
  expect(await bankIdOf(cast)).toEqual([1, 1, 0]);
  expect((await reached(cast)).map(e => e.data.object)).toMatchObject([
    { resource: 'SIGNATURES', scheme: 'SE_BANKID', quota: 1, used: 1 },
  ]);

  const asked = bankId.rp.asked.length;
  const { order, signer } = await begin(cast, second);
  expect(order).toMatchObject({ status: 'FAILED', failure: 'NO_QUOTA', autostart: null, qr: null });
  expect(bankId.rp.asked).toHaveLength(asked);
  expect((await signer.view()).state).toBe('OPEN');

  await agree(cast, 'SE_BANKID=2');
  expect((await finish(await begin(cast, second))).status).toBe('DONE');
  expect(await reached(cast)).toHaveLength(2);
});

test('an app that finishes after somebody else took the last signature signs nothing', async () => {
  const cast = await newOrganization('TEAM', 'SE_BANKID=1');
  const open = await begin(cast, await sent(cast));
  const taken = { resource: 'SIGNATURES', scheme: 'SE_BANKID' } as const;
  const { app } = service.service;
  const organization = await loadSpending(service.db, cast.organizationId);
  const spender = { organization, workspaceId: cast.workspaceId, actor: null };
  await service.db.tx(tx => consumeAllowance(app, tx, spender, taken, app.clock.now()));
  expect((await finish(open)).failure).toBe('NO_QUOTA');
  expect((await open.signer.view()).state).toBe('OPEN');
  expect(await bankIdOf(cast)).toEqual([1, 1, 0]);
});

test('a new month has the whole quota again', async () => {
  const cast = await newOrganization('TEAM', 'SE_BANKID=1');
  await finish(await begin(cast, await sent(cast)));
  service.clock.move(32 * 24 * 3_600_000);
  expect(await bankIdOf(cast)).toEqual([1, 0, 1]);
});

test('what was agreed replaces the plan: more than its own country, or nothing at all', async () => {
  const basic = await newOrganization('BASIC', 'DK_MITID=10');
  const quota = async (cast: Cast) => (await cast.api.done(workspaceOperations.limits)).quota.signatures;
  expect(await quota(basic)).toMatchObject({ SE_BANKID: null, DK_MITID: 10, FI_FTN: 0 });
  await agree(basic, 'DK_MITID=none');
  expect(await quota(basic)).toMatchObject({ SE_BANKID: null, DK_MITID: 0 });

  const none = await newOrganization('TEAM', 'SE_BANKID=0');
  const draft = await twoPartyDocument(none, { parties: [anna, bo], send: false });
  const refused = await none.api.call(documentOperations.send, { params: { id: draft.id } });
  expect(refused.ok ? 'sent' : refused.body.code).toBe('PERMISSION_DENIED');
});

test.each(['SE_BANKID', 'SE_BANKID=-1', 'SE_BANKID=1.5', 'SE_BANKID=', 'BANKID=1', '', 'SE_BANKID=9999999999'])(
  'the command line rejects --signatures %j',
  async signatures => {
    const cast = await service.organization();
    await expect(agree(cast, signatures)).rejects.toThrow('--signatures');
  },
);

test('a sandbox has sandbox limits, so nothing is agreed with it', async () => {
  const cast = await service.organization({ sandbox: true });
  await expect(agree(cast, 'SE_BANKID=1')).rejects.toThrow('sandbox limits');
});
