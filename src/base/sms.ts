/** SMS: through a provider when there is one, else to the outbox folder while the service is tried out. */
import type { Clock } from './clock.ts';
import { isLoopback } from './mail/server.ts';
import { keepMessage, type Sent } from './outbox.ts';
import { readSmsAccount, type SmsAccount } from './sms/account.ts';
import { openElks } from './sms/elks.ts';
import { partsOf, plainText } from './sms/parts.ts';
import { e164 } from './sms/phone.ts';
import type { ReportRequest, SmsProvider, SmsReport } from './sms/provider.ts';
import { openTwilio } from './sms/twilio.ts';

export type { ReportRequest, SmsProvider, SmsReport } from './sms/provider.ts';

export interface SmsMessage {
  /** The same for every try of one message. */
  id: string;
  /** As somebody wrote it: `+46701234567`, or `070-123 45 67` with the country. */
  to: string;
  /** ISO 3166-1 alpha-2, for a number without a country code. */
  country?: string | null;
  text: string;
  /** Where the provider tells what became of it. */
  reportTo?: string | null;
  /** When it was first tried, unless this is the first time: it may have been taken then without our hearing of it. */
  triedSince?: Date | null;
}

/** What was taken: how many messages are paid for, and what the provider calls it. */
export type SmsSent = { ok: true; parts: number; providerId: string | null } | Exclude<Sent, { ok: true }>;

export interface Sms {
  /** Whether messages go anywhere: a channel that does not is refused where it is chosen. */
  readonly isAvailable: boolean;
  /** Never throws; a refusal that will not change (no number, one that takes none) is `permanent`. */
  send(message: SmsMessage): Promise<SmsSent>;
  /** Null: there is no provider that would tell. */
  readonly readReport: ((request: ReportRequest) => SmsReport | 'FORGED' | null) | null;
}

export interface SmsOptions {
  provider: SmsProvider | null;
  /** Without a provider: keep messages in the outbox (unless given), or refuse them. */
  keeps?: boolean;
  outboxDir: string;
  /** What is shown as the sender: at most 11 letters and digits, or a number. */
  from: string;
  clock: Clock;
}

/** An address that was checked when the settings were read. */
export function providerAt(address: string): SmsProvider {
  const account: SmsAccount | string = readSmsAccount(address);
  if (typeof account === 'string') throw new Error(`the provider's address ${account}`);
  return account.provider === 'twilio' ? openTwilio(account) : openElks(account);
}

/** Clocks differ, and a provider names a message by its own. */
const apartMs = 10 * 60_000;

const refused = (reason: string): SmsSent => ({ ok: false, permanent: true, reason });

/** A provider elsewhere cannot ask this machine, and may refuse a message that tells it to. */
const asksFor = (provider: SmsProvider, reportTo: string | null): string | null =>
  reportTo === null || (isLoopback(new URL(reportTo).hostname) && !provider.isLocal) ? null : reportTo;

export function openSms({ provider, keeps = true, outboxDir, from, clock }: SmsOptions): Sms {
  async function hand(given: SmsMessage, to: string, text: string, through: SmsProvider): Promise<SmsSent> {
    const message = { from, to, text, reportTo: asksFor(through, given.reportTo ?? null) };
    const parts = partsOf(text);
    if (given.triedSince) {
      const before = await through.findSent(message, new Date(given.triedSince.getTime() - apartMs));
      if (!before.ok) return { ...before, permanent: false };
      if (before.providerId !== null) return { ok: true, parts, providerId: before.providerId };
    }
    const sent = await through.send(message);
    return sent.ok ? { ok: true, parts, providerId: sent.providerId } : sent;
  }

  return {
    isAvailable: provider !== null || keeps,
    readReport: provider ? request => provider.readReport(request) : null,
    async send(given) {
      const to = e164(given.to, given.country ?? null);
      if (to === null) return refused('that is no phone number');
      const text = plainText(given.text);
      if (provider) return hand(given, to, text, provider);
      if (!keeps) return refused('no provider of SMS is configured');
      try {
        const kept = JSON.stringify({ from, id: given.id, to, text }, null, 2);
        await keepMessage(outboxDir, 'SMS', clock.now(), given.id, kept);
        return { ok: true, parts: partsOf(text), providerId: null };
      } catch (error) {
        return { ok: false, permanent: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
