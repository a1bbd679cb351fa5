/** Steps that journals of the tests share. */
import { beganAt, carla, created, david, of, partyOf, type Step, sent, signed } from './journal-writing.ts';

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
export const identified = of('BANKID_AUTH_COMPLETED', 20, carla, { orderId: 'eid_first' });
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
