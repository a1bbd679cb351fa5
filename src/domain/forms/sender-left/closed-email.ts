/** Sends the e-mail that a form takes no answers any more, in the workspace's language. */
import { cleanLine } from '../../../platform/html/clean.ts';
import type { App } from '../../app/app.ts';
import { brandOf } from '../../organizations/brand.ts';
import { sendMemberEmail } from '../../workspaces/member-emails/send.ts';
import { closedEmailTexts } from '../locales/closed-email.ts';
import type { ClosedEmailJob } from '../queues.ts';
import { findManagerOfClosed } from '../store.ts';

export async function sendClosedEmail(app: App, { formId, userId, at, because }: ClosedEmailJob): Promise<void> {
  const to = await findManagerOfClosed(app.db, { formId, userId, because });
  if (!to) return;
  const language = to.language === 'sv' ? 'sv' : 'en';
  const texts = closedEmailTexts[language][because]({
    form: cleanLine(to.form),
    sender: cleanLine(to.sender_name || to.sender_email),
    organization: cleanLine(to.organization),
  });
  const { heading, about, advice, reason } = texts;
  await sendMemberEmail(app, {
    kind: 'FORM_CLOSED',
    userId,
    workspaceId: to.workspace_id,
    ids: { organizationId: to.organization_id, formId },
    message: {
      id: `form-closed-${formId}-${new Date(at).getTime()}-${userId}`,
      to: { name: to.name, address: to.email },
      subject: to.sandbox ? `[SANDBOX] ${texts.subject}` : texts.subject,
    },
    email: { language, heading, paragraphs: [about, advice], button: null, reason },
    brand: await brandOf(app.db, app.publicUrl, to.workspace_id),
    isPlainText: to.plain_text_only,
  });
}
