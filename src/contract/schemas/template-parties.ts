/** Parties of a template: from a contact, or with only a name. They have no PIN until a document is created. */
import { z } from 'zod';
import {
  country,
  createdAt,
  email,
  id,
  line,
  lineText,
  name,
  named,
  nationalId,
  phone,
  reference,
  rule,
  signatureMethod,
  text,
  textOrNull,
  updatedAt,
  verification,
} from '../values.ts';
import {
  aboutParties,
  channel,
  companyInput,
  delivery,
  partyCompany,
  partyRole,
  partyType,
  signingOrder,
} from './documents/parties.ts';

/** What members of several shapes are. */
const aboutTemplateParties = {
  name: 'The name of the person, or what stands for it until a document is made, such as Tenant.',
  contactId: 'The contact whose details documents get; null: none.',
  externalId: 'Its id in your system, by which a `ref` can name it; null: none.',
  nationalId: 'A national identity number: personal data; null: none.',
  signatureMethod: 'How the party signs; NONE: its role does not sign.',
  delivery: 'How the party gets the link. Empty: you hand it over yourself. IN_APP: in person.',
  signVerification: 'What the party proves before it signs; null: nothing.',
};

export const templatePartyShape = named(
  'TemplateParty',
  z.strictObject({
    id,
    templateId: text.describe('The template that it belongs to.'),
    name: lineText.describe(aboutTemplateParties.name),
    email: textOrNull.describe(aboutParties.email),
    phone: textOrNull.describe(aboutParties.phone),
    type: partyType.describe('COMPANY when the party has a company.'),
    role: partyRole.describe(aboutParties.role),
    signingOrder: z.int().describe(aboutParties.signingOrder),
    contactId: textOrNull.describe(aboutTemplateParties.contactId),
    company: partyCompany.nullable().describe(aboutParties.company),
    externalId: textOrNull.describe(aboutTemplateParties.externalId),
    nationalId: textOrNull.describe(aboutTemplateParties.nationalId),
    country: textOrNull.describe(aboutParties.country),
    signatureMethod: signatureMethod.describe(aboutTemplateParties.signatureMethod),
    delivery: z.array(channel).describe(aboutTemplateParties.delivery),
    signVerification: verification.nullable().describe(aboutTemplateParties.signVerification),
    createdAt,
    updatedAt,
  }),
  'A party of a template, whose place a party of the document takes.',
);
export type TemplateParty = z.output<typeof templatePartyShape>;

const properties = {
  contactId: reference.nullable().optional().describe(aboutTemplateParties.contactId),
  name: name.optional().describe(aboutTemplateParties.name),
  email: email.nullable().optional().describe(aboutParties.email),
  phone: phone.nullable().optional().describe(aboutParties.phone),
  role: partyRole.optional().describe(aboutParties.role),
  signingOrder: signingOrder.optional().describe(aboutParties.signingOrder),
  company: companyInput.nullable().optional().describe(aboutParties.company),
  externalId: line.nullable().optional().describe(aboutTemplateParties.externalId),
  nationalId: nationalId.nullable().optional().describe(aboutTemplateParties.nationalId),
  country: country.nullable().optional().describe(aboutParties.country),
  signatureMethod: signatureMethod.optional().describe(aboutTemplateParties.signatureMethod),
  delivery: delivery.optional().describe(aboutTemplateParties.delivery),
  signVerification: verification.nullable().optional().describe(aboutTemplateParties.signVerification),
};
const written = z.strictObject(properties);
const withName = rule<z.output<typeof written>>(
  ['name'],
  'INVALID_TYPE',
  'is required without contactId',
  p => typeof p.contactId === 'string' || p.name !== undefined,
);
export const templatePartyCreate = named('TemplatePartyCreate', withName(written), 'A new party of a template.');
export type TemplatePartyCreate = z.output<typeof templatePartyCreate>;
export const templatePartyPatch = named(
  'TemplatePartyPatch',
  z.strictObject({
    ...properties,
    company: z
      .strictObject({
        id: reference.nullable().optional().describe('A company of the organization; null: none.'),
        name: name.nullable().optional().describe('The name of the company; null: none.'),
        orgNumber: line.min(1).nullable().optional().describe('The registration number of the company; null: none.'),
        role: line.nullable().optional().describe('What the person is in the company; null: nothing is written.'),
      })
      .nullable()
      .optional()
      .describe('The company that the person signs for. Members that are left out stay; null clears it.'),
  }),
  'Changes of a party of a template; what is left out stays, and null clears.',
);
export type TemplatePartyPatch = z.output<typeof templatePartyPatch>;

/** A party in a full list: with an id it is the existing party, without one a new party. */
export const templatePartyPut = named(
  'TemplatePartyPut',
  withName(
    z.strictObject({ id: reference.optional().describe('The party to keep; left out: a new one.'), ...properties }),
  ),
  'A party of the full list: an existing one by its id, or a new one.',
);
