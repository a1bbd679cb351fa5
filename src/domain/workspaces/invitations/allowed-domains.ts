/** The domains of addresses that an organization invites; none: all. */
import type { Issue } from '../../../contract/errors.ts';
import { isInDomains } from '../../../contract/invitations.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { invitableTexts } from '../locales/invitable.ts';

const find = 'select invitation_domains as domains from organizations where id = $1';

export const invitedDomains = async (db: Queryable, organizationId: string): Promise<string[]> =>
  (await db.row<{ domains: string[] }>(find, [organizationId]))?.domains ?? [];

/** Whether an address may be invited. */
export async function invitable(db: Queryable, organizationId: string): Promise<(email: string) => boolean> {
  const domains = await invitedDomains(db, organizationId);
  return email => isInDomains(email, domains);
}

export const notInvitable = (path: string): Issue => ({
  path,
  code: 'INVALID_VALUE',
  message: 'is outside of the domains that the organization invites',
  texts: { sv: invitableTexts.sv.outside, en: invitableTexts.en.outside },
});
