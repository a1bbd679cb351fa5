/** What an order tells the person, in the language of its page: BankID's own words for BankID, which has two, ours for the rest. */
import { rfaOf, type Situation } from '../../base/eid/bankid/hints.ts';
import { messageOf } from '../../base/eid/bankid/messages.ts';
import type { EidPurpose } from '../../base/eid/eid.ts';
import type { EidOrderFailure } from '../../contract/signer/eid.ts';
import { languages } from '../../contract/values.ts';
import { orderWords } from './order-words.ts';

interface Told {
  scheme: string;
  purpose: EidPurpose;
  status: 'PENDING' | 'DONE' | 'FAILED';
  hintCode: string | null;
  failure: EidOrderFailure | null;
}

/** What no provider says: it was we who did not take it. */
const ours: ReadonlySet<EidOrderFailure> = new Set(['WRONG_PERSON', 'CHANGED', 'NO_QUOTA']);

export function wordsOf(told: Told, situation: Situation, language: string): string {
  const { scheme, purpose, status, hintCode, failure } = told;
  const words = orderWords[languages.find(one => one === language) ?? 'en'];
  if (status === 'DONE') return purpose === 'SIGN' ? words.signed : words.identified;
  const isTheirs = failure === null || !ours.has(failure);
  if (scheme === 'SE_BANKID' && isTheirs) return messageOf(rfaOf({ status, hintCode }, situation), purpose, language);
  return failure === null ? words.waiting : words.failures[failure];
}
