/**
 * Every setting with a bad value: the start says what is wrong and names the setting. A setting without a row here fails the
 * first test.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, settingsHelp } from '../../src/config/config.ts';
import { ConfigProblem } from '../../src/config/problems.ts';
import { configForStart } from '../../src/config/start-check.ts';
import { problemsOf } from '../../src/config/start-problems.ts';
import { DatabaseAway } from '../../src/platform/postgres/away.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { openPki } from '../corpus/pki.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-settings-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const written = (name: string, content: string): string => {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
};
const none = join(dir, 'none');
const words = written('words', 'only words\n');
const empty = written('empty', '\n');
const pki = openPki(join(dir, 'pki'));
const [one, other] = [pki.issue('one'), pki.issue('other')];

type Env = Record<string, string>;
/** A bad value, the expected message, and the settings that it needs. */
type Bad = readonly [value: string, expected: RegExp, withOthers?: Env];

const smtp = { SIGILL_SMTP_URL: 'smtps://mail.example.com' };
const bucket = { SIGILL_S3_BUCKET: 'sigill-files' };
const s3Key = { ...bucket, SIGILL_S3_ACCESS_KEY_ID: 'key' };
const token = { SIGILL_SEAL_PKCS11_MODULE: words, SIGILL_SEAL_PKCS11_TOKEN: 't', SIGILL_SEAL_PKCS11_KEY: 'k' };
const kms = {
  SIGILL_SEAL_KMS_URL: 'https://kms.example.com/sign',
  SIGILL_SEAL_KMS_KEY_ID: 'k',
  SIGILL_SEAL_CERTIFICATE: one.certificate,
};
const bankId = {
  SIGILL_BANKID_KEY: one.key,
  SIGILL_BANKID_CERTIFICATE: one.certificate,
  SIGILL_BANKID_ROOT: pki.root.certificate,
};
const database = { DATABASE_URL: 'postgres://sigill@db.example.com/sigill' };
const wholeNumber: Bad[] = [
  ['0', /must be a whole number from 1/],
  ['1.5', /must be a whole number from 1/],
  ['many', /must be a whole number from 1/],
];
const noAddress: Bad[] = [
  ['example.com', /must begin with https:\/\//],
  ['https://', /is not a valid address/],
  ['https://a b.example', /is not a valid address/],
];
const noFile: Bad = [none, /there is no file or folder .*file that this user can read|cannot be read \(ENOENT/];
const folder: Bad = [dir, /is a folder/];
const only = (bad: readonly Bad[], withOthers: Env): Bad[] =>
  bad.map(([value, expected, more]) => [value, expected, { ...withOthers, ...more }]);

const bad: Record<string, readonly Bad[] | 'any text is fine'> = {
  PORT: [
    ['http', /must be a whole number from 0 to 65535/],
    ['65536', /must be a whole number from 0 to 65535/],
    ['3e3', /must be a whole number/],
  ],
  HOST: [
    ['[::1]', /without brackets/],
    ['http://localhost', /must be an IP address or a host name/],
    ['300.1.1.1', /must be an IP address or a host name/],
    ['192.0.2.1', /is not an address of this machine/],
  ],
  PUBLIC_URL: [
    ...noAddress,
    ['https://me:hush@sign.example.com', /must not contain a user or a password/],
    ['https://sign.example.com/?a=1', /nothing after the path/],
    ['http://0.0.0.0:3000', /must be an address that others can use/],
    ['https://www.example.com/sign', /must not have the path \/sign, which has pages of the service/],
    ['https://www.example.com/a b', /is not a valid address/],
    ['https://www.example.com/a/../sigill', /must have a path of letters, digits, - and _ only/],
    ['https://www.example.com\\sigill', /must have a path of letters, digits, - and _ only/],
    ['https://www.example.com/sigill//x', /must have a path of letters, digits, - and _ only/],
  ],
  SIGILL_ROLE: [
    ['server', /must be one of all, api, worker/],
    ['worker', /requires PUBLIC_URL/],
  ],
  SIGILL_JOBS: [
    ['mail', /must name some of/],
    ['sealing', /runs no jobs/, { SIGILL_ROLE: 'api' }],
  ],
  SIGILL_TRUSTED_PROXIES: [
    ['proxy', /proxy is not an IP address or a range/],
    ['10.0.0.0/33', /10\.0\.0\.0\/33 must have a number from 1 to 32/],
    ['10.0.0.1, 300.0.0.1', /300\.0\.0\.1 is not an IP address/],
    ['::/129', /from 1 to 128/],
    ['0.0.0.0/0', /would trust everybody/],
    ['1:2', /1:2 is not an IP address/],
  ],
  SIGILL_REDIS_URL: [['http://127.0.0.1', /must be redis:\/\/ or rediss:\/\//]],
  SIGILL_METRICS_TOKEN: [['short', /20 to 200 characters/]],
  SIGILL_LOG_LEVEL: [['verbose', /must be one of debug, info/]],
  SIGILL_DATA_DIR: [[words, /is not a folder/]],
  DATABASE_URL: [
    ['mysql://db/sigill', /must begin with postgres:\/\//],
    ['postgres://user:pa@ss@db/sigill', /percent-encoded/],
    ['postgres://user:100%@db/sigill', /percent-encoded/],
    ['postgres://user:a/b@db/sigill', /invalid|percent-encoded/],
    ['postgres://db:70000/sigill', /port that is not a number/],
    ['postgres://db:port/sigill', /invalid host or port/],
    ['postgres:///sigill', /names no host/],
    ['postgres://one,,two/sigill', /hosts is empty/],
  ],
  SIGILL_REPLICA_URL: [
    ['postgres://one,two/sigill', /must name one server/, database],
    ['postgres://one:0/sigill', /port that is not a number/, database],
    ['postgres://one/sigill', /requires DATABASE_URL/],
  ],
  SIGILL_ALLOW_NEWER_DATABASE: [['yes', /must be the number of a migration/]],
  SIGILL_WAL_ARCHIVE: [
    [join(none, 'archive'), /there is no folder/],
    [dir, /is for the embedded database/, database],
  ],
  SIGILL_PG_BIN: [[none, /there is no folder/]],
  SIGILL_SECRET: [['short', /must be 32 bytes in base64/]],
  SIGILL_SECRETS_ALSO: [['short', /each must be 32 bytes/]],
  SIGILL_S3_BUCKET: [['My Bucket', /must be the name of a bucket/]],
  SIGILL_S3_ENDPOINT: only(noAddress, bucket),
  SIGILL_S3_REGION: 'any text is fine',
  SIGILL_S3_PATH_STYLE: [['yes', /must be one of true, false/, bucket]],
  SIGILL_S3_PREFIX: [['/a/', /names separated by slashes/, bucket]],
  SIGILL_S3_ACCESS_KEY_ID: [['key', /requires its secret/, bucket]],
  SIGILL_S3_SECRET_ACCESS_KEY: [['hush', /requires SIGILL_S3_ACCESS_KEY_ID/, bucket]],
  SIGILL_S3_SECRET_ACCESS_KEY_FILE: only([noFile, [empty, /is empty/]], s3Key),
  SIGILL_S3_CA: only([noFile, [words, /is not a PEM file of certificates/]], bucket),
  SIGILL_S3_ENCRYPTION: [['aes', /must be one of AES256/, bucket]],
  SIGILL_S3_DIRECT_URL: only(noAddress, bucket),
  SIGILL_S3_CACHE_MB: [['9', /whole number from 10/, bucket]],
  SIGILL_SMTP_URL: [['mail.example.com', /must begin with smtp:\/\/ or smtps:\/\//]],
  SIGILL_SMTP_CA: only([noFile, folder, [words, /is not a PEM file of certificates/]], smtp),
  SIGILL_MAIL_FROM: [
    ['Sigill', /must be an e-mail address/],
    ['Sigill <sign@>', /must be an e-mail address/],
    ['Sigill <sign@example.com> more', /must be an e-mail address/],
    ['a@example.com, b@example.com', /must be an e-mail address/],
    ['a@b\nBcc: c@example.com', /must be an e-mail address/],
  ],
  SIGILL_MAIL_BOUNCES: [['bounces', /must be an e-mail address/]],
  SIGILL_BOUNCES_URL: [['imaps://mail.example.com', /must contain a user and a password/]],
  SIGILL_BOUNCES_URL_FILE: only([noFile, [words, /imaps:\/\/ address/]], {
    ...smtp,
    SIGILL_MAIL_BOUNCES: 'bounces@example.com',
  }),
  SIGILL_BOUNCES_CA: [[words, /requires SIGILL_BOUNCES_URL/]],
  SIGILL_DKIM_KEY: only([noFile, [words, /cannot be used/]], { SIGILL_DKIM_SELECTOR: 's1' }),
  SIGILL_DKIM_SELECTOR: [['a b', /must be a part of a host name/]],
  SIGILL_DKIM_DOMAIN: [['example', /must be a domain/]],
  SIGILL_SMS_URL: [['https://api.46elks.com', /must be 46elks:\/\//]],
  SIGILL_SMS_FROM: [['Northlight Studio', /must be at most 11 letters and digits/]],
  SIGILL_WEBHOOK_PORTS: [['443,http', /must be port numbers/]],
  SIGILL_WEBHOOK_NETWORKS: [
    ['10.1.2.3/16', /is not a network: with 16 bits it begins at 10\.1\.0\.0/],
    ['https://hooks.internal', /must be a host alone/],
  ],
  SIGILL_ALLOW_PRIVATE_WEBHOOKS: [['1', /must be one of true, false/]],
  SIGILL_COMPANY_REGISTRY_FILE: [noFile, folder],
  SIGILL_SEAL_PKCS12: [noFile, [words, /cannot be opened.*passphrase/]],
  SIGILL_SEAL_PASSPHRASE: 'any text is fine',
  SIGILL_SEAL_KEY: only([noFile, [words, /cannot be used/], [other.key, /does not belong to the certificate/]], {
    SIGILL_SEAL_CERTIFICATE: one.certificate,
  }),
  SIGILL_SEAL_PKCS11_MODULE: only([noFile], { ...token, SIGILL_SEAL_PKCS11_PIN: '1' }),
  SIGILL_SEAL_PKCS11_TOKEN: [['t', /requires SIGILL_SEAL_PKCS11_MODULE/]],
  SIGILL_SEAL_PKCS11_KEY: [['k', /requires SIGILL_SEAL_PKCS11_MODULE/]],
  SIGILL_SEAL_PKCS11_PIN: [['1', /requires SIGILL_SEAL_PKCS11_MODULE/]],
  SIGILL_SEAL_PKCS11_PIN_FILE: only([noFile, [empty, /is empty/]], token),
  SIGILL_SEAL_PKCS11_ENVIRONMENT: [['words', /must be NAME=value/]],
  SIGILL_SEAL_KMS_URL: only([...noAddress, ['http://kms.example.com', /must be https/]], {
    ...kms,
    SIGILL_SEAL_KMS_KEY_ID: 'k',
  }),
  SIGILL_SEAL_KMS_KEY_ID: [['k', /requires SIGILL_SEAL_KMS_URL/]],
  SIGILL_SEAL_KMS_TOKEN: [['t', /requires SIGILL_SEAL_KMS_URL/]],
  SIGILL_SEAL_KMS_TOKEN_FILE: only([noFile, [empty, /is empty/]], kms),
  SIGILL_SEAL_CERTIFICATE: only([noFile, [words, /contains no certificate/]], { SIGILL_SEAL_KEY: one.key }),
  SIGILL_SEAL_CHAIN: only([noFile, [words, /contains no certificate/]], {
    SIGILL_SEAL_KEY: one.key,
    SIGILL_SEAL_CERTIFICATE: one.certificate,
  }),
  SIGILL_SEAL_LEVEL: [['B', /must be one of B-B/]],
  SIGILL_TIMESTAMP_URL: noAddress,
  SIGILL_TIMESTAMP_ROOTS: only([noFile, [words, /contains no certificate/]], {
    SIGILL_TIMESTAMP_URL: 'http://tsa.example.com',
  }),
  SIGILL_TIMESTAMP_FALLBACK: [['on', /must be one of true, false/]],
  SIGILL_OPERATOR_EMAIL: [['operator', /must be an e-mail address/]],
  SIGILL_BANKID_PKCS12: only([noFile, [words, /not what it should be/]], {
    SIGILL_BANKID_ROOT: pki.root.certificate,
  }),
  SIGILL_BANKID_PASSPHRASE: [['hush', /requires SIGILL_BANKID_PKCS12/]],
  SIGILL_BANKID_KEY: only([noFile, [other.key, /does not belong to the certificate/]], bankId),
  SIGILL_BANKID_CERTIFICATE: only([noFile], bankId),
  SIGILL_BANKID_ROOT: only([noFile, [words, /contains no PEM certificate/]], bankId),
  SIGILL_BANKID_SIGNER_ROOTS: only([noFile, [words, /contains no PEM certificate/]], bankId),
  SIGILL_BANKID_ENVIRONMENT: [['test', /must be one of PRODUCTION, TEST/]],
  SIGILL_BANKID_URL: [['http://bankid.example.com', /must be https/]],
  SIGILL_EID_BROKERS: [noFile, [words, /is not JSON/]],
  SIGILL_OAUTH_PER_ADDRESS: wholeNumber,
  SIGILL_OAUTH_PER_CLIENT: wholeNumber,
  SIGILL_OAUTH_REGISTRATIONS: wholeNumber,
  SIGILL_EMBEDDERS: [['https://app.example.com/path', /must be origins/]],
  SIGILL_SANDBOX_DOCUMENTS_PER_MONTH: wholeNumber,
  SIGILL_SANDBOX_DOCUMENTS_PER_HOUR: wholeNumber,
};

const all = settingsHelp().flatMap(({ settings }) => settings.map(([name]) => name));
/** Those that are made from a secret setting: the file that contains it. */
const secrets = all.filter(name => !(name in bad)).map(name => name.replace(/_FILE$/, ''));

/** What the start says, in one text for each problem; empty if nothing stops it. */
async function problemsWith(env: Env): Promise<readonly string[]> {
  try {
    await configForStart({ PORT: '0', SIGILL_DATA_DIR: join(dir, 'data'), ...env });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    return error.problems.map(({ message }) => message);
  }
}

describe('The start', () => {
  test('decides about every setting: its bad values, or that any text is fine', () => {
    expect(Object.keys(bad).filter(name => !all.includes(name))).toEqual([]);
    expect(secrets.filter(name => !(name in bad))).toEqual([]);
    expect(secrets).toEqual(expect.arrayContaining(['DATABASE_URL', 'SIGILL_SECRET', 'SIGILL_SEAL_PASSPHRASE']));
  });

  test('names the setting of each bad value, says what is wrong, and repeats no password', async () => {
    for (const [name, values] of Object.entries(bad)) {
      if (typeof values === 'string') continue;
      for (const [value, words, others = {}] of values) {
        const found = await problemsWith({ ...others, [name]: value });
        expect({ name, value, found }).toEqual({
          name,
          value,
          found: expect.arrayContaining([expect.stringMatching(words)]),
        });
        expect({ name, value, found: found.join('\n') }).toEqual({
          name,
          value,
          found: expect.stringMatching(new RegExp(`\\b${name}\\b`)),
        });
        expect(found.join()).not.toMatch(/hush|pa@ss/);
      }
    }
  });

  test('names all bad settings at once, also paths and what is in files', async () => {
    const found = await problemsWith({
      PORT: 'http',
      HOST: 'http://localhost',
      SIGILL_DATA_DIR: words,
      SIGILL_PG_BIN: none,
      SIGILL_COMPANY_REGISTRY_FILE: none,
      SIGILL_SEAL_KEY: other.key,
      SIGILL_SEAL_CERTIFICATE: one.certificate,
    });
    const names = [
      'PORT',
      'HOST',
      'SIGILL_COMPANY_REGISTRY_FILE',
      'SIGILL_DATA_DIR',
      'SIGILL_PG_BIN',
      'SIGILL_SEAL_KEY, SIGILL_SEAL_CERTIFICATE',
    ];
    expect(found.map(message => message.split(':')[0])).toEqual(names);
  });

  test('names every file of a pair of key and certificate that is wrong at once', async () => {
    const seal = { SIGILL_SEAL_KEY: words, SIGILL_SEAL_CERTIFICATE: empty, SIGILL_SEAL_CHAIN: words };
    const client = { SIGILL_BANKID_KEY: none, SIGILL_BANKID_CERTIFICATE: words };
    const roots = { SIGILL_BANKID_ROOT: empty, SIGILL_BANKID_SIGNER_ROOTS: words };
    const mailbox = { SIGILL_BOUNCES_URL_FILE: words, SIGILL_BOUNCES_CA: words };
    const bounces = { SIGILL_MAIL_BOUNCES: 'bounces@example.com' };
    const found = await problemsWith({ ...smtp, ...bounces, ...seal, ...client, ...roots, ...mailbox });
    const named = found.map(message => message.split(':')[0]);
    const expected = Object.keys({ ...client, ...mailbox, ...seal, ...roots }).sort();
    expect(named.sort()).toEqual(expected);
  });

  test('goes on with good values', async () => {
    expect(await problemsWith({ SIGILL_TRUSTED_PROXIES: '10.0.0.0/8, ::1, 192.0.2.7', HOST: '127.0.0.1' })).toEqual([]);
    expect(await problemsWith({ ...bankId, PUBLIC_URL: 'https://sign.example.com/' })).toEqual([]);
    for (const from of ['sign@example.com', 'Åsa & Co <sign@exämple.com>', '"Sigill, AB" <s@localhost>'])
      expect(await problemsWith({ SIGILL_MAIL_FROM: from })).toEqual([]);
    for (const url of [
      'postgres://u:p%40@db:5433/s?sslmode=require',
      'postgres://u@/s?host=/run/pg&port=1',
      'postgres://db',
    ])
      expect(await problemsWith({ DATABASE_URL: url })).toEqual([]);
  });
});

describe('A secret', () => {
  const key = Buffer.alloc(32, 7).toString('base64');

  test('can be in a file, whose line end does not count', async () => {
    for (const end of ['', '\n', '\r\n'])
      expect(readConfig({ SIGILL_SECRET_FILE: written('key', key + end) }).SIGILL_SECRET).toBe(key);
    const url = 'postgres://sigill:hush@db/sigill';
    expect(readConfig({ DATABASE_URL_FILE: written('url', `${url}\n`) }).DATABASE_URL).toBe(url);
  });

  test('is given once, in a file that can be read and is not empty', async () => {
    const both = { SIGILL_SECRET: key, SIGILL_SECRET_FILE: written('key', key) };
    expect(await problemsWith(both)).toEqual(['Set SIGILL_SECRET or SIGILL_SECRET_FILE, not both.']);
    expect(await problemsWith({ SIGILL_SECRET_FILE: none })).toEqual([
      expect.stringMatching(/^SIGILL_SECRET_FILE: there is no file or folder .* \(ENOENT\)\. Set it to /),
    ]);
    expect(await problemsWith({ SIGILL_SECRET_FILE: empty })).toEqual([
      expect.stringMatching(/^SIGILL_SECRET_FILE: .*empty/),
    ]);
    expect(await problemsWith({ SIGILL_SECRET_FILE: words })).toEqual([
      expect.stringMatching(/^SIGILL_SECRET: must be 32/),
    ]);
  });

  test('has a file for each secret setting, and no other setting has one', async () => {
    for (const name of secrets) {
      const found = await problemsWith({ [`${name}_FILE`]: none });
      expect(found.join()).toContain(`${name}_FILE: there is no file or folder `);
    }
    expect(await problemsWith({ SIGILL_ROLE_FILE: words })).toEqual([
      expect.stringMatching(/SIGILL_ROLE_FILE is not a setting/),
    ]);
  });

  test('leaves alone what the packages for integrators read in the same shell', async () => {
    const given = {
      SIGILL_URL: 'https://sign.example.com',
      SIGILL_API_KEY: 'key',
      SIGILL_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
    };
    expect(await problemsWith(given)).toEqual([]);
    expect(await problemsWith({ SIGILL_URLS: 'x' })).toEqual([expect.stringMatching(/SIGILL_URLS is not a setting/)]);
  });
});

describe('What stops a start', () => {
  let port = 0;
  const taken = createServer();
  beforeAll(async () => {
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
    port = (taken.address() as { port: number }).port;
  });
  afterAll(() => void taken.close());
  const endOf = (error: unknown, url?: string) => problemsOf(error, url === undefined ? null : { DATABASE_URL: url });

  test('is a port in use, which is found before a database is made', async () => {
    expect(await problemsWith({ PORT: String(port) })).toEqual([
      expect.stringMatching(/^PORT: \d+ on 127\.0\.0\.1 is used/),
    ]);
  });

  test('has the code 78 for settings, 77 for rights, 1 for what may pass', () => {
    const rights = { message: 'x', isOfRights: true };
    expect(endOf(new ConfigProblem('x'))).toMatchObject({ exitCode: 78 });
    expect(endOf(new ConfigProblem([rights]))).toMatchObject({ exitCode: 77 });
    expect(endOf(new ConfigProblem([rights, { message: 'y', isOfRights: false }]))).toMatchObject({ exitCode: 78 });
    const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'open', path: '/data/key' });
    expect(endOf(failed('EACCES'))).toMatchObject({ exitCode: 77, messages: [expect.stringContaining('/data/key')] });
    expect(endOf(failed('ENOSPC'))).toMatchObject({ exitCode: 1, messages: [expect.stringContaining('disk is full')] });
    expect(endOf(new TypeError('a bug'))).toBeNull();
  });

  test('names the server of a database that cannot be reached, and not the password', async () => {
    const url = `postgres://me:hush@127.0.0.1:1/sigill`;
    const error = await openDatabase({ url }).catch(caught => caught);
    expect(error).toBeInstanceOf(DatabaseAway);
    const found = endOf(error, url);
    expect(found).toEqual({
      exitCode: 1,
      messages: ['DATABASE_URL (127.0.0.1:1): nothing answers there. Start the server, or correct the address.'],
    });
  });

  test('is a setting if the database rejects the user or is not there', async () => {
    const refused = (code: string) => Object.assign(new Error(code), { code, severity: 'FATAL' });
    for (const [code, words] of [
      ['28P01', 'rejects the user or the password'],
      ['3D000', 'no such database'],
      ['42501', 'lacks rights'],
    ] as const)
      expect(endOf(refused(code), 'postgres://db/s')).toMatchObject({
        exitCode: 78,
        messages: [expect.stringContaining(words)],
      });
  });
});
