/** What the page shows of a check. Of one that has ended it tells nobody whom it was about. */
import type { Queryable } from '../../base/database.ts';
import type { IdentityView } from '../../contract/identity-page.ts';
import type { Ground } from '../act.ts';
import { pageBrand } from '../organizations/brand.ts';
import { loadOrganizationDetail } from '../organizations/store.ts';
import { isLate, isOpen, type ShownCheckRow } from './check.ts';
import { schemesFor } from './schemes.ts';
import { askingOf } from './visit.ts';

function stateOf(check: ShownCheckRow, now: Date): IdentityView['state'] {
  if (isLate(check, now)) return 'EXPIRED';
  const { status } = check;
  return status === 'CREATED' || status === 'SENT' || status === 'OPENED' ? 'OPEN' : status;
}

export async function viewOf(ground: Ground, db: Queryable, check: ShownCheckRow): Promise<IdentityView> {
  const now = ground.clock.now();
  const asking = await askingOf(db, check);
  const { brand } = await loadOrganizationDetail(db, asking.id);
  const isAsked = isOpen(check, now);
  return {
    state: stateOf(check, now),
    fullName: isAsked ? check.full_name : '',
    organization: { name: asking.name, brand: brand?.enabled ? pageBrand(asking.id, brand) : null },
    reference: isAsked ? check.reference : null,
    language: check.language,
    expiresAt: check.expires_at.toISOString(),
    verifiedAt: check.verified_at?.toISOString() ?? null,
    sandbox: asking.sandbox,
    schemes: isAsked ? schemesFor(ground.eid, asking, check.country) : [],
    failure: isAsked && check.status === 'FAILED' ? check.failure : null,
  };
}
