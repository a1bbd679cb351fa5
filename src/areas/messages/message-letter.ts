/** The letter to the sender, and to who was mentioned: what was said, in their workspace's language. */
import { renderLetter } from '../../base/letter.ts';
import type { Ground } from '../act.ts';
import { findDocumentOfVisit } from '../documents/store.ts';

/** What somebody said, as letters show it. */
export interface Quote {
  name: string;
  text: string;
}

export const messageLetterQueue = 'message-letter';

export interface MessageLetterJob {
  documentId: string;
  userId: string;
  /** When it was gathered, since there are several. */
  at: string;
  quotes: Quote[];
}

interface Receiver {
  name: string;
  email: string;
  language: string;
  organization: string;
  sandbox: boolean;
}
const receiver = `
  select u.name, u.email, w.language, o.name as organization, o.sandbox
  from documents d join workspaces w on w.id = d.workspace_id join organizations o on o.id = d.organization_id
  join members m on m.workspace_id = d.workspace_id and m.user_id = $2 join users u on u.id = m.user_id
  where d.id = $1 and u.kind = 'PERSON' and u.status = 'ACTIVE' and m.status = 'ACTIVE'`;

const mostQuoted = 10;

function wordsFor(language: 'sv' | 'en', document: string, organization: string, quotes: readonly Quote[]) {
  const names = [...new Set(quotes.map(q => q.name))];
  const who = new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { type: 'conjunction' }).format(names);
  const shown = quotes.slice(0, mostQuoted).map(q => `${q.name}: ${q.text}`);
  const more = quotes.length - shown.length;
  if (language === 'sv')
    return {
      subject: `Nytt meddelande: ${document}`,
      heading: `${who} har skrivit`,
      paragraphs: [`Om ”${document}”:`, ...shown, ...(more > 0 ? [`Och ${more} till.`] : [])],
      reason: `Du får det här brevet för att du ansvarar för dokumentet hos ${organization}, eller nämns i en kommentar.`,
    };
  return {
    subject: `New message: ${document}`,
    heading: `${who} wrote`,
    paragraphs: [`About “${document}”:`, ...shown, ...(more > 0 ? [`And ${more} more.`] : [])],
    reason: `You get this letter because you are responsible for the document at ${organization}, or mentioned in a comment.`,
  };
}

export async function sendMessageLetter(
  ground: Ground,
  { documentId, userId, at, quotes }: MessageLetterJob,
): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, documentId);
  const to = await ground.db.row<Receiver>(receiver, [documentId, userId]);
  if (!document || document.deleted_at !== null || !to) return;
  const language = to.language === 'sv' ? 'sv' : 'en';
  const { subject, ...words } = wordsFor(language, document.name, to.organization, quotes);
  const sent = await ground.mail.send({
    id: `${documentId}-messages-${userId}-${new Date(at).getTime()}`,
    to: { name: to.name, address: to.email },
    subject: to.sandbox ? `[SANDBOX] ${subject}` : subject,
    ...renderLetter({ ...words, language, button: null }),
  });
  if (!sent.ok && !sent.permanent) throw new Error(`the letter was not taken: ${sent.reason}`);
}
