/** The SMS account as a URL: `46elks://user:password@host` or `twilio://sid:token@host`. */
import { isLoopback } from '../mail/server.ts';

export interface SmsAccount {
  provider: '46elks' | 'twilio';
  /** `https://api.46elks.com`; plain HTTP only to this machine. */
  base: string;
  user: string;
  password: string;
  /** The provider is on this machine, so it can also reach loopback URLs. */
  isLocal: boolean;
  /** 46elks: asks for the price and sends nothing. */
  dryRun: boolean;
}

const shape = /^(46elks|twilio):\/\/([^:@/?#]+):([^:@/?#]+)@([^@/?#]+)\/?(?:\?(.*))?$/;
const wanted = 'must be 46elks://USER:PASSWORD@api.46elks.com or twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com';

/** Reads the account. Returns an error text without the password if it is invalid. */
export function readSmsAccount(address: string): SmsAccount | string {
  const [, provider, user, password, host, query] = shape.exec(address) ?? [];
  if (!user || !password || !URL.canParse(`https://${host}`)) return wanted;
  if (query !== undefined && !(provider === '46elks' && query === 'dryrun=yes'))
    return 'takes nothing after the host but ?dryrun=yes, with 46elks';
  try {
    const isLocal = isLoopback(new URL(`https://${host}`).hostname.replace(/^\[|\]$/g, ''));
    const account = { user: decodeURIComponent(user), password: decodeURIComponent(password) };
    if (provider === 'twilio' && !/^AC[0-9a-fA-F]{32}$/.test(account.user))
      return 'must name the account by its SID: AC and 32 hexadecimal digits';
    const base = new URL(`${isLocal ? 'http' : 'https'}://${host}`).origin;
    return {
      provider: provider === 'twilio' ? 'twilio' : '46elks',
      base,
      ...account,
      isLocal,
      dryRun: query !== undefined,
    };
  } catch {
    return 'has a user or password that is not percent-encoded: write % as %25, @ as %40';
  }
}

const number = /^\+[1-9]\d{6,14}$/;
/** Letters and digits that every provider and network accepts and that cannot be mistaken for a number. */
const name = /^[A-Za-z][A-Za-z0-9]{0,10}$/;
const messagingService = /^MG[0-9a-fA-F]{32}$/;

export const isSmsSender = (from: string): boolean =>
  number.test(from) || name.test(from) || messagingService.test(from);
export const isMessagingService = (from: string): boolean => messagingService.test(from);
