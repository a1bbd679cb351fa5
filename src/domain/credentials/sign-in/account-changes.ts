/** Changes of how a person signs in, as entries of the audit log in each organization where they work. */
import type { UnpublishedType } from '../../../contract/dashboard/audit-log.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { recordAuditAt } from '../../events/audit.ts';
import { findAccount } from './identity.ts';
import type { Served } from './library/served.ts';
import type { Session } from './session.ts';
import { listPlaces } from './standing.ts';

type Change = Extract<UnpublishedType, `account.${string}`>;

const changes: Record<string, Change> = {
  '/two-factor/disable': 'account.second_factor_off',
  '/passkey/verify-registration': 'account.passkey_added',
  '/passkey/delete-passkey': 'account.passkey_removed',
};

/** `isBegun`: the library began another session, as it does with the code that turns the second factor on. */
function changeBy({ path }: Served, isBegun: boolean): Change | null {
  if (path === '/two-factor/verify-totp' && isBegun) return 'account.second_factor_on';
  return changes[path] ?? null;
}

/** After a request of a signed-in person that succeeded. */
export async function recordAccountChange(
  tx: Tx,
  { route, who, isBegun }: { route: Served; who: Session; isBegun: boolean },
  now: Date,
): Promise<void> {
  const type = changeBy(route, isBegun);
  const account = type && (await findAccount(tx, who.identity_id));
  if (!type || !account) return;
  const origin = { ip: who.ip_address, userAgent: who.user_agent };
  const done = new Set<string>();
  for (const { organizationId, sandbox, workspaceId, userId, active } of await listPlaces(tx, who)) {
    if (!active || done.has(organizationId)) continue;
    done.add(organizationId);
    const place = { organization: { id: organizationId, sandbox }, workspaceId, actor: null };
    const user = { id: userId, email: account.email, name: account.name };
    await recordAuditAt({ tx, now }, place, { user, origin }, { type, about: userId, subject: null });
  }
}
