/** The domains of addresses that an organization invites; none: all. */
import type { Issue } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';

const find = 'select invitation_domains as domains from organizations where id = $1';

/** Whether an address may be invited. */
export async function invitable(db: Queryable, organizationId: string): Promise<(email: string) => boolean> {
  const domains = (await db.row<{ domains: string[] }>(find, [organizationId]))?.domains ?? [];
  return email => domains.length === 0 || domains.includes(email.toLowerCase().split('@')[1] ?? '');
}

export const notInvitable = (path: string): Issue => ({
  path,
  code: 'INVALID_VALUE',
  message: 'is outside of the domains that the organization invites',
  texts: {
    sv: 'Organisationen bjuder bara in adresser i sina egna domäner. En administratör kan ändra det.',
    en: 'The organization only invites addresses in its own domains. An administrator can change that.',
  },
});
