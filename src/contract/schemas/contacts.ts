/** Contacts. Deletion is permanent; parties created from a contact keep their own copy of its data. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  count,
  country,
  createdAt,
  email,
  id,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  nationalId,
  note,
  oneLine,
  phone,
  reference,
  tagReference,
  text,
  textOrNull,
  updatedAt,
  userReference,
} from '../values.ts';
import { companyShape } from './companies.ts';
import { dryRun, importCounts, importMode, importResults, importRow } from './imports.ts';

/** What members of several shapes are. */
const aboutContacts = {
  firstName: 'The given name.',
  lastName: 'The family name; null: none.',
  email: 'The e-mail address; null: none.',
  phone: 'The phone number, with its country code; null: none.',
  externalId: 'Its id in your system, unique in the workspace; null: none.',
  addressLine1: 'Street and number; null: none.',
  addressLine2: 'The second line of the address; null: none.',
  postalCode: 'The postal code; null: none.',
  city: 'The town; null: none.',
  state: 'State, province or region; null: none.',
  country: 'ISO 3166-1 alpha-2; null: unknown.',
  companyRole: 'What the person is in the company; null: nothing is written.',
  body: 'The text, of several lines.',
};

export const contactShape = named(
  'Contact',
  z.strictObject({
    id,
    firstName: lineText.describe(aboutContacts.firstName),
    lastName: lineTextOrNull.describe(aboutContacts.lastName),
    email: textOrNull.describe(aboutContacts.email),
    phone: textOrNull.describe(aboutContacts.phone),
    nationalId: textOrNull.describe('A national identity number: personal data.'),
    externalId: textOrNull.describe(aboutContacts.externalId),
    addressLine1: lineTextOrNull.describe(aboutContacts.addressLine1),
    addressLine2: lineTextOrNull.describe(aboutContacts.addressLine2),
    postalCode: lineTextOrNull.describe(aboutContacts.postalCode),
    city: lineTextOrNull.describe(aboutContacts.city),
    state: lineTextOrNull.describe(aboutContacts.state),
    country: textOrNull.describe(aboutContacts.country),
    createdAt,
    updatedAt,
    companyRole: lineTextOrNull.describe(aboutContacts.companyRole),
    company: companyShape.nullable().describe('The company that the contact belongs to; null: none.'),
    tags: z.array(tagReference).describe('Tags of the contact.'),
  }),
  'A person whose details parties can be made of. Parties keep their own copy.',
);
export type Contact = z.output<typeof contactShape>;

const properties = {
  lastName: name.nullable().optional().describe(aboutContacts.lastName),
  email: email.nullable().optional().describe(aboutContacts.email),
  phone: phone.nullable().optional().describe(aboutContacts.phone),
  nationalId: nationalId
    .nullable()
    .optional()
    .describe('A national identity number: personal data. Stored encrypted; null: none.'),
  externalId: line.min(1).nullable().optional().describe(aboutContacts.externalId),
  addressLine1: line.nullable().optional().describe(aboutContacts.addressLine1),
  addressLine2: line.nullable().optional().describe(aboutContacts.addressLine2),
  postalCode: oneLine(20).nullable().optional().describe(aboutContacts.postalCode),
  city: line.nullable().optional().describe(aboutContacts.city),
  state: line.nullable().optional().describe(aboutContacts.state),
  country: country.nullable().optional().describe(aboutContacts.country),
  companyId: reference.nullable().optional().describe('The company that the contact belongs to; null: none.'),
  companyRole: line.nullable().optional().describe(aboutContacts.companyRole),
};
export const contactCreate = named(
  'ContactCreate',
  z.strictObject({ firstName: name.describe(aboutContacts.firstName), ...properties }),
  'A new contact.',
);
export type ContactCreate = z.output<typeof contactCreate>;
export const contactPatch = named(
  'ContactPatch',
  z.strictObject({ firstName: name.optional().describe(aboutContacts.firstName), ...properties }),
  'Changes of a contact; what is left out stays, and null clears.',
);
export type ContactPatch = z.output<typeof contactPatch>;

/** A row of an import: a contact, whose company may be named instead of by its id. */
export const contactRow = z.strictObject({
  ...contactCreate.shape,
  companyName: name.nullable().optional().describe('The name of the company, in place of companyId.'),
  companyOrgNumber: line
    .min(1)
    .nullable()
    .optional()
    .describe('The registration number of the company, in place of companyId.'),
});
export type ContactImportRow = z.output<typeof contactRow>;

/** What a row is recognized by, in this order. */
export const matchedBy = ['externalId', 'email', 'nationalId'] as const;
export type MatchedBy = (typeof matchedBy)[number];
export const contactImport = named(
  'ContactImport',
  z.strictObject({
    rows: z
      .array(importRow)
      .min(1)
      .max(limits.importRows)
      .describe(
        'Each with the members of ContactCreate, also as the export writes them: an apostrophe in front of what a spreadsheet would run as a formula is taken off. Instead of companyId a row may have companyName and companyOrgNumber: the company of that number or name, which is created if there is none. What is wrong with a row is in its result.',
      ),
    mode: importMode,
    existing: z
      .enum(['UPDATE', 'REJECT'])
      .default('UPDATE')
      .describe(
        'What becomes of a row whose contact exists: the contact with the same externalId, otherwise e-mail address, otherwise national number. Of several with that address it is the one with the same name, and never one with another externalId. UPDATE: what the row gives is changed, which needs UPDATE_CONTACT. REJECT: the row is invalid.',
      ),
    dryRun,
  }),
  'Rows to import as contacts.',
);
export const contactImported = named(
  'ContactImported',
  z.strictObject({
    created: count.describe('Contacts that were created.'),
    updated: count.describe('Contacts that were changed.'),
    companiesCreated: count.describe('Companies that were created for the contacts.'),
    ...importCounts,
    results: importResults(
      matchedBy,
      'The new contact, or the one that exists, also where nothing is written.',
      'What the contact that exists was recognized by.',
    ),
  }),
  'What the import did, for each row.',
);
export type ContactImported = z.output<typeof contactImported>;

export const contactNoteShape = named(
  'ContactNote',
  z.strictObject({
    id,
    contactId: text.describe('The contact that it is about.'),
    body: text.describe(aboutContacts.body),
    createdBy: userReference.describe('Who wrote it.'),
    createdAt,
    updatedAt,
  }),
  'What somebody of the workspace wrote about a contact.',
);
export type ContactNote = z.output<typeof contactNoteShape>;
export const contactNoteCreate = named(
  'ContactNoteCreate',
  z.strictObject({ body: note.min(1).describe(aboutContacts.body) }),
  'A new note on a contact.',
);
export const contactNotePatch = named(
  'ContactNotePatch',
  z.strictObject({ body: note.min(1).optional().describe(aboutContacts.body) }),
  'Changes of a note on a contact.',
);
