/** Who signed, and how they proved their identity. This is personal data: every read is audited. */
import { z } from 'zod';
import { dateTime, eidScheme, lineText, lineTextOrNull, named, text, textOrNull } from '../../values.ts';

export const identityMatches = ['MATCH', 'MISMATCH', 'NOT_CHECKED'] as const;
export const identityMatchMethods = ['NATIONAL_ID', 'NAME'] as const;

const identity = named(
  'SignatureIdentity',
  z.strictObject({
    provider: eidScheme.describe('The electronic ID.'),
    name: lineTextOrNull.describe('The name of the person, as the electronic ID has it; null: it has none.'),
    nationalId: textOrNull.describe("Masked by the workspace's display mode."),
    nationalIdSuppressed: z
      .enum(['WORKSPACE_POLICY'])
      .nullable()
      .describe('WORKSPACE_POLICY: the workspace shows no number. Null: nothing is withheld.'),
    serialNumber: textOrNull.describe(
      'The same for all signatures of one person in the organization, and different in others; null: none.',
    ),
    dateOfBirth: textOrNull.describe('An ISO 8601 date.'),
    company: z
      .strictObject({
        orgNumber: textOrNull.describe('The registration number of the company; null: none.'),
        name: lineTextOrNull.describe('The name of the company; null: none.'),
      })
      .nullable()
      .describe("The company that the person represents, of an employee's ID; null: none."),
    match: z
      .strictObject({
        status: z.enum(identityMatches).describe('Whether it is the party.'),
        method: z.enum(identityMatchMethods).nullable().describe('What was compared; null: nothing.'),
      })
      .describe('How the identity was compared with the party.'),
  }),
  'The identity that an electronic ID proved.',
);

export const signatureShape = named(
  'Signature',
  z.strictObject({
    partyId: text.describe('The party that signed.'),
    partyName: lineText.describe('The name of the party.'),
    signedAt: dateTime.describe('When it signed.'),
    identity: identity
      .nullable()
      .describe(
        'Null for a drawn or clicked signature, and for a party whose delegate signed: the delegate is listed too.',
      ),
  }),
  'A signature of a document: personal data, whose every reading is recorded.',
);
export type SignatureShape = z.output<typeof signatureShape>;
