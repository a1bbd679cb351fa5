/** Who signed, and how they proved their identity. This is personal data: every read is audited. */
import { z } from 'zod';
import { dateTime, eidSchemes, lineText, lineTextOrNull, named, text, textOrNull } from '../../values.ts';

export const identityMatches = ['MATCH', 'MISMATCH', 'NOT_CHECKED'] as const;
export const identityMatchMethods = ['NATIONAL_ID', 'NAME'] as const;

const identity = named(
  'SignatureIdentity',
  z.strictObject({
    provider: z.enum(eidSchemes),
    name: lineTextOrNull,
    nationalId: textOrNull.describe("Masked by the workspace's display mode."),
    nationalIdSuppressed: z.enum(['WORKSPACE_POLICY']).nullable(),
    serialNumber: textOrNull,
    dateOfBirth: textOrNull.describe('An ISO 8601 date.'),
    company: z.strictObject({ orgNumber: textOrNull, name: lineTextOrNull }).nullable(),
    match: z.strictObject({ status: z.enum(identityMatches), method: z.enum(identityMatchMethods).nullable() }),
  }),
);

export const signatureShape = named(
  'Signature',
  z.strictObject({
    partyId: text,
    partyName: lineText,
    signedAt: dateTime,
    identity: identity
      .nullable()
      .describe(
        'Null for a drawn or clicked signature, and for a party whose delegate signed: the delegate is listed too.',
      ),
  }),
);
export type SignatureShape = z.output<typeof signatureShape>;
