/** Internal approval of a document before it is sent. */
import { z } from 'zod';
import {
  createdAt,
  dateTimeOrNull,
  id,
  line,
  named,
  note,
  reference,
  rule,
  text,
  textOrNull,
  updatedAt,
  userReference,
} from '../../values.ts';

/** What members of several shapes are. */
const aboutApprovals = {
  documentId: 'The document to approve.',
  autoSend: 'True: the last approval sends the document, in the name of the requester.',
  customMessage: 'What the requester wrote to the approvers; null: nothing.',
  stage: 'Lower stages are asked first, and those of one stage together.',
};

export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export const approvalStatus = named('ApprovalStatus', z.enum(approvalStatuses), 'How far an approval has come.');
/** The approval of a draft; NONE: nobody was asked, or the approval is void. */
export const draftApprovals = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalRequestShape = named(
  'ApprovalRequest',
  z.strictObject({
    id,
    documentId: text.describe(aboutApprovals.documentId),
    status: approvalStatus.describe('PENDING until the last approval that is needed, or a rejection.'),
    autoSend: z.boolean().describe(aboutApprovals.autoSend),
    customMessage: textOrNull.describe(aboutApprovals.customMessage),
    requestedBy: userReference.describe('Who asked.'),
    approvers: z
      .array(
        z.strictObject({
          user: userReference.describe('The approver.'),
          stage: z.int().describe(aboutApprovals.stage),
          orGroup: textOrNull.describe(
            'Those of a stage who share it need one approval between them; null: an approval of their own is needed.',
          ),
          status: approvalStatus.describe('The answer of this approver; PENDING: none yet.'),
          comment: textOrNull.describe('What the approver wrote; null: nothing.'),
          resolvedAt: dateTimeOrNull.describe('When the approver answered; null before.'),
        }),
      )
      .describe('Everybody who is asked, with their answers.'),
    createdAt,
    updatedAt,
  }),
  'A request that colleagues approve a draft before it is sent.',
);
export type ApprovalRequest = z.output<typeof approvalRequestShape>;

const created = z.strictObject({
  documentId: reference.describe(aboutApprovals.documentId),
  approverIds: z.array(reference).min(1).max(100).optional().describe('All in stage 0.'),
  approvers: z
    .array(
      z.strictObject({
        userId: reference.describe('A member with the permission APPROVE_DOCUMENT who can see the document.'),
        stage: z.int().min(0).max(100).default(0).describe(aboutApprovals.stage),
        orGroup: line.min(1).nullable().default(null).describe('Those who share it need one approval between them.'),
      }),
    )
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Who is asked, in stages. Without approvers, those of the last request about the document are asked again.',
    ),
  autoSend: z.boolean().default(true).describe(aboutApprovals.autoSend),
  customMessage: note.nullable().optional().describe(aboutApprovals.customMessage),
});
const oneOfTwo = rule<z.output<typeof created>>(
  ['approvers'],
  'INVALID_VALUE',
  'approverIds and approvers cannot come together',
  a => !(a.approverIds && a.approvers),
);
export const approvalRequestCreate = named(
  'ApprovalRequestCreate',
  oneOfTwo(created),
  'A new request. Give either approverIds or approvers.',
);
export type ApprovalRequestCreate = z.output<typeof approvalRequestCreate>;
