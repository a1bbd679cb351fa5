/**
 * Forms may use a part of the plan's month (`contract/plans.ts`). When it is used up, they take answers again in the next
 * month, and those who manage the form get an e-mail, once a month.
 */
import { takeToken } from '../../../platform/rate/token-buckets.ts';
import type { App } from '../../app/app.ts';
import { bucketOf } from '../../app/buckets.ts';
import { isAllowanceLeft, monthOf } from '../../organizations/allowance.ts';
import { loadSpending } from '../../organizations/load.ts';
import type { WholeForm } from '../form.ts';
import { notifyManagers } from '../sender-left/close.ts';

/** Longer than a month. */
const noticeEvery = { burst: 1, everyMs: 32 * 86_400_000 };

export async function isMonthUsed(app: App, form: WholeForm): Promise<boolean> {
  const now = app.clock.now();
  const organization = await loadSpending(app.db, form.organization_id);
  if (await isAllowanceLeft(app, organization, { resource: 'FORM_DOCUMENTS' }, now)) return false;
  const notice = bucketOf(
    app,
    'notices that the month is used',
    `${form.id}\n${monthOf(now).toISOString()}`,
    noticeEvery,
  );
  await app.db.tx(async tx => {
    if ((await takeToken(tx, notice, now)) === 0) await notifyManagers(app, tx, form, 'MONTH_USED');
  });
  return true;
}
