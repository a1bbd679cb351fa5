/** A BankID server and our provider connected to it, new for each test. */
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Issued, openPki, type Pki } from '../../../../test/corpus/pki.ts';
import type { EidOrder, EidProvider, EidState } from '../eid.ts';
import { type BankIdOptions, openBankId } from './bankid.ts';
import { authority, person } from './people.fixture.ts';
import { openRpServer, type RpServer } from './rp-server.fixture.ts';

export const dir = mkdtempSync(join(tmpdir(), 'sigill-bankid-'));
const root = authority('Prov Root CA');
const bank = authority('Provbanken CA', root);
export const anna = person(['197210310020', 'Anna', 'Andersson'], [bank]);
export const bo = person(['198505059999', 'Bo', 'Berg'], [bank]);

export let servers: Pki;
export let clients: Pki;
export let client: Issued;
export let server: Issued;
export let rp: RpServer;
export let bankId: EidProvider;
const opened: EidProvider[] = [];

export const certificateOf = (one: Issued) => ({ key: readFileSync(one.key), cert: readFileSync(one.certificate) });

export const open = (more: Partial<BankIdOptions> = {}): EidProvider => {
  const provider = openBankId({
    url: rp.url,
    certificate: certificateOf(client),
    ca: readFileSync(servers.root.certificate),
    signerRoots: [new X509Certificate(root.der)],
    ...more,
  });
  opened.push(provider);
  return provider;
};

export function beginBankId(): void {
  beforeAll(() => {
    servers = openPki(join(dir, 'servers'));
    clients = openPki(join(dir, 'clients'));
    client = clients.issue('client', { extendedUses: ['1.3.6.1.5.5.7.3.2'] });
    const address = Buffer.from([127, 0, 0, 1]);
    server = servers.issue('server', { address, extendedUses: ['1.3.6.1.5.5.7.3.1'] });
  });
  beforeEach(async () => {
    rp = await openRpServer(clients.root, server);
    bankId = open();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) one.close();
    await rp.close();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
}

export const start = new Date();
export const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
export const order: EidOrder = {
  scheme: 'SE_BANKID',
  purpose: 'SIGN',
  visibleText: 'Jag skriver under «Hyresavtal» från Åbo & Söner.\nTvå sidor.',
  hash: 'ab'.repeat(32),
  endUserIp: '192.0.2.7',
  language: 'sv',
  returnUrl: null,
  nationalId: null,
};
export const identification: EidOrder = { ...order, purpose: 'AUTH', visibleText: null, hash: null };

/** The state as stored: after a JSON round trip. */
export const kept = (state: EidState): EidState => JSON.parse(JSON.stringify(state));
export async function started(given: Partial<EidOrder> = {}, by = bankId): Promise<EidState> {
  const found = await by.start({ ...order, ...given }, start);
  if (found.status !== 'STARTED') throw new Error(`${found.reason}: ${found.problem}`);
  return kept(found.state);
}
export const asks = (path: string): number => rp.asked.filter(one => one.path === path).length;
