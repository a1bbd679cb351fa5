/** What an eID order was for and how it ended; input of the port that applies the result. Pure. */

import type { EidOrderFailure } from '../../contract/pages/eid.ts';
import type { EidEvidence, EidFailure, EidIdentity } from '../../platform/eid/eid.ts';
import type { Json } from '../../platform/text/canonical-json.ts';
import type { Origin } from './actor.ts';

/**
 * ACCESS, SIGN and HAND_OVER are verifications of a party, SIGNATURE is the signature itself, IDENTITY_CHECK an identity check.
 */
export const orderUses = ['ACCESS', 'SIGN', 'HAND_OVER', 'SIGNATURE', 'IDENTITY_CHECK'] as const;
export type OrderUse = (typeof orderUses)[number];

export type EidOutcome =
  | { status: 'DONE'; identity: EidIdentity; evidence: EidEvidence }
  /** `cancelled`: ended by us, before the provider reported an outcome. */
  | { status: 'FAILED'; reason: EidFailure; hintCode: string | null; cancelled: boolean };

export interface SettledOrder {
  id: string;
  use: OrderUse;
  /** Id of the party or of the identity check. */
  subjectId: string;
  documentId: string | null;
  organizationId: string;
  scheme: string;
  /** As passed when the order was started. */
  payload: Json | null;
  outcome: EidOutcome;
  /** Of the browser that started the order. */
  origin: Origin;
  endedAt: Date;
}

/**
 * Applies the result of an ended order in `tx` and records what happened. An implementation locks its subject before it
 * reads it; the caller rolls back a second call for the same order. Returns null if the result was applied (or the
 * failure recorded), otherwise the reason why a DONE order had no effect: it is then shown as FAILED with that reason.
 */
export type Settlement = Promise<EidOrderFailure | null>;
