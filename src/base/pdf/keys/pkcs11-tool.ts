/**
 * A token is asked by OpenSC's `pkcs11-tool` as a child process: the vendor's library, which may crash or hang, is never
 * loaded into ours. The PIN goes by the child's environment, never by its command line, which every user can read.
 */
import { execFile } from 'node:child_process';
import { PdfFault } from '../fault.ts';

export interface Token {
  /** The vendor's PKCS#11 library. */
  module: string;
  /** Its label; or `slot:` and a slot's number, such as `slot:0x1`. */
  token: string;
  /** Variables that the library reads, such as where its configuration is. */
  environment: Record<string, string>;
  /** How long one answer may take; 10 s. */
  ms?: number;
}

const tool = 'pkcs11-tool';
const mostMs = 10_000;
const mostBytes = 256 * 1024;
const pinVariable = 'SIGILL_TOKEN_PIN';

export const slotOf = (token: string): string | null => /^slot:(.+)$/.exec(token)?.[1] ?? null;

/** Asks the token itself, after logging in where a PIN is given. */
export function askToken(token: Token, args: string[], pin: string | null, input?: Buffer): Promise<Buffer> {
  const slot = slotOf(token.token);
  const where = slot === null ? ['--token-label', token.token] : ['--slot', slot];
  return askLibrary(token, [...where, ...args], pin, input);
}

/** What the tool writes. Rejects with a `PdfFault`: PIN where the token refuses it, AUTHORITY for all else. */
export function askLibrary(token: Token, args: string[], pin: string | null, input?: Buffer): Promise<Buffer> {
  const login = pin === null ? [] : ['--login', '--pin', `env:${pinVariable}`];
  const timeout = token.ms ?? mostMs;
  const env = { PATH: process.env.PATH, LANG: 'C', ...token.environment, ...(pin !== null && { [pinVariable]: pin }) };
  return new Promise((resolve, reject) => {
    const child = execFile(
      tool,
      ['--module', token.module, ...args, ...login],
      { env, encoding: 'buffer', timeout, killSignal: 'SIGKILL', maxBuffer: mostBytes },
      (error, stdout, stderr) => (error ? reject(told(token, error, stderr.toString('utf8'))) : resolve(stdout)),
    );
    child.stdin?.on('error', () => {}); // it ended before it read; its end says why
    child.stdin?.end(input);
  });
}

const pinWords: [RegExp, string][] = [
  [/CKR_PIN_LOCKED/, 'The PIN of the token is locked; unlock it with the token’s own tools.'],
  [/CKR_PIN_(INCORRECT|INVALID|LEN_RANGE|EXPIRED)/, 'The token refused the PIN.'],
];

const words: [RegExp, (token: Token) => string][] = [
  [/No slot with token named/, ({ token }) => `it finds no token ${token}; check SIGILL_SEAL_PKCS11_TOKEN`],
  [/CKR_SLOT_ID_INVALID/, ({ token }) => `it has no ${token}; check SIGILL_SEAL_PKCS11_TOKEN`],
  [/Failed to load pkcs11 module|sc_dlopen/, ({ module }) => `${module} cannot be loaded; check the path`],
  [/C_Initialize/, ({ module }) => `${module} cannot be begun; check what it reads in SIGILL_SEAL_PKCS11_ENVIRONMENT`],
  [
    /CKR_(DEVICE|TOKEN_NOT_PRESENT|TOKEN_NOT_RECOGNIZED|GENERAL_ERROR)/,
    () => 'the device does not work; see that it is there and on',
  ],
];

function told(token: Token, error: Error & { code?: unknown; killed?: boolean }, stderr: string): PdfFault {
  const pin = pinWords.find(([pattern]) => pattern.test(stderr))?.[1];
  if (pin) {
    return new PdfFault(
      'PIN',
      `${pin} The document waits. Tokens lock themselves after a few tries, so it is not tried again: correct SIGILL_SEAL_PKCS11_PIN and start the service again.`,
    );
  }
  const why =
    error.code === 'ENOENT'
      ? `${tool} is not installed; install the package opensc`
      : error.killed
        ? `it did not answer within ${token.ms ?? mostMs} ms; see that the device is there and on`
        : (words.find(([pattern]) => pattern.test(stderr))?.[1](token) ?? lastWords(stderr));
  return new PdfFault('AUTHORITY', `The sealing key's token (PKCS#11) cannot be used: ${why}. The document waits.`);
}

const lastWords = (stderr: string): string =>
  stderr
    .split('\n')
    .filter(line => line !== '' && line !== 'Aborting.' && !/^Using /.test(line))
    .join(' ')
    .slice(-300) || 'it gave no reason';
