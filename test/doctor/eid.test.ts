/** `doctor` finds problems of eID settings and says how to solve them. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import type { Check } from '../../src/doctor/check.ts';
import { eidChecks } from '../../src/doctor/eid.ts';
import { openRpServer, type RpServer } from '../../src/platform/eid/bankid/rp-server.fixture.ts';
import { openPki } from '../corpus/pki.ts';
import { type OpenIdProvider, openProvider } from '../credentials/sign-in/openid-provider.ts';

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
const checks = (env: Record<string, string>, at = now): Promise<Check[]> => eidChecks(readConfig(env), at);
const bankId = () => ({
  SIGILL_BANKID_KEY: client.key,
  SIGILL_BANKID_CERTIFICATE: client.certificate,
  SIGILL_BANKID_ROOT: pki.root.certificate,
  SIGILL_BANKID_URL: rp.url,
});
const message = (text: string) => expect.stringContaining(text);

describe('the doctor', () => {
  it('reports what is not configured', async () => {
    expect(await checks({})).toMatchObject([
      { name: 'BankID', ok: true, message: message('Not configured') },
      { name: 'eID brokers', ok: true, message: message('None') },
    ]);
  });

  it('accepts a BankID that responds and accepts the certificate', async () => {
    expect(await checks(bankId())).toMatchObject([
      { name: 'BankID certificate', ok: true, message: message('CN=client, valid until') },
      { name: 'BankID', ok: true, message: message('is responding and accepts the certificate') },
      { ok: true },
    ]);
  });

  it('reports a certificate that expires soon or has expired', async () => {
    expect(await checks(bankId(), days(340))).toMatchObject([
      { ok: false, message: message('Order a new one') },
      { ok: true },
      {},
    ]);
    expect(await checks(bankId(), days(400))).toMatchObject([
      { ok: false, message: message('so BankID cannot be used') },
      {},
    ]);
  });

  it('reports a key that every user of the machine can read', async () => {
    chmodSync(client.key, 0o644);
    expect(await checks(bankId())).toMatchObject([{ ok: false, message: message('chmod o-rwx') }, {}]);
    chmodSync(client.key, 0o600);
  });

  it('reports a BankID that rejects the certificate or cannot be reached', async () => {
    rp.behave({ error: [401, 'unauthorized'] });
    expect(await checks(bankId())).toMatchObject([{ ok: true }, { ok: false, message: message('unauthorized') }, {}]);
    rp.behave({});
    expect(await checks({ ...bankId(), SIGILL_BANKID_URL: 'https://127.0.0.1:9/rp/v6.0' })).toMatchObject([
      { ok: true },
      { ok: false, message: message('cannot be reached') },
      {},
    ]);
    expect(await checks({ ...bankId(), SIGILL_BANKID_ROOT: join(dir, 'none') })).toMatchObject([{ ok: false }, {}]);
  });

  it('checks each broker, and reports files that others can read', async () => {
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
    expect(await checks(env)).toMatchObject([
      { name: 'BankID' },
      { name: 'eID brokers', ok: true, message: message('is responding, for DK_MITID') },
      { name: 'eID brokers', ok: false, message: message('127.0.0.1:9 cannot be used for FI_FTN') },
    ]);
    chmodSync(secret, 0o604);
    expect(await checks(env)).toMatchObject([{}, { ok: false, message: message('chmod o-rwx') }]);
    writeFileSync(path, '{}');
    expect(await checks(env)).toMatchObject([{}, { ok: false, message: message('brokers') }]);
  });
});
