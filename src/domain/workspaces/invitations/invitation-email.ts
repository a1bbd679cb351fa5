/**
 * Sends the e-mail of an invitation, in the language that was chosen or else the workspace's, unless it was withdrawn or accepted in the meantime.
 */
import { localeOf } from '../../../contract/date-locales.ts';
import { type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { App } from '../../app/app.ts';
import { brandOf } from '../../organizations/brand.ts';
import { sendEmail } from '../../organizations/emails.ts';
import { invitationEmailTexts } from '../locales/invitation-email.ts';
import { type InvitationRow, invitationUrl, statusOf } from './invitation.ts';
import { findInvitation } from './invitation-store.ts';

interface Place {
  workspace: string;
  language: string;
  time_zone: string;
  plain_text_only: boolean;
  organization_id: string;
  organization: string;
  sandbox: boolean;
}
const place = `
  select w.name as workspace, w.language, w.time_zone, w.send_plain_text_email_only as plain_text_only, o.id as organization_id,
    o.name as organization, o.sandbox
  from workspaces w join organizations o on o.id = w.organization_id where w.id = $1`;

function emailOf(place: Place, { language: chosen, invited_by, expires_at }: InvitationRow, url: string): Email {
  const inviter = invited_by.name;
  const language = chosen ?? (place.language === 'sv' ? 'sv' : 'en');
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: place.time_zone }).format(
    expires_at,
  );
  const { workspace, organization } = place;
  const { label, ...texts } = invitationEmailTexts[language]({ inviter, organization, workspace, day });
  return { language, ...texts, button: { label, url } };
}

export async function sendInvitation(app: App, id: string): Promise<void> {
  const invitation = await findInvitation(app.db, id);
  if (!invitation || statusOf(invitation, app.clock.now()) !== 'PENDING') return;
  const found = await app.db.row<Place>(place, [invitation.workspace_id]);
  if (!found) return;
  const { expires_at: until, email } = invitation;
  const sentEmail = emailOf(found, invitation, invitationUrl(app, invitation));
  const { text, html } = renderEmail(sentEmail, await brandOf(app.db, app.publicUrl, invitation.workspace_id));
  await sendEmail(
    app,
    { organizationId: found.organization_id, workspaceId: invitation.workspace_id },
    {
      // Resending an invitation is a new e-mail; a retry of the job is the same one.
      id: `${id}-${until.getTime()}`,
      to: { name: null, address: email },
      subject: found.sandbox ? `[SANDBOX] ${sentEmail.heading}` : sentEmail.heading,
      text,
      html: found.plain_text_only ? null : html,
    },
  );
}
