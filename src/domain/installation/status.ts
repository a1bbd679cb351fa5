/** How the installation is configured, and from where, for its operators. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { query } from '../app/operation.ts';
import { listOperators, requireOperator } from '../credentials/operators.ts';
import { listBackups } from './backups-made.ts';
import { showMailServer } from './mail-server.ts';

export const showStatus = query(dashboardOperations.installationStatus, async ({ app, tx, actor, now }) => {
  const { hasSecondFactor, confirmedMs } = await requireOperator(tx, actor, now);
  return {
    ...(await app.inspection.describe()),
    publicUrl: app.publicUrl,
    mail: await showMailServer(tx, app),
    backups: await listBackups(tx),
    operators: (await listOperators(tx)).map(({ email, name }) => ({ email, name })),
    confirmation: { hasSecondFactor, confirmedSeconds: Math.ceil(confirmedMs / 1_000) },
  };
});
