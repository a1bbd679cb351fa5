/** Steps that journals of the tests share. */
import {
  beganAt,
  carla,
  created,
  david,
  of,
  originalSha256,
  partyOf,
  type Step,
  sent,
  signed,
} from './journal-writing.ts';

/** BROKEN with what the verifier says, or VALID with the reason why the service can write it too. */
export type Judged = readonly [steps: readonly Step[], verdict: 'VALID' | 'BROKEN', reason: string];

export const [begun, both] = [
  [created, sent(10)],
  [signed(30, carla), signed(40, david)],
];
export const hidden: Step = { ...created, isHidden: true };
export const withheld: Step = { type: 'DOCUMENT_DOWNLOADED', minute: 30, isHidden: true };
/** Both signatures, each with its list. */
export const listing = (first: number[], second: number[]): Step[] => [
  signed(30, carla, { forSender: first }),
  signed(40, david, { forSender: second }),
];
/** The same, as the service lists it now, also what of a party the others do not get. */
export const listingNow = (first: number[], second: number[]): Step[] => [
  signed(30, carla, { withheld: first }),
  signed(40, david, { withheld: second }),
];
export const wrongPin = of('PIN_VERIFICATION_FAILED', 20, carla);
const order = { orderId: 'eid_first', purpose: 'ACCESS', scheme: 'SE_BANKID' };
export const identified = of('BANKID_AUTH_COMPLETED', 20, carla, order);
export const listedLate = (...numbers: number[]): Step => ({
  type: 'DOCUMENT_WITHHELD_LISTED',
  minute: 45,
  data: { withheld: numbers },
});
export const stranger = { id: 'pty_stranger', name: 'Erik Falk' };
export const third = { id: 'pty_third', name: 'Frida Lund' };

export const minutesFromNow = (minutes: number): number => Math.round((Date.now() - beganAt) / 60_000) + minutes;

/** The sender corrects the name of Carla. */
export const renamed = (minute: number): Step => ({
  type: 'SIGNER_UPDATED',
  minute,
  data: { partyId: carla.id, changes: [{ member: 'name', from: carla.name, to: 'Carla Holm' }] },
});

/** Carla hands over to somebody new. */
export const handedOver: Step[] = [
  ...begun,
  of('DELEGATION_CREATED', 20, carla, { delegateId: third.id }),
  { type: 'SIGNER_CREATED', minute: 20, data: partyOf(third, { actsFor: carla.id }) },
];
export const year = 365 * 24 * 60;

const deadline = '2026-12-01T00:00:00.000Z';
/** The sender gives more time. */
export const extended = (minute: number, to = deadline, from: string | null = null): Step => ({
  type: 'DOCUMENT_EXPIRATION_EXTENDED',
  minute,
  data: { from, to },
});

/** What a signature with BankID says of its proof. */
export const eid = {
  scheme: 'SE_BANKID',
  match: 'MATCH',
  matchMethod: 'NATIONAL_ID',
  evidence: 'MOCK',
  evidenceSha256: 'e'.repeat(64),
  boundSha256: originalSha256,
};
/** The entry of the same proof. */
export const provenWithBankId = (minute: number, by: typeof carla, purpose = 'SIGNATURE'): Step => {
  const { evidence, evidenceSha256, boundSha256, scheme } = eid;
  return of('BANKID_AUTH_COMPLETED', minute, by, {
    orderId: `eid_${by.id}`,
    ...{ purpose, scheme, evidence, evidenceSha256, boundSha256 },
  });
};
export const signedWithBankId = (minute: number, by: typeof carla): Step[] => [
  provenWithBankId(minute, by),
  signed(minute, by, { method: 'SE_BANKID', eid }),
];
/** Carla is asked for more than David. */
export const sentAsking = (more: Step['data'], data: Step['data'] = {}): Step =>
  sent(10, { parties: [partyOf(carla, more), partyOf(david)], ...data });
