/** The conversation with the parties of a document. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../../src/contract/schemas/documents/messages.ts';
import { Notice } from '../components/notice.tsx';
import { WriteForm } from '../components/write-form.tsx';
import { exactTime, shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';

export const Messages = ({ documentId }: { documentId: string }) => {
  const { requests, texts, language, viewer, permissions } = useDashboard();
  const client = useQueryClient();
  const key = [viewer.workspace.id, 'document', documentId, 'messages'];
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      requests.get<{ data: Message[] }>(`/documents/${documentId}/messages`, { limit: 100 }, signal),
  });
  const send = async (text: string) => {
    await requests.send<Message>('POST', `/documents/${documentId}/messages`, { body: text });
    await client.invalidateQueries({ queryKey: key });
  };
  const messages = list.data?.data ?? [];
  return (
    <div className="stack">
      {list.error && <Notice failure={failureOf(list.error)} texts={texts} onRetry={list.refetch} />}
      {list.data && messages.length === 0 && <p className="soft">{texts.noMessages}</p>}
      <ul className="talk">
        {messages.map(({ id: messageId, author, body: text, createdAt, internal }) => (
          <li key={messageId}>
            <p className="small">
              <b>{author.name ?? author.email ?? texts.somebody}</b>{' '}
              {internal && <span className="soft">{texts.internal} </span>}
              <time className="soft" dateTime={createdAt} title={exactTime(createdAt, language)}>
                {shortTime(createdAt, language, texts)}
              </time>
            </p>
            <p className="own-lines">{text}</p>
          </li>
        ))}
      </ul>
      {permissions.has('EDIT_DOCUMENT') && (
        <WriteForm label={texts.writeMessage} send={texts.sendMessage} maxLength={2_000} onSend={send} />
      )}
    </div>
  );
};
