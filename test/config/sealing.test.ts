/** The settings of the sealing key: exactly one kind, complete, and never in clear over a network. */
import { describe, expect, it } from 'vitest';
import { ConfigProblem, readConfig } from '../../src/config/config.ts';
import { sealKeyOf } from '../../src/config/seal-settings.ts';

const problemIn = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
};
const token = {
  SIGILL_SEAL_PKCS11_MODULE: '/usr/lib/softhsm/libsofthsm2.so',
  SIGILL_SEAL_PKCS11_TOKEN: 'seals',
  SIGILL_SEAL_PKCS11_KEY: 'seal',
  SIGILL_SEAL_PKCS11_PIN: '123456',
};
const service = {
  SIGILL_SEAL_KMS_URL: 'https://keys.example.com/sign',
  SIGILL_SEAL_KMS_KEY_ID: 'seal',
  SIGILL_SEAL_CERTIFICATE: 'seal.crt',
};
const without = (env: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([one]) => one !== name));

describe('The settings of the sealing key', () => {
  it('accept each kind', () => {
    expect(sealKeyOf(readConfig({}))).toBeNull();
    expect(sealKeyOf(readConfig({ ...token, SIGILL_SEAL_PKCS11_ENVIRONMENT: 'A=1, B=x=y' }))).toEqual({
      kind: 'PKCS11',
      module: token.SIGILL_SEAL_PKCS11_MODULE,
      token: 'seals',
      key: 'seal',
      pin: { value: '123456' },
      environment: { A: '1', B: 'x=y' },
    });
    expect(sealKeyOf(readConfig({ ...service, SIGILL_SEAL_KMS_TOKEN_FILE: 'token' }))).toEqual({
      kind: 'KMS',
      url: 'https://keys.example.com/sign',
      keyId: 'seal',
      token: { path: 'token' },
      certificatePath: 'seal.crt',
    });
    expect(
      sealKeyOf(readConfig({ SIGILL_SEAL_KEY: 'a', SIGILL_SEAL_CERTIFICATE: 'b', SIGILL_SEAL_CHAIN: 'c' })),
    ).toEqual({
      kind: 'PEM',
      keyPath: 'a',
      certificatePath: 'b',
      chainPath: 'c',
    });
    expect(sealKeyOf(readConfig({ SIGILL_SEAL_PKCS12: 'a.p12' }))).toEqual({
      kind: 'PKCS12',
      path: 'a.p12',
      passphrase: '',
    });
  });

  it('reject two kinds at once', () => {
    expect(problemIn({ ...token, ...service })).toContain(
      'SIGILL_SEAL_PKCS11_MODULE and SIGILL_SEAL_KMS_URL each set a sealing key',
    );
    expect(problemIn({ SIGILL_SEAL_PKCS12: 'a', SIGILL_SEAL_KEY: 'b', SIGILL_SEAL_CERTIFICATE: 'c' })).toContain(
      'each set a sealing key',
    );
  });

  it.each([
    [token, 'SIGILL_SEAL_PKCS11_TOKEN', 'requires SIGILL_SEAL_PKCS11_TOKEN'],
    [token, 'SIGILL_SEAL_PKCS11_KEY', 'requires SIGILL_SEAL_PKCS11_KEY'],
    [token, 'SIGILL_SEAL_PKCS11_PIN', 'requires a PIN'],
    [token, 'SIGILL_SEAL_PKCS11_MODULE', 'requires SIGILL_SEAL_PKCS11_MODULE'],
    [service, 'SIGILL_SEAL_KMS_KEY_ID', 'requires SIGILL_SEAL_KMS_KEY_ID'],
    [service, 'SIGILL_SEAL_CERTIFICATE', 'requires SIGILL_SEAL_CERTIFICATE'],
    [service, 'SIGILL_SEAL_KMS_URL', 'requires SIGILL_SEAL_KMS_URL'],
    [{ SIGILL_SEAL_KEY: 'a', SIGILL_SEAL_CERTIFICATE: 'b' }, 'SIGILL_SEAL_KEY', 'Set both or neither'],
    [{ SIGILL_SEAL_KEY: 'a', SIGILL_SEAL_CERTIFICATE: 'b' }, 'SIGILL_SEAL_CERTIFICATE', 'Set both or neither'],
    [
      { SIGILL_SEAL_CHAIN: 'a', SIGILL_SEAL_PKCS12: 'b' },
      'SIGILL_SEAL_PKCS12',
      'SIGILL_SEAL_CHAIN requires a sealing key',
    ],
  ])('reject an incomplete key: %j without %s', (env, name, words) => {
    expect(problemIn(env)).toBe('');
    expect(problemIn(without(env, name))).toContain(words);
  });

  it('reject a secret that is given twice', () => {
    expect(problemIn({ ...token, SIGILL_SEAL_PKCS11_PIN_FILE: 'pin' })).toContain('not both');
    expect(problemIn({ ...service, SIGILL_SEAL_KMS_TOKEN: 'a', SIGILL_SEAL_KMS_TOKEN_FILE: 'b' })).toContain(
      'not both',
    );
  });

  it('allow unencrypted requests to this machine only', () => {
    for (const url of ['http://127.0.0.1:8080/sign', 'http://localhost/sign', 'http://[::1]:1/sign'])
      expect(problemIn({ ...service, SIGILL_SEAL_KMS_URL: url })).toBe('');
    for (const url of ['http://keys.example.com/sign', 'http://127.0.0.1.example.com/', 'http://10.0.0.1/', 'ftp://x'])
      expect(problemIn({ ...service, SIGILL_SEAL_KMS_URL: url }), url).toContain('SIGILL_SEAL_KMS_URL');
  });

  it('report a malformed list of environment variables', () => {
    expect(problemIn({ ...token, SIGILL_SEAL_PKCS11_ENVIRONMENT: 'SOFTHSM2_CONF' })).toContain('must be NAME=value');
  });

  it('never show a secret in an error', () => {
    expect(problemIn({ ...without(token, 'SIGILL_SEAL_PKCS11_KEY'), SIGILL_SEAL_KMS_URL: 'x' })).not.toContain(
      '123456',
    );
  });
});
