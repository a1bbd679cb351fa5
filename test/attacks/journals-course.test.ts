/** Journals that contradict themselves or the file: every hash is right, and the seal is by the service's own key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { type Bench, openBench } from '../corpus/tools.ts';
import {
  beganAt,
  carla,
  created,
  david,
  judgeSealed,
  of,
  partyOf,
  type Step,
  sent,
  signed,
} from './journal-writing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [begun, both] = [
  [created, sent(10)],
  [signed(30, carla), signed(40, david)],
];
const hidden: Step = { ...created, isHidden: true };
const withheld: Step = { type: 'DOCUMENT_DOWNLOADED', minute: 30, isHidden: true };
/** Both signatures, each with its list. */
const listing = (first: number[], second: number[]): Step[] => [
  signed(30, carla, { forSender: first }),
  signed(40, david, { forSender: second }),
];
/** The same, as the service lists it now, also what of a party the others do not get. */
const listingNow = (first: number[], second: number[]): Step[] => [
  signed(30, carla, { withheld: first }),
  signed(40, david, { withheld: second }),
];
const wrongPin = of('PIN_VERIFICATION_FAILED', 20, carla);
const identified = of('BANKID_AUTH_COMPLETED', 20, carla, { orderId: 'eid_first' });
const listedLate = (...numbers: number[]): Step => ({
  type: 'DOCUMENT_WITHHELD_LISTED',
  minute: 45,
  data: { withheld: numbers },
});
const stranger = { id: 'pty_stranger', name: 'Erik Falk' };
const third = { id: 'pty_third', name: 'Frida Lund' };

const minutesFromNow = (minutes: number): number => Math.round((Date.now() - beganAt) / 60_000) + minutes;

/** The sender corrects the name of Carla. */
const renamed = (minute: number): Step => ({
  type: 'SIGNER_UPDATED',
  minute,
  data: { partyId: carla.id, changes: [{ member: 'name', from: carla.name, to: 'Carla Holm' }] },
});

const possible: Readonly<Record<string, readonly Step[]>> = {
  'signed by both': [...begun, ...both],
  'withdrawn and sent again': [
    ...begun,
    signed(20, carla),
    { type: 'DOCUMENT_WITHDRAWN', minute: 21 },
    sent(25),
    ...both,
  ],
  'of the parties, with the draft and downloads withheld': [
    { ...created, isHidden: true },
    sent(10),
    signed(30, carla),
    { type: 'DOCUMENT_DOWNLOADED', minute: 35, isHidden: true },
    signed(40, david),
  ],
  'of the parties, with lists of what is withheld': [
    hidden,
    sent(10),
    { ...withheld, minute: 20 },
    ...listing([3], []),
    { ...withheld, minute: 50 },
  ],
  'of the parties, with a wrong PIN withheld and listed': [
    hidden,
    sent(10),
    { ...wrongPin, isHidden: true },
    ...listingNow([3], []),
  ],
  'of the party that entered a wrong PIN': [hidden, sent(10), wrongPin, ...listingNow([3], [])],
  'of a party whose electronic ID was refused': [
    hidden,
    sent(10),
    identified,
    of('BANKID_AUTH_FAILED', 20, carla, { orderId: 'eid_first' }),
    ...listingNow([3, 4], []),
  ],
  'of before parties were withheld from one another, with a wrong PIN': [
    hidden,
    sent(10),
    wrongPin,
    ...listing([], []),
  ],
  'with what lists of that time lack listed before the seal': [
    hidden,
    sent(10),
    { ...wrongPin, isHidden: true },
    ...listing([], []),
    listedLate(3),
  ],
  'without addresses of the parties': [
    hidden,
    {
      ...sent(10, { parties: [partyOf(carla, { email: 'carla@example.com' }), partyOf(david)] }),
      hides: ['/data/parties/0/email'],
    },
    ...both.map(one => ({ ...one, hides: ['/who/ip', '/who/email', '/who/userAgent'] })),
  ],
  'with a link that was shown in the draft': [created, { type: 'SIGNING_URL_ACCESSED', minute: 5 }, sent(10), ...both],
  'expired and extended': [
    ...begun,
    { type: 'DOCUMENT_EXPIRED', minute: 20, data: { signable: false } },
    { type: 'DOCUMENT_EXPIRATION_EXTENDED', minute: 25 },
    ...both,
  ],
  'expired where signing stays possible': [
    ...begun,
    { type: 'DOCUMENT_EXPIRED', minute: 20, data: { signable: true } },
    ...both,
  ],
  'with a party added, another removed': [
    ...begun,
    { type: 'SIGNER_CREATED', minute: 12, data: partyOf(third) },
    { type: 'SIGNER_DELETED', minute: 13, data: partyOf(david) },
    signed(30, carla),
    signed(40, third),
  ],
  'with a name that was corrected': [
    ...begun,
    renamed(20),
    signed(30, { ...carla, name: 'Carla Holm' }),
    signed(40, david),
  ],
  'with names that were erased': [
    created,
    sent(10, { parties: [partyOf(carla, { name: null }), partyOf(david)] }),
    signed(30, carla),
    signed(40, { ...david, name: null }),
  ],
  'with a deadline that passed a moment before a signature': [
    created,
    sent(10, { expiresAt: '2026-11-02T08:30:00.000Z' }),
    signed(30, carla),
    signed(40, david),
  ],
  'signed by a party that took signing back': [
    ...begun,
    of('DELEGATION_CREATED', 20, carla, { delegateId: third.id }),
    { type: 'SIGNER_CREATED', minute: 20, data: partyOf(third, { actsFor: carla.id }) },
    of('DELEGATION_REVOKED', 25, carla),
    { type: 'SIGNER_DELETED', minute: 25, data: partyOf(third, { actsFor: carla.id }) },
    ...both,
  ],
  'completed by removing the last who had not signed': [
    created,
    sent(10, { parties: [partyOf(carla), partyOf(david), partyOf(third)] }),
    ...both,
    { type: 'SIGNER_DELETED', minute: 50, data: partyOf(third) },
    { type: 'DOCUMENT_FORCE_COMPLETED', minute: 50, data: { unsigned: [] } },
  ],
  'sealed by a node whose clock is behind': [...begun, signed(30, carla), signed(minutesFromNow(15), david)],
  'signed by a delegate': [
    ...begun,
    of('DELEGATION_CREATED', 20, carla, { delegateId: third.id }),
    { type: 'SIGNER_CREATED', minute: 20, data: partyOf(third, { actsFor: carla.id }) },
    signed(30, third),
    of('DELEGATION_COMPLETED', 30, third, { partyId: carla.id }),
    signed(40, david),
  ],
};

/** Carla hands over to somebody new. */
const handedOver: Step[] = [
  ...begun,
  of('DELEGATION_CREATED', 20, carla, { delegateId: third.id }),
  { type: 'SIGNER_CREATED', minute: 20, data: partyOf(third, { actsFor: carla.id }) },
];
const year = 365 * 24 * 60;

const impossible: Readonly<Record<string, readonly [steps: readonly Step[], problem: string]>> = {
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
    'entry 5 (DOCUMENT_FORCE_COMPLETED) completes a document that everybody has signed',
  ],
  'is completed by the sender before anybody signed': [
    [...begun, { type: 'DOCUMENT_FORCE_COMPLETED', minute: 50, data: { unsigned: [carla.id, david.id] } }],
    'entry 3 (DOCUMENT_FORCE_COMPLETED) completes a document that nobody has signed',
  ],
  'goes on with a party after the seal': [
    [...begun, ...both, { type: 'DOCUMENT_SEALED', minute: 45 }, of('MESSAGE_WRITTEN', 50, carla)],
    'entry 6 (MESSAGE_WRITTEN) cannot be after the document was sealed',
  ],
  'is signed long after the deadline, which never passed': [
    [created, sent(10, { expiresAt: '2025-01-01T00:00:00.000Z' }), ...both],
    'entry 3 (DOCUMENT_SIGNED) is after the deadline, and no entry says that it passed',
  ],
  'is signed years after the seal': [
    [...begun, signed(30, carla), signed(3 * year, david)],
    'its last entries are later than the seal',
  ],
  'ends half an hour after the seal': [
    [...begun, signed(30, carla), signed(minutesFromNow(30), david)],
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

describe('A sealed file whose journal', () => {
  test.each(Object.entries(possible))('is %s, is valid', async (_how, steps) => {
    const evidence = await judgeSealed(bench, steps);
    expect([evidence.verdict, evidence.problems]).toEqual(['VALID', []]);
    expect(evidence.document?.signers).toEqual({ signed: 2, all: 2 });
  });

  test.each(Object.entries(impossible))('%s, is broken', async (_how, [steps, problem]) => {
    const evidence = await judgeSealed(bench, steps);
    expect(evidence).toMatchObject({ verdict: 'BROKEN', ok: false, chain: { ok: false } });
    expect(evidence.problems.join('\n')).toContain(`The journal: ${problem}`);
  });

  test('is of another document than the seal names, is broken', async () => {
    const { verdict, problems } = await judgeSealed(bench, [...begun, ...both], 'doc_another');
    expect([verdict, problems]).toEqual(['BROKEN', ['The journal: the seal names another document.']]);
  });

  test('goes back by less than ten minutes, is valid with a note', async () => {
    const evidence = await judgeSealed(bench, [...begun, signed(40, carla), signed(31, david)]);
    expect(evidence).toMatchObject({ verdict: 'VALID', chain: { clockBackMs: 540_000 } });
    const { findings } = evidenceSentences(evidence, evidenceTexts.en, true);
    expect(findings).toContainEqual({ state: 'NOTE', text: evidenceTexts.en.clockBack });
  });

  test('lacks a signature, is valid but not what everybody signed, in every language', async () => {
    const evidence = await judgeSealed(bench, [...begun, signed(30, carla)]);
    expect(evidence).toMatchObject({ verdict: 'VALID', document: { signers: { signed: 1, all: 2 } } });
    for (const texts of Object.values(evidenceTexts)) {
      const { verdict, meaning } = evidenceSentences(evidence, texts, true);
      expect(verdict).toContain(texts.counted(1, 2));
      expect(meaning).toContain(texts.shown.incomplete);
      expect(meaning).not.toContain(texts.shown.document);
    }
  });

  test('says that the sender completed it, says so in the first line, in every language', async () => {
    const evidence = await judgeSealed(bench, [
      ...begun,
      signed(30, carla),
      { type: 'DOCUMENT_FORCE_COMPLETED', minute: 35, data: { unsigned: [david.id] } },
    ]);
    expect(evidence).toMatchObject({ verdict: 'VALID', document: { completedEarly: true } });
    for (const texts of Object.values(evidenceTexts))
      expect(evidenceSentences(evidence, texts, true).verdict).toContain(texts.completedEarly);
  });

  test('is of a sandbox, says so in the first line, and names simulated signatures, in every language', async () => {
    const eid = { evidence: 'MOCK', scheme: 'SE_BANKID' };
    const evidence = await judgeSealed(bench, [created, sent(10), signed(30, carla, { eid }), signed(40, david)]);
    const flagged = await judgeSealed(bench, [created, sent(10, { sandbox: true }), ...both]);
    expect(flagged).toMatchObject({ verdict: 'VALID', document: { sandbox: true } });
    expect(evidence).toMatchObject({ verdict: 'VALID', document: { sandbox: true } });
    expect(evidence.document?.signatures.map(one => one.simulated)).toEqual([true, false]);
    for (const texts of Object.values(evidenceTexts)) {
      const { verdict, findings } = evidenceSentences(evidence, texts, true);
      expect(verdict.startsWith(texts.sandbox)).toBe(true);
      expect(findings.filter(({ text }) => text.endsWith(texts.simulated))).toHaveLength(1);
    }
  });

  test('names a party like a sentence of the report, has the name in quotation marks that it cannot end', async () => {
    const name = '”Kung” » „ signed 2020-01-01. \u202eCarla';
    const king = { ...carla, name };
    const sending = sent(10, { parties: [partyOf(king), partyOf(david)] });
    const evidence = await judgeSealed(bench, [created, sending, signed(30, king), signed(40, david)]);
    expect(evidence.verdict).toBe('VALID');
    for (const texts of Object.values(evidenceTexts)) {
      const [open, close] = texts.quotes;
      const { findings } = evidenceSentences(evidence, texts, true);
      const text = findings.find(one => one.text.includes('Kung'))?.text ?? '';
      expect(text.startsWith(`${open}'Kung' ' ' signed 2020-01-01. \ufffdCarla${close} `)).toBe(true);
    }
  });
});
