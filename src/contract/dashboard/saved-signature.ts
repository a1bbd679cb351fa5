/** The signature that the person keeps, which is offered when they sign a document that was sent to their address. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { mark } from '../pages/signer/mark.ts';
import { dateTime, dateTimeOrNull } from '../values.ts';

const path = '/me/signature';
const own = { path, permission: null, scope: null } as const;

export const savedSignatureShape = z.strictObject({
  /** Null: none is kept. */
  signature: mark.nullable(),
  savedAt: dateTimeOrNull,
});
export type SavedSignature = z.output<typeof savedSignatureShape>;

export const savedSignatureOperations = {
  savedSignature: operation({
    id: 'dashboard.savedSignature',
    method: 'GET',
    title: "The person's own saved signature",
    ...own,
    answer: savedSignatureShape,
  }),
  saveSignature: operation({
    id: 'dashboard.saveSignature',
    method: 'POST',
    title: 'Save a signature, in place of the one before',
    ...own,
    body: z.strictObject({ signature: mark }),
    // Without the signature, since answers are kept for a repeated request.
    answer: z.strictObject({ savedAt: dateTime }),
  }),
  deleteSavedSignature: operation({
    id: 'dashboard.deleteSavedSignature',
    method: 'DELETE',
    title: 'Delete the saved signature',
    ...own,
    answer: z.strictObject({ deleted: z.boolean() }),
  }),
};
