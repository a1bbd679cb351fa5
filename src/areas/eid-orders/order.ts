/**
 * An order of electronic ID: one person at one page, for one thing. What was asked, what came of it and what goes with it lie
 * encrypted, and only until it is settled. Pure.
 */
import type { Json } from '../../base/canonical-json.ts';
import type { EidFailure } from '../../base/eid/eid.ts';
import type { EidOrderFailure, EidOrderShown } from '../../contract/signer/eid.ts';
import type { Origin } from '../act.ts';
import type { OrderUse } from '../eid-outcome.ts';

export interface OrderWanted {
  use: OrderUse;
  /** The party, or the identity check. */
  subjectId: string;
  /** With it the order goes, whenever it is deleted for good; null: it is about none. */
  documentId: string | null;
  organizationId: string;
  sandbox: boolean;
  scheme: string;
  /** SIGNATURE needs text and hash. */
  visibleText: string | null;
  textFormat?: 'PLAIN' | 'MARKDOWN';
  hash: string | null;
  /** Who is expected, by national number; null: anybody, and whoever settles compares. */
  nationalId: string | null;
  /** Of the words, two letters. */
  language: string;
  origin: Origin;
  /** The page that the browser comes back to; it may hold a link's token. */
  returnUrl: string | null;
  /** Given back when the order is settled. */
  payload: Json | null;
  /** Of the browser that begins it: nobody else's takes the order over. */
  browserKey: string;
}

/** Whose the order must be. */
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
  /** What the provider said last. */
  hint_code: string | null;
  failure: EidFailure | null;
  cancelled: boolean;
  /** Why a settled order that was DONE had no effect. */
  refused_as: EidOrderFailure | null;
  /** Encrypted, all three; null once it is settled. */
  state: Buffer | null;
  payload: Buffer | null;
  outcome: Buffer | null;
  /** The page to come back to; encrypted too. */
  return_to: Buffer | null;
  browser_hash: Buffer;
  callback_hash: Buffer | null;
  ip_address: string | null;
  user_agent: string | null;
  /** Until then one process asks the provider, and nobody else. */
  asking_until: Date | null;
  polled_at: Date;
  created_at: Date;
  ended_at: Date | null;
  settled_at: Date | null;
}
