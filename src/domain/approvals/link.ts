/**
 * The link in the e-mail to an approver, on whose page they read the document and answer. Its token is derived (an HMAC
 * of request, round and approver), so it is not stored, and stops working when the request is made again.
 */
import type { KeyDependent } from '../../platform/secrets/renewing.ts';
import type { App } from '../app/app.ts';
import { isMovedLink, type LinkKind } from '../app/moved-links.ts';
import type { ApproverRow, RequestRow } from './approval.ts';

type Linked = Pick<RequestRow, 'id' | 'round'>;
type Owned = Linked & Pick<RequestRow, 'organization_id'>;
type Person = Pick<ApproverRow, 'user_id'>;

const purpose = 'approval-link';
const proven = (r: Linked, { user_id }: Person): string => `${r.id}\n${r.round}\n${user_id}`;

/** The ids of request and approver, and 256 bits of proof in base64url. */
export const approvalUrl = (app: Pick<App, 'publicUrl' | 'secrets'>, request: Linked, approver: Person): string => {
  const proof = app.secrets.mac(purpose, proven(request, approver)).toString('base64url');
  return `${app.publicUrl}/approve/${request.id.replace(/^apr_/, '')}.${approver.user_id.replace(/^usr_/, '')}.${proof}`;
};

/** What a token claims to be of; `isLinkOf` verifies the claim. */
export const namedIn = (token: string): { requestId: string; userId: string } | null => {
  const [, request, user] = /^([0-9a-z]{26})\.([0-9a-z]{26})\.[\w-]{43}$/.exec(token) ?? [];
  return request && user ? { requestId: `apr_${request}`, userId: `usr_${user}` } : null;
};

export async function isLinkOf(
  { db, secrets }: Pick<App, 'db' | 'secrets'>,
  request: Owned,
  approver: Person,
  token: string,
): Promise<boolean> {
  const proof = Buffer.from(token.split('.')[2] ?? '', 'base64url');
  const text = proven(request, approver);
  return secrets.isMac(purpose, text, proof) || isMovedLink(db, request.organization_id, purpose, [text], proof);
}

export const approvalLinks: LinkKind = {
  purpose,
  proven: `
    select r.id || E'\\n' || r.round || E'\\n' || a.user_id as proven from approvers a
    join approval_requests r on r.id = a.request_id where r.organization_id = $1`,
};

const open = `
  select count(*) as n from approvers p join approval_requests a on a.id = p.request_id
  where a.status = 'PENDING' and p.status = 'PENDING' and a.updated_at < $1`;

export const openApprovalLinks: KeyDependent = {
  name: 'links of approvers who have not answered',
  count: async (db, since) => Number((await db.row(open, [since]))?.n),
};
