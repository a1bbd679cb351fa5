/** The public view of a check on its page. The view of an ended check does not name the person. */

import type { IdentityView } from '../../../contract/pages/identity/identity-page.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { pageBrand } from '../../organizations/brand.ts';
import { loadSender } from '../../organizations/sender.ts';
import { isLate, isOpen, type ShownCheckRow } from '../check.ts';
import { schemesFor } from '../schemes.ts';
import { identitySessionOf } from './identity-session.ts';

function stateOf(check: ShownCheckRow, now: Date): IdentityView['state'] {
  if (isLate(check, now)) return 'EXPIRED';
  const { status } = check;
  return status === 'CREATED' || status === 'SENT' || status === 'OPENED' ? 'OPEN' : status;
}

export async function viewOf(app: App, db: Queryable, check: ShownCheckRow): Promise<IdentityView> {
  const now = app.clock.now();
  const asking = await identitySessionOf(db, check);
  const { brand } = await loadSender(db, check.workspace_id);
  const isAsked = isOpen(check, now);
  return {
    state: stateOf(check, now),
    fullName: isAsked ? check.full_name : '',
    organization: { name: asking.name, brand: brand && pageBrand(asking.id, brand) },
    reference: isAsked ? check.reference : null,
    language: check.language,
    expiresAt: check.expires_at.toISOString(),
    timeZone: asking.time_zone,
    verifiedAt: check.verified_at?.toISOString() ?? null,
    sandbox: asking.sandbox,
    schemes: isAsked ? schemesFor(app.eid, asking, check.country) : [],
    failure: isAsked && check.status === 'FAILED' ? check.failure : null,
  };
}
