/** Parties of a document: those who sign, review or organize. Template parties are in `template-parties.ts`. */
import { z } from 'zod';
import {
  complain,
  country,
  createdAt,
  dateTime,
  dateTimeOrNull,
  email,
  id,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  nationalId,
  orNull,
  partyOpenVerification,
  phone,
  pin,
  reference,
  rule,
  signatureMethod,
  text,
  textOrNull,
  verification,
} from '../../values.ts';

/** What members of several shapes are. */
export const aboutParties = {
  name: 'The name of the company; null: none.',
  orgNumber: 'The registration number of the company; null: none.',
  role: 'What the person is in the company; null: nothing is written.',
  propertiesName: 'The name of the person, as the document and its messages show it.',
  email: 'The e-mail address; null: none.',
  phone: 'The phone number; null: none.',
  partySummaryRole: 'SIGNER: signs. REVIEWER and ORGANIZER: read, and get the sealed file.',
  signingStatus: 'Whether the party has signed or declined.',
  externalId: 'Its id in your system; null: none.',
  company: 'The company that the person signs for; null: none.',
  partyPatchCompany: 'The company that the person signs for. Members that are left out stay; null clears it.',
  signingOrder: 'With SEQUENTIAL, lower numbers are asked first, and equal numbers together.',
  nationalId:
    'A national identity number: personal data. It is compared with that of the electronic ID; null: names are compared.',
  country: 'ISO 3166-1 alpha-2; null: unknown.',
};

export const partyTypes = ['INDIVIDUAL', 'COMPANY'] as const;
export const partyType = named('PartyType', z.enum(partyTypes), 'COMPANY when the party has a company.');
export const partyRoles = ['SIGNER', 'REVIEWER', 'ORGANIZER'] as const;
export type PartyRole = (typeof partyRoles)[number];
export const partyRole = named(
  'PartyRole',
  z.enum(partyRoles),
  'SIGNER: signs. REVIEWER and ORGANIZER: read, and get the sealed file.',
);
export const sendStatuses = ['NOT_SENT', 'SENT', 'DELIVERED', 'BOUNCED', 'FAILED'] as const;
export const sendStatus = named('SendStatus', z.enum(sendStatuses), 'What became of the invitation of a party.');
export const readStatuses = ['NOT_OPENED', 'OPENED', 'READ'] as const;
export const readStatus = named(
  'ReadStatus',
  z.enum(readStatuses),
  'Whether a party has opened the document, or read it to its end.',
);
export const signingStatuses = ['NOT_SIGNED', 'SIGNED', 'REJECTED'] as const;
export const signingStatus = named('SigningStatus', z.enum(signingStatuses), 'Whether a party has signed or declined.');
export const channels = ['EMAIL', 'SMS', 'IN_APP'] as const;
export type Channel = (typeof channels)[number];
export const channel = named('Channel', z.enum(channels), 'How a party is reached. IN_APP: in person.');

export const partyCompany = named(
  'PartyCompany',
  z.strictObject({
    id: textOrNull.describe('The company of the organization; null: none, or it was deleted.'),
    name: lineTextOrNull.describe(aboutParties.name),
    orgNumber: textOrNull.describe(aboutParties.orgNumber),
    role: textOrNull.describe(aboutParties.role),
  }),
  'The company that a party signs for.',
);

/** A party in a list of documents. */
export const partySummary = named(
  'PartySummary',
  z.strictObject({
    id,
    name: lineText.describe(aboutParties.propertiesName),
    email: textOrNull.describe(aboutParties.email),
    role: partyRole.describe(aboutParties.partySummaryRole),
    signingStatus: signingStatus.describe(aboutParties.signingStatus),
    signedAt: dateTimeOrNull.describe(
      'When the party itself signed. Null with SIGNED: another signed for it, by a delegation.',
    ),
  }),
  'A party in a list of documents.',
);

export const partyDelegation = named(
  'PartyDelegation',
  z.strictObject({
    id,
    originalPartyId: text.describe('The party that handed signing over.'),
    delegatePartyId: text.describe('The party that signs in its place.'),
    reason: text.describe('Written by the party that handed over; empty after an erasure of personal data.'),
    createdAt: dateTime.describe('When signing was handed over.'),
  }),
  'One party signs in the place of another.',
);
export type PartyDelegation = z.output<typeof partyDelegation>;

const ownSigning = 'When the party itself signed. Null with SIGNED: another signed for it, by a delegation.';

const properties = {
  id,
  documentId: text.describe('The document that it is a party of.'),
  type: partyType.describe('COMPANY when the party has a company.'),
  name: lineText.describe(aboutParties.propertiesName),
  email: textOrNull.describe(aboutParties.email),
  phone: textOrNull.describe(aboutParties.phone),
  externalId: textOrNull.describe(aboutParties.externalId),
  nationalId: textOrNull.describe('A national identity number: personal data.'),
  country: textOrNull.describe('ISO 3166-1 alpha-2.'),
  contactId: textOrNull.describe('The contact that it was made from; null: none, or it was deleted.'),
  company: partyCompany.nullable().describe(aboutParties.company),
  role: partyRole.describe(aboutParties.partySummaryRole),
  signingOrder: z.int().describe(aboutParties.signingOrder),
  signedAt: dateTimeOrNull.describe(ownSigning),
  sendStatus: sendStatus.nullable().describe('What became of the invitation; null: the party gets none.'),
  readStatus: readStatus.describe('Whether the party has opened the document, or read it to its end.'),
  signingStatus: signingStatus.describe(aboutParties.signingStatus),
  delivery: z.array(channel).describe('Empty: you hand over the signing URL yourself. IN_APP: in person.'),
  signatureMethod: signatureMethod.describe('How the party signs; NONE: its role does not sign.'),
  signVerification: verification.nullable().describe('What the party proves before signing.'),
  signVerificationPin: textOrNull.describe('Shown once, in the answer to the write that set it.'),
  openVerification: partyOpenVerification.nullable().describe("Overrides the document's; null: the document's."),
  identityVerified: z
    .boolean()
    .describe('Whether the party proved its identity with an electronic ID, to read or to sign.'),
  identityMismatch: z
    .boolean()
    .describe('True: the electronic ID named somebody else, and the signature was recorded all the same.'),
  delegation: partyDelegation
    .nullable()
    .describe(
      'In both parties while one signs, or after it has signed, in the place of the other. GET /documents/{id}/delegations lists those that have ended too.',
    ),
  createdAt,
};

export const partyShape = named(
  'Party',
  z.strictObject(properties),
  'Somebody who signs, reviews or organizes a document.',
);
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
  'A party with its signing link, for those who may see it.',
);
export type PartyDetail = z.output<typeof partyDetail>;

/** Each channel at most once; IN_APP cannot be combined. */
export const delivery = z
  .array(channel)
  .max(3)
  .superRefine((given, ctx) => {
    if (new Set(given).size < given.length) complain(ctx, [], 'INVALID_VALUE', 'a channel is named twice');
    if (given.includes('IN_APP') && given.length > 1)
      complain(ctx, [], 'INVALID_VALUE', 'IN_APP cannot be combined with other channels');
  });

const companyWritten = z.strictObject({
  id: orNull(reference).describe('A company of the organization.'),
  name: orNull(name).describe(aboutParties.name),
  orgNumber: orNull(line.min(1)).describe(aboutParties.orgNumber),
  role: orNull(line).describe(aboutParties.role),
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
  'The company that a party signs for: by its id, or by name and number.',
);

export const signingOrder = z.int().min(0).max(10_000);

const settings = {
  role: partyRole.optional().describe('SIGNER when left out.'),
  signingOrder: signingOrder.optional().describe(aboutParties.signingOrder),
  delivery: delivery.optional().describe('["EMAIL"] when left out.'),
  signatureMethod: signatureMethod.optional().describe("The workspace's when left out."),
  signVerification: verification
    .nullable()
    .optional()
    .describe('What the party proves before it signs; null: nothing.'),
  signVerificationPin: pin.nullable().optional().describe('With signVerification PIN; made when left out.'),
  openVerification: partyOpenVerification
    .nullable()
    .optional()
    .describe("Overrides the document's; null: the document's. PIN is the document's alone."),
};

const written = z.strictObject({
  contactId: reference.nullable().optional().describe('Values given with it override those of the contact.'),
  name: name.optional().describe(aboutParties.propertiesName),
  email: email.nullable().optional().describe(aboutParties.email),
  phone: phone.nullable().optional().describe(aboutParties.phone),
  nationalId: nationalId.nullable().optional().describe(aboutParties.nationalId),
  externalId: line.nullable().optional().describe(aboutParties.externalId),
  company: companyInput.nullable().optional().describe(aboutParties.company),
  country: country.nullable().optional().describe(aboutParties.country),
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
export const partyCreate = named(
  'PartyCreate',
  signerSigns(pinWithVerification(withContact(withName(written)))),
  'A new party: from a contact, or with a name and an address.',
);
export type PartyCreate = z.output<typeof partyCreate>;

/** Left out: unchanged; `null` clears; `company` changes only the keys that it contains. */
export const partyPatch = named(
  'PartyPatch',
  z.strictObject({
    contactId: reference.nullable().optional().describe('The contact that it belongs to; null: none.'),
    name: name.optional().describe(aboutParties.propertiesName),
    email: email.nullable().optional().describe(aboutParties.email),
    phone: phone.nullable().optional().describe(aboutParties.phone),
    nationalId: nationalId.nullable().optional().describe(aboutParties.nationalId),
    externalId: line.nullable().optional().describe(aboutParties.externalId),
    company: z
      .strictObject({
        id: reference.nullable().optional().describe('A company of the organization; null: none.'),
        name: name.nullable().optional().describe(aboutParties.name),
        orgNumber: line.min(1).nullable().optional().describe(aboutParties.orgNumber),
        role: line.nullable().optional().describe(aboutParties.role),
      })
      .nullable()
      .optional()
      .describe(aboutParties.partyPatchCompany),
    country: country.nullable().optional().describe(aboutParties.country),
    ...settings,
  }),
  'Changes of a party; what is left out stays, and null clears.',
);
export type PartyPatch = z.output<typeof partyPatch>;
