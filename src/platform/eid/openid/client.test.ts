import {
  constants,
  createCipheriv,
  generateKeyPairSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  verify,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  beginProvider,
  followBroker,
  mitId,
  now,
  open,
  partsOf,
  provider,
  started,
  through,
} from './bench.fixture.ts';

beginProvider();

/** A JWE (RFC 7516) with RSA-OAEP-256 and A256GCM. */
function sealedBy(token: string, key: KeyObject): string {
  const [content, iv] = [randomBytes(32), randomBytes(12)];
  const head = Buffer.from(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'JWT' })).toString('base64url');
  const cipher = createCipheriv('aes-256-gcm', content, iv);
  cipher.setAAD(Buffer.from(head));
  const body = Buffer.concat([cipher.update(token), cipher.final()]);
  const wrapped = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, content);
  return [head, ...[wrapped, iv, body, cipher.getAuthTag()].map(part => part.toString('base64url'))].join('.');
}

describe('Optional features of brokers', () => {
  const keys = (type: 'rsa' | 'ec') => {
    const { publicKey, privateKey } =
      type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return { publicKey, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  };
  const isSigned = (token: string, key: KeyObject): boolean => {
    const [head, body, value = ''] = token.split('.');
    const signature = Buffer.from(value, 'base64url');
    return verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, signature);
  };

  it.each([
    ['RS256', 'rsa'],
    ['ES256', 'ec'],
  ] as const)('authenticating the client with a private key, using %s', async (keyAlgorithm, type) => {
    const { publicKey, pem } = keys(type);
    const seen: unknown[] = [];
    provider.set({
      isClient: form => {
        const assertion = form.get('client_assertion') ?? '';
        seen.push(...partsOf(assertion));
        return !form.has('client_secret') && isSigned(assertion, publicKey);
      },
    });
    const more = { clientSecretFile: undefined, privateKeyFile: 'key.pem', keyId: 'k-1', keyAlgorithm };
    expect(await through(open(more, { privateKey: pem, clientSecret: null }))).toMatchObject({ status: 'DONE' });
    expect(seen).toMatchObject([
      { alg: keyAlgorithm, kid: 'k-1' },
      { iss: provider.clientId, jti: expect.any(String) },
    ]);
  });

  it('a signed request and an encrypted token, as in Finland', async () => {
    const [own, opening] = [keys('rsa'), keys('rsa')];
    const requests: string[] = [];
    const made = new Map<string, string>();
    const claims = { sub: 's-2', acr: 'ftn', given_name: 'Väinö', family_name: 'Tunnistus', hetu: '070770-905D' };
    provider.set({
      claims,
      isClient: form => isSigned(form.get('client_assertion') ?? '', own.publicKey),
      readRequest: request => {
        requests.push(request);
        const [, asked] = partsOf(request);
        return asked as Record<string, string>; // a signed request has only texts
      },
      encrypt: token => {
        const sealed = sealedBy(token, opening.publicKey);
        made.set(sealed, token);
        return sealed;
      },
    });
    const more = {
      clientSecretFile: undefined,
      privateKeyFile: 'key.pem',
      decryptionKeyFile: 'other.pem',
      signsRequests: true,
      schemes: { FI_FTN: { accepted: { claim: 'acr', values: ['ftn'] } } },
    };
    const held = { privateKey: own.pem, decryptionKey: opening.pem, clientSecret: null };
    const done = await through(open(more, held), { scheme: 'FI_FTN' });
    expect(done).toMatchObject({ status: 'DONE', identity: { nationalId: '070770-905D', name: 'Väinö Tunnistus' } });
    expect(requests.map(request => isSigned(request, own.publicKey))).toEqual([true]);
    // Stored as the broker signed it, so that it can be shown to others.
    if (done.status === 'DONE') expect([...made.values()]).toEqual([done.evidence.signature.toString()]);
  });

  it('a national number stays out of the browser if requests can be pushed', async () => {
    const nationalId = '210127-0087';
    const broker = open();
    expect((await started(broker, { nationalId })).url.searchParams.get('login_hint')).toBe(`sub:${nationalId}`);
    provider.set({ metadata: { pushed_authorization_request_endpoint: `${provider.issuer}/par` } });
    const pushing = open();
    const { state, url } = await started(pushing, { nationalId });
    expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    expect(await pushing.finish(state, await followBroker(url), now)).toMatchObject({ status: 'DONE' });
    expect((await started(pushing)).url.searchParams.has('request_uri')).toBe(false);
  });

  it('claims from the userinfo endpoint must be of the same person', async () => {
    provider.set({
      claims: { sub: 's-1', acr: 'mitid:high' },
      userInfo: { sub: 's-1', name: 'Ditlev', nin: '2101270087' },
    });
    const broker = open({ asksUserInfo: true });
    expect(await through(broker)).toMatchObject({ identity: { name: 'Ditlev', nationalId: '2101270087' } });
    provider.set({ userInfo: { sub: 'another', name: 'Mallory' } });
    expect(await through(broker)).toMatchObject({ status: 'FAILED', reason: 'REFUSED' });
  });
});

describe('Claims by scheme', () => {
  const one = { acr: 'x', sub: 's', given_name: 'Kari', family_name: 'Nordmann', birthdate: '19900217' };
  it.each([
    [
      'NO_BANKID_HIGH',
      { socialno: '17029012345', uniqueuserid: '9578-6000' },
      { nationalId: '17029012345', subject: '9578-6000' },
    ],
    [
      'NO_BANKID_BIOMETRIC',
      { nin: '17029012345', idp_id: 'i' },
      { nationalId: '17029012345', subject: 'i', country: 'NO' },
    ],
    ['FI_FTN', { ftn_hetu: '070770-905D' }, { nationalId: '070770-905D', country: 'FI' }],
    ['NL_IDIN', { nin: 'none is given', bin: 'NLRABO1' }, { nationalId: null, subject: 'NLRABO1', country: 'NL' }],
    ['DK_MITID', { nin: '1107744882' }, { nationalId: '1107744882' }],
    ['DK_MITID', {}, { nationalId: null, dateOfBirth: '1990-02-17' }],
    [
      'DK_MITID_ERHVERV',
      { 'nemlogin.cvr': '12345678', 'nemlogin.org_name': 'Bolaget ApS', 'nemlogin.cpr': '1' },
      { nationalId: null, company: { orgNumber: '12345678', name: 'Bolaget ApS' } },
    ],
  ])('%s', async (scheme, claims, identity) => {
    provider.set({ claims: { ...one, ...claims } });
    const broker = open({ schemes: { [scheme]: { accepted: { claim: 'acr', values: ['x'] } } } });
    expect(await through(broker, { scheme })).toMatchObject({
      identity: { scheme, name: 'Kari Nordmann', ...identity },
    });
  });

  it("an operator's claim names come first", async () => {
    provider.set({ claims: { ...mitId, 'https://x/cpr': '1' } });
    const schemes = { DK_MITID: { accepted, claims: { nationalId: ['https://x/cpr'] } } };
    expect(await through(open({ schemes }))).toMatchObject({ identity: { nationalId: '1' } });
  });
});
