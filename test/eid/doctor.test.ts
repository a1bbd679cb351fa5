/** `doctor` finds what would keep people from using their electronic ID, and says how to mend it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRpServer, type RpServer } from '../../src/base/eid/bankid/rp-server.fixture.ts';
import type { Check } from '../../src/check.ts';
import { readConfig } from '../../src/config.ts';
import { eidChecks } from '../../src/doctor-eid.ts';
import { openPki } from '../corpus/pki.ts';
import { type OpenIdProvider, openProvider } from '../sign-in/openid-provider.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-eid-doctor-'));
const pki = openPki(join(dir, 'pki'));
const client = pki.issue('client');
let rp: RpServer;
let provider: OpenIdProvider;
beforeAll(async () => {
  rp = await openRpServer(pki.root, pki.issue('server', { address: Buffer.from([127, 0, 0, 1]) }));
  provider = await openProvider();
});
afterAll(async () => {
  await rp.close();
  await provider.close();
  rmSync(dir, { recursive: true, force: true });
});

const now = new Date();
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const told = (env: Record<string, string>, at = now): Promise<Check[]> => eidChecks(readConfig(env), at);
const bankId = () => ({
  SIGILL_BANKID_KEY: client.key,
  SIGILL_BANKID_CERTIFICATE: client.certificate,
  SIGILL_BANKID_ROOT: pki.root.certificate,
  SIGILL_BANKID_URL: rp.url,
});
const message = (text: string) => expect.stringContaining(text);

describe('The doctor', () => {
  it('says what is not set up', async () => {
    expect(await told({})).toMatchObject([
      { name: 'BankID', ok: true, message: message('Not set up') },
      { name: 'eID brokers', ok: true, message: message('None') },
    ]);
  });

  it('finds BankID well, which answers and knows us', async () => {
    expect(await told(bankId())).toMatchObject([
      { name: 'BankID certificate', ok: true, message: message('CN=client, valid until') },
      { name: 'BankID', ok: true, message: message('answers and knows us') },
      { ok: true },
    ]);
  });

  it('finds a certificate that lapses soon, and one that has', async () => {
    expect(await told(bankId(), days(340))).toMatchObject([
      { ok: false, message: message('order a new one') },
      { ok: true },
      {},
    ]);
    expect(await told(bankId(), days(400))).toMatchObject([
      { ok: false, message: message('nobody can use BankID') },
      {},
    ]);
  });

  it('finds a key that every user of the machine can read', async () => {
    chmodSync(client.key, 0o644);
    expect(await told(bankId())).toMatchObject([{ ok: false, message: message('chmod o-rwx') }, {}]);
    chmodSync(client.key, 0o600);
  });

  it('finds a BankID that does not know us, or is not there', async () => {
    rp.behave({ error: [401, 'unauthorized'] });
    expect(await told(bankId())).toMatchObject([{ ok: true }, { ok: false, message: message('unauthorized') }, {}]);
    rp.behave({});
    expect(await told({ ...bankId(), SIGILL_BANKID_URL: 'https://127.0.0.1:9/rp/v6.0' })).toMatchObject([
      { ok: true },
      { ok: false, message: message('cannot be reached') },
      {},
    ]);
    expect(await told({ ...bankId(), SIGILL_BANKID_ROOT: join(dir, 'none') })).toMatchObject([{ ok: false }, {}]);
  });

  it('asks each broker, and tells of files that others can read', async () => {
    const secret = join(dir, 'secret');
    const path = join(dir, 'brokers.json');
    writeFileSync(secret, 'hemligt', { mode: 0o600 });
    const broker = { clientId: 'a', clientSecretFile: 'secret' };
    const accepted = { claim: 'acr', values: ['a'] };
    const brokers = [
      { ...broker, issuer: provider.issuer, schemes: { DK_MITID: { accepted } } },
      { ...broker, issuer: 'http://127.0.0.1:9', schemes: { FI_FTN: { accepted } } },
    ];
    writeFileSync(path, JSON.stringify({ brokers }));
    const env = { SIGILL_EID_BROKERS: path, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' };
    expect(await told(env)).toMatchObject([
      { name: 'BankID' },
      { name: 'eID brokers', ok: true, message: message('answers, for DK_MITID') },
      { name: 'eID brokers', ok: false, message: message('127.0.0.1:9 cannot be used for FI_FTN') },
    ]);
    chmodSync(secret, 0o604);
    expect(await told(env)).toMatchObject([{}, { ok: false, message: message('chmod o-rwx') }]);
    writeFileSync(path, '{}');
    expect(await told(env)).toMatchObject([{}, { ok: false, message: message('brokers') }]);
  });
});
