/** The e-mails that the service keeps while it has no mail server. They are readable on this machine only. */
import { useQuery } from '@tanstack/react-query';
import { withBase } from '../../base-path.ts';

export interface Message {
  name: string;
  at: string;
  to: string;
  subject: string;
  text: string;
}

const pollMs = 1_500;

export const useOutbox = (isShown: boolean) =>
  useQuery({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(withBase('/outbox/messages.json'), { signal, cache: 'no-store' });
      if (!answer.ok) return [];
      return ((await answer.json()) as { data: Message[] }).data; // boundary: the service's own answer
    },
    enabled: isShown,
    refetchInterval: pollMs,
  }).data ?? [];

/** The link to a signing page in an e-mail; null: it has none. */
export function signingLinkIn(text: string): string | null {
  const word = text.split(/\s/).find(one => one.startsWith('http') && one.includes('/sign/'));
  return word ?? null;
}

/** The link in the newest e-mail to somebody about a document. */
export const linkFor = (messages: readonly Message[], address: string, documentId: string): string | null => {
  const found = messages.find(
    ({ to, text }) => to.toLowerCase().includes(address.toLowerCase()) && signingLinkIn(text)?.includes(documentId),
  );
  return found ? signingLinkIn(found.text) : null;
};
