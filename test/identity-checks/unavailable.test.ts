/** Where something that a check needs is not there: it is refused where it is chosen, or noted where it failed later. */
import { expect, test } from 'vitest';
import { eventRows } from '../../src/contract/events.ts';
import { identityCheckRows } from '../../src/contract/identity-checks.ts';
import { openBankIdServer } from '../kit/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';

const { env } = await openBankIdServer();
const bare = useService();
const mute = useService({ env: { ...env, SIGILL_SMTP_URL: 'smtp://127.0.0.1:9', SIGILL_SMS_FROM: 'Sigill' } });
const body = { fullName: 'Anna Andersson', channel: 'EMAIL', email: 'anna@example.com' } as const;

const issues = async ({ api }: Cast, more: object = {}) => {
  const { code, issues: told = [] } = await api.refused(identityCheckRows.create, { body: { ...body, ...more } });
  return [code, ...told.map(i => `${i.path}: ${i.message}`)];
};

test('without any electronic ID a check is refused', async () => {
  expect(await issues(await bare.organization())).toEqual([
    'VALIDATION_FAILED',
    ': an electronic ID is not available yet',
  ]);
});

test('a number of a country whose electronic ID is not set up is refused', async () => {
  const cast = await mute.organization();
  await mute.db.run("update organizations set country = 'DK' where id = $1", [cast.organizationId]);
  expect(await issues(cast, { nationalId: '210127-0087' })).toEqual([
    'VALIDATION_FAILED',
    'nationalId: an electronic ID that tells numbers of DK is not available yet',
  ]);
});

test('a letter that cannot be delivered leaves the check sent, is among its audits once it was given up, and is told', async () => {
  const cast = await mute.organization();
  const { id } = await cast.api.done(identityCheckRows.create, { body });
  for (let i = 0; i < 8; i++) {
    await mute.service.ground.jobs.runDue();
    mute.clock.move(13 * 3_600_000);
  }
  const check = await cast.api.done(identityCheckRows.get, { params: { id } });
  expect([check.status, check.audits?.at(-1)]).toMatchObject([
    'SENT',
    { type: 'ID_DELIVERY_FAILED', name: null, data: { channel: 'EMAIL' } },
  ]);
  const { data: told } = await cast.api.done(eventRows.list, { query: { type: ['identity_check.failed'] } });
  expect(told.map(event => event.data)).toMatchObject([
    { object: { id, status: 'SENT' }, failureReason: 'deliveryFailed' },
  ]);
});
