/** How the installation is configured, and from where, for its operators. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { query } from '../app/operation.ts';
import { listOperators, requireOperator } from '../credentials/operators.ts';
import { showMailServer } from './mail-server.ts';

const backups = 'select kind, ended_at from backups_made order by ended_at desc, kind';

export const showStatus = query(dashboardOperations.installationStatus, async ({ app, tx, actor, now }) => {
  const { hasSecondFactor, confirmedUntil } = await requireOperator(tx, actor, now);
  const made = await tx.rows<{ kind: string; ended_at: Date }>(backups);
  return {
    ...(await app.inspection.describe()),
    publicUrl: app.publicUrl,
    mail: await showMailServer(tx, app),
    backups: made.map(({ kind, ended_at }) => ({ kind, endedAt: ended_at.toISOString() })),
    operators: (await listOperators(tx)).map(({ email, name }) => ({ email, name })),
    confirmation: { hasSecondFactor, confirmedUntil: confirmedUntil?.toISOString() ?? null },
  };
});
