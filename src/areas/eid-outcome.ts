/** What an order of electronic ID is for and how it ended: told to the duty that gives it its effect. Pure. */
import type { Json } from '../base/canonical-json.ts';
import type { EidEvidence, EidFailure, EidIdentity } from '../base/eid/eid.ts';
import type { EidOrderFailure } from '../contract/signer/eid.ts';

/** ACCESS, SIGN: a party's gates. SIGNATURE: the signature itself. IDENTITY_CHECK: who somebody is. */
export const orderUses = ['ACCESS', 'SIGN', 'SIGNATURE', 'IDENTITY_CHECK'] as const;
export type OrderUse = (typeof orderUses)[number];

export type EidOutcome =
  | { status: 'DONE'; identity: EidIdentity; evidence: EidEvidence }
  /** `cancelled`: ended from our page, before the provider said anything. */
  | { status: 'FAILED'; reason: EidFailure; hintCode: string | null; cancelled: boolean };

export interface SettledOrder {
  id: string;
  use: OrderUse;
  /** The party, or the identity check. */
  subjectId: string;
  documentId: string | null;
  organizationId: string;
  scheme: string;
  /** As it was given when the order was started. */
  payload: Json | null;
  outcome: EidOutcome;
  /** Of the browser that began it. */
  origin: { ip: string | null; userAgent: string | null };
  endedAt: Date;
}

/**
 * Gives an ended order its effect, in `tx`, and writes down what happened. It locks its subject before it reads it; a second
 * call for one order is rolled back by the caller. Null: done (or the failure was taken note of). Otherwise why an
 * order that was DONE has no effect: it is shown as FAILED for that reason.
 */
export type Settlement = Promise<EidOrderFailure | null>;
