/** The log: one JSON object per line. Secrets and personal data are hidden just before a line is written. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const hidden = '[hidden]';

const rules: [pattern: RegExp, replacement: string][] = [
  // Our API keys and tokens, and webhook secrets.
  [/\b(svc_[a-z]{2,4}|whsec)_[\w+/=-]{6,}/g, `$1_${hidden}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, `$1 ${hidden}`],
  // URL parameters that would give a reader of the log access.
  [
    /([?&](?:token|access_token|refresh_token|id_token|code|state|sig|signature|secret|password|key|client_secret|code_verifier)=)[^&"\s\\#]+/gi,
    `$1${hidden}`,
  ],
  // Links that sign in or open something, which errors quote with their address.
  [/(\/(?:start|join|approve|id|sign-in\/(?:link|reset|email\/(?:allow|confirm)))\/)[\w.-]{16,}/g, `$1${hidden}`],
  [/(:\/\/[^:/@\s"]*:)[^@/\s"]+@/g, `$1${hidden}@`],
  // E-mail addresses and phone numbers: mail servers and SMS providers quote them in their errors.
  [/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,63}/gu, hidden],
  [/\+[1-9]\d{7,14}\b/g, hidden],
  // Members of the logged object itself, with text of any length.
  [
    /("(?:authorization|proxy-authorization|cookie|set-cookie|password|passphrase|secret|client_secret|token|accessToken|access_token|refresh_token|pin|nationalId|national_id|ssn|personalNumber)":)"(?:[^"\\]|\\.)*"/gi,
    `$1"${hidden}"`,
  ],
];

/** Hides keys, tokens, passwords, personal numbers, e-mail addresses and phone numbers in a line of the log. */
export const hideSecrets = (line: string): string =>
  rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);

/** What other systems' errors have besides message and stack, and never contains what people wrote. */
const facts = [
  'code',
  'errno',
  'syscall',
  'hostname',
  'address',
  'port',
  'signal',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'table',
  'column',
  'constraint',
] as const;
const maxDepth = 4;

/**
 * An error as the log shows it. Other members are left out: PostgreSQL quotes rows in `detail`, and libraries attach
 * whole connections.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? String(error) : error;
  const known = facts.flatMap(name => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const { cause } = error;
  const inner = error instanceof AggregateError ? error.errors.slice(0, 5) : [];
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(known),
    ...(depth < maxDepth && cause !== undefined && { cause: describeError(cause, depth + 1) }),
    ...(depth < maxDepth && inner.length > 0 && { errors: inner.map(one => describeError(one, depth + 1)) }),
  };
}

/** What a line with an error has instead; null: there is no line. */
export type Shorten = (facts: { err: unknown }, message: string) => { facts: object; message: string } | null;

const hasError = (facts: unknown): facts is { err: unknown } =>
  typeof facts === 'object' && facts !== null && 'err' in facts;

export interface LogOptions {
  level: LogLevel;
  /** Standard output by default. */
  to?: DestinationStream;
  /** Asked for each line with an error. */
  shorten?: Shorten;
}

/** Opens the log. */
export const openLog = (options: LogOptions): Logger =>
  pino(
    {
      level: options.level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: level => ({ level }) },
      serializers: { err: error => describeError(error) },
      hooks: {
        streamWrite: hideSecrets,
        logMethod(given, method) {
          const [facts, message]: unknown[] = given;
          if (!options.shorten || !hasError(facts) || typeof message !== 'string') return method.apply(this, given);
          const line = options.shorten(facts, message);
          if (line) method.apply(this, [line.facts, line.message]);
        },
      },
    },
    options.to ?? destination({ dest: 1, sync: false }),
  );
