/** Comment threads of a document: of the workspace's people, or with the parties where one of them began it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommentThread } from '../../../../src/contract/schemas/documents/comments.ts';
import { Notice } from '../../components/notice.tsx';
import { WriteForm } from '../../components/write-form.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useDetailTexts } from './texts.ts';

export const Comments = ({ documentId }: { documentId: string }) => {
  const { requests, viewer, permissions, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const client = useQueryClient();
  const key = [viewer.workspace.id, 'document', documentId, 'comments'];
  const path = `/documents/${documentId}/comments`;
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => requests.get<{ data: CommentThread[] }>(path, { limit: 100 }, signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return (
    <div className="stack">
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.data?.data.length === 0 && <p className="soft">{texts.noComments}</p>}
      {list.data?.data.map(thread => (
        <Thread key={thread.id} thread={thread} path={path} onChanged={refresh} />
      ))}
      {permissions.has('CREATE_COMMENT') && (
        <WriteForm
          maxLength={5_000}
          label={texts.writeComment}
          onSend={async body => {
            await requests.send('POST', path, { body });
            await refresh();
          }}
        />
      )}
    </div>
  );
};

interface ThreadProps {
  thread: CommentThread;
  path: string;
  onChanged(): Promise<unknown>;
}

const Thread = ({ thread, path, onChanged }: ThreadProps) => {
  const { requests, permissions, language, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const [isReplying, setReplying] = useState(false);
  const isOpen = thread.status === 'OPEN';
  const setting = useMutation({
    mutationFn: () => requests.send('PATCH', `${path}/${thread.id}`, { status: isOpen ? 'RESOLVED' : 'OPEN' }),
    onSuccess: onChanged,
  });
  return (
    <article className="thread">
      {thread.excerpt && <blockquote className="soft small one-line">{thread.excerpt}</blockquote>}
      <ul className="talk">
        {thread.messages.map(({ id, author, body, createdAt, deletedAt }) => (
          <li key={id}>
            <p className="small">
              <b>{author.name ?? author.email ?? general.somebody}</b>{' '}
              <time className="soft" dateTime={createdAt} title={exactTime(createdAt, language)}>
                {shortTime(createdAt, language, general)}
              </time>
            </p>
            <p className={deletedAt === null ? 'own-lines' : 'soft'}>
              {deletedAt === null ? body : texts.deletedComment}
            </p>
          </li>
        ))}
      </ul>
      <p className="small soft">
        {[!isOpen && texts.resolved, thread.visibility === 'SHARED' && texts.shared].filter(Boolean).join(' · ')}{' '}
        {isOpen && permissions.has('CREATE_COMMENT') && (
          <button type="button" className="text-button small" onClick={() => setReplying(!isReplying)}>
            {texts.reply}
          </button>
        )}
        {permissions.has('UPDATE_COMMENT') && (
          <button type="button" className="text-button small" onClick={() => !setting.isPending && setting.mutate()}>
            {isOpen ? texts.resolve : texts.reopen}
          </button>
        )}
      </p>
      {setting.error && <Notice failure={failureOf(setting.error)} texts={general} />}
      {isReplying && (
        <WriteForm
          maxLength={5_000}
          label={texts.reply}
          onSend={async body => {
            await requests.send('POST', `${path}/${thread.id}/messages`, { body });
            setReplying(false);
            await onChanged();
          }}
        />
      )}
    </article>
  );
};
