/** What happened to a document, newest first, in sentences. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { type Entry, folded, type Shown } from './folding.ts';
import { sentenceOf, useActivityTexts } from './texts.ts';

interface Page {
  data: Entry[];
  nextCursor: string | null;
}

export const Activity = ({ documentId }: { documentId: string }) => {
  const { requests, texts, viewer } = useDashboard();
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
  const shown = folded(list.data?.pages.flatMap(page => page.data) ?? []);
  return (
    <>
      {list.error && <Notice failure={failureOf(list.error)} texts={texts} onRetry={list.refetch} />}
      <ul className="log">
        {shown.map(one => (
          <li key={one.kind === 'ONE' ? one.entry.id : one.entries.at(-1)?.id}>
            <Line shown={one} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
};

const Line = ({ shown }: { shown: Shown }) => {
  const { texts } = useDashboard();
  const own = useActivityTexts();
  if (shown.kind === 'ONE')
    return (
      <>
        <span>{sentenceOf(shown.entry, own)}</span>
        <At entry={shown.entry} />
      </>
    );
  const [newest] = shown.entries;
  if (!newest) return null;
  return (
    <>
      <details>
        <summary>{own.edits(newest.name ?? texts.somebody, shown.entries.length, shown.parts)}</summary>
        <ul className="log">
          {shown.entries.map(entry => (
            <li key={entry.id}>
              <span>{sentenceOf(entry, own)}</span>
              <At entry={entry} />
            </li>
          ))}
        </ul>
      </details>
      <At entry={newest} />
    </>
  );
};

const At = ({ entry: { createdAt } }: { entry: Entry }) => {
  const { texts, language } = useDashboard();
  return (
    <time dateTime={createdAt} title={exactTime(createdAt, language)}>
      {shortTime(createdAt, language, texts)}
    </time>
  );
};
