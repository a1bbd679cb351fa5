/** Signatures of 2026-09: `signerId`, `signerName`, and the identity with `ssn`. */
import { z } from 'zod';
import {
  identityMatches,
  type SignatureShape,
  signatureShape,
} from '../../../contract/schemas/documents/signatures.ts';
import { dateTime, eidSchemes, text } from '../../../contract/values.ts';
import { oldCode } from '../codes.ts';

const shown = signatureShape.shape.identity.unwrap().shape;
const { nationalId, nationalIdSuppressed, ...same } = shown;

const oldIdentity = z.strictObject({
  ...same,
  provider: z.enum(eidSchemes.map(oldCode)),
  ssn: nationalId,
  ssnSuppressed: nationalIdSuppressed,
  match: z.strictObject({ status: z.enum(identityMatches), method: z.enum(['SSN', 'NAME']).nullable() }),
});

export const oldSignature = z.strictObject({
  signerId: text,
  signerName: text,
  signedAt: dateTime,
  identity: oldIdentity.nullable(),
});

const toOldMethod = (method: 'NATIONAL_ID' | 'NAME' | null) => (method === 'NATIONAL_ID' ? ('SSN' as const) : method);

function toOldIdentity(identity: NonNullable<SignatureShape['identity']>): z.output<typeof oldIdentity> {
  const { nationalId: ssn, nationalIdSuppressed: ssnSuppressed, provider, match, ...rest } = identity;
  return {
    ...rest,
    provider: oldCode(provider),
    ssn,
    ssnSuppressed,
    match: { status: match.status, method: toOldMethod(match.method) },
  };
}

export const toOldSignature = ({
  partyId,
  partyName,
  signedAt,
  identity,
}: SignatureShape): z.output<typeof oldSignature> => ({
  signerId: partyId,
  signerName: partyName,
  signedAt,
  identity: identity && toOldIdentity(identity),
});
