/**
 * The invitation: an e-mail address that may join within seven days. The token of its link is derived (HMAC of
 * invitation and address), so that it can be sent again without being stored.
 */

import type { Language } from '../../../contract/errors.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { Invitation } from '../../../contract/schemas/workspaces/members.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { App } from '../../app/app.ts';
import { isMovedLink, type LinkKind } from '../../app/moved-links.ts';

const validMs = 7 * 86_400_000;
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + validMs);

export interface InvitationRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  email: string;
  role_id: string;
  role_name: string;
  role_permissions: Permission[];
  invited_by: { id: string; email: string; name: string };
  /** Of the e-mail; null: that of the workspace. */
  language: Language | null;
  accepted_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

export const statusOf = (i: InvitationRow, now: Date): Invitation['status'] => {
  if (i.accepted_at) return 'ACCEPTED';
  return i.expires_at <= now ? 'EXPIRED' : 'PENDING';
};

export const showInvitation = (i: InvitationRow, now: Date): Invitation => ({
  id: i.id,
  email: i.email,
  role: { id: i.role_id, name: i.role_name },
  status: statusOf(i, now),
  invitedBy: i.invited_by,
  createdAt: i.created_at.toISOString(),
  expiresAt: i.expires_at.toISOString(),
});

type Linked = Pick<InvitationRow, 'id' | 'email'>;
type Owned = Linked & Pick<InvitationRow, 'organization_id'>;
const purpose = 'invitation-link';
const proven = ({ id, email }: Linked): string => `${id}\n${email}`;

/** The invitation's id and a 256-bit HMAC in base64url. */
export const invitationUrl = ({ publicUrl, secrets }: Pick<App, 'publicUrl' | 'secrets'>, i: Linked): string =>
  `${publicUrl}/join/${i.id.replace(/^inv_/, '')}.${secrets.mac(purpose, proven(i)).toString('base64url')}`;

/** The invitation that a token names. Not verified: `recognizeLink` checks the HMAC. */
export const invitationIdOf = (token: string): string | null => {
  const named = /^([0-9a-z]{26})\.[\w-]{43}$/.exec(token)?.[1];
  return named ? `inv_${named}` : null;
};

/**
 * OWN: the link was sent to the address from here, so that having it proves the address. MOVED: the installation that the
 * organization came from gave it out, and nobody here knows to whom. Null: never a link of the invitation.
 */
export async function recognizeLink(
  { db, secrets }: { db: Queryable; secrets: Secrets },
  i: Owned,
  token: string,
): Promise<'OWN' | 'MOVED' | null> {
  const proof = Buffer.from(token.split('.')[1] ?? '', 'base64url');
  if (secrets.isMac(purpose, proven(i), proof)) return 'OWN';
  return (await isMovedLink(db, i.organization_id, purpose, [proven(i)], proof)) ? 'MOVED' : null;
}

export const invitationLinks: LinkKind = {
  purpose,
  proven: `select i.id || E'\\n' || i.email as proven from invitations i where i.organization_id = $1`,
};
