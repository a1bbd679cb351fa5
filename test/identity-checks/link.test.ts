/** The link of a check and the requests of its page: no access without the link, and nothing to learn by guessing. */
import { describe, expect, test } from 'vitest';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { maxOrdersPerHour } from '../../src/domain/eid-orders/start.ts';
import { mailbox } from '../kit/emails.ts';
import { identityVisitorAt } from '../kit/identity-visitor.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { useService } from '../kit/service.ts';

const { env, rp } = await openBankIdServer();
const logged: string[] = [];
const kit = useService({
  env: { ...env, SIGILL_LOG_LEVEL: 'debug' },
  logTo: { write: line => void logged.push(line) },
});
const body = { fullName: 'Anna Andersson', channel: 'EMAIL', email: 'anna@example.com' } as const;
const newLink = async () => {
  const cast = await kit.organization();
  const { id, verificationUrl } = await cast.api.done(identityCheckOperations.create, { body });
  return { cast, id, link: verificationUrl ?? '' };
};

describe('a link', () => {
  test('that is invalid in any way fails with the same LINK_DEAD', async () => {
    const { link } = await newLink();
    const other = await newLink();
    const [id = '', proof = ''] = link.split('/id/')[1]?.split('.') ?? [];
    const otherProof = other.link.split('.').at(-1) ?? '';
    const wrong = [
      `${id}.${otherProof}`,
      `${id}.${proof.slice(0, -1)}${proof.endsWith('A') ? 'E' : 'A'}`,
      `${'0'.repeat(26)}.${proof}`,
      id,
      'x',
      '%00',
      `${id}.${'A'.repeat(400)}`,
    ];
    for (const token of wrong) {
      const session = identityVisitorAt(`${kit.baseUrl}/id/${token}`);
      const { status, body: answerBody } = await session.raw('view');
      expect([token, status, (answerBody as { code: string }).code]).toEqual([token, 404, 'LINK_DEAD']);
      expect(JSON.stringify(answerBody)).not.toContain('Anna');
      expect(await session.refused('opened')).toEqual({ status: 404, code: 'LINK_DEAD' });
      expect(await session.refused('eidStart', { scheme: 'SE_BANKID' })).toEqual({ status: 404, code: 'LINK_DEAD' });
    }
  });

  test('is never logged, nor are requests made with it', async () => {
    const { link } = await newLink();
    const session = identityVisitorAt(link);
    await session.ask('opened');
    rp.behave({ error: [500, 'internalError'] });
    await session.refused('eidStart', { scheme: 'SE_BANKID' });
    rp.behave({});
    await kit.work();
    expect(logged.join('')).not.toContain(link.split('.').at(-1));
  });
});

test('the e-mail shows a name on one line, so that it cannot imitate other lines', async () => {
  const cast = await kit.organization();
  const email = 'one-line@example.com';
  const fullName = 'Anna\n\nPay at http://evil.example';
  await cast.api.done(identityCheckOperations.create, { body: { ...body, email, fullName, reference: 'A\nPay here' } });
  const [sentEmail] = await mailbox(kit)(email);
  expect(sentEmail?.text).toContain('Anna Pay at');
  expect(sentEmail?.text).not.toMatch(/^Pay/m);
});

describe('an order', () => {
  test('belongs to the browser that started it', async () => {
    const { link } = await newLink();
    const { order } = await identityVisitorAt(link).ask('eidStart', { scheme: 'SE_BANKID' });
    for (const name of ['eidPoll', 'eidCancel'] as const)
      expect((await identityVisitorAt(link).refused(name, { orderId: order.id })).code).toBe('INVALID_STATE');
  });

  test('belongs to one check', async () => {
    const [one, other] = [await newLink(), await newLink()];
    const session = identityVisitorAt(one.link);
    const { order } = await session.ask('eidStart', { scheme: 'SE_BANKID' });
    expect((await identityVisitorAt(other.link).refused('eidPoll', { orderId: order.id })).code).toBe('INVALID_STATE');
  });

  test('is limited to a number of attempts per hour', async () => {
    const { link } = await newLink();
    const session = identityVisitorAt(link);
    for (let i = 0; i < maxOrdersPerHour; i++) await session.ask('eidStart', { scheme: 'SE_BANKID' });
    expect(await session.refused('eidStart', { scheme: 'SE_BANKID' })).toEqual({ status: 429, code: 'RATE_LIMITED' });
    kit.clock.move(3_600_001);
    expect((await session.ask('eidStart', { scheme: 'SE_BANKID' })).order.status).toBe('PENDING');
  });

  test('is limited also when many are started at once', async () => {
    const { link } = await newLink();
    const tries = [...Array(maxOrdersPerHour + 10).keys()].map(async () => {
      const answer = await identityVisitorAt(link).raw('eidStart', { scheme: 'SE_BANKID' });
      return answer.status;
    });
    const statuses = await Promise.all(tries);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
    const { id } = (await kit.db.row<{ id: string }>('select id from identity_checks order by id desc limit 1')) ?? {};
    const found = await kit.db.row('select count(*)::int as n from eid_orders where subject_id = $1', [id ?? '']);
    expect(found).toEqual({ n: maxOrdersPerHour });
  });

  test.each([
    ['a scheme that is not offered', { scheme: 'DK_MITID' }],
    ['an unknown scheme', { scheme: "'; --" }],
    ['no scheme', {}],
    ['more than is asked for', { scheme: 'SE_BANKID', nationalId: '191212121212' }],
    ['a list', []],
  ])('cannot be started with %s', async (_, given) => {
    const { link } = await newLink();
    expect(await identityVisitorAt(link).refused('eidStart', given)).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('a posted request', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['a browser that only looks ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('by %s is rejected and changes nothing', async (_, headers: Record<string, string>) => {
    const { cast, id, link } = await newLink();
    const { status, body: answerBody } = await identityVisitorAt(link).raw('opened', {}, headers);
    expect([status, (answerBody as { code: string }).code]).toEqual([403, 'FOREIGN_REQUEST']);
    expect((await cast.api.done(identityCheckOperations.get, { params: { id } })).status).toBe('SENT');
  });

  test('that is too large is rejected', async () => {
    const { link } = await newLink();
    const { host, pathname } = new URL(link);
    const answer = await fetch(`http://${host}/api${pathname}/eid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scheme: 'x'.repeat(10_000) }),
    });
    expect([answer.status, ((await answer.json()) as { issues: { code: string }[] }).issues[0]?.code]).toEqual([
      400,
      'TOO_BIG',
    ]);
  });
});

test('requests per link and minute are limited, independently of other links', async () => {
  const [{ link }, other] = [await newLink(), await newLink()];
  const session = identityVisitorAt(link);
  for (let i = 0; i < 240; i += 40) await Promise.all(Array.from({ length: 40 }, () => session.raw('view')));
  expect((await session.raw('view')).status).toBe(429);
  expect((await identityVisitorAt(other.link).raw('view')).status).toBe(200);
});
