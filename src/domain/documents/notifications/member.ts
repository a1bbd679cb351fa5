/** Somebody of the document's workspace who gets an e-mail about it. */
import type { Queryable } from '../../../platform/postgres/database.ts';

export interface MemberReceiver {
  name: string;
  email: string;
  /** The workspace's. */
  language: string;
  plain_text_only: boolean;
  organization_id: string;
  organization: string;
  sandbox: boolean;
}

const find = `
  select u.name, u.email, w.language, w.send_plain_text_email_only as plain_text_only, o.id as organization_id,
    o.name as organization, o.sandbox
  from documents d join workspaces w on w.id = d.workspace_id join organizations o on o.id = d.organization_id
  join members m on m.workspace_id = d.workspace_id and m.user_id = $2 join users u on u.id = m.user_id
  where d.id = $1 and u.kind = 'PERSON' and u.status = 'ACTIVE' and m.status = 'ACTIVE'`;

/** Null for service accounts, and for people who are no active members any more. */
export const findReceiver = (db: Queryable, documentId: string, userId: string) =>
  db.row<MemberReceiver>(find, [documentId, userId]);
