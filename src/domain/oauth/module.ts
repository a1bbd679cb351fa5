import { type Module, schedule } from '../app/module.ts';
import { unusedRegistrations } from '../budgets/budgets.ts';
import { appHandlers } from './apps.ts';
import { forgetUnusedClients } from './client-store.ts';
import { connectedAppHandlers } from './connected-apps.ts';
import { endUnallowedConsents } from './consents.ts';
import { sweepGrants } from './grants.ts';

const minute = 60_000;

export const oauth: Module<unknown, { endUnallowedConsents: typeof endUnallowedConsents }> = {
  name: 'oauth',
  provides: { endUnallowedConsents },
  declare: () => ({
    handlers: [...appHandlers, ...connectedAppHandlers],
    schedules: [
      schedule('sweep-grants', 15 * minute, async ({ db, clock }) => {
        const now = clock.now();
        await sweepGrants(db, now);
        await forgetUnusedClients(db, new Date(now.getTime() - unusedRegistrations.keptMs));
      }),
    ],
  }),
};
