/** Ends places of forms that nobody signed in time, so that others can take them. */
import type { App } from '../../app/app.ts';
import { lapsePlaces } from '../../budgets/form-places.ts';
import { notSuspended } from '../../organizations/suspended.ts';

const due = `
  select distinct form_id as id from form_places
  where held_until <= $1 and not has_lapsed and ${notSuspended('organization_id')}`;
const lock = 'select id from forms where id = $1 for update';

/** The page shows what this has counted; who submits or signs has it counted to the moment. */
export async function lapseDuePlaces({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const { id } of await db.rows<{ id: string }>(due, [now]))
    await db.tx(async tx => {
      if (await tx.row(lock, [id])) await lapsePlaces(tx, id, now);
    });
}
