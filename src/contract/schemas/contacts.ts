/** Contacts. Deletion is permanent; parties created from a contact keep their own copy of its data. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  count,
  country,
  dateTime,
  email,
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
  userReference,
} from '../values.ts';
import { companyShape } from './companies.ts';
import { dryRun, importCounts, importMode, importResults, importRow } from './imports.ts';

export const contactShape = named(
  'Contact',
  z.strictObject({
    id: text,
    firstName: lineText,
    lastName: lineTextOrNull,
    email: textOrNull,
    phone: textOrNull,
    nationalId: textOrNull.describe('A national identity number: personal data.'),
    externalId: textOrNull,
    addressLine1: lineTextOrNull,
    addressLine2: lineTextOrNull,
    postalCode: lineTextOrNull,
    city: lineTextOrNull,
    state: lineTextOrNull,
    country: textOrNull,
    createdAt: dateTime,
    updatedAt: dateTime,
    companyRole: lineTextOrNull,
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
  postalCode: oneLine(20).nullable().optional(),
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

/** A row of an import: a contact, whose company may be named instead of by its id. */
export const contactRow = z.strictObject({
  ...contactCreate.shape,
  companyName: name.nullable().optional(),
  companyOrgNumber: line.min(1).nullable().optional(),
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
);
export const contactImported = named(
  'ContactImported',
  z.strictObject({
    created: count,
    updated: count,
    companiesCreated: count,
    ...importCounts,
    results: importResults(
      matchedBy,
      'The new contact, or the one that exists, also where nothing is written.',
      'What the contact that exists was recognized by.',
    ),
  }),
);
export type ContactImported = z.output<typeof contactImported>;

export const contactNoteShape = named(
  'ContactNote',
  z.strictObject({
    id: text,
    contactId: text,
    body: text,
    createdBy: userReference,
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type ContactNote = z.output<typeof contactNoteShape>;
export const contactNoteCreate = named('ContactNoteCreate', z.strictObject({ body: note.min(1) }));
export const contactNotePatch = named('ContactNotePatch', z.strictObject({ body: note.min(1).optional() }));
