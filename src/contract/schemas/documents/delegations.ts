/**
 * Delegations: a signer hands over signing to somebody else. Delegations are created on the signing page, not through
 * the API.
 */
import { z } from 'zod';
import { createdAt, dateTimeOrNull, id, lineText, named, text, textOrNull } from '../../values.ts';

export const delegationStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'COMPLETED', 'EXPIRED'] as const;

const who = z.strictObject({
  id: text.describe('The id of the party.'),
  name: lineText.describe('The name of the party.'),
  email: textOrNull.describe('The e-mail address of the party; null: none.'),
});
export const delegationShape = named(
  'Delegation',
  z.strictObject({
    id,
    documentId: text.describe('The document that is signed.'),
    originalPartyId: text.describe('The party that handed signing over.'),
    delegatePartyId: textOrNull.describe('The party that signs in its place; null once it was removed.'),
    delegateName: lineText.describe('Who signs in its place.'),
    delegateEmail: textOrNull.describe('The e-mail address of the delegate; null: none.'),
    delegatePhone: textOrNull.describe('The phone number of the delegate; null: none.'),
    reason: textOrNull.describe('Written by the party that handed over; null: nothing, or it was erased.'),
    status: z
      .enum(delegationStatuses)
      .describe('PENDING until the delegate accepts; COMPLETED once the delegate has signed.'),
    expiresAt: dateTimeOrNull.describe('The deadline of the document; null: none.'),
    createdAt,
    acceptedAt: dateTimeOrNull.describe('When the delegate accepted; null: not.'),
    declinedAt: dateTimeOrNull.describe('When the delegate declined; null: not.'),
    revokedAt: dateTimeOrNull.describe('When it was revoked; null: it was not.'),
    completedAt: dateTimeOrNull.describe('When the delegate signed; null: not yet.'),
    originalParty: who.describe('The party that handed signing over.'),
    delegateParty: who.nullable().describe('The party that signs in its place; null once it was removed.'),
  }),
  'A signer has handed signing over to somebody else.',
);
export type Delegation = z.output<typeof delegationShape>;
