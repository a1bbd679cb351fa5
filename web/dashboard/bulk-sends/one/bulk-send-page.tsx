/** One bulk send: what the check found before it is sent, how far it is afterwards, and each of its rows. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { Icon } from '../../components/icon.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShortMoment } from '../../developers/short-moment.tsx';
import { useDashboard } from '../../session/context.ts';
import { download } from '../../session/download.ts';
import { failureOf, isMissing } from '../../session/requests.ts';
import { BulkState } from '../bulk-state.tsx';
import { useMaySend } from '../may-send.ts';
import { checkedIn } from '../numbers.ts';
import { PlanNotice } from '../plan-notice.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useBulkTexts } from '../texts.ts';
import { Cancel } from './cancel.tsx';
import { ChangeColumns } from './change-columns.tsx';
import { Progress } from './progress.tsx';
import { Rows } from './rows.tsx';
import { Start } from './start.tsx';
import { isBroken, Summary } from './summary.tsx';
import { useBulkSend } from './use-bulk-send.ts';

export const BulkSendPage = ({ id }: { id: string }) => {
  const texts = useBulkTexts();
  const { texts: general } = useDashboard();
  const { data, error, refetch } = useBulkSend(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = data?.status;
  const name = data?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Sigill`;
  }, [name]);
  // With its state the buttons change; what had the focus may be gone.
  useEffect(() => {
    if (status !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [status]);
  const failure = error ? failureOf(error) : null;
  if (!data && isMissing(failure)) return <NotFound />;
  return (
    <main className="main" id="content" aria-busy={!data && !failure}>
      <header>
        <div className="bar bulk-bar-one">
          <Link className="button button-icon" href="/bulk-sends" aria-label={texts.title}>
            <Icon name="left" />
          </Link>
          <h1 ref={heading} className="title one-line" tabIndex={-1}>
            {name ?? general.loading}
          </h1>
          {data && <BulkState bulkSend={data} />}
        </div>
      </header>
      <div className="bulk-body">
        <div className="settings-page settings-page-wide">
          {failure && <PlanNotice failure={failure} onRetry={refetch} />}
          {!data && !failure && <Loading />}
          {data && <Shown bulkSend={data} />}
        </div>
      </div>
    </main>
  );
};

const Shown = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const maySend = useMaySend();
  const { status } = bulkSend;
  return (
    <>
      <About bulkSend={bulkSend} />
      {status === 'CHECKING' && <Checking bulkSend={bulkSend} />}
      {status === 'READY' && <Ready bulkSend={bulkSend} />}
      {status === 'READY' && maySend && bulkSend.counts.rows > 0 && <Start bulkSend={bulkSend} />}
      {status !== 'CHECKING' && status !== 'READY' && <Progress bulkSend={bulkSend} />}
      {bulkSend.counts.rows > 0 && <Rows bulkSend={bulkSend} />}
    </>
  );
};

/** Its template, who made it and when, and the report. */
const About = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const dashboard = useDashboard();
  const { requests, viewer, permissions, texts: general } = dashboard;
  const { id, name, templateId, createdBy, startedBy, createdAt, startedAt, counts, status } = bulkSend;
  const { data, error } = useQuery({
    queryKey: [viewer.workspace.id, 'template', templateId, 'name'],
    queryFn: ({ signal }) => requests.get<Template>(`/templates/${templateId}`, {}, signal),
    enabled: permissions.has('READ_DOCUMENT'),
    retry: false,
  });
  const report = useMutation({
    mutationFn: () => download(dashboard, `/bulk-sends/${id}/report`, {}, texts.reportFile(name)),
  });
  const who = startedBy ?? createdBy;
  return (
    <section className="settings-section" aria-label={texts.template}>
      <p className="bulk-about">
        {data && data.deletedAt === null && <Link href={`/templates?open=${templateId}`}>{data.name}</Link>}
        {((error && isMissing(failureOf(error))) || data?.deletedAt) && <span>{texts.templateGone}</span>}
        <span className="soft small">
          {texts.by(who.name || who.email)} · <ShortMoment at={startedAt ?? createdAt} />
        </span>
        {counts.rows > 0 && startedAt !== null && status !== 'SCHEDULED' && (
          <button
            type="button"
            className="button button-small"
            aria-disabled={report.isPending}
            onClick={() => !report.isPending && report.mutate()}
          >
            <Icon name="download" small /> {texts.report}
          </button>
        )}
      </p>
      {report.error && <Notice failure={failureOf(report.error)} texts={general} />}
    </section>
  );
};

const Checking = ({ bulkSend: { counts } }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const text = texts.checking(checkedIn(counts), counts.rows);
  return (
    <section className="settings-section" aria-label={texts.status.CHECKING}>
      <div className="bulk-progress-part">
        <p role="status">{text}</p>
        <ProgressBar done={checkedIn(counts)} all={counts.rows} label={text} />
      </div>
    </section>
  );
};

const Ready = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const maySend = useMaySend();
  const [asks, setAsks] = useState<'columns' | 'cancel' | null>(null);
  const { id, source, columns, templateId } = bulkSend;
  return (
    <section className="settings-section" aria-label={texts.theCheck}>
      <Summary bulkSend={bulkSend} />
      {maySend && (
        <div className="row">
          {source === 'FILE' && columns.length > 0 && (
            <button type="button" className="button button-small" onClick={() => setAsks('columns')}>
              {texts.changeColumns}
            </button>
          )}
          {isBroken(bulkSend) && (
            <Link className="button button-small" href={`/bulk-sends/new?templateId=${templateId}`}>
              {texts.startAnew}
            </Link>
          )}
          <button type="button" className="button button-small" onClick={() => setAsks('cancel')}>
            {texts.cancel}
          </button>
        </div>
      )}
      {asks === 'columns' && <ChangeColumns key={id} bulkSend={bulkSend} onClose={() => setAsks(null)} />}
      {asks === 'cancel' && <Cancel bulkSend={bulkSend} onClose={() => setAsks(null)} />}
    </section>
  );
};
