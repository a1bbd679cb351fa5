/** Companies of the organization, and the public registry of companies. */
import { z } from 'zod';
import { country, dateTime, line, lineText, lineTextOrNull, name, named, text, textOrNull } from '../values.ts';

export const companyShape = named(
  'Company',
  z.strictObject({
    id: text,
    name: lineText,
    orgNumber: textOrNull,
    country: textOrNull,
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type Company = z.output<typeof companyShape>;

const orgNumber = line.min(1).nullable().optional();
export const companyCreate = named(
  'CompanyCreate',
  z.strictObject({ name, orgNumber, country: country.default('SE') }),
);
export const companyPatch = named(
  'CompanyPatch',
  z.strictObject({ name: name.optional(), orgNumber, country: country.nullable().optional() }),
);

const person = z.strictObject({
  name: lineText,
  role: textOrNull,
  personId: textOrNull,
  age: z.int().nullable(),
  personUrl: textOrNull,
});
/** A company as the public registry describes it. */
export const registryEntry = named(
  'CompanyRegistryEntry',
  z.strictObject({
    basic: z.strictObject({ name: lineText, orgNumber: text, lastUpdated: textOrNull, status: textOrNull }),
    contact: z.strictObject({
      phoneNumbers: z.array(text),
      address: z
        .strictObject({ careOf: textOrNull, street: lineTextOrNull, postalCode: lineTextOrNull, city: lineTextOrNull })
        .nullable(),
    }),
    legalInfo: z.strictObject({
      orgNumber: textOrNull,
      companyName: lineTextOrNull,
      companyForm: textOrNull,
      domicile: textOrNull,
      registration: z
        .strictObject({
          companyFormed: textOrNull,
          companyRegistered: textOrNull,
          registrationDate: textOrNull,
          articlesOfAssociation: textOrNull,
        })
        .nullable(),
    }),
    taxInfo: z.strictObject({
      employer: z.boolean().nullable(),
      fTax: z.boolean().nullable(),
      vat: z.boolean().nullable(),
      vatNumber: textOrNull,
    }),
    business: z.strictObject({ sni: z.array(text), activityDescription: textOrNull, companySignature: textOrNull }),
    responsiblePersons: z.strictObject({
      executives: z.array(person),
      board: z.array(person),
      auditors: z.array(person),
      owners: z.array(person),
    }),
    location: z.strictObject({ latitude: z.number().nullable(), longitude: z.number().nullable() }).nullable(),
  }),
);
export type RegistryEntry = z.output<typeof registryEntry>;
