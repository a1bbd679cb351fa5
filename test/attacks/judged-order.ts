/** Courses of turns, methods and verifications: the verdict of each, and the reason (`judged-courses.ts`). */
import {
  begun,
  both,
  eid,
  handedOver,
  identified,
  type Judged,
  provenWithBankId,
  sentAsking,
  signedWithBankId,
  third,
} from './course-steps.ts';
import { carla, created, david, of, partyOf, type Step, sent, signed } from './journal-writing.ts';

const inOrder = sent(10, {
  signingMode: 'SEQUENTIAL',
  parties: [partyOf(carla), partyOf(david, { signingOrder: 2 })],
});
const bankId = { signatureMethod: 'SE_BANKID' };
const asSms = { signVerification: 'SMS' };
const smsRight = (minute: number, purpose = 'SIGN'): Step =>
  of('SMS_VERIFICATION_COMPLETED', minute, carla, { purpose });
const other = '0'.repeat(64);

const corrected = (minute: number, changes: { member: string; from: string; to: string }[]): Step => ({
  type: 'SIGNER_UPDATED',
  minute,
  data: { partyId: carla.id, changes },
});
export const orderAndProofs: Readonly<Record<string, Judged>> = {
  'one after the other': [[created, inOrder, ...both], 'VALID', 'the order of the sending'],
  'out of turn': [
    [created, inOrder, signed(30, david), signed(40, carla)],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) signs before it is the turn of the party',
  ],
  'out of the order of numbers, which parties at once do not have to keep': [
    [created, { ...inOrder, data: { ...inOrder.data, signingMode: 'PARALLEL' } }, signed(30, david), signed(40, carla)],
    'VALID',
    'numbers count only where parties sign one after the other',
  ],
  'in turn although somebody of a lower number is added later': [
    [
      created,
      {
        ...inOrder,
        data: { ...inOrder.data, parties: [partyOf(carla, { signingOrder: 2 }), partyOf(david, { signingOrder: 3 })] },
      },
      signed(20, carla),
      { type: 'SIGNER_CREATED', minute: 25, data: partyOf(third) },
      signed(30, third),
      signed(40, david),
    ],
    'VALID',
    'a party can be added with any number, and those who had signed before were in turn then',
  ],
  'in no known order': [
    [created, sent(10, { signingMode: 'BY_AGE' }), ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) names no known signing order',
  ],
  'by another method than was asked for': [
    [created, sentAsking(bankId), ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) signs in another way than the sender asked for',
  ],
  'by a method that does not exist': [
    [
      created,
      sentAsking({ signatureMethod: 'TELEPATHY' }),
      signed(30, carla, { method: 'TELEPATHY' }),
      signed(40, david),
    ],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) names a party without its role, its place in the order or a known method',
  ],
  'with BankID': [[created, sentAsking(bankId), ...signedWithBankId(30, carla), signed(40, david)], 'VALID', 'proved'],
  'with BankID without a proof': [
    [created, sentAsking(bankId), signed(30, carla, { method: 'SE_BANKID' }), signed(40, david)],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) has no proof of the electronic ID, or one that it does not need',
  ],
  'with BankID and no entry of the proof': [
    [created, sentAsking(bankId), signed(30, carla, { method: 'SE_BANKID', eid }), signed(40, david)],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) has a proof of an electronic ID that no entry tells of',
  ],
  'with the BankID of somebody else': [
    [
      created,
      sentAsking(bankId),
      provenWithBankId(30, carla),
      signed(30, carla, { method: 'SE_BANKID', eid: { ...eid, match: 'MISMATCH' } }),
      signed(40, david),
    ],
    'BROKEN',
    'entry 4 (DOCUMENT_SIGNED) has a proof that is of another person',
  ],
  'with BankID for another original': [
    [
      created,
      sentAsking(bankId),
      provenWithBankId(30, carla),
      signed(30, carla, { method: 'SE_BANKID', eid: { ...eid, boundSha256: other } }),
      signed(40, david),
    ],
    'BROKEN',
    'entry 4 (DOCUMENT_SIGNED) has a proof that is of another original',
  ],
  'with a proof that failed': [
    [
      created,
      sentAsking(bankId),
      provenWithBankId(30, carla),
      of('BANKID_AUTH_FAILED', 30, carla, { orderId: `eid_${carla.id}` }),
      signed(30, carla, { method: 'SE_BANKID', eid }),
      signed(40, david),
    ],
    'BROKEN',
    'entry 5 (DOCUMENT_SIGNED) has a proof of an electronic ID that no entry tells of',
  ],
  'drawn, with a proof of BankID': [
    [...begun, signed(30, carla, { eid }), signed(40, david)],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) has no proof of the electronic ID, or one that it does not need',
  ],
  'after the code that was asked for': [
    [created, sentAsking(asSms), smsRight(29), signed(30, carla, { verifiedBy: 'SMS' }), signed(40, david)],
    'VALID',
    'verified',
  ],
  'without the code that was asked for': [
    [created, sentAsking(asSms), signed(30, carla, { verifiedBy: 'SMS' }), signed(40, david)],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) is of a party that was not verified before signing',
  ],
  'that says nothing of the code that was asked for': [
    [created, sentAsking(asSms), smsRight(29), ...both],
    'BROKEN',
    'entry 4 (DOCUMENT_SIGNED) names another verification than the sender asked for',
  ],
  'after a verification that nobody asked for': [
    [...begun, signed(30, carla, { verifiedBy: 'SE_BANKID' }), signed(40, david)],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) names another verification than the sender asked for',
  ],
  'with a PIN before signing that nobody was asked for': [
    [...begun, of('PIN_VERIFICATION_COMPLETED', 20, carla, { purpose: 'SIGN' }), ...both],
    'BROKEN',
    'entry 3 (PIN_VERIFICATION_COMPLETED) completes a verification that was not asked for',
  ],
  'with a PIN for nothing': [
    [...begun, of('PIN_VERIFICATION_COMPLETED', 20, carla), ...both],
    'BROKEN',
    'entry 3 (PIN_VERIFICATION_COMPLETED) completes a verification that was not asked for',
  ],
  'with a PIN before reading': [
    [...begun, of('PIN_VERIFICATION_COMPLETED', 20, carla, { purpose: 'ACCESS' }), ...both],
    'VALID',
    'the document can ask all parties for its PIN, and the sending does not tell of it',
  ],
  'with a code that no entry tells of sending': [
    [created, sentAsking(asSms), smsRight(29), signed(30, carla, { verifiedBy: 'SMS' }), signed(40, david)],
    'VALID',
    'a code arrives before the entry of its sending is written, and a node can stop in between',
  ],
  'opened without the verification before reading': [
    [created, sentAsking({ openVerification: 'SE_BANKID' }), of('DOCUMENT_OPENED', 20, carla), identified, ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_OPENED) is of a party that was not verified before reading',
  ],
  'opened after the verification before reading': [
    [created, sentAsking({ openVerification: 'SE_BANKID' }), identified, of('DOCUMENT_OPENED', 20, carla), ...both],
    'VALID',
    'verified',
  ],
  'with a verification of before the address was corrected': [
    [
      created,
      sentAsking(asSms),
      smsRight(19),
      corrected(20, [{ member: 'phone', from: '+46700000001', to: '+46700000002' }]),
      signed(30, carla, { verifiedBy: 'SMS' }),
      signed(40, david),
    ],
    'BROKEN',
    'entry 5 (DOCUMENT_SIGNED) is of a party that was not verified before signing',
  ],
  'handed over without the verification before signing': [
    [
      created,
      sentAsking(asSms),
      of('DELEGATION_CREATED', 20, carla, { delegateId: third.id }),
      { type: 'SIGNER_CREATED', minute: 20, data: partyOf(third, { actsFor: carla.id }) },
      signed(30, third, { actsFor: { partyId: carla.id } }),
      signed(40, david),
    ],
    'BROKEN',
    'entry 3 (DELEGATION_CREATED) is of a party that was not verified before signing',
  ],
  'by a delegate that names somebody else': [
    [...handedOver, signed(25, third, { actsFor: { partyId: david.id } }), signed(40, david)],
    'BROKEN',
    'entry 5 (DOCUMENT_SIGNED) names another party that it signs for',
  ],
  'never opened': [[...begun, ...both], 'VALID', 'a program can sign without showing the document'],
};
