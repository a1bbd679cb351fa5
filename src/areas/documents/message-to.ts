/** The sender's message with its variables filled in for one party: what the invitation says, the page says again. */
import type { Queryable } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import type { DocumentRow } from './document.ts';
import { signingUrl } from './link.ts';
import { renderMessage, type Sender } from './message-variables.ts';
import type { PartyRow } from './party.ts';

const from = `
  select u.name, u.email, u.phone, o.name as company from documents d join organizations o on o.id = d.organization_id
  join users u on u.id = coalesce(d.responsible_user_id, d.created_by) where d.id = $1`;

export async function messageTo(
  ground: Pick<Ground, 'publicUrl' | 'secrets'>,
  db: Queryable,
  document: DocumentRow,
  party: PartyRow,
): Promise<string | null> {
  const { message } = document.meta;
  if (!message?.includes('{{')) return message;
  const sender = await db.row<Sender>(from, [document.id]);
  return sender && renderMessage(message, document, party, sender, signingUrl(ground, document.id, party));
}
