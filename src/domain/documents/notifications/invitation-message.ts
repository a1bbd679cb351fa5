/**
 * The sender's message with its variables filled in for one party; the signing page shows the same text as the
 * invitation.
 */
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { senderName } from '../../organizations/sender.ts';
import type { DocumentRow } from '../document.ts';
import { signingUrl } from '../parties/link.ts';
import type { PartyRow } from '../parties/party.ts';
import { renderMessage, type Sender } from './message-variables.ts';

const from = `
  select u.name, u.email, u.phone, ${senderName} as company from documents d join organizations o on o.id = d.organization_id
  join workspaces w on w.id = d.workspace_id
  join users u on u.id = coalesce(d.responsible_user_id, d.created_by) where d.id = $1`;

export async function invitationMessage(
  app: Pick<App, 'publicUrl' | 'secrets' | 'clock'>,
  db: Queryable,
  document: DocumentRow,
  party: PartyRow,
): Promise<string | null> {
  const { message } = document.meta;
  if (!message?.includes('{{')) return message;
  const sender = await db.row<Sender>(from, [document.id]);
  const signUrl = signingUrl(app, document.id, party);
  return sender && renderMessage(message, document, party, { sender, signUrl, now: app.clock.now() });
}
