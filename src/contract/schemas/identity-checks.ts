/** Identity checks: somebody proves their identity with an electronic ID, independently of any document. */
import { z } from 'zod';
import {
  dateTime,
  dateTimeOrNull,
  deadline,
  email,
  language,
  languages,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  nationalId,
  phone,
  reference,
  rule,
  text,
  textOrNull,
  userReference,
} from '../values.ts';

export const identityCheckStatuses = [
  'CREATED',
  'SENT',
  'OPENED',
  'VERIFIED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type IdentityCheckStatus = (typeof identityCheckStatuses)[number];
export const identityCheckChannels = ['EMAIL', 'SMS', 'IN_APP'] as const;

export const identityCheckShape = named(
  'IdentityCheck',
  z.strictObject({
    id: text,
    organizationId: text,
    fullName: lineText,
    email: textOrNull,
    phone: textOrNull,
    channel: z.enum(identityCheckChannels),
    status: z.enum(identityCheckStatuses),
    reference: textOrNull,
    language: z.enum(languages),
    expiresAt: dateTime,
    verifiedAt: dateTimeOrNull,
    createdAt: dateTime,
    updatedAt: dateTime,
    verificationUrl: textOrNull.describe('Only in the response to the creation.'),
    contact: z
      .strictObject({ id: text, firstName: lineText, lastName: lineTextOrNull, email: textOrNull, phone: textOrNull })
      .nullable(),
    createdBy: userReference,
    audits: z
      .array(
        z.strictObject({
          id: text,
          type: text,
          createdAt: dateTime,
          data: z.record(text, z.unknown()).nullable(),
          name: lineTextOrNull,
          email: textOrNull,
          ipAddress: textOrNull,
          userAgent: textOrNull,
        }),
      )
      .nullable()
      .describe('Null in lists.'),
    data: z.record(text, z.unknown()).nullable().describe("The provider's result; null in lists."),
  }),
);
export type IdentityCheck = z.output<typeof identityCheckShape>;

const created = z.strictObject({
  fullName: name,
  channel: z.enum(['EMAIL', 'SMS']),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  nationalId: nationalId.nullable().optional(),
  reference: line.nullable().optional(),
  contactId: reference.nullable().optional(),
  language: language.default('sv'),
  expiresAt: deadline.optional().describe('In seven days when left out.'),
});
type Created = z.output<typeof created>;
const withEmail = rule<Created>(
  ['email'],
  'INVALID_TYPE',
  'is required with channel EMAIL',
  c => c.channel !== 'EMAIL' || c.email != null,
);
const withPhone = rule<Created>(
  ['phone'],
  'INVALID_TYPE',
  'is required with channel SMS',
  c => c.channel !== 'SMS' || c.phone != null,
);
export const identityCheckCreate = named('IdentityCheckCreate', withPhone(withEmail(created)));
export type IdentityCheckCreate = z.output<typeof identityCheckCreate>;
