/** Sends the e-mail that a form takes no answers any more, in the workspace's language. */
import { cleanLine } from '../../../platform/html/clean.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type { App } from '../../app/app.ts';
import { brandOf } from '../../organizations/brand.ts';
import { sendEmail } from '../../organizations/emails.ts';
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
  const email = renderEmail(
    { language, heading: texts.heading, paragraphs: [texts.about, texts.advice], button: null, reason: texts.reason },
    await brandOf(app.db, app.publicUrl, to.workspace_id),
  );
  await sendEmail(
    app,
    { organizationId: to.organization_id, formId },
    {
      id: `form-closed-${formId}-${new Date(at).getTime()}-${userId}`,
      to: { name: to.name, address: to.email },
      subject: to.sandbox ? `[SANDBOX] ${texts.subject}` : texts.subject,
      text: email.text,
      html: to.plain_text_only ? null : email.html,
    },
  );
}
