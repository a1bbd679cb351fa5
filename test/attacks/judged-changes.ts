/** Courses of changed parties and of ends: the verdict of each, and the reason (`judged-courses.ts`). */
import { begun, both, handedOver, hidden, type Judged, renamed, stranger, third } from './course-steps.ts';
import { carla, created, david, of, partyOf, type Step, sent, signed } from './journal-writing.ts';

const forced = (minute: number, ...unsigned: string[]): Step => ({
  type: 'DOCUMENT_FORCE_COMPLETED',
  minute,
  data: { unsigned },
});
const corrected = (minute: number, changes: { member: string; from: string; to: string }[]): Step => ({
  type: 'SIGNER_UPDATED',
  minute,
  data: { partyId: carla.id, changes },
});
const other = '0'.repeat(64);

export const changesAndEnds: Readonly<Record<string, Judged>> = {
  'with a party added after all had signed': [
    [...begun, ...both, { type: 'SIGNER_CREATED', minute: 45, data: partyOf(third, { role: 'REVIEWER' }) }],
    'BROKEN',
    'entry 5 (SIGNER_CREATED) cannot be after everyone has signed',
  ],
  'with a name corrected after all had signed': [
    [...begun, ...both, renamed(45)],
    'BROKEN',
    'entry 5 (SIGNER_UPDATED) cannot be after everyone has signed',
  ],
  'with a name corrected after the party had signed': [
    [...begun, signed(30, carla), renamed(35), signed(40, david)],
    'BROKEN',
    'entry 4 (SIGNER_UPDATED) changes a party that has signed',
  ],
  'with a correction of a name that the party did not have': [
    [
      ...begun,
      corrected(15, [{ member: 'name', from: 'Nobody', to: 'Carla Kung' }]),
      signed(30, { ...carla, name: 'Carla Kung' }),
      signed(40, david),
    ],
    'BROKEN',
    'entry 3 (SIGNER_UPDATED) corrects something else than what the party had',
  ],
  'with a role changed after the sending': [
    [...begun, corrected(15, [{ member: 'role', from: 'REVIEWER', to: 'SIGNER' }]), ...both],
    'BROKEN',
    'entry 3 (SIGNER_UPDATED) changes more of a party than its name and addresses',
  ],
  'with a correction of nobody': [
    [...begun, { ...renamed(15), data: { partyId: stranger.id, changes: [] } }, ...both],
    'BROKEN',
    'entry 3 (SIGNER_UPDATED) names no party of the document',
  ],
  'with a party added that was there': [
    [...begun, { type: 'SIGNER_CREATED', minute: 25, data: partyOf(carla) }, ...both],
    'BROKEN',
    'entry 3 (SIGNER_CREATED) names a party again',
  ],
  'with a party removed that was none': [
    [...begun, { type: 'SIGNER_DELETED', minute: 25, data: partyOf(third) }, ...both],
    'BROKEN',
    'entry 3 (SIGNER_DELETED) names no party of the document',
  ],
  'with a party removed that had signed': [
    [...begun, signed(20, carla), { type: 'SIGNER_DELETED', minute: 25, data: partyOf(carla) }, signed(40, david)],
    'BROKEN',
    'entry 4 (SIGNER_DELETED) removes a party that has signed',
  ],
  'withdrawn after all had signed': [
    [...begun, ...both, { type: 'DOCUMENT_WITHDRAWN', minute: 45 }],
    'BROKEN',
    'entry 5 (DOCUMENT_WITHDRAWN) cannot be after everyone has signed',
  ],
  'declined after all had signed, out of sight': [
    [
      hidden,
      sent(10),
      signed(30, carla, { withheld: [] }),
      signed(40, david, { withheld: [] }),
      { ...of('DOCUMENT_REJECTED', 41, david), isHidden: true },
    ],
    'VALID',
    'nothing that changes who signed what can follow the last signature, and what the sender does then is withheld',
  ],
  'in the trash': [
    [...begun, signed(20, carla), { type: 'DOCUMENT_DELETED', minute: 25 }, signed(40, david)],
    'BROKEN',
    'entry 5 (DOCUMENT_SIGNED) cannot be while the document is in the trash',
  ],
  'and moved to the trash afterwards': [
    [...begun, ...both, { type: 'DOCUMENT_DELETED', minute: 45 }],
    'VALID',
    'a document that is being sealed can be moved to the trash, and is sealed nevertheless',
  ],
  'restored without having been in the trash': [
    [...begun, { type: 'DOCUMENT_RESTORED', minute: 12 }, ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_RESTORED) restores a document that is not in the trash',
  ],
  'completed by the sender, who lists somebody who signed': [
    [...begun, signed(30, carla), forced(35, carla.id)],
    'BROKEN',
    'entry 4 (DOCUMENT_FORCE_COMPLETED) lists others than those who have not signed',
  ],
  'completed by the sender, who lists nobody': [
    [...begun, signed(30, carla), forced(35)],
    'BROKEN',
    'entry 4 (DOCUMENT_FORCE_COMPLETED) lists others than those who have not signed',
  ],
  'completed by the sender while a delegate should sign': [
    [...handedOver, signed(30, david), forced(35, carla.id, third.id)],
    'VALID',
    'the party that handed over and its delegate have both not signed',
  ],
  'by one of two': [
    [...begun, signed(30, carla)],
    'BROKEN',
    'it ends before everyone has signed, so nothing can have been sealed',
  ],
  'sealed before all had signed': [
    [...begun, signed(30, carla), { type: 'DOCUMENT_SEALED', minute: 35, data: { sha256: other, size: 3 } }],
    'BROKEN',
    'entry 4 (DOCUMENT_SEALED) is before everyone has signed',
  ],
  'sealed as something that is no hash': [
    [...begun, ...both, { type: 'DOCUMENT_SEALED', minute: 50, data: { sha256: '00', size: 3 } }],
    'BROKEN',
    'entry 5 (DOCUMENT_SEALED) has something else in place of a hash',
  ],
  'sealed, as JOURNAL tells': [
    [...begun, ...both, { type: 'DOCUMENT_SEALED', minute: 50, data: { sha256: other, size: 3 } }],
    'VALID',
    'JOURNAL is sealed after the document, and the result says that it is not the document',
  ],
  'completed before the seal': [
    [...begun, ...both, { type: 'DOCUMENT_COMPLETED', minute: 50, data: { signatures: 2 } }],
    'BROKEN',
    'entry 5 (DOCUMENT_COMPLETED) cannot be after everyone has signed',
  ],
  'never created': [[sent(10), ...both], 'BROKEN', 'entry 1 (DOCUMENT_SENT) is of a document that was not created'],
  'created twice': [
    [created, created, sent(10), ...both],
    'BROKEN',
    'entry 2 (DOCUMENT_CREATED) creates the document, which exists already',
  ],
  'created as another document': [
    [
      { ...created, data: { documentId: 'doc_other', name: 'Other', organization: 'Fastigheter AB' } },
      sent(10),
      ...both,
    ],
    'BROKEN',
    'entry 2 (DOCUMENT_SENT) is about another document',
  ],
  'created under another name of the organization': [
    [{ ...created, data: { ...created.data, organization: 'Other AB' } }, sent(10), ...both],
    'VALID',
    'an organization can be renamed before the document is sent',
  ],
  'with an entry of an unknown type': [
    [...begun, of('DOCUMENT_REJECTED_BY_COURT', 12, carla), ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_REJECTED_BY_COURT) is of a type that is not known here',
  ],
  'with another order after the sending': [
    [
      ...begun,
      { type: 'DOCUMENT_SIGNING_ORDER_UPDATED', minute: 20, data: { member: 'signingMode', from: 'A', to: 'B' } },
      ...both,
    ],
    'BROKEN',
    'entry 3 (DOCUMENT_SIGNING_ORDER_UPDATED) cannot be while the document is sent',
  ],
  'with content changed after the sending': [
    [...begun, { type: 'DOCUMENT_CONTENT_UPDATED', minute: 20 }, ...both],
    'BROKEN',
    'entry 3 (DOCUMENT_CONTENT_UPDATED) cannot be while the document is sent',
  ],
  'sent after approval was refused': [
    [
      created,
      { type: 'DOCUMENT_APPROVAL_REQUESTED', minute: 4 },
      { type: 'DOCUMENT_APPROVAL_REJECTED', minute: 5 },
      sent(10),
      ...both,
    ],
    'VALID',
    'who may send without approval can send it then',
  ],
  'by two parties of one name': [
    [
      created,
      sent(10, { parties: [partyOf(carla), partyOf({ ...david, name: carla.name })] }),
      signed(30, carla),
      signed(40, { ...david, name: carla.name }),
    ],
    'VALID',
    'people share names, and their ids differ',
  ],
};
