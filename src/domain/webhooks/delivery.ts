/** A delivery: one event sent to one endpoint, with its attempts. Pure. */

import type { DeliveredType, EventShape } from '../../contract/events/events.ts';
import type { Delivery, DeliveryAttempt } from '../../contract/schemas/deliveries.ts';
import type { Version } from '../../contract/values.ts';

export interface DeliveryRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  webhook_id: string;
  event_id: string;
  type: DeliveredType;
  replay_of_id: string | null;
  status: Delivery['status'];
  url: string;
  /** Set for a test event, which is not in the event list. */
  event: EventShape | null;
  is_test: boolean;
  api_version: Version | null;
  /** The exact text that is sent; set from the first attempt on. */
  body: string | null;
  attempts: number;
  next_attempt_at: Date | null;
  created_at: Date;
}

export interface AttemptRow {
  id: string;
  delivery_id: string;
  attempt: number;
  status: DeliveryAttempt['status'];
  response_code: number;
  duration_ms: number;
  request_headers: Record<string, string>;
  response_headers: Record<string, string> | null;
  response_body: string | null;
  created_at: Date;
}
