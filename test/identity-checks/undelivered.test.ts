/** An SMS that a provider took and a phone never got: the sender learns of it, once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRows } from '../../src/contract/events.ts';
import { identityCheckRows } from '../../src/contract/identity-checks.ts';
import { openBankIdServer } from '../kit/bankid.ts';
import { visitorOf } from '../kit/identifying.ts';
import { type Cast, useService } from '../kit/service.ts';
import { openSmsServer, type SmsServer, type TakenSms } from '../kit/sms-server.ts';

const bankId = await openBankIdServer();

describe.each(['46elks', 'twilio'] as const)('Through %s', provider => {
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
    const check = await cast.api.done(identityCheckRows.create, { body });
    await kit.work();
    const message = phones.taken.find(one => one.text.includes(check.verificationUrl ?? 'no link'));
    if (!message) throw new Error('no SMS was taken');
    return { cast, check, message };
  }
  const audits = async ({ api }: Cast, id: string) => {
    const check = await api.done(identityCheckRows.get, { params: { id } });
    return [check.status, ...(check.audits ?? []).map(audit => audit.type).filter(type => type.includes('DELIVERY'))];
  };
  const told = async ({ api }: Cast) =>
    (await api.done(eventRows.list, { query: { type: ['identity_check.failed'] } })).data.map(event => event.data);

  test('a report that it never came is noted and told once, and the check stays as it was', async () => {
    const { cast, check, message } = await sent();
    for (const status of [failed, failed]) expect(await phones.report(message, status)).toBe(204);
    expect(await audits(cast, check.id)).toEqual(['SENT', 'ID_DELIVERY_FAILED']);
    expect(await told(cast)).toMatchObject([{ object: { id: check.id }, failureReason: 'deliveryFailed' }]);
  });

  test('a report that it came, or that comes after the link was opened, tells nothing', async () => {
    const { cast, check, message } = await sent();
    expect(await phones.report(message, 'delivered')).toBe(204);
    expect(await audits(cast, check.id)).toEqual(['SENT']);
    await visitorOf(check).ask('opened');
    await phones.report(message, failed);
    expect(await audits(cast, check.id)).toEqual(['OPENED', 'ID_DELIVERY_FAILED']);
    expect(await told(cast)).toEqual([]);
  });

  test('a report at an address that was not given out changes nothing', async () => {
    const [one, other] = [await sent(), await sent()];
    const [, proof = ''] = /([\w-]{43})$/.exec(other.message.reportTo ?? '') ?? [];
    const forged: TakenSms = { ...one.message, reportTo: (one.message.reportTo ?? '').replace(/[\w-]{43}$/, proof) };
    expect(await phones.report(forged, failed)).toBe(404);
    expect(await audits(one.cast, one.check.id)).toEqual(['SENT']);
  });
});
