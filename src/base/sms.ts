/** SMS: through a provider when there is one, else to the outbox folder. */
import type { Clock } from './clock.ts';
import { keepMessage, type Sent } from './outbox.ts';

export interface SmsMessage {
  /** The same for every try of one message. */
  id: string;
  /** E.164, such as `+46701234567`. */
  to: string;
  text: string;
}

/** Speaks one provider's protocol; never throws. */
export type SmsProvider = (message: SmsMessage & { from: string }) => Promise<Sent>;

export interface Sms {
  send(message: SmsMessage): Promise<Sent>;
}

export interface SmsOptions {
  provider: SmsProvider | null;
  outboxDir: string;
  /** What is shown as the sender: at most 11 letters and digits, or a number. */
  from: string;
  clock: Clock;
}

export const openSms = ({ provider, outboxDir, from, clock }: SmsOptions): Sms => ({
  async send(message) {
    if (provider) return provider({ ...message, from });
    try {
      await keepMessage(outboxDir, 'SMS', clock.now(), message.id, JSON.stringify({ from, ...message }, null, 2));
      return { ok: true };
    } catch (error) {
      return { ok: false, permanent: false, reason: error instanceof Error ? error.message : String(error) };
    }
  },
});
