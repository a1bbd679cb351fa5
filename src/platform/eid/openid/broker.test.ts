import { describe, expect, it } from 'vitest';
import { openProvider } from '../../../../test/credentials/sign-in/openid-provider.ts';
import { openOutbound } from '../../outbound/outbound.ts';
import type { EidState } from '../eid.ts';
import {
  beginProvider,
  followBroker,
  later,
  mitId,
  now,
  open,
  order,
  outbound,
  partsOf,
  provider,
  settings,
  started,
  through,
} from './bench.fixture.ts';
import { openBroker } from './broker.ts';

beginProvider();

describe('A broker', () => {
  it('receives a request for one eID with PKCE, state and nonce', async () => {
    const { url, redirect, state } = await started(open(), { nationalId: '2101270087' });
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: order.returnUrl,
      scope: 'openid profile',
      acr_values: 'mitid:high',
      login_hint: 'sub:2101270087',
      ui_locales: 'da',
      prompt: 'login',
      code_challenge_method: 'S256',
      state: redirect?.callbackState,
    });
    expect(asked.nonce).toMatch(new RegExp(`^[\\w-]{32}\\.${order.hash}$`));
    expect(url.href).not.toContain(String(state.verifier));
  });

  it('returns an identity in a token that is bound to the document', async () => {
    const done = await through(open());
    expect(done).toMatchObject({
      status: 'DONE',
      identity: {
        scheme: 'DK_MITID',
        country: 'DK',
        nationalId: '2101270087',
        name: 'Ditlev Testesen',
        subject: 'u-1',
        company: null,
      },
      evidence: { kind: 'ID_TOKEN', bound: { visibleText: null, hash: order.hash }, checked: ['BOUND', 'SIGNATURE'] },
    });
    if (done.status !== 'DONE') return;
    const [, claims] = partsOf(done.evidence.signature.toString());
    expect(claims).toMatchObject({ iss: provider.issuer, nonce: expect.stringContaining(`.${order.hash}`) });
  });

  it('accepts a callback that arrives under another host name', async () => {
    const broker = open();
    const { state, url } = await started(broker);
    const back = new URL(await followBroker(url));
    expect(await broker.finish(state, `http://10.0.0.5:3000/other${back.search}`, now)).toMatchObject({
      status: 'DONE',
    });
  });

  it.each([
    ['access_denied', 'USER_CANCEL'],
    ['login_required', 'REFUSED'],
    ['server_error', 'UNAVAILABLE'],
  ])('error %s maps to a reason', async (error, reason) => {
    provider.set({ error });
    expect(await through(open())).toMatchObject({ status: 'FAILED', reason, hintCode: error });
  });

  it('waits for a quarter of an hour', async () => {
    const broker = open();
    const { state, url } = await started(broker);
    const back = await followBroker(url);
    expect(await broker.poll(state, later(14))).toMatchObject({ status: 'PENDING', hintCode: 'redirected', qr: null });
    expect(await broker.poll(state, later(16))).toMatchObject({ status: 'FAILED', reason: 'EXPIRED' });
    expect(await broker.finish(state, back, later(16))).toMatchObject({ status: 'FAILED', reason: 'EXPIRED' });
    expect(await broker.finish(state, back, later(14))).toMatchObject({ status: 'DONE' });
  });

  it('needs a return URL without query, a known scheme and a hash to sign', async () => {
    const wrong = [
      { returnUrl: null },
      { returnUrl: 'https://sign.example.com/?a=1' },
      { scheme: 'FI_FTN' },
      { hash: null },
    ];
    for (const given of wrong) await expect(open().start({ ...order, ...given }, now)).rejects.toThrow();
  });
});

describe("A broker's answer is rejected", () => {
  const refused = { status: 'FAILED', reason: 'REFUSED' };

  it('if the person used another eID than requested', async () => {
    for (const claims of [
      { ...mitId, acr: 'password' },
      { ...mitId, acr: undefined },
    ]) {
      provider.set({ claims });
      expect(await through(open())).toMatchObject(refused);
    }
    provider.set({ claims: { ...mitId, acr: ['x', 'mitid:substantial'] } });
    const many = { claim: 'idp', values: ['mitid*'] };
    expect(await through(open({ schemes: { DK_MITID: { accepted: many } } }))).toMatchObject(refused);
    provider.set({ claims: { ...mitId, idp: 'mitid-app' } });
    expect(await through(open({ schemes: { DK_MITID: { accepted: many } } }))).toMatchObject({ status: 'DONE' });
  });

  it.each([
    ['is signed by another key', { foreignKey: true }, /signature/],
    ['is of another issuer', { claims: { ...mitId, iss: 'https://evil.example.com' } }, /"iss"/],
    ['is for another client', { claims: { ...mitId, aud: 'another' } }, /"aud"/],
    ['is of another order', { claims: { ...mitId, nonce: `x.${order.hash}` } }, /"nonce"/],
    ['has lapsed', { claims: { ...mitId, exp: 1 } }, /"exp"/],
    ['says nothing of who it is', { claims: { sub: 's', acr: 'mitid:high' } }, /does not say who it is/],
  ])('if its token %s', async (_, behaviour, problem) => {
    provider.set(behaviour);
    expect(await through(open())).toMatchObject({ ...refused, problem: expect.stringMatching(problem) });
  });

  it('if it belongs to another order or is used twice', async () => {
    const broker = open();
    const [one, two] = [await started(broker), await started(broker)];
    const back = await followBroker(one.url);
    expect(await broker.finish(two.state, back, now)).toMatchObject(refused);
    expect(await broker.finish(one.state, back, now)).toMatchObject({ status: 'DONE' });
    expect(await broker.finish(one.state, back, now)).toMatchObject(refused);
    expect(await broker.finish(one.state, 'no url', now)).toMatchObject(refused);
  });

  it('if it names another issuer', async () => {
    const broker = open();
    const { state, url } = await started(broker);
    const back = await followBroker(url);
    expect(await broker.finish(state, `${back}&iss=https://evil.example.com`, now)).toMatchObject(refused);
  });

  it('with an error that is not a plain code, and none of its text is passed on', async () => {
    for (const error of ['190001019999', 'a_2101270087', 'Ring 08-123 45 67!', 'x'.repeat(2_000)]) {
      provider.set({ error });
      const found = await through(open());
      expect(found).toMatchObject({ ...refused, hintCode: 'unknown_error' });
      expect(JSON.stringify(found)).not.toContain(error);
    }
    provider.set({ error: 'login_required' });
    expect(await through(open())).toMatchObject({ ...refused, hintCode: 'login_required' });
  });

  it("if the code is redeemed without the order's PKCE verifier", async () => {
    const broker = open();
    const { state, url } = await started(broker);
    const stolen: EidState = { ...state, verifier: 'x'.repeat(43) };
    expect(await broker.finish(stolen, await followBroker(url), now)).toMatchObject(refused);
  });
});

describe('A broker that does not answer', () => {
  it('is unavailable, and is asked again for the next order', async () => {
    const other = await openProvider();
    const broker = openBroker({ ...settings(), issuer: other.issuer }, outbound);
    await other.close();
    const found = await broker.start(order, now);
    expect(found).toMatchObject({
      status: 'FAILED',
      reason: 'UNAVAILABLE',
      problem: expect.stringContaining('refused'),
    });
    provider.set({ metadata: { token_endpoint: `${other.issuer}/token` } });
    expect(await through(open())).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE' });
  });

  it('is not requested in our own network unless that is allowed', async () => {
    const broker = openBroker(settings(), openOutbound({ allowPrivate: false }));
    expect(await broker.start(order, now)).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE' });
  });
});
