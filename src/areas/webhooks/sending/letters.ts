/** Letters to an endpoint's address for failures: after a day of them, and when it was paused. As jobs, once each. */
import type { Tx } from '../../../base/database.ts';
import { waits } from '../../../base/jobs.ts';
import { renderLetter } from '../../../base/letter.ts';
import type { Ground } from '../../act.ts';
import type { WebhookRow } from '../webhook.ts';
import { type FailureFacts, failureLetter } from './failure-letter.ts';

const minute = 60_000;
export const webhookQueues = ['webhook-letter'] as const;

interface FailureLetterJob {
  webhookId: string;
  to: string;
  facts: FailureFacts;
}

/** Where its owner can be told. Without an address nobody is. */
export async function failureLetterLater(
  ground: Ground,
  tx: Tx,
  webhook: WebhookRow,
  reason: string,
  now: Date,
): Promise<void> {
  if (webhook.failure_email === null) return;
  const { origin, pathname } = new URL(webhook.url);
  const job: FailureLetterJob = {
    webhookId: webhook.id,
    to: webhook.failure_email,
    facts: {
      paused: webhook.paused_at !== null,
      // What stands after the path may be a key.
      url: `${origin}${pathname}`,
      reason,
      failures: webhook.failures_in_row,
      since: (webhook.failing_since ?? now).toISOString(),
      at: now.toISOString(),
    },
  };
  await ground.jobs.add(tx, 'webhook-letter', job);
}

interface Place {
  name: string;
  language: string;
  sandbox: boolean;
}
const place = `
  select coalesce(s.name, o.name) as name, coalesce(s.language, o.language) as language, o.sandbox
  from webhooks w join organizations o on o.id = w.organization_id left join workspaces s on s.id = w.workspace_id
  where w.id = $1 and w.deleted_at is null`;

async function sendFailureLetter(ground: Ground, { webhookId, to, facts }: FailureLetterJob): Promise<void> {
  const found = await ground.db.row<Place>(place, [webhookId]);
  if (!found) return;
  const letter = failureLetter(found.language === 'sv' ? 'sv' : 'en', found.name, facts);
  const sent = await ground.mail.send({
    id: `${webhookId}-${facts.paused ? 'paused' : 'failing'}-${Date.parse(facts.at)}`,
    to: { name: null, address: to },
    subject: found.sandbox ? `[SANDBOX] ${letter.heading}` : letter.heading,
    ...renderLetter(letter),
  });
  if (!sent.ok && !sent.permanent) throw new Error(`the letter was not taken: ${sent.reason}`);
}

export function handleWebhookJobs(ground: Ground): void {
  const retry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);
  ground.jobs.handle<FailureLetterJob>('webhook-letter', { concurrency: 2, retry }, job =>
    sendFailureLetter(ground, job),
  );
}
