/** The link of a check and what its page may be asked: nobody else gets in, and nothing is learned by trying. */
import { describe, expect, test } from 'vitest';
import { ordersAnHour } from '../../src/areas/eid-orders/start.ts';
import { identityCheckRows } from '../../src/contract/identity-checks.ts';
import { openBankIdServer } from '../kit/bankid.ts';
import { visitorAt } from '../kit/check-visitor.ts';
import { letterBox } from '../kit/letters.ts';
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
  const { id, verificationUrl } = await cast.api.done(identityCheckRows.create, { body });
  return { cast, id, link: verificationUrl ?? '' };
};

describe('A link', () => {
  test('that is not one of ours is dead, however it is wrong, and says the same', async () => {
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
      const visit = visitorAt(`${kit.baseUrl}/id/${token}`);
      const { status, body: told } = await visit.raw('view');
      expect([token, status, (told as { code: string }).code]).toEqual([token, 404, 'LINK_DEAD']);
      expect(JSON.stringify(told)).not.toContain('Anna');
      expect(await visit.refused('opened')).toEqual({ status: 404, code: 'LINK_DEAD' });
      expect(await visit.refused('eidStart', { scheme: 'SE_BANKID' })).toEqual({ status: 404, code: 'LINK_DEAD' });
    }
  });

  test('is never logged, nor is what is asked with it', async () => {
    const { link } = await newLink();
    const visit = visitorAt(link);
    await visit.ask('opened');
    rp.behave({ error: [500, 'internalError'] });
    await visit.refused('eidStart', { scheme: 'SE_BANKID' });
    rp.behave({});
    await kit.work();
    expect(logged.join('')).not.toContain(link.split('.').at(-1));
  });
});

test('The letter has the name on one line, so that no name can look like a part of it', async () => {
  const cast = await kit.organization();
  const email = 'one-line@example.com';
  const fullName = 'Anna\n\nPay at http://evil.example';
  await cast.api.done(identityCheckRows.create, { body: { ...body, email, fullName, reference: 'A\nPay here' } });
  const [letter] = await letterBox(kit)(email);
  expect(letter?.text).toContain('Anna Pay at');
  expect(letter?.text).not.toMatch(/^Pay/m);
});

describe('An order', () => {
  test('belongs to the browser that began it', async () => {
    const { link } = await newLink();
    const { order } = await visitorAt(link).ask('eidStart', { scheme: 'SE_BANKID' });
    for (const name of ['eidPoll', 'eidCancel'] as const)
      expect((await visitorAt(link).refused(name, { orderId: order.id })).code).toBe('INVALID_STATE');
  });

  test('is of this check alone', async () => {
    const [one, other] = [await newLink(), await newLink()];
    const visit = visitorAt(one.link);
    const { order } = await visit.ask('eidStart', { scheme: 'SE_BANKID' });
    expect((await visitorAt(other.link).refused('eidPoll', { orderId: order.id })).code).toBe('INVALID_STATE');
  });

  test('is begun so many times an hour and no more', async () => {
    const { link } = await newLink();
    const visit = visitorAt(link);
    for (let i = 0; i < ordersAnHour; i++) await visit.ask('eidStart', { scheme: 'SE_BANKID' });
    expect(await visit.refused('eidStart', { scheme: 'SE_BANKID' })).toEqual({ status: 429, code: 'RATE_LIMITED' });
    kit.clock.move(3_600_001);
    expect((await visit.ask('eidStart', { scheme: 'SE_BANKID' })).order.status).toBe('PENDING');
  });

  test.each([
    ['a scheme that is not offered', { scheme: 'DK_MITID' }],
    ['a scheme that is none', { scheme: "'; --" }],
    ['no scheme', {}],
    ['more than is asked for', { scheme: 'SE_BANKID', nationalId: '191212121212' }],
    ['a list', []],
  ])('is not begun with %s', async (_, given) => {
    const { link } = await newLink();
    expect(await visitorAt(link).refused('eidStart', given)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('What is posted', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['a browser that only looks ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('by %s is refused and marks nothing', async (_, headers: Record<string, string>) => {
    const { cast, id, link } = await newLink();
    const { status, body: told } = await visitorAt(link).raw('opened', {}, headers);
    expect([status, (told as { code: string }).code]).toEqual([403, 'VISIT_UNKNOWN']);
    expect((await cast.api.done(identityCheckRows.get, { params: { id } })).status).toBe('SENT');
  });

  test('and is too large is refused', async () => {
    const { link } = await newLink();
    const { host, pathname } = new URL(link);
    const answer = await fetch(`http://${host}/api${pathname}/eid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scheme: 'x'.repeat(10_000) }),
    });
    expect(answer.status).toBe(413);
  });
});

test('a link is asked for so often a minute and no more, and another link meanwhile', async () => {
  const [{ link }, other] = [await newLink(), await newLink()];
  const visit = visitorAt(link);
  for (let i = 0; i < 240; i += 40) await Promise.all(Array.from({ length: 40 }, () => visit.raw('view')));
  expect((await visit.raw('view')).status).toBe(429);
  expect((await visitorAt(other.link).raw('view')).status).toBe(200);
});
