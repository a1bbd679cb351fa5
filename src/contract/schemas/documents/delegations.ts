/**
 * Delegations: a signer hands over signing to somebody else. Delegations are created on the signing page, not through
 * the API.
 */
import { z } from 'zod';
import { dateTime, dateTimeOrNull, lineText, named, text, textOrNull } from '../../values.ts';

export const delegationStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'COMPLETED', 'EXPIRED'] as const;

const who = z.strictObject({ id: text, name: lineText, email: textOrNull });
export const delegationShape = named(
  'Delegation',
  z.strictObject({
    id: text,
    documentId: text,
    originalPartyId: text,
    delegatePartyId: textOrNull,
    delegateName: lineText,
    delegateEmail: textOrNull,
    delegatePhone: textOrNull,
    reason: textOrNull,
    status: z.enum(delegationStatuses),
    expiresAt: dateTimeOrNull,
    createdAt: dateTime,
    acceptedAt: dateTimeOrNull,
    declinedAt: dateTimeOrNull,
    revokedAt: dateTimeOrNull,
    completedAt: dateTimeOrNull,
    originalParty: who,
    delegateParty: who.nullable(),
  }),
);
export type Delegation = z.output<typeof delegationShape>;
