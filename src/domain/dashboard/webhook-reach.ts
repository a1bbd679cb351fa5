/** Whether the person may make webhooks for all workspaces. */
import { webhookReach } from '../../contract/dashboard/webhook-reach.ts';
import { query } from '../app/operation.ts';
import { holdsEverywhere } from '../workspaces/everywhere.ts';

const count = 'select count(*)::int as workspaces from workspaces where organization_id = $1';

export const showWebhookReach = query(webhookReach, async ({ tx, actor }) => ({
  isEverywhere: await holdsEverywhere(tx, actor, 'MANAGE_WEBHOOKS'),
  workspaces: (await tx.row<{ workspaces: number }>(count, [actor.organization.id]))?.workspaces ?? 0,
}));
