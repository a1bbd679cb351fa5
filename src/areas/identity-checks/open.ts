/** The person has opened the page: written down, and told, once. */
import type { IdentityView } from '../../contract/identity-page.ts';
import type { Ground, Origin } from '../act.ts';
import { visitor, writeAudit } from './audit.ts';
import { isOpen, type ShownCheckRow } from './check.ts';
import { saveCheck } from './store.ts';
import { tellWithoutActor } from './tell.ts';
import { viewOf } from './view.ts';
import { loadVisited, lockVisited } from './visit.ts';

/** Marks nothing. */
export const see = async (ground: Ground, token: string): Promise<IdentityView> =>
  viewOf(ground, ground.db, await loadVisited(ground, token));

const isNew = ({ status }: ShownCheckRow): boolean => status === 'CREATED' || status === 'SENT';

export const markOpened = (ground: Ground, token: string, origin: Origin): Promise<IdentityView> =>
  ground.db.tx(async tx => {
    const now = ground.clock.now();
    const check = await lockVisited(ground, tx, token);
    if (isNew(check) && isOpen(check, now)) {
      Object.assign(check, { status: 'OPENED', updated_at: now });
      await saveCheck(tx, check);
      await writeAudit(tx, check, 'ID_OPENED', visitor(origin), now);
      await tellWithoutActor(ground, tx, check, 'identity_check.opened', now);
    }
    return viewOf(ground, tx, check);
  });
