/** The webhook endpoint: its row, its states and its subscriptions. Pure. */
import { apiError } from '../../contract/errors.ts';
import type { DeliveredType } from '../../contract/events/events.ts';
import type { Webhook } from '../../contract/schemas/webhooks.ts';
import type { Version } from '../../contract/values.ts';
import type { DeliveryFormats } from '../../contract/version.ts';

export interface WebhookRow {
  id: string;
  organization_id: string;
  /** Null: every workspace of the organization. */
  workspace_id: string | null;
  /** Who made it one of all workspaces: it sends what happens where this user may manage webhooks. */
  all_workspaces_by: string | null;
  /** The others. */
  paused_workspaces: string[];
  url: string;
  /** Encrypted. Null: an endpoint of an older version without a secret, whose deliveries are unsigned. */
  secret: Buffer | null;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  enabled: boolean;
  paused_at: Date | null;
  pause_reason: string | null;
  failure_email: string | null;
  events: DeliveredType[];
  api_version: Version;
  failing_since: Date | null;
  failures_in_row: number;
  warned_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Disabled takes precedence over paused. Enabling an endpoint does not end its pause. */
export const statusOf = (w: Pick<WebhookRow, 'enabled' | 'paused_at'>): Webhook['status'] => {
  if (!w.enabled) return 'DISABLED';
  return w.paused_at ? 'PAUSED' : 'ENABLED';
};

/** Fails with INVALID_STATE if the endpoint is disabled or paused, or its version is no longer served. */
export function mustTakeDeliveries(
  { deliveryFormats }: { deliveryFormats: DeliveryFormats },
  w: Pick<WebhookRow, 'enabled' | 'paused_at' | 'api_version'>,
): void {
  const status = statusOf(w);
  if (status === 'DISABLED') throw apiError('INVALID_STATE', { message: 'The webhook is disabled.' });
  if (status === 'PAUSED') throw apiError('INVALID_STATE', { message: 'The webhook is paused. Reactivate it first.' });
  if (!deliveryFormats.has(w.api_version))
    throw apiError('INVALID_STATE', {
      message: `Version ${w.api_version} of the webhook is no longer supported. Change its apiVersion first.`,
    });
}

/** Resets the failures, for a new URL or an endpoint that is enabled or reactivated. */
export const withoutFailures = { failing_since: null, failures_in_row: 0, warned_at: null } as const;

/** Encryption contexts of the secrets. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}:secret`;
export const previousSecretContext = (webhookId: string): string => `webhook:${webhookId}:previous-secret`;
