/** eID settings: complete or rejected, and errors of the broker file name the place. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigProblem, readConfig } from '../../src/config/config.ts';
import { openEid } from '../../src/config/eid.ts';
import { eidSchemes } from '../../src/contract/values.ts';
import { openOutbound } from '../../src/platform/outbound/outbound.ts';
import { openPki } from '../corpus/pki.ts';
import { has } from '../corpus/tools.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-eid-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const pki = openPki(join(dir, 'pki'));
const client = pki.issue('client');
const other = pki.issue('other');
const outbound = openOutbound({ allowPrivate: true });

const problemIn = (env: Record<string, string>): string => {
  try {
    openEid(readConfig(env), outbound).close();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const bankId = {
  SIGILL_BANKID_KEY: client.key,
  SIGILL_BANKID_CERTIFICATE: client.certificate,
  SIGILL_BANKID_ROOT: pki.root.certificate,
};
const written = (name: string, content: string): string => {
  const path = join(dir, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
};

const broker = {
  issuer: 'https://broker.example.com',
  clientId: 'sigill',
  clientSecretFile: 'secret',
  schemes: { DK_MITID: { acrValues: 'mitid', accepted: { claim: 'acr', values: ['mitid'] } } },
};
const brokers = (...all: object[]): Record<string, string> => {
  written('secret', 'hemligt\n');
  return { SIGILL_EID_BROKERS: written('brokers.json', JSON.stringify({ brokers: all })) };
};

describe('without settings', () => {
  it('a sandbox has every scheme of the contract, and other organizations have none', () => {
    const eid = openEid(readConfig({}), outbound);
    expect([...eid.schemesOf('SANDBOX')].sort()).toEqual([...eidSchemes].sort());
    expect(eid.schemesOf('PRODUCTION')).toEqual([]);
    expect(eid.providerOf('SE_BANKID', 'PRODUCTION')).toBeNull();
    expect(eid.providerOf('SE_BANKID', 'SANDBOX')?.flow).toBe('APP');
    eid.close();
  });
});

describe("BankID's settings", () => {
  it('add BankID to the schemes of brokers', () => {
    const config = readConfig({ ...bankId, SIGILL_BANKID_SIGNER_ROOTS: pki.root.certificate, ...brokers(broker) });
    const eid = openEid(config, outbound);
    expect(eid.schemesOf('PRODUCTION')).toEqual(['SE_BANKID', 'DK_MITID']);
    expect(eid.providerOf('DK_MITID', 'PRODUCTION')?.flow).toBe('REDIRECT');
    expect(eid.providerOf('DK_MITID', 'SANDBOX')?.flow).toBe('APP');
    eid.close();
  });

  it('fail if incomplete, and the error names the missing one', () => {
    const { SIGILL_BANKID_ROOT: _, ...rootless } = bankId;
    const { SIGILL_BANKID_CERTIFICATE: __, ...half } = bankId;
    expect(problemIn(rootless)).toMatch('SIGILL_BANKID_ROOT is missing');
    expect(problemIn(half)).toMatch('require each other');
    expect(problemIn({ ...bankId, SIGILL_BANKID_PKCS12: 'a.p12' })).toMatch(
      'SIGILL_BANKID_PKCS12 contains the key and certificate',
    );
    expect(problemIn({ SIGILL_BANKID_ROOT: 'a' })).toMatch('requires a client certificate');
    expect(problemIn({ SIGILL_BANKID_PASSPHRASE: 'a' })).toMatch('requires SIGILL_BANKID_PKCS12');
    expect(problemIn({ ...bankId, SIGILL_BANKID_URL: 'http://bankid.example.com' })).toMatch('must be https');
    expect(problemIn({ ...bankId, SIGILL_BANKID_ENVIRONMENT: 'test' })).toMatch('PRODUCTION or TEST');
    expect(() => readConfig(half)).toThrow(ConfigProblem);
  });

  it('fail if a file cannot be used', () => {
    expect(problemIn({ ...bankId, SIGILL_BANKID_KEY: join(dir, 'none') })).toMatch(
      /SIGILL_BANKID_KEY: .*Set it to a file/,
    );
    expect(problemIn({ ...bankId, SIGILL_BANKID_KEY: other.key })).toMatch(
      'the key does not belong to the certificate',
    );
    expect(problemIn({ ...bankId, SIGILL_BANKID_ROOT: client.key })).toMatch('contains no PEM certificate');
    const damaged = written('damaged.key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n');
    expect(problemIn({ ...bankId, SIGILL_BANKID_KEY: damaged })).toMatch('damaged.key');
  });

  it.skipIf(!has('openssl'))('accept a modern PKCS#12 file with its passphrase', () => {
    const made = (name: string, ...more: string[]): string => {
      const path = join(dir, name);
      const from = ['-inkey', client.key, '-in', client.certificate, '-out', path, '-passout', 'pass:qwerty123'];
      execFileSync('openssl', ['pkcs12', '-export', ...more, ...from]);
      return path;
    };
    const given = { SIGILL_BANKID_ROOT: bankId.SIGILL_BANKID_ROOT, SIGILL_BANKID_PASSPHRASE: 'qwerty123' };
    const today = made('today.p12');
    expect(problemIn({ ...given, SIGILL_BANKID_PKCS12: today })).toBe('');
    expect(problemIn({ ...given, SIGILL_BANKID_PKCS12: today, SIGILL_BANKID_PASSPHRASE: 'x' })).toMatch(
      'passphrase is wrong',
    );
    expect(problemIn({ ...given, SIGILL_BANKID_PKCS12: made('old.p12', '-legacy') })).toMatch('openssl pkcs12 -legacy');
    expect(problemIn({ ...given, SIGILL_BANKID_PKCS12: client.key })).toMatch('not what it should be');
  });
});

describe('the broker file', () => {
  const withScheme = (more: object) => ({ ...broker, schemes: { DK_MITID: { ...broker.schemes.DK_MITID, ...more } } });

  it('is rejected with the place of the error', () => {
    expect(problemIn(brokers(broker))).toBe('');
    expect(problemIn({ SIGILL_EID_BROKERS: written('no.json', '{') })).toMatch('is not JSON');
    expect(problemIn({ SIGILL_EID_BROKERS: join(dir, 'none.json') })).toMatch(
      'SIGILL_EID_BROKERS: there is no file or folder ',
    );
    expect(problemIn(brokers())).toMatch('brokers.json, brokers:');
    expect(problemIn(brokers({ ...broker, issuer: 'x' }))).toMatch('brokers.0.issuer');
    expect(problemIn(brokers({ ...broker, secret: 'x' }))).toMatch('brokers.0.secret:');
    expect(problemIn(brokers({ ...broker, privateKeyFile: 'key.pem' }))).toMatch(
      'either clientSecretFile or privateKeyFile',
    );
    expect(problemIn(brokers({ ...broker, clientSecretFile: 'none' }))).toMatch('ENOENT');
    expect(problemIn(brokers({ ...broker, signsRequests: true }))).toMatch('signs requests with privateKeyFile');
    expect(problemIn(brokers({ ...broker, schemes: {} }))).toMatch('names no schemes');
    expect(problemIn(brokers({ ...broker, schemes: { SMART_ID: {} } }))).toMatch('brokers.0.schemes');
    expect(problemIn(brokers(withScheme({ scope: 'profile' })))).toMatch('must name openid');
    expect(problemIn(brokers(withScheme({ loginHint: 'x' })))).toMatch('must hold {nationalId}');
    expect(problemIn(brokers(withScheme({ accepted: undefined })))).toMatch('accepted');
    expect(problemIn(brokers(broker, { ...broker, issuer: 'https://b.example.com' }))).toMatch(
      'DK_MITID to two brokers',
    );
  });
});
