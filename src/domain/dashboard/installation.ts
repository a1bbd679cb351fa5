import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { query } from '../app/operation.ts';
import { countSeats } from '../workspaces/members/seats.ts';

export const showInstallation = query(dashboardOperations.installation, async ({ app, tx, actor, now }) => ({
  ...app.installation,
  colleagues: (await countSeats(tx, actor.organization.id, now)) - 1,
}));
