/** What happened to a document, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '../../../src/contract/dashboard/operations.ts';
import { Notice } from '../components/notice.tsx';
import { exactTime, shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';

interface Page {
  data: TimelineEntry[];
  nextCursor: string | null;
}

export const Activity = ({ documentId }: { documentId: string }) => {
  const { requests, texts, language, viewer } = useDashboard();
  const list = useInfiniteQuery({
    queryKey: [viewer.workspace.id, 'document', documentId, 'activity'],
    queryFn: ({ pageParam, signal }) =>
      requests.get<Page>(
        `/documents/${documentId}/timeline`,
        { limit: 50, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
  return (
    <>
      {list.error && <Notice failure={failureOf(list.error)} texts={texts} onRetry={list.refetch} />}
      <ul className="log">
        {list.data?.pages
          .flatMap(page => page.data)
          .map(({ id, text, about, name, createdAt }) => (
            <li key={id}>
              <span>
                {about === null ? text : `${text}: ${about}`}
                {name && <span className="soft"> · {name}</span>}
              </span>
              <time dateTime={createdAt} title={exactTime(createdAt, language)}>
                {shortTime(createdAt, language, texts)}
              </time>
            </li>
          ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" className="button button-small" onClick={() => list.fetchNextPage()}>
          {texts.showMore}
        </button>
      )}
    </>
  );
};
