/**
 * Whose error the failure of an e-mail is: of the address, of the operator, whose server or settings refuse it, or
 * temporary. Decided by the reply code, the enhanced status code (RFC 3463, 5248), the command that was answered and, where
 * servers use one code for several errors, the words that they use. Only the address can be wrong for the sender of a
 * document; in doubt an error that will not change is the operator's, who can look at the dialogue.
 */

/** Errors of the settings, the account or the server, by which metrics and alerts name them. */
export const operatorProblems = [
  /** The account is missing, wrong or locked. */
  'SIGN_IN',
  /** TLS is refused, or the certificate is not trusted. */
  'ENCRYPTION',
  /** There was no connection to the server until the last try. */
  'UNREACHABLE',
  /** The server takes no e-mail from this machine. */
  'CONNECTION',
  /** The server does not let this account or machine send from the sender's address. */
  'SENDER',
  /** The server does not send for this account or machine to other domains. */
  'RELAY',
  /** Taken for spam, or against a policy of the server. */
  'POLICY',
  /** The account has sent or paid all it may. */
  'QUOTA',
  /** Larger than the server takes. */
  'TOO_LARGE',
  /** Refused for another reason. */
  'OTHER',
] as const;
export type OperatorProblem = (typeof operatorProblems)[number];

export type Verdict = { kind: 'ADDRESS' } | { kind: 'TEMPORARY' } | { kind: 'OPERATOR'; problem: OperatorProblem };

/** A failure as the SMTP client reports it. */
export interface MailFailure {
  /** The code of the reply; 0: there was none. */
  code: number;
  /** The command that was answered, such as `RCPT TO`. */
  command: string;
  /** The reply, or the error of the client if there was none. */
  text: string;
  /** The client's own code, such as `EENVELOPE`. */
  clientCode: string;
}

interface Rule {
  code?: RegExp;
  /** `5.7.1`; empty without one. */
  status?: RegExp;
  command?: RegExp;
  text?: RegExp;
  verdict: Verdict;
}

const address: Verdict = { kind: 'ADDRESS' };
const temporary: Verdict = { kind: 'TEMPORARY' };
const operator = (problem: OperatorProblem): Verdict => ({ kind: 'OPERATOR', problem });

const forGood = /^5/;
const ofRecipient = /^RCPT TO$/;

/** Without a reply: what the client itself found. */
const clientRules: readonly (Omit<Rule, 'code' | 'status'> & { clientCode?: RegExp })[] = [
  // Also while the connection was being encrypted.
  { text: /closed unexpectedly|timeout/i, verdict: temporary },
  { clientCode: /^EENVELOPE$/, text: /sender/i, verdict: operator('SENDER') },
  { clientCode: /^EENVELOPE$/, verdict: address },
  { clientCode: /^(EAUTH|ENOAUTH)$/, verdict: operator('SIGN_IN') },
  { clientCode: /^ETLS$/, verdict: operator('ENCRYPTION') },
  {
    text: /certificate|altnames|self[- ]signed|wrong version number|unsupported protocol/i,
    verdict: operator('ENCRYPTION'),
  },
];

/** With a reply; the first that fits decides. */
const rules: readonly Rule[] = [
  // Some servers refuse to relay with a temporary code, so that nothing is lost while their settings are mended.
  { text: /relay(ing)? (access )?(is )?(denied|not permitted|prohibited|not allowed)/i, verdict: operator('RELAY') },
  { code: /^4/, verdict: temporary },
  { code: /^(530|534|535|538|525)$/, verdict: operator('SIGN_IN') },
  { command: /^AUTH/, code: forGood, verdict: operator('SIGN_IN') },
  { command: /^STARTTLS$/, code: forGood, verdict: operator('ENCRYPTION') },
  { command: /^(CONN|EHLO|HELO|LHLO)$/, code: forGood, verdict: operator('CONNECTION') },
  { status: /^5\.3\.4$/, verdict: operator('TOO_LARGE') },
  { text: /(size|message|mail).{0,40}(exceeds|too (large|big))|exceeds.{0,40}size/i, verdict: operator('TOO_LARGE') },
  {
    text: /(sending|sent|user|message|hourly|daily|account).{0,30}(limit|quota).{0,20}(exceeded|reached)|exceeded.{0,40}(sending|outgoing|hourly|daily).{0,20}(limit|quota)/i,
    status: /^(5\.4\.5|5\.7\.\d+)?$/,
    verdict: operator('QUOTA'),
  },
  { status: /^5\.4\.5$/, verdict: operator('QUOTA') },
  { status: /^(5\.1\.[78]|5\.2\.252|5\.7\.(60|61|62|509|515))$/, verdict: operator('SENDER') },
  {
    text: /sendas ?denied|not owned by user|send as this sender|sender (address )?(is )?(not allowed|not permitted|rejected|refused|denied|verify failed|not verified|unverified|domain must)|not (allowed|permitted|authorized) to send|from address|unauthorized sender|sender.{0,30}not (allowed|permitted|authorized|match)|not a valid sender|invalid sender|identities failed|address is not verified/i,
    verdict: operator('SENDER'),
  },
  { status: /^5\.7\.54$/, verdict: operator('RELAY') },
  {
    text: /\brelay|rcpthosts|not (a )?local (domain|user) and|we do not accept mail for|unable to relay/i,
    code: forGood,
    verdict: operator('RELAY'),
  },
  {
    text: /authentication (is )?required|must (first )?(authenticate|log ?in)|issue a starttls/i,
    verdict: operator('SIGN_IN'),
  },
  {
    command: /^MAIL FROM$/,
    text: /spam|block(ed|list)|blacklist|reputation|spamhaus|\brbl\b|policy/i,
    verdict: operator('POLICY'),
  },
  { command: /^MAIL FROM$/, verdict: operator('SENDER') },
  { status: /^5\.(1\.([0-6]|10)|2\.[12]|4\.1)$/, verdict: address },
  {
    text: /user unknown|unknown user|no such (user|mailbox|recipient|person|address)|(mailbox|recipient|user|account|address).{0,40}(not found|unavailable|unknown|does(n't| not) exist|disabled|inactive|not exist)|(mailbox|quota).{0,20}(full|over)|invalid (recipient|mailbox|address)|does not accept mail|null ?mx/i,
    verdict: address,
  },
  {
    text: /spam|virus|malware|block(ed|list)|blacklist|reputation|spamhaus|\brbl\b|policy|dmarc|dkim|\bspf\b|unsolicited|content (was )?rejected/i,
    verdict: operator('POLICY'),
  },
  { status: /^5\.7\./, verdict: operator('POLICY') },
  { command: ofRecipient, code: /^(550|551|552|553|556)$/, verdict: address },
  { verdict: operator('OTHER') },
];

const statusOf = (text: string): string => /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? '';

/** Of a longer reply, whose server may be hostile, the beginning is read. */
const maxText = 500;

export function verdictOn({ code, command, clientCode, ...failure }: MailFailure): Verdict {
  const text = failure.text.slice(0, maxText);
  if (code < 400 || code > 599) {
    const found = clientRules.find(
      rule => (rule.clientCode?.test(clientCode) ?? true) && (rule.text?.test(text) ?? true),
    );
    return found?.verdict ?? temporary;
  }
  const status = statusOf(text);
  const found = rules.find(
    rule =>
      (rule.code?.test(String(code)) ?? true) &&
      (rule.status?.test(status) ?? true) &&
      (rule.command?.test(command) ?? true) &&
      (rule.text?.test(text) ?? true),
  );
  return found?.verdict ?? temporary;
}

/** Whether the server was never reached: no address, no connection, or no greeting. */
export const isUnreached = ({ code, text }: MailFailure): boolean =>
  code === 0 && /^(connect |getaddrinfo |query[A-Z]\w* |Connection timeout|Greeting never received)/.test(text);
