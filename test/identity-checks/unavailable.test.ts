/** Services that a check needs but that are not available: creating fails, or a later failure is recorded. */
import { afterAll, expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { openMailServer } from '../kit/servers/mail-server.ts';
import { type Cast, useService } from '../kit/service.ts';

const { env } = await openBankIdServer();
const bare = useService();
const busy = await openMailServer({ answers: { RCPT: '451 4.7.1 try later' } });
afterAll(() => busy.close());
const mute = useService({ env: { ...env, SIGILL_SMTP_URL: `smtp://${busy.address}`, SIGILL_SMS_FROM: 'Sigill' } });
const body = { fullName: 'Anna Andersson', channel: 'EMAIL', email: 'anna@example.com' } as const;

const issues = async ({ api }: Cast, more: object = {}) => {
  const { code, issues: found = [] } = await api.refused(identityCheckOperations.create, {
    body: { ...body, ...more },
  });
  return [code, ...found.map(i => `${i.path}: ${i.message}`)];
};

test('without any eID provider, creating a check fails', async () => {
  expect(await issues(await bare.organization())).toEqual([
    'VALIDATION_FAILED',
    ': an electronic ID is not available yet',
  ]);
});

test('a national number is rejected if no eID of its country is configured', async () => {
  const cast = await mute.organization();
  await mute.db.run("update organizations set country = 'DK' where id = $1", [cast.organizationId]);
  expect(await issues(cast, { nationalId: '210127-0087' })).toEqual([
    'VALIDATION_FAILED',
    'nationalId: an electronic ID with personal identity numbers of DK is not available yet',
  ]);
});

test('an undeliverable e-mail leaves the check SENT, with an audit entry and an event after the last try', async () => {
  const cast = await mute.organization();
  const { id } = await cast.api.done(identityCheckOperations.create, { body });
  for (let i = 0; i < 8; i++) {
    await mute.service.app.jobs.runDue();
    mute.clock.move(13 * 3_600_000);
  }
  const check = await cast.api.done(identityCheckOperations.get, { params: { id } });
  expect([check.status, check.audits?.at(-1)]).toMatchObject([
    'SENT',
    { type: 'ID_DELIVERY_FAILED', name: null, data: { channel: 'EMAIL' } },
  ]);
  const { data: found } = await cast.api.done(eventOperations.list, { query: { type: ['identity_check.failed'] } });
  expect(found.map(event => event.data)).toMatchObject([
    { object: { id, status: 'SENT' }, failureReason: 'deliveryFailed' },
  ]);
});
