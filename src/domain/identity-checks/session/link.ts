/**
 * The link of an identity check. Its token is derived (HMAC of check and link version), so that notifications can
 * contain it without storing it. The link of an ended check only shows that it has ended.
 */
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { KeyDependent } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { App } from '../../app/app.ts';
import { isMovedLink, type LinkKind } from '../../app/moved-links.ts';
import type { CheckRow } from '../check.ts';

type Linked = Pick<CheckRow, 'id' | 'link_version'>;
type Owned = Linked & Pick<CheckRow, 'organization_id'>;

const purpose = 'identity-check-link';
const prefix = 'idc_';
const proven = ({ id, link_version: version }: Linked): string => `${id}\n${version}`;

/** The check's id and 256 bits of proof in base64url. */
export const linkToken = (secrets: Secrets, check: Linked): string =>
  `${check.id.slice(prefix.length)}.${secrets.mac(purpose, proven(check)).toString('base64url')}`;

/** The check that a token claims to belong to; `isLinkOf` verifies the claim. */
export const checkIdOf = (token: string): string | null => {
  const named = /^([0-9a-z]{26})\.[\w-]{43}$/.exec(token)?.[1];
  return named ? `${prefix}${named}` : null;
};

/** Also accepts a link of before the master key changed, or of the installation that the organization came from. */
export async function isLinkOf(
  { db, secrets }: { db: Queryable; secrets: Secrets },
  check: Owned,
  token: string,
): Promise<boolean> {
  if (checkIdOf(token) !== check.id) return false;
  const proof = Buffer.from(token.split('.')[1] ?? '', 'base64url');
  return (
    secrets.isMac(purpose, proven(check), proof) ||
    isMovedLink(db, check.organization_id, purpose, [proven(check)], proof)
  );
}

export const checkLinks: LinkKind = {
  purpose,
  proven: `select c.id || E'\\n' || c.link_version as proven from identity_checks c where c.organization_id = $1`,
};

export const verificationUrl = ({ publicUrl, secrets }: Pick<App, 'publicUrl' | 'secrets'>, check: Linked) =>
  `${publicUrl}/id/${linkToken(secrets, check)}`;

const open = `
  select count(*) as n from identity_checks
  where status in ('CREATED', 'SENT', 'OPENED', 'FAILED') and created_at < $1`;

export const openCheckLinks: KeyDependent = {
  name: 'links of open identity checks',
  count: async (db, since) => Number((await db.row(open, [since]))?.n),
};
