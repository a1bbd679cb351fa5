/** An OpenID provider on loopback, and our broker client for it. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type OpenIdProvider, openProvider } from '../../../../test/credentials/sign-in/openid-provider.ts';
import { type Outbound, openOutbound } from '../../outbound/outbound.ts';
import type { EidOrder, EidProvider, EidStarted } from '../eid.ts';
import { openBroker } from './broker.ts';
import { type BrokerSettings, brokerSettings } from './settings.ts';

export const now = new Date();
export const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
export const outbound: Outbound = openOutbound({ allowPrivate: true });
export let provider: OpenIdProvider;
export const mitId = {
  sub: 's-1',
  acr: 'mitid:high',
  name: 'Ditlev Testesen',
  cprNumberIdentifier: '2101270087',
  uuid: 'u-1',
};
export function beginProvider(): void {
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(async () => {
    outbound.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.set({
      claims: mitId,
      metadata: {},
      isClient: null,
      readRequest: null,
      encrypt: null,
      error: null,
      userInfo: {},
    });
  });
}

export const accepted = { claim: 'acr', values: ['mitid:high', 'mitid:substantial'] };
export function settings(more: object = {}, keys: Partial<BrokerSettings> = {}): BrokerSettings {
  const given = {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecretFile: 'in a file',
    schemes: { DK_MITID: { acrValues: 'mitid:high', accepted, loginHint: 'sub:{nationalId}' } },
    ...more,
  };
  const { clientSecretFile: _, privateKeyFile: __, decryptionKeyFile: ___, ...read } = brokerSettings.parse(given);
  return { ...read, clientSecret: provider.clientSecret, privateKey: null, decryptionKey: null, ...keys };
}
export const open = (more: object = {}, keys: Partial<BrokerSettings> = {}): EidProvider =>
  openBroker(settings(more, keys), outbound);

export const order: EidOrder = {
  scheme: 'DK_MITID',
  purpose: 'SIGN',
  visibleText: 'Jeg underskriver',
  hash: 'ab'.repeat(32),
  endUserIp: '192.0.2.7',
  language: 'da',
  returnUrl: 'https://sign.example.com/eid/callback',
  nationalId: null,
};

export async function started(broker: EidProvider, given: Partial<EidOrder> = {}): Promise<EidStarted & { url: URL }> {
  const found = await broker.start({ ...order, ...given }, now);
  if (found.status !== 'STARTED') throw new Error(`${found.reason}: ${found.problem}`);
  return { ...found, state: JSON.parse(JSON.stringify(found.state)), url: new URL(found.redirect?.url ?? '') };
}
/** The browser goes to the broker and returns. */
export const followBroker = async (url: URL): Promise<string> =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
export async function through(broker: EidProvider, given: Partial<EidOrder> = {}) {
  const { state, url } = await started(broker, given);
  return broker.finish(state, await followBroker(url), now);
}
export const partsOf = (token: string): unknown[] =>
  token
    .split('.')
    .slice(0, 2)
    .map(part => JSON.parse(Buffer.from(part, 'base64url').toString()));
