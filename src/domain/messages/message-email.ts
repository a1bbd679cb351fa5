/** The e-mail to the sender and to people who were mentioned, with the messages, in their workspace's language. */
import type { Language } from '../../contract/errors.ts';
import type { App } from '../app/app.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { findReceiver } from '../documents/notifications/member.ts';
import { isOfVisitor, nameInMail } from '../documents/notifications/visitor-mail.ts';
import { findDocumentById } from '../documents/store.ts';
import { sendMemberEmail } from '../workspaces/member-emails/send.ts';
import type { MessageEmailTexts } from './locales/message-email/texts.ts';
import { messageEmailTexts } from './locales/message-email.ts';
import type { MessageEmailJob } from './queues.ts';

/** A message as e-mails show it. */
export type Quote = MessageEmailJob['quotes'][number];

const maxQuoted = 10;

/** Without what a visitor of a form typed, but their name. */
const repeated = (document: DocumentWithParties, quotes: readonly Quote[], texts: MessageEmailTexts): Quote[] =>
  isOfVisitor(document)
    ? quotes.map(q => (q.isOfParty ? { ...q, name: nameInMail(document, q.name) || texts.someone, text: '' } : q))
    : [...quotes];

function wordsFor(language: Language, of: DocumentWithParties, organization: string, given: readonly Quote[]) {
  const texts = messageEmailTexts[language];
  const document = of.name;
  const quotes = repeated(of, given, texts);
  const names = [...new Set(quotes.map(q => q.name))];
  const who = new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { type: 'conjunction' }).format(names);
  const shown = quotes.slice(0, maxQuoted).flatMap(q => (q.text === '' ? [] : `${q.name}: ${q.text}`));
  const more = Math.max(0, quotes.length - maxQuoted);
  const isLeftOut = quotes.some(q => q.text === '');
  return {
    subject: texts.subject(document),
    heading: texts.heading(who),
    paragraphs: [
      ...(shown.length > 0 ? [texts.about(document), ...shown] : []),
      ...(more > 0 ? [texts.more(more)] : []),
      ...(isLeftOut ? [texts.leftOut(document)] : []),
    ],
    reason: texts.reason(organization),
  };
}

export async function sendMessageEmail(app: App, { documentId, userId, at, quotes }: MessageEmailJob): Promise<void> {
  const document = await findDocumentById(app.db, documentId);
  const to = await findReceiver(app.db, documentId, userId);
  if (!document || document.deleted_at !== null || !to) return;
  const language = to.language === 'sv' ? 'sv' : 'en';
  const { subject, ...texts } = wordsFor(language, document, to.organization, quotes);
  await sendMemberEmail(app, {
    kind: 'MESSAGES',
    userId,
    workspaceId: document.workspace_id,
    ids: { organizationId: document.organization_id, documentId },
    message: {
      id: `${documentId}-messages-${userId}-${new Date(at).getTime()}`,
      to: { name: to.name, address: to.email },
      subject: to.sandbox ? `[SANDBOX] ${subject}` : subject,
    },
    email: { ...texts, language, button: null },
  });
}
