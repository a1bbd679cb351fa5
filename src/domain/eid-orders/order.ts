/**
 * An eID order: one person in one browser, for one purpose. Its payload, state and outcome are stored encrypted, and
 * only until the order is settled. Pure.
 */

import type { EidOrderFailure, EidOrderShown } from '../../contract/pages/eid.ts';
import type { EidFailure } from '../../platform/eid/eid.ts';
import type { Json } from '../../platform/text/canonical-json.ts';
import type { Origin } from '../app/actor.ts';
import type { OrderUse } from '../app/eid-outcome.ts';

export interface OrderWanted {
  use: OrderUse;
  /** Id of the party or of the identity check. */
  subjectId: string;
  /** The order is deleted together with this document; null if it belongs to none. */
  documentId: string | null;
  organizationId: string;
  sandbox: boolean;
  scheme: string;
  /** Required for SIGNATURE, as is `hash`. */
  visibleText: string | null;
  textFormat?: 'PLAIN' | 'MARKDOWN';
  hash: string | null;
  /** The expected national number. Null accepts anyone; the identity is then compared when the order is settled. */
  nationalId: string | null;
  /** Language of the texts, two letters. */
  language: string;
  origin: Origin;
  /** The page that the browser returns to. It may contain a link's token. */
  returnUrl: string | null;
  /** Passed back when the order is settled. */
  payload: Json | null;
  /** Key of the browser that starts the order. No other browser can take the order over. */
  browserKey: string;
}

/** The subject and browser that the order must belong to. */
export interface OrderKeys {
  subjectId: string;
  browserKey: string;
}

export type ShownOrder = EidOrderShown;

export interface OrderRow {
  id: string;
  organization_id: string;
  document_id: string | null;
  subject_id: string;
  use: OrderUse;
  scheme: string;
  environment: 'PRODUCTION' | 'SANDBOX';
  language: string;
  status: 'PENDING' | 'DONE' | 'FAILED';
  /** The provider's latest hint. */
  hint_code: string | null;
  failure: EidFailure | null;
  cancelled: boolean;
  /** Why a settled DONE order had no effect. */
  refused_as: EidOrderFailure | null;
  /** `state`, `payload` and `outcome` are encrypted, and null once the order is settled. */
  state: Buffer | null;
  payload: Buffer | null;
  outcome: Buffer | null;
  /** URL of the page to return to, encrypted. */
  return_to: Buffer | null;
  browser_hash: Buffer;
  callback_hash: Buffer | null;
  ip_address: string | null;
  user_agent: string | null;
  /** Until this time one process has the exclusive right to poll the provider. */
  asking_until: Date | null;
  polled_at: Date;
  created_at: Date;
  ended_at: Date | null;
  settled_at: Date | null;
}
