/** How the installation is configured, and from where, for its operators. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { query } from '../app/operation.ts';
import { listOperators, requireOperator } from '../credentials/operators.ts';
import { showMailServer } from './mail-server.ts';

const backups = `select kind, ended_at from backups_made where kind in ('database', 'files') order by kind`;

export const showStatus = query(dashboardOperations.installationStatus, async ({ app, tx, actor, now }) => {
  const { hasSecondFactor, confirmedMs } = await requireOperator(tx, actor, now);
  const made = await tx.rows<{ kind: 'database' | 'files'; ended_at: Date }>(backups);
  return {
    ...(await app.inspection.describe()),
    publicUrl: app.publicUrl,
    mail: await showMailServer(tx, app),
    backups: made.map(({ kind, ended_at }) => ({
      kind: kind === 'files' ? ('FILES' as const) : ('DATABASE' as const),
      endedAt: ended_at.toISOString(),
    })),
    operators: (await listOperators(tx)).map(({ email, name }) => ({ email, name })),
    confirmation: { hasSecondFactor, confirmedSeconds: Math.ceil(confirmedMs / 1_000) },
  };
});
