/** Sends SMS through a provider if one is configured, else stores them in the outbox folder. */
import type { Clock } from '../clock.ts';
import { type Sent, storeMessage } from '../mail/outbox.ts';
import { isLoopback } from '../mail/server.ts';
import { readSmsAccount, type SmsAccount } from './account.ts';
import { openElks } from './elks.ts';
import { partsOf, plainText } from './parts.ts';
import { e164 } from './phone.ts';
import type { ReportRequest, SmsProvider, SmsReport } from './provider.ts';
import { openTwilio } from './twilio.ts';

export type { ReportRequest, SmsProvider, SmsReport } from './provider.ts';

export interface SmsMessage {
  /** Equal for all attempts to send one SMS. */
  id: string;
  /** The organization that sends it: with it, what is in the outbox is removed. */
  organizationId: string | null;
  /** As written: `+46701234567`, or `070-123 45 67` with a country. */
  to: string;
  /** ISO 3166-1 alpha-2, for a number without a country code. */
  country?: string | null;
  text: string;
  /** The URL for delivery reports. */
  reportTo?: string | null;
  /**
   * When the first attempt was made, null on the first attempt. It may have been accepted although no answer arrived.
   */
  triedSince?: Date | null;
}

/** `parts` is the number of SMS parts to pay for, `providerId` the provider's id. */
export type SmsSent = { ok: true; parts: number; providerId: string | null } | Exclude<Sent, { ok: true }>;

export interface Sms {
  /** Whether SMS go anywhere. If not, the API rejects the channel where it is chosen. */
  readonly isAvailable: boolean;
  /** Never throws. A failure that will not change (not a number, or one that accepts no SMS) is `permanent`. */
  send(message: SmsMessage): Promise<SmsSent>;
  /** Null without a provider. */
  readonly readReport: ((request: ReportRequest) => SmsReport | 'FORGED' | null) | null;
}

export interface SmsOptions {
  provider: SmsProvider | null;
  /** Without a provider: store SMS in the outbox (default), or reject them. */
  keeps?: () => boolean;
  outboxDir: string;
  /** The sender that is displayed: at most 11 letters and digits, or a number. */
  from: string;
  clock: Clock;
}

/** Opens a provider by a URL that was validated when the settings were read. */
export function providerAt(address: string): SmsProvider {
  const account: SmsAccount | string = readSmsAccount(address);
  if (typeof account === 'string') throw new Error(`the provider's address ${account}`);
  return account.provider === 'twilio' ? openTwilio(account) : openElks(account);
}

/** Tolerated clock difference, because times of SMS are the provider's. */
const apartMs = 10 * 60_000;

const refused = (reason: string): SmsSent => ({ ok: false, permanent: true, reason });

/** An external provider cannot reach this machine, and may reject an SMS with such a report URL. */
const asksFor = (provider: SmsProvider, reportTo: string | null): string | null =>
  reportTo === null || (isLoopback(new URL(reportTo).hostname) && !provider.isLocal) ? null : reportTo;

export function openSms({ provider, keeps = () => true, outboxDir, from, clock }: SmsOptions): Sms {
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
    get isAvailable() {
      return provider !== null || keeps();
    },
    readReport: provider ? request => provider.readReport(request) : null,
    async send(given) {
      const to = e164(given.to, given.country ?? null);
      if (to === null) return refused('the phone number is not valid');
      const text = plainText(given.text);
      if (provider) return hand(given, to, text, provider);
      if (!keeps()) return refused('no provider of SMS is configured');
      try {
        const kept = JSON.stringify({ from, id: given.id, to, text }, null, 2);
        await storeMessage(outboxDir, 'SMS', clock.now(), given, kept);
        return { ok: true, parts: partsOf(text), providerId: null };
      } catch (error) {
        return { ok: false, permanent: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
