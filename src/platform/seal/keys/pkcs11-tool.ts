/**
 * Tokens are used through OpenSC's `pkcs11-tool` as a child process, so that the vendor's library, which may crash or
 * hang, is never loaded into ours. The PIN is passed in the child's environment, not on its command line, which every
 * user can read.
 */
import { execFile } from 'node:child_process';
import { PdfError } from '../../pdf/error.ts';

export interface Token {
  /** Path of the vendor's PKCS#11 library. */
  module: string;
  /** The token's label; or `slot:` and a slot number, such as `slot:0x1`. */
  token: string;
  /** Environment variables that the library reads, such as the path of its configuration. */
  environment: Record<string, string>;
  /** Time limit of one call in milliseconds. Default: 10 s. */
  ms?: number;
}

const tool = 'pkcs11-tool';
const maxMs = 10_000;
const maxBytes = 256 * 1024;
const pinVariable = 'SIGILL_TOKEN_PIN';

export const slotOf = (token: string): string | null => /^slot:(.+)$/.exec(token)?.[1] ?? null;

/** Runs a command on the token, after logging in if a PIN is given. */
export function askToken(token: Token, args: string[], pin: string | null, input?: Buffer): Promise<Buffer> {
  const slot = slotOf(token.token);
  const where = slot === null ? ['--token-label', token.token] : ['--slot', slot];
  return askLibrary(token, [...where, ...args], pin, input);
}

/**
 * Returns the tool's output. Rejects with a `PdfError`: PIN when the token rejects it, AUTHORITY for everything else.
 */
export function askLibrary(token: Token, args: string[], pin: string | null, input?: Buffer): Promise<Buffer> {
  const login = pin === null ? [] : ['--login', '--pin', `env:${pinVariable}`];
  const timeout = token.ms ?? maxMs;
  const env = { PATH: process.env.PATH, LANG: 'C', ...token.environment, ...(pin !== null && { [pinVariable]: pin }) };
  return new Promise((resolve, reject) => {
    const child = execFile(
      tool,
      ['--module', token.module, ...args, ...login],
      { env, encoding: 'buffer', timeout, killSignal: 'SIGKILL', maxBuffer: maxBytes },
      (error, stdout, stderr) =>
        error ? reject(describeError(token, error, stderr.toString('utf8'))) : resolve(stdout),
    );
    child.stdin?.on('error', () => {}); // it ended before reading its input; its exit gives the reason
    child.stdin?.end(input);
  });
}

const pinWords: [RegExp, string][] = [
  [/CKR_PIN_LOCKED/, 'The PIN of the token is locked; unlock it with the token’s own tools.'],
  [/CKR_PIN_(INCORRECT|INVALID|LEN_RANGE|EXPIRED)/, 'The token refused the PIN.'],
];

const texts: [RegExp, (token: Token) => string][] = [
  [/No slot with token named/, ({ token }) => `it finds no token ${token}; check SIGILL_SEAL_PKCS11_TOKEN`],
  [/CKR_SLOT_ID_INVALID/, ({ token }) => `it has no ${token}; check SIGILL_SEAL_PKCS11_TOKEN`],
  [/Failed to load pkcs11 module|sc_dlopen/, ({ module }) => `${module} cannot be loaded; check the path`],
  [/C_Initialize/, ({ module }) => `${module} cannot be begun; check what it reads in SIGILL_SEAL_PKCS11_ENVIRONMENT`],
  [
    /CKR_(DEVICE|TOKEN_NOT_PRESENT|TOKEN_NOT_RECOGNIZED|GENERAL_ERROR)/,
    () => 'the device does not work; see that it is there and on',
  ],
];

function describeError(token: Token, error: Error & { code?: unknown; killed?: boolean }, stderr: string): PdfError {
  const pin = pinWords.find(([pattern]) => pattern.test(stderr))?.[1];
  if (pin) {
    return new PdfError(
      'PIN',
      `${pin} The document waits. Tokens lock themselves after a few tries, so it is not tried again: correct SIGILL_SEAL_PKCS11_PIN and start the service again.`,
    );
  }
  const why =
    error.code === 'ENOENT'
      ? `${tool} is not installed; install the package opensc`
      : error.killed
        ? `it did not answer within ${token.ms ?? maxMs} ms; see that the device is there and on`
        : (texts.find(([pattern]) => pattern.test(stderr))?.[1](token) ?? lastWords(stderr));
  return new PdfError('AUTHORITY', `The sealing key's token (PKCS#11) cannot be used: ${why}. The document waits.`);
}

const lastWords = (stderr: string): string =>
  stderr
    .split('\n')
    .filter(line => line !== '' && line !== 'Aborting.' && !/^Using /.test(line))
    .join(' ')
    .slice(-300) || 'it gave no reason';
