/** The webhook endpoint: its row, its states, and what it hears. Pure. */
import { refusal } from '../../contract/errors.ts';
import type { EventType } from '../../contract/events.ts';
import type { Version } from '../../contract/values.ts';
import type { Webhook } from '../../contract/webhooks.ts';

export interface WebhookRow {
  id: string;
  organization_id: string;
  /** Null: every workspace of the organization. */
  workspace_id: string | null;
  url: string;
  /** Encrypted. Null: of 2026-09 without a secret, its deliveries are unsigned. */
  secret: Buffer | null;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  enabled: boolean;
  paused_at: Date | null;
  pause_reason: string | null;
  failure_email: string | null;
  events: EventType[];
  api_version: Version;
  failing_since: Date | null;
  failures_in_row: number;
  warned_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** `enabled` does not lift a pause, and turning off is said before a pause is. */
export const statusOf = (w: Pick<WebhookRow, 'enabled' | 'paused_at'>): Webhook['status'] => {
  if (!w.enabled) return 'DISABLED';
  return w.paused_at ? 'PAUSED' : 'ENABLED';
};

/** Refuses INVALID_STATE where nothing is sent to it. */
export function mustTakeDeliveries(w: Pick<WebhookRow, 'enabled' | 'paused_at'>): void {
  const status = statusOf(w);
  if (status === 'DISABLED') throw refusal('INVALID_STATE', { message: 'The webhook is disabled.' });
  if (status === 'PAUSED') throw refusal('INVALID_STATE', { message: 'The webhook is paused; reactivate it first.' });
}

/** As if nothing had failed yet: of an address that is new, or asked again after a while. */
export const withoutFailures = { failing_since: null, failures_in_row: 0, warned_at: null } as const;

/** Contexts of what is encrypted. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}:secret`;
export const previousSecretContext = (webhookId: string): string => `webhook:${webhookId}:previous-secret`;
