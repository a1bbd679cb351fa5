import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { OperatorProblem } from '../../platform/mail/replies.ts';
import { query } from '../app/operation.ts';
import { mailServerVersion } from '../installation/mail-store.ts';
import { countSeats } from '../workspaces/members/seats.ts';

interface Refused {
  channel: 'EMAIL' | 'SMS';
  problem: OperatorProblem;
  since: Date;
}
/** Check invitations name no channel in their job. */
const refused = `
  select case when coalesce(j.payload->>'channel', c.channel) = 'SMS' then 'SMS' else 'EMAIL' end as channel, j.blocked_by as problem,
    min(j.blocked_since) as since
  from jobs j left join identity_checks c on c.id = j.payload->>'checkId'
  where j.blocked_by is not null group by 1, 2 order by 3`;

export const showInstallation = query(dashboardOperations.installation, async ({ app, tx, actor, now }) => {
  const { installation } = app;
  // Set a moment ago, on another node.
  const hasMailServer = installation.hasMailServer || (await mailServerVersion(tx)) !== null;
  return {
    ...installation,
    hasMailServer,
    outboxShown: installation.outboxShown && !hasMailServer,
    refusedMessages: (await tx.rows<Refused>(refused)).map(({ channel, problem, since }) => ({
      channel,
      problem,
      since: since.toISOString(),
    })),
    colleagues: (await countSeats(tx, actor.organization.id, now)) - 1,
  };
});
