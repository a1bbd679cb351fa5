import { describe, expect, it } from 'vitest';
import {
  anna,
  asks,
  bankId,
  beginBankId,
  identification,
  kept,
  later,
  open,
  order,
  rp,
  start,
  started,
} from './bench.fixture.ts';
import { pendingHints } from './hints.ts';
import { qrText } from './links.ts';

beginBankId();
const text = (value: unknown): string => Buffer.from(String(value), 'base64').toString();

describe('BankID orders', () => {
  it('a signing order shows the text and binds the hash without showing it', async () => {
    await started({ nationalId: '19721031-0020', returnUrl: 'https://sign.example.com/back?nonce=1' });
    const [{ path, body } = { path: '', body: {} }] = rp.asked;
    expect(path).toBe('/sign');
    expect(text(body.userVisibleData)).toBe(order.visibleText);
    expect(text(body.userNonVisibleData)).toBe(order.hash);
    expect(body).toMatchObject({
      endUserIp: '192.0.2.7',
      returnRisk: true,
      returnUrl: 'https://sign.example.com/back?nonce=1',
      requirement: { personalNumber: '197210310020' },
    });
    expect(body).not.toHaveProperty('userVisibleDataFormat');
  });

  it('a signing order returns who signed, with the original signature and OCSP response', async () => {
    const state = await started({ textFormat: 'MARKDOWN' });
    rp.complete(anna);
    const done = await bankId.poll(state, later(3));
    expect(done).toMatchObject({
      status: 'DONE',
      identity: {
        scheme: 'SE_BANKID',
        country: 'SE',
        nationalId: '197210310020',
        name: 'Anna Andersson',
        givenName: 'Anna',
        familyName: 'Andersson',
        dateOfBirth: '1972-10-31',
        company: null,
      },
      evidence: {
        kind: 'BANKID_XMLDSIG',
        bound: { visibleText: order.visibleText, hash: order.hash },
        checked: ['BOUND', 'DIGESTS', 'SIGNATURE', 'CERTIFICATE_PATH'],
        issued: '2025-02-01',
        deviceIp: '192.0.2.7',
        risk: 'low',
      },
    });
    if (done.status !== 'DONE') return;
    expect(done.evidence.signature.toString()).toMatch(/^<\?xml.*format="simpleMarkdownV1".*<\/Signature>$/);
    expect(done.evidence.ocspResponse?.toString()).toBe('an OCSP response');
  });

  it('an identification order needs no text and uses /auth', async () => {
    const state = await started(identification);
    expect(rp.asked[0]).toEqual({ path: '/auth', body: { endUserIp: '192.0.2.7', returnRisk: true } });
    rp.complete(anna);
    expect(await bankId.poll(state, later(3))).toMatchObject({
      status: 'DONE',
      evidence: { bound: { visibleText: null, hash: null } },
    });
  });

  it("data about the browser is sent for BankID's risk assessment", async () => {
    await started({ browser: { userAgent: 'Firefox', deviceId: 'a1', domain: 'sign.example.com' } });
    expect(rp.asked[0]?.body.web).toEqual({
      referringDomain: 'sign.example.com',
      userAgent: 'Firefox',
      deviceIdentifier: 'a1',
    });
  });

  it('an IPv4-mapped IPv6 address is sent as IPv4', async () => {
    for (const [endUserIp, expected] of [
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['2001:db8::7', '2001:db8::7'],
    ] as const) {
      await started({ endUserIp });
      expect(rp.asked.at(-1)?.body.endUserIp).toBe(expected);
    }
  });

  it('an impossible national number is not sent as a requirement; the caller compares', async () => {
    const state = await started({ nationalId: '19721031-0021' });
    expect(rp.asked.at(-1)?.body).not.toHaveProperty('requirement');
    rp.complete(anna);
    expect(await bankId.poll(state, later(3))).toMatchObject({ identity: { nationalId: '197210310020' } });
  });

  it('starting an order throws if what is signed is missing or too long', async () => {
    for (const given of [{ visibleText: null }, { hash: null }, { hash: 'AB' }, { visibleText: '' }])
      await expect(bankId.start({ ...order, ...given }, start)).rejects.toThrow();
    await expect(bankId.start({ ...order, visibleText: 'å'.repeat(15_001) }, start)).rejects.toThrow('30002 bytes');
    await expect(bankId.start({ ...identification, visibleText: 'a'.repeat(1_126) }, start)).rejects.toThrow();
    expect(rp.asked).toEqual([]);
    await started({ visibleText: 'å'.repeat(15_000) });
  });

  it('another node can continue an order from its state alone', async () => {
    const state = await started();
    rp.complete(anna);
    expect(await open().poll(state, later(3))).toMatchObject({ status: 'DONE' });
  });

  it('a cancelled order has ended', async () => {
    const state = await started();
    await bankId.cancel(state);
    expect(asks('/cancel')).toBe(1);
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'FAILED', reason: 'EXPIRED' });
    await bankId.cancel(state);
  });
});

describe('Pending BankID orders', () => {
  it('BankID is asked every other second, however often the order is polled', async () => {
    let state = await started();
    for (let tenth = 0; tenth <= 100; tenth += 1) {
      const found = await bankId.poll(state, later(tenth / 10));
      if (found.status !== 'PENDING') throw new Error(found.status);
      state = kept(found.state);
    }
    expect(asks('/collect')).toBeGreaterThanOrEqual(4);
    expect(asks('/collect')).toBeLessThanOrEqual(5);
  });

  it('concurrent polls share one request, and all receive its result', async () => {
    const state = await started();
    rp.complete(anna);
    rp.behave({ delayMs: 100 });
    const all = await Promise.all(Array.from({ length: 20 }, () => bankId.poll(state, later(3))));
    expect(all.every(one => one.status === 'DONE')).toBe(true);
    expect(asks('/collect')).toBe(1);
  });

  it('the QR code changes every second and does not contain its secret', async () => {
    const state = await started();
    const codes = await Promise.all([0.5, 1.5, 1.6].map(seconds => bankId.poll(state, later(seconds))));
    const [first, second, third] = codes.map(one => (one.status === 'PENDING' ? one.qr : null));
    expect(first).toMatch(/^bankid\.[0-9a-f-]{36}\.0\.[0-9a-f]{64}$/);
    expect(second).toMatch(/^bankid\.[0-9a-f-]{36}\.1\.[0-9a-f]{64}$/);
    expect(third).toBe(second);
    expect(first).not.toContain(String(state.qrStartSecret));
  });

  it("the QR codes equal the example in BankID's documentation", () => {
    const given = {
      qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
      qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
      startedAt: start,
    };
    expect([-5, 0.9].map(seconds => qrText(given, later(seconds)))).toEqual(
      Array(2).fill(
        'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
      ),
    );
    expect(qrText(given, later(1))).toBe(
      'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.1.949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2',
    );
  });

  it('links open the app on the same device', async () => {
    const state = await started({ returnUrl: 'https://sign.example.com/back?a=1' });
    const back = 'https%3A%2F%2Fsign.example.com%2Fback%3Fa%3D1';
    expect(await bankId.poll(state, later(1))).toMatchObject({
      autostart: {
        universal: `https://app.bankid.com/?autostarttoken=${state.autoStartToken}&redirect=${back}`,
        desktop: `bankid:///?autostarttoken=${state.autoStartToken}&redirect=${back}`,
      },
    });
    const found = await bankId.poll(await started(), later(1));
    expect(found).toMatchObject({ autostart: { universal: expect.stringMatching(/&redirect=null$/) } });
  });

  it.each([...pendingHints, 'somethingNew'])(
    'with hint %s, QR code and links are shown only until an app has the order',
    async hint => {
      const state = await started();
      rp.hint(hint);
      const found = await bankId.poll(state, later(3));
      const isWaiting = ['outstandingTransaction', 'noClient'].includes(hint);
      expect(found).toMatchObject({ status: 'PENDING', hintCode: hint });
      if (found.status !== 'PENDING') return;
      expect([found.qr !== null, found.autostart !== null]).toEqual([isWaiting, isWaiting]);
      expect(await bankId.poll(kept(found.state), later(4))).toMatchObject({ hintCode: hint });
    },
  );
});
