/** A document: what happens next, its parties, and what belongs to it. Next to the list, or as a page. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { DocumentRow } from '../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { Icon } from '../components/icon.tsx';
import { Loading } from '../components/loading.tsx';
import { NotFoundText } from '../components/not-found.tsx';
import { Notice } from '../components/notice.tsx';
import { useToast } from '../components/toasts.tsx';
import { useWide } from '../components/use-narrow.ts';
import { deadlineName } from '../language/deadlines.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { ActionBar } from './action-bar.tsx';
import { NextStepBox } from './detail/next-step-box.tsx';
import './detail/detail.css';
import { fullAddress } from '../../base-path.ts';
import { Parties } from './detail/parties.tsx';
import { useRow } from './detail/use-row.ts';
import { PagesBeside, PagesFold } from './pages/pages-part.tsx';
import { Status } from './status.tsx';
import { DocumentTabs, type StartsAt } from './tabs.tsx';

interface Props {
  id: string;
  top?: ReactNode;
  /** Shows another document, such as a copy that was just made. */
  onShow: (id: string) => void;
  onClose?: () => void;
  /** What of the document is shown first; by default what happened. */
  startsAt?: StartsAt | undefined;
}

export const DocumentDetail = ({ id, top, onShow, onClose, startsAt }: Props) => {
  const { requests, texts, viewer } = useDashboard();
  const showToast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'document', id],
    queryFn: ({ signal }) => requests.get<Document>(`/documents/${id}`, {}, signal),
  });
  const isGone = error !== null && failureOf(error).code === 'NOT_FOUND';
  const row = useRow(id);
  // In a panel next to the list there is none.
  const hasRoom = useWide() && !onClose;
  useEffect(() => {
    if (data) document.title = `${data.name} · Sigill`;
  }, [data]);
  const copy = async () => {
    await navigator.clipboard.writeText(fullAddress(`/w/${viewer.workspace.id}/documents/${id}`));
    showToast(texts.copied);
  };
  return (
    <aside
      className={hasRoom ? 'panel panel-wide' : 'panel'}
      aria-label={data?.name ?? (isGone ? texts.notFound : texts.loading)}
    >
      <div className="panel-top">
        {top}
        <span className="push" />
        {!isGone && (
          <button type="button" className="button button-icon" aria-label={texts.copyLink} onClick={copy}>
            <Icon name="link" />
          </button>
        )}
        {onClose && (
          <>
            {!isGone && (
              <Link className="button button-icon" href={`/documents/${id}`} aria-label={texts.openAsPage}>
                <Icon name="open" />
              </Link>
            )}
            <button type="button" className="button button-icon" aria-label={texts.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </>
        )}
      </div>
      <div className="panel-body" {...(hasRoom && { tabIndex: 0, role: 'region', 'aria-label': texts.details })}>
        {error && (isGone ? <NotFoundText /> : <Notice failure={failureOf(error)} texts={texts} onRetry={refetch} />)}
        {!data && !error && <Loading />}
        {data && (
          <>
            <div className="section">
              <h1 className="title" tabIndex={-1}>
                {data.name}
              </h1>
              <Facts document={data} row={row} />
            </div>
            {row && <NextStepBox document={data} row={row} />}
            <ActionBar document={data} archived={row?.archivedAt != null} onShow={onShow} />
            {!hasRoom && <PagesFold document={data} />}
            <Parties document={data} row={row} />
            <DocumentTabs document={data} row={row} startsAt={startsAt} />
          </>
        )}
      </div>
      {data && hasRoom && <PagesBeside document={data} />}
    </aside>
  );
};

const Facts = ({ document, row }: { document: Document; row: DocumentRow | undefined }) => {
  const { texts, language, viewer } = useDashboard();
  return (
    <p className="facts-line">
      <Status document={row ?? document} />
      {document.status === 'PENDING' && document.expiresAt && (
        <span className="soft small">
          {texts.signBy(deadlineName(document.expiresAt, language, viewer.workspace.timeZone))}
        </span>
      )}
    </p>
  );
};
