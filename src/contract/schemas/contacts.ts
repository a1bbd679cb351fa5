/** Contacts. Deletion is permanent; parties created from a contact keep their own copy of its data. */
import { z } from 'zod';
import {
  country,
  dateTime,
  email,
  line,
  name,
  named,
  nationalId,
  phone,
  reference,
  tagReference,
  text,
  textOrNull,
} from '../values.ts';
import { companyShape } from './companies.ts';

export const contactShape = named(
  'Contact',
  z.strictObject({
    id: text,
    firstName: text,
    lastName: textOrNull,
    email: textOrNull,
    phone: textOrNull,
    nationalId: textOrNull.describe('A national identity number: personal data.'),
    externalId: textOrNull,
    addressLine1: textOrNull,
    addressLine2: textOrNull,
    postalCode: textOrNull,
    city: textOrNull,
    state: textOrNull,
    country: textOrNull,
    createdAt: dateTime,
    updatedAt: dateTime,
    companyRole: textOrNull,
    company: companyShape.nullable(),
    tags: z.array(tagReference),
  }),
);
export type Contact = z.output<typeof contactShape>;

const properties = {
  lastName: name.nullable().optional(),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  nationalId: nationalId.nullable().optional(),
  externalId: line.min(1).nullable().optional(),
  addressLine1: line.nullable().optional(),
  addressLine2: line.nullable().optional(),
  postalCode: z.string().max(20).nullable().optional(),
  city: line.nullable().optional(),
  state: line.nullable().optional(),
  country: country.nullable().optional(),
  companyId: reference.nullable().optional(),
  companyRole: line.nullable().optional(),
};
export const contactCreate = named('ContactCreate', z.strictObject({ firstName: name, ...properties }));
export type ContactCreate = z.output<typeof contactCreate>;
export const contactPatch = named('ContactPatch', z.strictObject({ firstName: name.optional(), ...properties }));
export type ContactPatch = z.output<typeof contactPatch>;
