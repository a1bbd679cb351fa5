/**
 * Sends an e-mail to somebody of an organization. Every e-mail to members passes here: those that they switched off are not
 * sent, and the foot leads to where they choose.
 */
import type { NotificationChoiceKind } from '../../../contract/dashboard/notification-choices.ts';
import type { Ids } from '../../../platform/jobs/jobs.ts';
import { type Brand, type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import type { App } from '../../app/app.ts';
import { sendEmail } from '../../organizations/emails.ts';
import { memberEmailTexts } from '../locales/member-email.ts';
import { isSwitchedOff } from './choices.ts';

export interface MemberEmail {
  /** `ALWAYS`: about security, or about what cannot be undone. */
  kind: NotificationChoiceKind | 'ALWAYS';
  userId: string;
  /** Null: it concerns the whole organization. */
  workspaceId: string | null;
  /** For the log. */
  ids: Ids & { organizationId: string };
  message: Pick<MailMessage, 'id' | 'to' | 'subject' | 'attachments'>;
  email: Email;
  brand?: Brand | null;
  isPlainText?: boolean;
}

const page = '/settings/me/notifications';

export async function sendMemberEmail(app: App, given: MemberEmail): Promise<void> {
  const { kind, userId, workspaceId, ids, message, email, brand = null, isPlainText = false } = given;
  if (kind !== 'ALWAYS' && workspaceId !== null && (await isSwitchedOff(app.db, { workspaceId, userId }, kind))) return;
  const { choose } = memberEmailTexts[email.language === 'sv' ? 'sv' : 'en'];
  const url = `${app.publicUrl}${workspaceId === null ? '' : `/w/${workspaceId}`}${page}`;
  const { text, html } = renderEmail({ ...email, choices: { label: choose, url } }, brand);
  await sendEmail(app, ids, { ...message, text, html: isPlainText ? null : html });
}
