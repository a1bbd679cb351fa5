/** Internal approval of a document before it is sent. */
import { z } from 'zod';
import {
  dateTime,
  dateTimeOrNull,
  line,
  named,
  note,
  reference,
  rule,
  text,
  textOrNull,
  userReference,
} from '../../values.ts';

export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
/** The approval of a draft; NONE: nobody was asked, or the approval is void. */
export const draftApprovals = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalRequestShape = named(
  'ApprovalRequest',
  z.strictObject({
    id: text,
    documentId: text,
    status: z.enum(approvalStatuses),
    autoSend: z.boolean(),
    customMessage: textOrNull,
    requestedBy: userReference,
    approvers: z.array(
      z.strictObject({
        user: userReference,
        stage: z.int(),
        orGroup: textOrNull,
        status: z.enum(approvalStatuses),
        comment: textOrNull,
        resolvedAt: dateTimeOrNull,
      }),
    ),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type ApprovalRequest = z.output<typeof approvalRequestShape>;

const created = z.strictObject({
  documentId: reference,
  approverIds: z.array(reference).min(1).max(100).optional().describe('All in stage 0.'),
  approvers: z
    .array(
      z.strictObject({
        userId: reference,
        stage: z.int().min(0).max(100).default(0),
        orGroup: line.min(1).nullable().default(null).describe('Those who share it need one approval between them.'),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  autoSend: z.boolean().default(true),
  customMessage: note.nullable().optional(),
});
const oneOfTwo = rule<z.output<typeof created>>(
  ['approvers'],
  'INVALID_VALUE',
  'approverIds and approvers cannot come together',
  a => !(a.approverIds && a.approvers),
);
export const approvalRequestCreate = named('ApprovalRequestCreate', oneOfTwo(created));
export type ApprovalRequestCreate = z.output<typeof approvalRequestCreate>;
