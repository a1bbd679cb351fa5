/**
 * 46elks (46elks.com/docs): POST /a1/sms, form-encoded, Basic authentication. Its errors are texts without codes. It
 * does not sign delivery reports, so the secret URL they are sent to is their only proof.
 */
import type { SmsAccount } from './account.ts';
import { ask, failure, failureOf, type HttpAnswer, objectsIn, type SmsProvider, textIn } from './provider.ts';

/** Only errors about the receiver's number are permanent, not those about credit, the account or our sender. */
const ofReceiver = /\b(to|recipient|destination|receiver)\b/i;
const forGood =
  /invalid|not (a )?valid|not allowed|unsupported|not supported|unknown|block|blacklist|unsubscribed|landline/i;

function refused({ status, text, json }: HttpAnswer) {
  const message = textIn(json, 'error') ?? textIn(json, 'message') ?? text.trim();
  const permanent = [400, 403].includes(status) && ofReceiver.test(message) && forGood.test(message);
  const blockedBy = status === 401 ? 'SIGN_IN' : /\bcredits?\b/i.test(message) ? 'QUOTA' : null;
  return failure(`46elks refused it (${status}): ${message}`, permanent, permanent ? null : blockedBy);
}

/** `2018-02-14T09:52:07.302000`, in UTC without a suffix. */
const timeOf = (text: string | null): number => Date.parse(text && !/Z$/.test(text) ? `${text}Z` : (text ?? ''));

export function openElks(account: SmsAccount): SmsProvider {
  return {
    isLocal: account.isLocal,
    async send({ from, to, text, reportTo }) {
      const form = new URLSearchParams({ from, to, message: text });
      if (reportTo !== null) form.set('whendelivered', reportTo);
      if (account.dryRun) form.set('dryrun', 'yes');
      try {
        const answer = await ask(account, '/a1/sms', form);
        if (answer.status !== 200 || !answer.json) return refused(answer);
        return textIn(answer.json, 'status') === 'failed'
          ? refused(answer)
          : { ok: true, providerId: textIn(answer.json, 'id') };
      } catch (error) {
        return failureOf(error);
      }
    },
    async findSent({ to, text }, since) {
      const end = since.toISOString().replace('Z', '');
      try {
        const answer = await ask(account, `/a1/sms?${new URLSearchParams({ to, end, limit: '100' })}`, null);
        if (answer.status !== 200 || !answer.json) return refused(answer);
        const found = objectsIn(answer.json, 'data').find(
          one =>
            one.message === text &&
            one.to === to &&
            textIn(one, 'direction')?.startsWith('outgoing') &&
            timeOf(textIn(one, 'created')) >= since.getTime(),
        );
        return { ok: true, providerId: found ? textIn(found, 'id') : null };
      } catch (error) {
        return failureOf(error);
      }
    },
    async probe() {
      try {
        const { status, text, json } = await ask(account, '/a1/me', null);
        if (status !== 200 || !json)
          return { ok: false, message: `46elks responded with ${status} ${text.trim().slice(0, 200)}` };
        const { balance, currency } = json;
        const left =
          typeof balance === 'number' ? `${(balance / 10_000).toFixed(2)} ${currency}` : 'an unknown balance';
        return {
          ok: !(typeof balance === 'number' && balance <= 0),
          message: `46elks takes the account; it has ${left}`,
        };
      } catch (error) {
        return { ok: false, message: failureOf(error).reason };
      }
    },
    readReport({ form }) {
      const status = form.get('status');
      const providerId = form.get('id');
      if (!providerId) return null;
      if (status === 'delivered') return { providerId, outcome: 'DELIVERED', reason: null };
      return status === 'failed' ? { providerId, outcome: 'FAILED', reason: null } : null;
    },
  };
}
