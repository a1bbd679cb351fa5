/** Companies of the organization, and the public registry of companies. */
import { z } from 'zod';
import {
  country,
  createdAt,
  id,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  text,
  textOrNull,
  updatedAt,
} from '../values.ts';

/** What members of several shapes are. */
const aboutCompanies = {
  name: 'The name of the company.',
  orgNumber: 'The registration number, unique in the organization; null: unknown.',
  country: 'ISO 3166-1 alpha-2, such as SE; null: unknown.',
};

export const companyShape = named(
  'Company',
  z.strictObject({
    id,
    name: lineText.describe(aboutCompanies.name),
    orgNumber: textOrNull.describe(aboutCompanies.orgNumber),
    country: textOrNull.describe(aboutCompanies.country),
    createdAt,
    updatedAt,
  }),
  'A company of the organization, which contacts and parties can belong to.',
);
export type Company = z.output<typeof companyShape>;

const orgNumber = line.min(1).nullable().optional();
export const companyCreate = named(
  'CompanyCreate',
  z.strictObject({
    name: name.describe(aboutCompanies.name),
    orgNumber: orgNumber.describe(aboutCompanies.orgNumber),
    country: country.default('SE').describe('ISO 3166-1 alpha-2, such as SE.'),
  }),
  'A new company.',
);
export const companyPatch = named(
  'CompanyPatch',
  z.strictObject({
    name: name.optional().describe(aboutCompanies.name),
    orgNumber: orgNumber.describe(aboutCompanies.orgNumber),
    country: country.nullable().optional().describe(aboutCompanies.country),
  }),
  'Changes of a company; what is left out stays, and null clears.',
);

const person = z.strictObject({
  name: lineText.describe('The name of the person.'),
  role: textOrNull.describe('What the person is in the company; null: not registered.'),
  personId: textOrNull.describe('The id of the person in the register; null: none.'),
  age: z.int().nullable().describe('In years; null: not registered.'),
  personUrl: textOrNull.describe('A page about the person; null: none.'),
});
/** A company as the public registry describes it. */
export const registryEntry = named(
  'CompanyRegistryEntry',
  z.strictObject({
    basic: z
      .strictObject({
        name: lineText.describe('The name of the company.'),
        orgNumber: text.describe('The registration number.'),
        lastUpdated: textOrNull.describe('When the register changed the entry, as it writes it; null: not known.'),
        status: textOrNull.describe('The status, as the register calls it; null: not known.'),
      })
      .describe('The company and whether it is active.'),
    contact: z
      .strictObject({
        phoneNumbers: z.array(text).describe('Its phone numbers; empty: none are registered.'),
        address: z
          .strictObject({
            careOf: textOrNull.describe('Care of; null: nobody.'),
            street: lineTextOrNull.describe('Street and number; null: not registered.'),
            postalCode: lineTextOrNull.describe('The postal code; null: not registered.'),
            city: lineTextOrNull.describe('The town; null: not registered.'),
          })
          .nullable()
          .describe('Its postal address; null: none is registered.'),
      })
      .describe('Where the company is reached.'),
    legalInfo: z
      .strictObject({
        orgNumber: textOrNull.describe('The registration number; null: not registered.'),
        companyName: lineTextOrNull.describe('The registered name; null: not registered.'),
        companyForm: textOrNull.describe('The legal form, as the register calls it; null: not registered.'),
        domicile: textOrNull.describe('The registered seat; null: not registered.'),
        registration: z
          .strictObject({
            companyFormed: textOrNull.describe('When it was formed, as the register writes it; null: not known.'),
            companyRegistered: textOrNull.describe(
              'When it was registered, as the register writes it; null: not known.',
            ),
            registrationDate: textOrNull.describe(
              'The date of the registration in force, as the register writes it; null: not known.',
            ),
            articlesOfAssociation: textOrNull.describe(
              'The date of its articles of association, as the register writes it; null: not known.',
            ),
          })
          .nullable()
          .describe('Dates of its registration; null: none are known.'),
      })
      .describe('What is registered of the company as a legal person.'),
    taxInfo: z
      .strictObject({
        employer: z.boolean().nullable().describe('Whether it is registered as an employer; null: not known.'),
        fTax: z.boolean().nullable().describe('Whether it is approved for Swedish F-tax; null: not known.'),
        vat: z.boolean().nullable().describe('Whether it is registered for VAT; null: not known.'),
        vatNumber: textOrNull.describe('Its VAT number; null: none.'),
      })
      .describe('How it is registered for taxes.'),
    business: z
      .strictObject({
        sni: z.array(text).describe('Codes of its industries (SNI).'),
        activityDescription: textOrNull.describe('What it does, in its own words; null: not registered.'),
        companySignature: textOrNull.describe('Who signs for the company, as registered; null: not registered.'),
      })
      .describe('What the company does.'),
    responsiblePersons: z
      .strictObject({
        executives: z.array(person).describe('Its executives.'),
        board: z.array(person).describe('Its board.'),
        auditors: z.array(person).describe('Its auditors.'),
        owners: z.array(person).describe('Its owners.'),
      })
      .describe('Who is registered with the company.'),
    location: z
      .strictObject({
        latitude: z.number().nullable().describe('Degrees north (WGS 84); null: not known.'),
        longitude: z.number().nullable().describe('Degrees east (WGS 84); null: not known.'),
      })
      .nullable()
      .describe('Where its address is; null: not known.'),
  }),
  'A company as the public register describes it.',
);
export type RegistryEntry = z.output<typeof registryEntry>;
