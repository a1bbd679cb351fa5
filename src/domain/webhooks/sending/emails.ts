/**
 * E-mails to an endpoint's failure address: after a day of failures, and when it is paused. Each is a job that runs
 * once.
 */

import { timeZoneOf } from '../../../contract/time-zones.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { sendEmail } from '../../organizations/emails.ts';
import { type FailureEmailJob, failureEmailQueue } from '../queues.ts';
import type { WebhookRow } from '../webhook.ts';
import { failureEmail } from './failure-email.ts';

/** Does nothing if the endpoint has no failure address. */
export async function enqueueFailureEmail(
  app: App,
  tx: Tx,
  webhook: WebhookRow,
  reason: string,
  now: Date,
): Promise<void> {
  if (webhook.failure_email === null) return;
  const { origin, pathname } = new URL(webhook.url);
  const job: FailureEmailJob = {
    webhookId: webhook.id,
    to: webhook.failure_email,
    facts: {
      paused: webhook.paused_at !== null,
      // The query may contain a key.
      url: `${origin}${pathname}`,
      reason,
      failures: webhook.failures_in_row,
      since: (webhook.failing_since ?? now).toISOString(),
      at: now.toISOString(),
    },
  };
  await app.jobs.add(tx, failureEmailQueue, job);
}

interface Place {
  name: string;
  language: string;
  country: string;
  time_zone: string | null;
  sandbox: boolean;
  organization_id: string;
}
const find = `
  select coalesce(s.name, o.name) as name, coalesce(s.language, o.language) as language, o.country, s.time_zone, o.sandbox,
    o.id as organization_id
  from webhooks w join organizations o on o.id = w.organization_id left join workspaces s on s.id = w.workspace_id
  where w.id = $1 and w.deleted_at is null`;

export async function sendFailureEmail(app: App, { webhookId, to, facts }: FailureEmailJob): Promise<void> {
  const found = await app.db.row<Place>(find, [webhookId]);
  if (!found) return;
  const place = {
    name: found.name,
    language: found.language === 'sv' ? ('sv' as const) : ('en' as const),
    // Null of an endpoint of the whole organization.
    timeZone: found.time_zone ?? timeZoneOf(found.country),
  };
  const email = failureEmail(place, facts);
  await sendEmail(
    app,
    { organizationId: found.organization_id, webhookId },
    {
      id: `${webhookId}-${facts.paused ? 'paused' : 'failing'}-${Date.parse(facts.at)}`,
      to: { name: null, address: to },
      subject: found.sandbox ? `[SANDBOX] ${email.heading}` : email.heading,
      ...renderEmail(email),
    },
  );
}
