/** An SMS that the provider accepted but that never arrived: the sender is notified once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { visitorOf } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { openSmsServer, type SmsServer, type TakenSms } from '../kit/servers/sms-server.ts';
import { type Cast, useService } from '../kit/service.ts';

const bankId = await openBankIdServer();

describe.each(['46elks', 'twilio'] as const)('through %s', provider => {
  const env: Record<string, string> = { ...bankId.env };
  let phones: SmsServer;
  beforeAll(async () => {
    phones = await openSmsServer(provider);
    Object.assign(env, { SIGILL_SMS_URL: phones.url, SIGILL_SMS_FROM: 'Northlight' });
  });
  const kit = useService({ env });
  afterAll(() => phones.close());

  const body = { fullName: 'Anna Andersson', channel: 'SMS', phone: '070-123 45 67' } as const;
  const failed = provider === 'twilio' ? 'undelivered' : 'failed';
  async function sent() {
    const cast = await kit.organization();
    const check = await cast.api.done(identityCheckOperations.create, { body });
    await kit.work();
    const message = phones.taken.find(one => one.text.includes(check.verificationUrl ?? 'no link'));
    if (!message) throw new Error('no SMS was taken');
    return { cast, check, message };
  }
  const audits = async ({ api }: Cast, id: string) => {
    const check = await api.done(identityCheckOperations.get, { params: { id } });
    return [check.status, ...(check.audits ?? []).map(audit => audit.type).filter(type => type.includes('DELIVERY'))];
  };
  const published = async ({ api }: Cast) =>
    (await api.done(eventOperations.list, { query: { type: ['identity_check.failed'] } })).data.map(
      event => event.data,
    );

  test('a report of failed delivery is recorded and published once, and the status is unchanged', async () => {
    const { cast, check, message } = await sent();
    for (const status of [failed, failed]) expect(await phones.report(message, status)).toBe(204);
    expect(await audits(cast, check.id)).toEqual(['SENT', 'ID_DELIVERY_FAILED']);
    expect(await published(cast)).toMatchObject([{ object: { id: check.id }, failureReason: 'deliveryFailed' }]);
  });

  test('a report of delivery, or of a failure after the link was opened, publishes no event', async () => {
    const { cast, check, message } = await sent();
    expect(await phones.report(message, 'delivered')).toBe(204);
    expect(await audits(cast, check.id)).toEqual(['SENT']);
    await visitorOf(check).ask('opened');
    await phones.report(message, failed);
    expect(await audits(cast, check.id)).toEqual(['OPENED', 'ID_DELIVERY_FAILED']);
    expect(await published(cast)).toEqual([]);
  });

  test('a report to a URL that we did not create changes nothing', async () => {
    const [one, other] = [await sent(), await sent()];
    const [, proof = ''] = /([\w-]{43})$/.exec(other.message.reportTo ?? '') ?? [];
    const forged: TakenSms = { ...one.message, reportTo: (one.message.reportTo ?? '').replace(/[\w-]{43}$/, proof) };
    expect(await phones.report(forged, failed)).toBe(404);
    expect(await audits(one.cast, one.check.id)).toEqual(['SENT']);
  });
});
