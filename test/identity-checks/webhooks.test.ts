/** Events of identity checks, with the check as it was at the time if a webhook is subscribed. */
import { expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { identify, newCheck } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { useService } from '../kit/service.ts';
import { listening, typesQueued } from '../webhooks/listening.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env });

test('each event is published once, in the order in which it happened', async () => {
  const cast = await kit.organization();
  const webhook = await listening(kit, cast);
  const check = await newCheck(cast, { nationalId: '19721031-0020' });
  await identify(kit, bankId, check, null);
  await identify(kit, bankId, check, bankId.person('197210310020', 'Anna', 'Andersson'));
  expect(await typesQueued(kit, webhook)).toHaveLength(5);
  const published = (await cast.api.done(eventOperations.list)).data.reverse();
  expect(published.map(e => [e.type, e.data.object.status])).toEqual([
    ['identity_check.created', 'CREATED'],
    ['identity_check.sent', 'SENT'],
    ['identity_check.opened', 'OPENED'],
    ['identity_check.failed', 'FAILED'],
    ['identity_check.verified', 'VERIFIED'],
  ]);
  for (const event of published) {
    expect(event.data.object).toMatchObject({ id: check.id, audits: null, data: null, verificationUrl: null });
    expect(JSON.stringify(event)).not.toContain('0020');
  }
  expect(published.map(e => e.data.failureReason ?? null)).toEqual([null, null, null, 'userCancel', null]);
});

test('without a webhook, events are listed with the current state of the check', async () => {
  const cast = await kit.organization();
  const check = await newCheck(cast);
  await cast.api.done(identityCheckOperations.cancel, { params: { id: check.id } });
  const { data } = await cast.api.done(eventOperations.list);
  expect(data.map(e => [e.type, e.data.object.status, e.actor?.type])).toEqual([
    ['identity_check.cancelled', 'CANCELLED', 'API_KEY'],
    ['identity_check.sent', 'CANCELLED', 'API_KEY'],
    ['identity_check.created', 'CANCELLED', 'API_KEY'],
  ]);
});
