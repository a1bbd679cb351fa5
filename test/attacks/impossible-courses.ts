/** Journals that contradict themselves or the file, and what the verifier says of each. */
import {
  begun,
  both,
  handedOver,
  hidden,
  identified,
  listedLate,
  listing,
  listingNow,
  minutesFromNow,
  renamed,
  stranger,
  third,
  withheld,
  wrongPin,
  year,
} from './course-steps.ts';
import { carla, created, david, of, partyOf, type Step, sent, signed } from './journal-writing.ts';

export const impossible: Readonly<Record<string, readonly [steps: readonly Step[], problem: string]>> = {
  'goes back by ten minutes': [
    [...begun, signed(40, carla), signed(30, david)],
    'entry 4 (DOCUMENT_SIGNED) is earlier than the entries before it',
  ],
  'goes back in two steps': [
    [...begun, signed(40, carla), of('DOCUMENT_READ', 33, david), signed(26, david)],
    'entry 5 (DOCUMENT_SIGNED) is earlier than the entries before it',
  ],
  'is signed by a stranger': [
    [...begun, ...both, signed(50, stranger)],
    'entry 5 (DOCUMENT_SIGNED) names no party of the document',
  ],
  'is signed for one party by another': [
    [...begun, signed(30, carla), signed(40, carla, { partyId: david.id })],
    'entry 4 (DOCUMENT_SIGNED) is by another party than it names',
  ],
  'is signed by somebody who only reads': [
    [created, sent(10, { parties: [partyOf(carla), partyOf(david, { role: 'REVIEWER' })] }), ...both],
    'entry 4 (DOCUMENT_SIGNED) signs for a party that only reads',
  ],
  'is signed twice by one party': [
    [...begun, signed(30, carla), signed(35, carla), signed(40, david)],
    'entry 4 (DOCUMENT_SIGNED) signs for a party that has signed',
  ],
  'is signed by the party and its delegate': [
    [
      ...begun,
      signed(20, carla),
      { type: 'SIGNER_CREATED', minute: 21, data: partyOf(third, { actsFor: carla.id }) },
      signed(30, third),
      signed(40, david),
    ],
    'entry 5 (DOCUMENT_SIGNED) signs for a party that has signed',
  ],
  'is signed by the delegate, and then by the party': [
    [...handedOver, signed(25, third), signed(30, carla), signed(40, david)],
    'entry 6 (DOCUMENT_SIGNED) signs for a party that has signed',
  ],
  'is signed by the delegate after the party took signing back': [
    [...handedOver, of('DELEGATION_REVOKED', 22, carla), signed(25, third), signed(40, david)],
    'entry 6 (DOCUMENT_SIGNED) signs for a party that did not hand over',
  ],
  'adds a delegate of a party that did not hand over': [
    [...begun, { type: 'SIGNER_CREATED', minute: 20, data: partyOf(third, { actsFor: carla.id }) }, ...both],
    'entry 3 (SIGNER_CREATED) adds a delegate to whom nobody handed over',
  ],
  'sends the document to a delegate': [
    [created, sent(10, { parties: [partyOf(carla), partyOf(david), partyOf(third, { actsFor: carla.id })] }), ...both],
    'entry 2 (DOCUMENT_SENT) names a delegate',
  ],
  'hands over to the party itself': [
    [...begun, of('DELEGATION_CREATED', 20, carla, { delegateId: carla.id }), signed(30, david)],
    'entry 3 (DELEGATION_CREATED) hands over to the party itself',
  ],
  'hands over to another party': [
    [...begun, of('DELEGATION_CREATED', 20, carla, { delegateId: david.id }), signed(30, david)],
    'entry 3 (DELEGATION_CREATED) hands over to a party that was there',
  ],
  'hands over to somebody who is no party': [
    [...begun, of('DELEGATION_CREATED', 20, carla, { delegateId: stranger.id }), signed(30, david)],
    'entry 3 (DELEGATION_CREATED) hands over to somebody who is no party',
  ],
  'hands over to nobody': [
    [...begun, of('DELEGATION_CREATED', 20, carla), signed(30, david)],
    'entry 3 (DELEGATION_CREATED) hands over to nobody',
  ],
  'hands over for another party': [
    [...begun, of('DELEGATION_CREATED', 20, carla, { partyId: david.id, delegateId: third.id }), ...both],
    'entry 3 (DELEGATION_CREATED) is by another party than it names',
  ],
  'is signed by the service': [
    [...begun, { ...signed(30, carla), by: undefined }, signed(40, david)],
    'entry 3 (DOCUMENT_SIGNED) is not by the party that it names',
  ],
  'is read by the service': [
    [...begun, { ...of('DOCUMENT_READ', 20, carla), by: undefined }, ...both],
    'entry 3 (DOCUMENT_READ) is not by the party that it names',
  ],
  'is signed under another name': [
    [...begun, signed(30, { ...carla, name: 'Carla Falk' }), signed(40, david)],
    'entry 3 (DOCUMENT_SIGNED) is under another name than that of the party',
  ],
  'is signed under a name that was corrected': [
    [...begun, renamed(20), ...both],
    'entry 4 (DOCUMENT_SIGNED) is under another name than that of the party',
  ],
  'is signed after declining': [
    [...begun, signed(30, carla), of('DOCUMENT_REJECTED', 35, david), signed(40, david)],
    'entry 5 (DOCUMENT_SIGNED) cannot be after the document was declined',
  ],
  'ends with declining': [
    [...begun, signed(30, carla), of('DOCUMENT_REJECTED', 35, david)],
    'it ends with a party declining, so nothing can have been sealed',
  ],
  'withholds an entry and discloses the draft': [
    [...begun, signed(30, carla), { ...of('DOCUMENT_REJECTED', 35, david), isHidden: true }, signed(40, david)],
    'an entry is withheld from a journal that discloses the draft',
  ],
  'withholds an entry that the next signature does not list': [
    [hidden, sent(10), { type: 'DOCUMENT_REJECTED', minute: 20, isHidden: true }, ...listing([], [])],
    'entry 3 is withheld, and entry 4 (DOCUMENT_SIGNED) does not list it',
  ],
  'withholds an entry between two signatures that the second does not list': [
    [hidden, sent(10), signed(15, carla, { forSender: [] }), withheld, signed(40, david, { forSender: [3] })],
    'entry 4 is withheld, and entry 5 (DOCUMENT_SIGNED) does not list it',
  ],
  'withholds an entry that is on no list, though others are listed late': [
    [
      hidden,
      sent(10),
      { ...wrongPin, isHidden: true },
      { ...of('DOCUMENT_REJECTED', 21, david), isHidden: true },
      ...listing([], []),
      listedLate(3),
    ],
    'entry 4 is withheld, and entry 5 (DOCUMENT_SIGNED) does not list it',
  ],
  'lists late what concerns the parties': [
    [hidden, sent(10), of('DOCUMENT_OPENED', 20, carla), ...listingNow([], []), listedLate(3)],
    'entry 6 (DOCUMENT_WITHHELD_LISTED) lists entry 3 (DOCUMENT_OPENED), which concerns the parties',
  ],
  'lists the result of an electronic ID': [
    [hidden, sent(10), identified, ...listingNow([3], [])],
    'entry 4 (DOCUMENT_SIGNED) lists entry 3 (BANKID_AUTH_COMPLETED), which concerns the parties',
  ],
  'withholds the name of who signed': [
    [hidden, sent(10), { ...signed(30, carla), hides: ['/who/name'] }, signed(40, david)],
    'entry 3 (DOCUMENT_SIGNED) withholds "/content/who/name", which concerns the parties',
  ],
  'withholds the name of a party': [
    [hidden, { ...sent(10), hides: ['/data/parties/1/name'] }, ...both],
    'entry 2 (DOCUMENT_SENT) withholds "/content/data/parties/1/name", which concerns the parties',
  ],
  'lists what concerns the parties as the sender’s alone': [
    [created, sent(10), of('DOCUMENT_OPENED', 20, carla), ...listing([3], [])],
    'entry 4 (DOCUMENT_SIGNED) lists entry 3 (DOCUMENT_OPENED), which concerns the parties',
  ],
  'is signed before it was sent': [
    [created, signed(5, carla), sent(10), ...both],
    'entry 2 (DOCUMENT_SIGNED) cannot be while the document is a draft',
  ],
  'is read before it was sent': [
    [created, of('PIN_VERIFICATION_COMPLETED', 5, carla), sent(10), ...both],
    'entry 2 (PIN_VERIFICATION_COMPLETED) is of a party, before the document was sent',
  ],
  'is sent twice without being withdrawn': [
    [...begun, signed(15, carla), sent(20), ...both],
    'entry 4 (DOCUMENT_SENT) cannot be while the document is sent',
  ],
  'is signed after the sender completed it': [
    [...begun, signed(30, carla), { type: 'DOCUMENT_FORCE_COMPLETED', minute: 35 }, signed(40, david)],
    'entry 5 (DOCUMENT_SIGNED) cannot be after the sender completed the document',
  ],
  'is signed after the seal': [
    [...begun, signed(30, carla), { type: 'DOCUMENT_SEALED', minute: 35 }, signed(40, david)],
    'entry 5 (DOCUMENT_SIGNED) cannot be after the document was sealed',
  ],
  'is signed after the deadline': [
    [...begun, { type: 'DOCUMENT_EXPIRED', minute: 20, data: { signable: false } }, ...both],
    'entry 4 (DOCUMENT_SIGNED) cannot be after the deadline passed',
  ],
  'lists no parties': [
    [created, sent(10, { parties: [] }), ...both],
    'entry 3 (DOCUMENT_SIGNED) names no party of the document',
  ],
  'lists a party without an id': [
    [created, sent(10, { parties: [partyOf(carla), partyOf(david), { name: 'Nobody', role: 'SIGNER' }] }), ...both],
    'entry 2 (DOCUMENT_SENT) names a party without an id',
  ],
  'lists a party twice': [
    [created, sent(10, { parties: [partyOf(carla), partyOf(david), partyOf(david)] }), ...both],
    'entry 2 (DOCUMENT_SENT) names a party again',
  ],
  'lists nobody who should sign': [
    [created, sent(10, { parties: [partyOf(carla, { role: 'REVIEWER' })] })],
    'entry 2 (DOCUMENT_SENT) names nobody who should sign',
  ],
  'names neither a document nor a party, as only old sendings do': [
    [created, sent(10, { documentId: null, parties: null }), ...both],
    'entry 2 (DOCUMENT_SENT) names nobody who should sign',
  ],
  'is completed by the sender after all had signed': [
    [...begun, ...both, { type: 'DOCUMENT_FORCE_COMPLETED', minute: 50, data: { unsigned: [] } }],
    'entry 5 (DOCUMENT_FORCE_COMPLETED) cannot be after everyone has signed',
  ],
  'is completed by the sender before anybody signed': [
    [...begun, { type: 'DOCUMENT_FORCE_COMPLETED', minute: 50, data: { unsigned: [carla.id, david.id] } }],
    'entry 3 (DOCUMENT_FORCE_COMPLETED) completes a document that nobody has signed',
  ],
  'goes on with a party after the seal': [
    [...begun, ...both, { type: 'DOCUMENT_SEALED', minute: 45 }, of('DEVICE_PASSED_ON', 50, carla)],
    'entry 6 (DEVICE_PASSED_ON) cannot be after the document was sealed',
  ],
  'is signed long after the deadline, which never passed': [
    [created, sent(10, { expiresAt: '2025-01-01T00:00:00.000Z' }), ...both],
    'entry 3 (DOCUMENT_SIGNED) is after the deadline, and no entry says that it passed',
  ],
  'is signed years after the seal': [
    [...begun, signed(30, carla), signed(3 * year, david)],
    'its last entries are later than the seal',
  ],
  'ends hours after the seal': [
    [...begun, signed(30, carla), signed(minutesFromNow(180), david)],
    'its last entries are later than the seal',
  ],
  'has a signature without a list after one with a list': [
    [...begun, signed(30, carla, { forSender: [] }), signed(40, david)],
    'entry 4 (DOCUMENT_SIGNED) does not list what is withheld, as entries before it do',
  ],
  'was never sent': [[created], 'it does not say what was sent'],
  'begins twice': [[...begun, ...both, { ...created, minute: 50 }], 'entry 5 (DOCUMENT_CREATED) creates the document'],
  'sends another document than it creates': [
    [created, sent(10, { documentId: 'doc_other' }), { type: 'DOCUMENT_WITHDRAWN', minute: 12 }, sent(15), ...both],
    'entry 2 (DOCUMENT_SENT) is about another document',
  ],
  'names another original': [
    [
      created,
      sent(10, { originalSha256: 'c'.repeat(64) }),
      signed(30, carla, { originalSha256: 'c'.repeat(64) }),
      signed(40, david, { originalSha256: 'c'.repeat(64) }),
    ],
    'the file does not begin with the original that was sent',
  ],
};
