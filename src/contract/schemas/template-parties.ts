/** Parties of a template: from a contact, or with only a name. They have no PIN until a document is created. */
import { z } from 'zod';
import {
  country,
  dateTime,
  email,
  line,
  lineText,
  name,
  named,
  nationalId,
  phone,
  reference,
  rule,
  signatureMethods,
  text,
  textOrNull,
  verifications,
} from '../values.ts';
import {
  channels,
  companyInput,
  delivery,
  partyCompany,
  partyRoles,
  partyTypes,
  signingOrder,
} from './documents/parties.ts';

export const templatePartyShape = named(
  'TemplateParty',
  z.strictObject({
    id: text,
    templateId: text,
    name: lineText,
    email: textOrNull,
    phone: textOrNull,
    type: z.enum(partyTypes),
    role: z.enum(partyRoles),
    signingOrder: z.int(),
    contactId: textOrNull,
    company: partyCompany.nullable(),
    externalId: textOrNull,
    nationalId: textOrNull,
    country: textOrNull,
    signatureMethod: z.enum(signatureMethods),
    delivery: z.array(z.enum(channels)),
    signVerification: z.enum(verifications).nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type TemplateParty = z.output<typeof templatePartyShape>;

const properties = {
  contactId: reference.nullable().optional(),
  name: name.optional(),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  role: z.enum(partyRoles).optional(),
  signingOrder: signingOrder.optional(),
  company: companyInput.nullable().optional(),
  externalId: line.nullable().optional(),
  nationalId: nationalId.nullable().optional(),
  country: country.nullable().optional(),
  signatureMethod: z.enum(signatureMethods).optional(),
  delivery: delivery.optional(),
  signVerification: z.enum(verifications).nullable().optional(),
};
const written = z.strictObject(properties);
const withName = rule<z.output<typeof written>>(
  ['name'],
  'INVALID_TYPE',
  'is required without contactId',
  p => typeof p.contactId === 'string' || p.name !== undefined,
);
export const templatePartyCreate = named('TemplatePartyCreate', withName(written));
export type TemplatePartyCreate = z.output<typeof templatePartyCreate>;
export const templatePartyPatch = named(
  'TemplatePartyPatch',
  z.strictObject({
    ...properties,
    company: z
      .strictObject({
        id: reference.nullable().optional(),
        name: name.nullable().optional(),
        orgNumber: line.min(1).nullable().optional(),
        role: line.nullable().optional(),
      })
      .nullable()
      .optional(),
  }),
);
export type TemplatePartyPatch = z.output<typeof templatePartyPatch>;

/** A party in a full list: with an id it is the existing party, without one a new party. */
export const templatePartyPut = named(
  'TemplatePartyPut',
  withName(z.strictObject({ id: reference.optional(), ...properties })),
);
