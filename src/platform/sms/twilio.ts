/**
 * Twilio (twilio.com/docs/messaging/api/message-resource): POST …/Messages.json, form-encoded, Basic authentication,
 * numeric error codes. Its reports are signed with the account's token (twilio.com/docs/usage/security).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OperatorProblem } from '../mail/replies.ts';
import { isMessagingService, type SmsAccount } from './account.ts';
import { ask, failure, failureOf, type HttpAnswer, objectsIn, type SmsProvider, textIn } from './provider.ts';

/** Invalid numbers, numbers not reachable by SMS, receivers who unsubscribed, and texts that are too long. */
const forGood = new Set([21211, 21214, 21217, 21265, 21610, 21614, 21617, 21635]);

/** The account is suspended or may not sign in, or does not have the sender. */
const ofAccount = new Map<number, OperatorProblem>([
  [20003, 'SIGN_IN'],
  [20005, 'SIGN_IN'],
  [21212, 'SENDER'],
  [21606, 'SENDER'],
]);

function refused({ status, text, json }: HttpAnswer) {
  const code = typeof json?.code === 'number' ? json.code : null;
  const message = textIn(json, 'message') ?? text.trim();
  const blockedBy = status === 401 ? 'SIGN_IN' : (code !== null && ofAccount.get(code)) || null;
  return failure(`Twilio refused it (${code ?? status}): ${message}`, code !== null && forGood.has(code), blockedBy);
}

/** Twilio signs the URL either with or without its port. */
function withAndWithoutPort(address: string): string[] {
  const url = new URL(address);
  const rest = `${url.pathname}${url.search}`;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return [`${url.protocol}//${url.hostname}${rest}`, `${url.protocol}//${url.hostname}:${port}${rest}`];
}

/** HMAC-SHA1 of the URL followed by each form member and its value, sorted by name; in base64. */
export function twilioSignature(token: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const members = names.flatMap(name => [...new Set(form.getAll(name))].sort().map(value => name + value));
  return createHmac('sha1', token)
    .update(url + members.join(''))
    .digest('base64');
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const delivered = new Set(['delivered', 'read']);
const failed = new Set(['failed', 'undelivered', 'canceled']);

export function openTwilio(account: SmsAccount): SmsProvider {
  const place = `/2010-04-01/Accounts/${account.user}`;
  return {
    isLocal: account.isLocal,
    async send({ from, to, text, reportTo }) {
      const form = new URLSearchParams({
        [isMessagingService(from) ? 'MessagingServiceSid' : 'From']: from,
        To: to,
        Body: text,
      });
      if (reportTo !== null) form.set('StatusCallback', reportTo);
      try {
        const answer = await ask(account, `${place}/Messages.json`, form);
        const sid = textIn(answer.json, 'sid');
        return answer.status === 201 && sid ? { ok: true, providerId: sid } : refused(answer);
      } catch (error) {
        return failureOf(error);
      }
    },
    async findSent({ to, text }, since) {
      // Not filtered by DateSent, which queued SMS lack. `endsWith`, because trial accounts get a text prefix.
      const query = new URLSearchParams({ To: to, PageSize: '100' });
      try {
        const answer = await ask(account, `${place}/Messages.json?${query}`, null);
        if (answer.status !== 200 || !answer.json) return refused(answer);
        const found = objectsIn(answer.json, 'messages').find(
          one =>
            textIn(one, 'body')?.endsWith(text) &&
            one.to === to &&
            textIn(one, 'direction')?.startsWith('outbound') &&
            Date.parse(textIn(one, 'date_created') ?? '') >= since.getTime(),
        );
        return { ok: true, providerId: found ? textIn(found, 'sid') : null };
      } catch (error) {
        return failureOf(error);
      }
    },
    async probe() {
      try {
        const { status, json } = await ask(account, `${place}.json`, null);
        if (status !== 200 || !json)
          return { ok: false, message: `Twilio responded with ${status} ${textIn(json, 'message') ?? ''}`.trim() };
        const state = textIn(json, 'status') ?? 'in no state';
        return { ok: state === 'active', message: `Twilio takes the account; it is ${state}` };
      } catch (error) {
        return { ok: false, message: failureOf(error).reason };
      }
    },
    readReport({ url, signature, form }) {
      const isTrue = withAndWithoutPort(url).some(one =>
        isSame(twilioSignature(account.password, one, form), signature ?? ''),
      );
      if (!isTrue) return 'FORGED';
      const providerId = form.get('MessageSid') ?? form.get('SmsSid');
      if (!providerId) return null;
      const state = form.get('MessageStatus') ?? form.get('SmsStatus') ?? '';
      if (delivered.has(state)) return { providerId, outcome: 'DELIVERED', reason: null };
      if (!failed.has(state)) return null;
      const code = form.get('ErrorCode');
      return { providerId, outcome: 'FAILED', reason: code ? `${state}, error ${code} of Twilio` : state };
    },
  };
}
