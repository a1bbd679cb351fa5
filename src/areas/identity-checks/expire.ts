/** Deadlines (details 0.45): within a minute after it passes, a check that nobody answered is EXPIRED. No event tells of it. */
import type { Ground } from '../act.ts';
import { theService, writeAudit } from './audit.ts';
import { isLate } from './check.ts';
import { lockCheckOfVisit, saveCheck } from './store.ts';

const due = `
  select id from identity_checks where status in ('CREATED', 'SENT', 'OPENED', 'FAILED') and expires_at <= $1
  order by expires_at limit 100`;

export async function expireChecks(ground: Ground): Promise<void> {
  for (;;) {
    const found = await ground.db.rows<{ id: string }>(due, [ground.clock.now()]);
    for (const { id } of found) await expireOne(ground, id);
    if (found.length < 100) return;
  }
}

const expireOne = (ground: Ground, id: string): Promise<void> =>
  ground.db.tx(async tx => {
    const now = ground.clock.now();
    const check = await lockCheckOfVisit(tx, id);
    if (!check || !isLate(check, now)) return;
    Object.assign(check, { status: 'EXPIRED', national_id: null, updated_at: now });
    await saveCheck(tx, check);
    await writeAudit(tx, check, 'ID_EXPIRED', theService, now);
  });
