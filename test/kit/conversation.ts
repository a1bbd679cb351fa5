/** A party in the conversation of its document, through the signing page's API. */

import { pageError } from '../../src/contract/pages/error.ts';
import { type Conversation, conversation } from '../../src/contract/pages/signer/conversation.ts';
import { type Signer, SignerRefused } from './signer.ts';

let sent = 0;
/** An unused id for a message. */
export const fresh = (): string => `sent-${(++sent).toString().padStart(8, '0')}`;

async function asked(signer: Signer, path: string, body: object): Promise<Conversation> {
  const answer = await signer.raw('POST', path, body);
  if (answer.status !== 200) throw new SignerRefused(answer.status, pageError.parse(answer.body));
  return conversation.parse(answer.body);
}

export const hears = (signer: Signer, max = 50) => asked(signer, '/conversation', { most: max });
export const posts = (signer: Signer, body: string, threadId: string | null = null, sentAs = fresh()) =>
  asked(signer, '/messages', { body, threadId, sentAs });
export const comments = (signer: Signer, body: string, excerpt: string | null = null, sentAs = fresh()) =>
  asked(signer, '/comments', { body, excerpt, sentAs });

/** The messages of the chat, each as `who: what`. */
export const chatIn = ({ messages }: Conversation): string[] => messages.map(m => `${m.by}: ${m.body}`);
