/** Swedish BankID through its RP API version 6. */
import type { X509Certificate } from 'node:crypto';
import {
  checkOrder,
  type EidDone,
  type EidFailed,
  type EidOrder,
  type EidPending,
  type EidProvider,
  type EidStarted,
  failed,
} from '../eid.ts';
import { accepted } from './completion.ts';
import { type ConnectionOptions, openConnection, type RpAnswer } from './connection.ts';
import { isWaiting, reasonOfError, reasonOfHint } from './hints.ts';
import { autostartOf, qrText } from './links.ts';
import { collectAnswer, errorAnswer, orderAnswer, orderBody } from './rp-api.ts';
import { openSharedAnswers } from './shared-answers.ts';
import { type BankIdState, bankIdState } from './state.ts';

export interface BankIdOptions extends ConnectionOptions {
  /**
   * Root certificates of people's certificates. Null accepts any root, because the signature came from BankID's server.
   */
  signerRoots: readonly X509Certificate[] | null;
  /** For tests only. */
  startMs?: number;
  collectMs?: number;
}

/** BankID's rule: "Call /collect every two seconds", and not more often, however often the page polls. */
export const collectEveryMs = 2_000;
/** BankID ends an order that nobody opens after half a minute, and one that nobody signs after about three. */
const longestMs = 5 * 60_000;

type Outcome = EidPending | EidDone | EidFailed;

/** Personal numbers must not appear in a log. */
const withoutNumbers = (text: string): string => text.slice(0, 200).replace(/\d{6,}/g, '…');

function refused(what: string, answer: RpAnswer): EidFailed {
  if (!answer.ok) return failed('UNAVAILABLE', null, answer.problem);
  const error = errorAnswer.safeParse(answer.body);
  if (!error.success) return failed('UNAVAILABLE', null, `BankID answered ${what} with ${answer.status} and no reason`);
  const { errorCode, details } = error.data;
  const problem = `BankID answered ${what} with ${answer.status} ${errorCode}: ${withoutNumbers(details)}`;
  return failed(reasonOfError(errorCode), errorCode, problem);
}

export function openBankId({
  signerRoots,
  startMs = 15_000,
  collectMs = 10_000,
  ...given
}: BankIdOptions): EidProvider {
  const connection = openConnection(given);
  const answers = openSharedAnswers<EidDone | EidFailed | string>(collectEveryMs);

  async function start(order: EidOrder, now: Date): Promise<EidStarted | EidFailed> {
    checkOrder(order);
    const path = order.purpose === 'SIGN' ? '/sign' : '/auth';
    const asked = performance.now();
    const answer = await connection.ask(path, orderBody(order), { repeatable: false, totalMs: startMs });
    const read = answer.ok && answer.status === 200 ? orderAnswer.safeParse(answer.body) : null;
    if (!read?.success) return refused(path, answer);
    const startedAt = new Date(now.getTime() + performance.now() - asked).toISOString();
    const state: BankIdState = {
      scheme: 'SE_BANKID',
      purpose: order.purpose,
      ...read.data,
      startedAt,
      collectedAt: startedAt,
      hintCode: 'outstandingTransaction',
      visibleText: order.visibleText,
      isMarkdown: order.visibleText !== null && order.textFormat === 'MARKDOWN',
      hash: order.hash,
      returnUrl: order.returnUrl,
    };
    return { status: 'STARTED', state, redirect: null };
  }

  /** The hint of a pending order, or its result. A temporary failure of BankID counts as pending. */
  async function collected(state: BankIdState, now: Date): Promise<EidDone | EidFailed | string> {
    const answer = await connection.ask(
      '/collect',
      { orderRef: state.orderRef },
      { repeatable: true, totalMs: collectMs },
    );
    const read = answer.ok && answer.status === 200 ? collectAnswer.safeParse(answer.body) : null;
    if (!read?.success) {
      const ended = refused('/collect', answer);
      // BankID no longer has the order.
      if (ended.hintCode === 'invalidParameters') return failed('EXPIRED', 'expiredTransaction', ended.problem);
      const isOld = now.getTime() - Date.parse(state.startedAt) > longestMs;
      return isOld || (answer.ok && answer.status < 500 && answer.status !== 408) ? ended : state.hintCode;
    }
    if (read.data.orderRef !== state.orderRef) return failed('REFUSED', null, 'BankID answered for another order');
    if (read.data.status === 'pending') return read.data.hintCode;
    if (read.data.status === 'failed') return failed(reasonOfHint(read.data.hintCode), read.data.hintCode);
    return accepted(read.data.completionData, state, signerRoots, now);
  }

  const pending = (state: BankIdState, now: Date): EidPending => ({
    status: 'PENDING',
    state,
    hintCode: state.hintCode,
    qr: isWaiting(state.hintCode) ? qrText({ ...state, startedAt: new Date(state.startedAt) }, now) : null,
    autostart: isWaiting(state.hintCode) ? autostartOf(state.autoStartToken, state.returnUrl) : null,
  });

  async function poll(given: Parameters<EidProvider['poll']>[0], now: Date): Promise<Outcome> {
    const state = bankIdState(given);
    // A clock that went back does not delay the next request.
    if (Math.abs(now.getTime() - Date.parse(state.collectedAt)) < collectEveryMs)
      return { ...pending(state, now), state: given };
    const { found, at } = await answers.take(state.orderRef, now, () => collected(state, now));
    if (typeof found !== 'string') return found;
    return pending({ ...state, hintCode: found, collectedAt: at.toISOString() }, now);
  }

  return {
    schemes: ['SE_BANKID'],
    flow: 'APP',
    start,
    poll,
    show: (state, now) => ({ ...pending(bankIdState(state), now), state }),
    finish: (state, _, now) => poll(state, now),
    async cancel(given) {
      const { orderRef } = bankIdState(given);
      await connection.ask('/cancel', { orderRef }, { repeatable: true, totalMs: collectMs });
    },
    close: () => connection.close(),
  };
}

/** Checks the connection and our certificate by asking for an order that does not exist. Null: everything works. */
export async function probeBankId(options: ConnectionOptions): Promise<string | null> {
  const connection = openConnection(options);
  try {
    const orderRef = '00000000-0000-4000-8000-000000000000';
    const answer = await connection.ask('/collect', { orderRef }, { repeatable: true, totalMs: 10_000 });
    if (!answer.ok) return answer.problem;
    const { hintCode, problem } = refused('/collect', answer);
    return hintCode === 'invalidParameters' ? null : problem;
  } finally {
    connection.close();
  }
}
