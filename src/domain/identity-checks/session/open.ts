/** Records that the person opened the page, and publishes the event, once. */
import type { IdentityView } from '../../../contract/pages/identity/identity-page.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { visitor, writeAudit } from '../audit.ts';
import { isOpen, type ShownCheckRow } from '../check.ts';
import { publishWithoutActor } from '../publish.ts';
import { saveCheck } from '../store.ts';
import { loadSessionCheck, lockSessionCheck } from './identity-session.ts';
import { viewOf } from './view.ts';

/** Does not mark the check as opened. */
export const findShownCheck = async (app: App, token: string): Promise<IdentityView> =>
  viewOf(app, app.db, await loadSessionCheck(app, token));

const isNew = ({ status }: ShownCheckRow): boolean => status === 'CREATED' || status === 'SENT';

export const markOpened = (app: App, token: string, origin: Origin): Promise<IdentityView> =>
  app.db.tx(async tx => {
    const now = app.clock.now();
    const check = await lockSessionCheck(app, tx, token);
    if (isNew(check) && isOpen(check, now)) {
      Object.assign(check, { status: 'OPENED', updated_at: now });
      await saveCheck(tx, check);
      await writeAudit(tx, check, { type: 'ID_OPENED', who: visitor(origin) }, now);
      await publishWithoutActor({ app, tx, now }, check, 'identity_check.opened');
    }
    return viewOf(app, tx, check);
  });
