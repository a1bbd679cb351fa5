/** Parties of a document: those who sign, review or organize. Template parties are in `template-parties.ts`. */
import { z } from 'zod';
import {
  complain,
  country,
  dateTime,
  dateTimeOrNull,
  email,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  nationalId,
  orNull,
  partyOpenVerifications,
  phone,
  pin,
  reference,
  rule,
  signatureMethods,
  text,
  textOrNull,
  verifications,
} from '../../values.ts';

export const partyTypes = ['INDIVIDUAL', 'COMPANY'] as const;
export const partyRoles = ['SIGNER', 'REVIEWER', 'ORGANIZER'] as const;
export type PartyRole = (typeof partyRoles)[number];
export const sendStatuses = ['NOT_SENT', 'SENT', 'DELIVERED', 'BOUNCED', 'FAILED'] as const;
export const readStatuses = ['NOT_OPENED', 'OPENED', 'READ'] as const;
export const signingStatuses = ['NOT_SIGNED', 'SIGNED', 'REJECTED'] as const;
export const channels = ['EMAIL', 'SMS', 'IN_APP'] as const;
export type Channel = (typeof channels)[number];

export const partyCompany = named(
  'PartyCompany',
  z.strictObject({ id: textOrNull, name: lineTextOrNull, orgNumber: textOrNull, role: textOrNull }),
);

/** A party in a list of documents. */
export const partySummary = named(
  'PartySummary',
  z.strictObject({
    id: text,
    name: lineText,
    email: textOrNull,
    role: z.enum(partyRoles),
    signingStatus: z.enum(signingStatuses),
    signedAt: dateTimeOrNull,
  }),
);

export const partyDelegation = named(
  'PartyDelegation',
  z.strictObject({
    id: text,
    originalPartyId: text.describe('The party that handed signing over.'),
    delegatePartyId: text.describe('The party that signs in its place.'),
    reason: text.describe('Written by the party that handed over; empty after an erasure of personal data.'),
    createdAt: dateTime,
  }),
);
export type PartyDelegation = z.output<typeof partyDelegation>;

const ownSigning = 'When the party itself signed. Null with SIGNED: another signed for it, by a delegation.';

const properties = {
  id: text,
  documentId: text,
  type: z.enum(partyTypes).describe('COMPANY when the party has a company.'),
  name: lineText,
  email: textOrNull,
  phone: textOrNull,
  externalId: textOrNull,
  nationalId: textOrNull.describe('A national identity number: personal data.'),
  country: textOrNull.describe('ISO 3166-1 alpha-2.'),
  contactId: textOrNull,
  company: partyCompany.nullable(),
  role: z.enum(partyRoles),
  signingOrder: z.int(),
  signedAt: dateTimeOrNull.describe(ownSigning),
  sendStatus: z.enum(sendStatuses).nullable(),
  readStatus: z.enum(readStatuses),
  signingStatus: z.enum(signingStatuses),
  delivery: z.array(z.enum(channels)).describe('Empty: you hand over the signing URL yourself. IN_APP: in person.'),
  signatureMethod: z.enum(signatureMethods),
  signVerification: z.enum(verifications).nullable().describe('What the party proves before signing.'),
  signVerificationPin: textOrNull.describe('Shown once, in the answer to the write that set it.'),
  openVerification: z
    .enum(partyOpenVerifications)
    .nullable()
    .describe("Overrides the document's; null: the document's."),
  identityVerified: z.boolean(),
  identityMismatch: z.boolean(),
  delegation: partyDelegation
    .nullable()
    .describe(
      'In both parties while one signs, or after it has signed, in the place of the other. GET /documents/{id}/delegations lists those that have ended too.',
    ),
  createdAt: dateTime,
};

export const partyShape = named('Party', z.strictObject(properties));
export type Party = z.output<typeof partyShape>;

/** A party with its signing URL; every response with the URL appends to the journal. */
export const partyDetail = named(
  'PartyDetail',
  z.strictObject({
    ...properties,
    signingUrl: textOrNull.describe(
      'Anyone who opens it can sign as the party. Shown by GET of one party, elsewhere with expand=signingUrl; null without the permission SEND_DOCUMENT, for apps the scope documents:write.',
    ),
  }),
);
export type PartyDetail = z.output<typeof partyDetail>;

/** Each channel at most once; IN_APP cannot be combined. */
export const delivery = z
  .array(z.enum(channels))
  .max(3)
  .superRefine((given, ctx) => {
    if (new Set(given).size < given.length) complain(ctx, [], 'INVALID_VALUE', 'a channel is named twice');
    if (given.includes('IN_APP') && given.length > 1)
      complain(ctx, [], 'INVALID_VALUE', 'IN_APP cannot be combined with other channels');
  });

const companyWritten = z.strictObject({
  id: orNull(reference).describe('A company of the organization.'),
  name: orNull(name),
  orgNumber: orNull(line.min(1)),
  role: orNull(line),
});
type WrittenCompany = z.input<typeof companyWritten>;
const goTogether = (held: 'name' | 'orgNumber', missing: 'name' | 'orgNumber') =>
  rule<WrittenCompany>(
    [missing],
    'INVALID_VALUE',
    `must come together with ${held}`,
    c => !c[held] || Boolean(c[missing]) || Boolean(c.id),
  );
/** Name and number must be given together, unless the company is given by its id. */
export const companyInput = named(
  'PartyCompanyInput',
  goTogether('name', 'orgNumber')(goTogether('orgNumber', 'name')(companyWritten)),
);

export const signingOrder = z.int().min(0).max(10_000);

const settings = {
  role: z.enum(partyRoles).optional().describe('SIGNER when left out.'),
  signingOrder: signingOrder.optional(),
  delivery: delivery.optional().describe('["EMAIL"] when left out.'),
  signatureMethod: z.enum(signatureMethods).optional().describe("The workspace's when left out."),
  signVerification: z.enum(verifications).nullable().optional(),
  signVerificationPin: pin.nullable().optional().describe('With signVerification PIN; made when left out.'),
  openVerification: z.enum(partyOpenVerifications).nullable().optional(),
};

const written = z.strictObject({
  contactId: reference.nullable().optional().describe('Values given with it override those of the contact.'),
  name: name.optional(),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  nationalId: nationalId.nullable().optional(),
  externalId: line.nullable().optional(),
  company: companyInput.nullable().optional(),
  country: country.nullable().optional(),
  ...settings,
  ref: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Names this party for partyId in the content of the same request. Next to templateId also the party of the template whose place it takes, by its id, externalId, or name if only one has it.',
    ),
});
type Written = z.input<typeof written>;

const ofContact = (p: Written) => typeof p.contactId === 'string';
const withName = rule<Written>(
  ['name'],
  'INVALID_TYPE',
  'is required without contactId',
  p => ofContact(p) || p.name !== undefined,
);
const withContact = rule<Written>(
  ['email'],
  'INVALID_TYPE',
  'email or phone is required without contactId',
  p => ofContact(p) || Boolean(p.email) || Boolean(p.phone),
);
const pinWithVerification = rule<Written>(
  ['signVerificationPin'],
  'INVALID_VALUE',
  'needs signVerification PIN',
  p => !p.signVerificationPin || p.signVerification === 'PIN',
);

/** `NONE` is for roles that do not sign. */
export const needsMethod = 'a SIGNER needs a way to sign';
const signerSigns = rule<Written>(
  ['signatureMethod'],
  'INVALID_VALUE',
  needsMethod,
  p => p.signatureMethod !== 'NONE' || (p.role ?? 'SIGNER') !== 'SIGNER',
);

/** A party of a new document or of an existing one. */
export const partyCreate = named('PartyCreate', signerSigns(pinWithVerification(withContact(withName(written)))));
export type PartyCreate = z.output<typeof partyCreate>;

/** Left out: unchanged; `null` clears; `company` changes only the keys that it contains. */
export const partyPatch = named(
  'PartyPatch',
  z.strictObject({
    contactId: reference.nullable().optional(),
    name: name.optional(),
    email: email.nullable().optional(),
    phone: phone.nullable().optional(),
    nationalId: nationalId.nullable().optional(),
    externalId: line.nullable().optional(),
    company: z
      .strictObject({
        id: reference.nullable().optional(),
        name: name.nullable().optional(),
        orgNumber: line.min(1).nullable().optional(),
        role: line.nullable().optional(),
      })
      .nullable()
      .optional(),
    country: country.nullable().optional(),
    ...settings,
  }),
);
export type PartyPatch = z.output<typeof partyPatch>;
