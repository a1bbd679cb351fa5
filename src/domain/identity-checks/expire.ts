/** Sets checks to EXPIRED within a minute after their deadline. No event is published. */

import type { App } from '../app/app.ts';
import { notSuspended } from '../organizations/suspended.ts';
import { systemActor, writeAudit } from './audit.ts';
import { isLate } from './check.ts';
import { lockCheckOfSession, saveCheck } from './store.ts';

const due = `
  select id from identity_checks where status in ('CREATED', 'SENT', 'OPENED', 'FAILED') and expires_at <= $1
    and ${notSuspended('organization_id')}
  order by expires_at limit 100`;

export async function expireChecks(app: App): Promise<void> {
  for (;;) {
    const found = await app.db.rows<{ id: string }>(due, [app.clock.now()]);
    for (const { id } of found) await expireOne(app, id);
    if (found.length < 100) return;
  }
}

const expireOne = (app: App, id: string): Promise<void> =>
  app.db.tx(async tx => {
    const now = app.clock.now();
    const check = await lockCheckOfSession(tx, id);
    if (!check || !isLate(check, now)) return;
    Object.assign(check, { status: 'EXPIRED', national_id: null, updated_at: now });
    await saveCheck(tx, check);
    await writeAudit(tx, check, { type: 'ID_EXPIRED', who: systemActor }, now);
  });
