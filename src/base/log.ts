/** The log: one JSON object a line. The last thing before a line is written is to hide what must not be read in it. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const hidden = '[hidden]';

const rules: [pattern: RegExp, replacement: string][] = [
  // Our keys and tokens, and the secrets of webhooks.
  [/\b(svc_[a-z]{2,4}|whsec)_[\w+/=-]{6,}/g, `$1_${hidden}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, `$1 ${hidden}`],
  // In addresses: what lets whoever reads the line in.
  [
    /([?&](?:token|access_token|refresh_token|id_token|code|state|sig|signature|secret|password|key|client_secret|code_verifier)=)[^&"\s\\#]+/gi,
    `$1${hidden}`,
  ],
  [/(:\/\/[^:/@\s"]*:)[^@/\s"]+@/g, `$1${hidden}@`],
  // Who somebody is to others: what a mail server or a provider of SMS says of a receiver names them.
  [/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, hidden],
  [/\+[1-9]\d{7,14}\b/g, hidden],
  // Members of the object itself, text of any length.
  [
    /("(?:authorization|proxy-authorization|cookie|set-cookie|password|passphrase|secret|client_secret|token|accessToken|access_token|refresh_token|pin|nationalId|national_id|ssn|personalNumber)":)"(?:[^"\\]|\\.)*"/gi,
    `$1"${hidden}"`,
  ],
];

/** Hides keys, tokens, passwords, personal numbers and addresses of people in a line of the log. */
export const hideSecrets = (line: string): string =>
  rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);

/** Writes to standard output, or where it is told to. */
export const openLog = (options: { level: LogLevel; to?: DestinationStream }): Logger =>
  pino(
    {
      level: options.level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: level => ({ level }) },
      hooks: { streamWrite: hideSecrets },
    },
    options.to ?? destination({ dest: 1, sync: false }),
  );
