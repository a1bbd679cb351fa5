/** The conversation with the parties of a document. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Message } from '../../../src/contract/schemas/documents/messages.ts';
import { Notice } from '../components/notice.tsx';
import { exactTime, shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';

export const Messages = ({ documentId }: { documentId: string }) => {
  const { requests, texts, language, viewer, permissions } = useDashboard();
  const client = useQueryClient();
  const key = [viewer.workspace.id, 'document', documentId, 'messages'];
  const [body, setBody] = useState('');
  const id = useId();
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      requests.get<{ data: Message[] }>(`/documents/${documentId}/messages`, { limit: 100 }, signal),
  });
  const sending = useMutation({
    mutationFn: (text: string) => requests.send<Message>('POST', `/documents/${documentId}/messages`, { body: text }),
    onSuccess: () => {
      setBody('');
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !sending.isPending) sending.mutate(body.trim());
  };
  if (list.error) return <Notice failure={failureOf(list.error)} texts={texts} onRetry={list.refetch} />;
  const messages = list.data?.data ?? [];
  return (
    <div className="stack">
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
        <form className="stack" onSubmit={submit}>
          <div className="field">
            <label htmlFor={id}>{texts.writeMessage}</label>
            <textarea
              id={id}
              className="input"
              rows={3}
              maxLength={2_000}
              value={body}
              onChange={event => setBody(event.target.value)}
            />
          </div>
          {sending.error && <Notice failure={failureOf(sending.error)} texts={texts} />}
          <div className="row">
            <button type="submit" className="button" aria-disabled={body.trim() === '' || sending.isPending}>
              {texts.sendMessage}
            </button>
          </div>
        </form>
      )}
    </div>
  );
};
