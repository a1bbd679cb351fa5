/** Courses of deadlines, hashes and what is left out: the verdict of each, and the reason (`judged-courses.ts`). */
import { begun, both, extended, hidden, type Judged, sentAsking, stranger } from './course-steps.ts';
import { carla, created, david, of, sent, signed } from './journal-writing.ts';

const other = '0'.repeat(64);

export const timesAndValues: Readonly<Record<string, Judged>> = {
  'with a deadline of before the sending': [
    [created, sent(10, { expiresAt: '2020-01-01T00:00:00.000Z' }), ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) has a deadline that had passed, or was too near',
  ],
  'with a deadline that is no time': [
    [created, sent(10, { expiresAt: 'soon' }), ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) has a deadline that is no time',
  ],
  'with a deadline extended into the past': [
    [...begun, extended(12, '2020-01-01T00:00:00.000Z'), ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_EXPIRATION_EXTENDED) has a deadline that had passed, or was too near',
  ],
  'with another deadline extended than the document has': [
    [
      created,
      sent(10, { expiresAt: '2026-11-25T00:00:00.000Z' }),
      extended(12, undefined, '2026-11-20T00:00:00.000Z'),
      ...both,
    ],
    'BROKEN',
    'entry 3 (DOCUMENT_EXPIRATION_EXTENDED) names another deadline than the document has',
  ],
  'after a deadline that had not come': [
    [
      created,
      sent(10, { expiresAt: '2026-12-01T00:00:00.000Z' }),
      { type: 'DOCUMENT_EXPIRED', minute: 20, data: { expiresAt: '2026-12-01T00:00:00.000Z', signable: true } },
      ...both,
    ],
    'BROKEN',
    'entry 3 (DOCUMENT_EXPIRED) is before the deadline',
  ],
  'opened as another original': [
    [...begun, of('DOCUMENT_OPENED', 15, carla, { originalSha256: other }), ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_OPENED) is of another original than was sent',
  ],
  'read as another original': [
    [...begun, of('DOCUMENT_READ', 15, carla, { originalSha256: other }), ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_READ) is of another original than was sent',
  ],
  'read by a stranger': [
    [...begun, { ...of('PIN_VERIFICATION_FAILED', 15, carla), by: stranger }, ...both],
    'BROKEN',
    'entry 3 (PIN_VERIFICATION_FAILED) is by somebody who is no party',
  ],
  'with an invitation of a stranger': [
    [created, sent(10, { invited: [stranger.id] }), ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) invites somebody who is no party',
  ],
  'with content whose hash is none': [
    [created, sent(10, { content: [{ id: 'blk_1', type: 'PDF', sha256: '11' }] }), ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) has something else in place of a hash',
  ],
  'with content of any hash': [
    [created, sent(10, { content: [{ id: 'blk_1', type: 'PDF', sha256: other }] }), ...both],
    'VALID',
    'the file has the original that was made of the content, and not the content itself',
  ],
  'with one field filled in by two parties': [
    [
      ...begun,
      signed(30, carla, { fields: [{ blockId: 'blk_1', fieldId: 'fld_1', from: null, to: 'x' }] }),
      signed(40, david, { fields: [{ blockId: 'blk_1', fieldId: 'fld_1', from: 'x', to: 'y' }] }),
    ],
    'BROKEN',
    'entry 4 (DOCUMENT_SIGNED) fills in what another party filled in',
  ],
  'downloaded before it was opened': [
    [...begun, of('DOCUMENT_DOWNLOADED', 11, carla), ...both],
    'VALID',
    'a program can download what it has not opened',
  ],
  ...Object.fromEntries(
    Object.entries({
      'of numbers that come later': [99],
      'of one number twice': [3, 3],
      'of texts': ['3'],
      'of negative numbers': [-1],
      'of a number before the sending': [1],
      'that is none': 'nothing',
    }).map(([what, list]): [string, Judged] => [
      `with a list ${what}`,
      [
        [
          hidden,
          sent(10),
          { type: 'DOCUMENT_DOWNLOADED', minute: 20, isHidden: true },
          signed(30, carla, { withheld: list }),
          signed(40, david, { withheld: [] }),
        ],
        'BROKEN',
        'entry 4 (DOCUMENT_SIGNED) lists something else than entries since the list before it',
      ],
    ]),
  ),
  'with a late list of what comes later': [
    [hidden, sent(10), ...both, { type: 'DOCUMENT_WITHHELD_LISTED', minute: 45, data: { withheld: [9] } }],
    'BROKEN',
    'entry 5 (DOCUMENT_WITHHELD_LISTED) lists something else than entries before it',
  ],
  ...Object.fromEntries(
    ['/data/method', '/data/originalSha256', '/data/verifiedBy', '/data/partyId'].map((pointer): [string, Judged] => [
      `that leaves out ${pointer}`,
      [
        [hidden, sent(10), { ...signed(30, carla), hides: [pointer] }, signed(40, david)],
        'BROKEN',
        `entry 3 (DOCUMENT_SIGNED) leaves out "/content${pointer}", which is never left out`,
      ],
    ]),
  ),
  'that leaves out what the signer agreed to as a whole': [
    [
      hidden,
      sent(10),
      { ...signed(30, carla, { consent: { text: 'x' } }), hides: ['/data/consent'] },
      signed(40, david),
    ],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNED) leaves out "/content/data/consent", which is never left out',
  ],
  'that leaves out the parties of the sending': [
    [hidden, { ...sent(10), hides: ['/data/parties'] }, ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) leaves out "/content/data/parties", which is never left out',
  ],
  'that leaves out the role of a party': [
    [hidden, { ...sent(10), hides: ['/data/parties/1/role'] }, ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) leaves out "/content/data/parties/1/role", which is never left out',
  ],
  'that leaves out the message to the parties': [
    [hidden, { ...sent(10, { message: 'x' }), hides: ['/data/message'] }, ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) withholds "/content/data/message", which concerns the parties',
  ],
  'that leaves out the address of a party': [
    [hidden, { ...sentAsking({ email: 'carla@example.com' }), hides: ['/data/parties/0/email'] }, ...both],
    'VALID',
    'parties do not learn the addresses of one another',
  ],
};
