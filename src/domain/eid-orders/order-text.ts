/**
 * The text that an order shows to the person, in the language of the page: BankID's recommended texts for BankID, our
 * own for all other schemes.
 */

import type { EidOrderFailure } from '../../contract/pages/eid.ts';
import { languages } from '../../contract/values.ts';
import { rfaOf, type Situation } from '../../platform/eid/bankid/hints.ts';
import { messageOf } from '../../platform/eid/bankid/messages.ts';
import type { EidPurpose } from '../../platform/eid/eid.ts';
import { orderTexts } from './locales/orders.ts';

interface OrderStatus {
  scheme: string;
  purpose: EidPurpose;
  status: 'PENDING' | 'DONE' | 'FAILED';
  hintCode: string | null;
  failure: EidOrderFailure | null;
}

/** Failures that we decide rather than the provider. */
const ours: ReadonlySet<EidOrderFailure> = new Set(['WRONG_PERSON', 'CHANGED', 'NO_QUOTA']);

export function orderTextOf(order: OrderStatus, situation: Situation, language: string): string {
  const { scheme, purpose, status, hintCode, failure } = order;
  const texts = orderTexts[languages.find(one => one === language) ?? 'en'];
  if (status === 'DONE') return purpose === 'SIGN' ? texts.signed : texts.identified;
  const isTheirs = failure === null || !ours.has(failure);
  if (scheme === 'SE_BANKID' && isTheirs) return messageOf(rfaOf({ status, hintCode }, situation), purpose, language);
  return failure === null ? texts.waiting : texts.failures[failure];
}
