/** Identity checks: somebody proves their identity with an electronic ID, independently of any document. */
import { z } from 'zod';
import {
  createdAt,
  dateTime,
  dateTimeOrNull,
  deadline,
  email,
  id,
  language,
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
  updatedAt,
  userReference,
} from '../values.ts';

/** What members of several shapes are. */
const aboutIdentityChecks = {
  fullName:
    'The name of the person, which is compared with that of the electronic ID if no national identity number is given.',
  email: 'Where the link is sent with channel EMAIL; null: none.',
  phone: 'Where the link is sent with channel SMS; null: none.',
  channel: 'How the link is sent.',
  reference: 'Shown to the person on the page and in the notification; null: nothing.',
  language: 'The language of the page and the notification.',
};

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
    id,
    organizationId: text.describe('The organization that it belongs to.'),
    fullName: lineText.describe(aboutIdentityChecks.fullName),
    email: textOrNull.describe(aboutIdentityChecks.email),
    phone: textOrNull.describe(aboutIdentityChecks.phone),
    channel: z.enum(identityCheckChannels).describe(aboutIdentityChecks.channel),
    status: z.enum(identityCheckStatuses).describe('How far it has come.'),
    reference: textOrNull.describe(aboutIdentityChecks.reference),
    language: language.describe(aboutIdentityChecks.language),
    expiresAt: dateTime.describe('When the link stops working.'),
    verifiedAt: dateTimeOrNull.describe('When the person proved their identity; null before.'),
    createdAt,
    updatedAt,
    verificationUrl: textOrNull.describe('Only in the response to the creation.'),
    contact: z
      .strictObject({
        id: text.describe('The id of the contact.'),
        firstName: lineText.describe('The given name.'),
        lastName: lineTextOrNull.describe('The family name; null: none.'),
        email: textOrNull.describe('The e-mail address of the contact; null: none.'),
        phone: textOrNull.describe('The phone number of the contact; null: none.'),
      })
      .nullable()
      .describe('The contact that it was made for; null: none, or it was deleted.'),
    createdBy: userReference.describe('Who created it.'),
    audits: z
      .array(
        z.strictObject({
          id,
          type: text.describe('What happened, such as ID_SENT; further types can come.'),
          createdAt,
          data: z.record(text, z.unknown()).nullable().describe('Facts that belong to the type; null: none.'),
          name: lineTextOrNull.describe('Who did it; null: nobody of the workspace.'),
          email: textOrNull.describe('The e-mail address of who did it; null: none.'),
          ipAddress: textOrNull.describe('The IP address of the request; null: not known.'),
          userAgent: textOrNull.describe('The browser or program; null: not known.'),
        }),
      )
      .nullable()
      .describe('Null in lists.'),
    data: z.record(text, z.unknown()).nullable().describe("The provider's result; null in lists."),
  }),
  'A person is asked to prove their identity with an electronic ID, independently of any document.',
);
export type IdentityCheck = z.output<typeof identityCheckShape>;

const created = z.strictObject({
  fullName: name.describe(aboutIdentityChecks.fullName),
  channel: z.enum(['EMAIL', 'SMS']).describe(aboutIdentityChecks.channel),
  email: email.nullable().optional().describe(aboutIdentityChecks.email),
  phone: phone.nullable().optional().describe(aboutIdentityChecks.phone),
  nationalId: nationalId
    .nullable()
    .optional()
    .describe('A national identity number: personal data. If given, it is compared instead of the name.'),
  reference: line.nullable().optional().describe(aboutIdentityChecks.reference),
  contactId: reference.nullable().optional().describe('The contact that it is made for; null: none.'),
  language: language.default('sv').describe(aboutIdentityChecks.language),
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
export const identityCheckCreate = named(
  'IdentityCheckCreate',
  withPhone(withEmail(created)),
  'A new identity check, which is sent at once.',
);
export type IdentityCheckCreate = z.output<typeof identityCheckCreate>;
