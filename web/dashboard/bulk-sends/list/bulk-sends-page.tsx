/** The bulk sends of the workspace, or one's own. */
import { Link, useLocation, useSearch } from 'wouter';
import { type BulkSendStatus, bulkSendStatuses } from '../../../../src/contract/bulk-send-statuses.ts';
import type { BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import { Loading } from '../../components/loading.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { ShortMoment } from '../../developers/short-moment.tsx';
import { useOptions } from '../../documents/list/filters/options.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { ViewTabs } from '../../templates/view-tabs.tsx';
import { BulkState } from '../bulk-state.tsx';
import { useMaySend } from '../may-send.ts';
import { doneIn, startedIn } from '../numbers.ts';
import { PlanNotice } from '../plan-notice.tsx';
import { useBulkTexts } from '../texts.ts';
import { EmptyBulkSends } from './empty-bulk-sends.tsx';

export const BulkSendsPage = () => {
  const texts = useBulkTexts();
  const { texts: general, permissions } = useDashboard();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('status');
  const status = bulkSendStatuses.find(one => one === asked) ?? null;
  const list = usePages<BulkSend>(['bulk-sends'], '/bulk-sends', status === null ? {} : { status });
  const mayMake = useMaySend();
  const readsTemplates = permissions.has('READ_DOCUMENT');
  const isEmpty = list.data && list.items.length === 0;
  const show = (next: BulkSendStatus | '') =>
    navigate(next === '' ? '/bulk-sends' : `/bulk-sends?status=${next}`, { replace: true });
  return (
    <main className="main main-list" id="content" aria-busy={list.isPending}>
      <header>
        <div className="bar">
          <h1 className="title">{readsTemplates ? general.templates : texts.title}</h1>
          {readsTemplates && <ViewTabs view="bulk" />}
          {mayMake && (
            <Link className="button button-small push" href="/bulk-sends/new">
              {texts.newBulkSend}
            </Link>
          )}
        </div>
        {!(isEmpty && status === null) && !list.error && (
          <div className="list-top">
            <label className="row small">
              {texts.filter}
              <select
                className="input bulk-filter"
                value={status ?? ''}
                onChange={({ target }) => show(target.value as BulkSendStatus | '')} // its own options
              >
                <option value="">{texts.all}</option>
                {bulkSendStatuses.map(one => (
                  <option key={one} value={one}>
                    {texts.status[one]}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )}
      </header>
      <section aria-label={texts.title} className="list list-plain">
        {list.error && <PlanNotice failure={failureOf(list.error)} onRetry={list.refetch} />}
        {list.isPending && <Loading />}
        {isEmpty && status === null && <EmptyBulkSends mayMake={mayMake} />}
        {isEmpty && status !== null && (
          <div className="empty" role="status">
            <p>{texts.noneHere}</p>
            <p>
              <button type="button" className="text-button" onClick={() => show('')}>
                {texts.showAll}
              </button>
            </p>
          </div>
        )}
        <ul className="plain-rows">
          {list.items.map(one => (
            <Row key={one.id} bulkSend={one} readsTemplates={readsTemplates} />
          ))}
        </ul>
        <ShowMore list={list} isWide />
      </section>
    </main>
  );
};

const Row = ({ bulkSend, readsTemplates }: { bulkSend: BulkSend; readsTemplates: boolean }) => {
  const texts = useBulkTexts();
  const templates = useOptions('templates', readsTemplates);
  const { id, name, templateId, status, counts, createdBy, startedBy, createdAt, startedAt } = bulkSend;
  const template = templates?.find(one => one.id === templateId)?.name;
  const isStarted = startedAt !== null;
  const who = startedBy ?? createdBy;
  return (
    <li>
      <Link className="plain-row bulk-row" href={`/bulk-sends/${id}`}>
        <span className="bulk-row-name">
          <span className="one-line">{name}</span>
          <span className="soft small one-line">{template ?? (templates ? texts.templateGone : '')}</span>
        </span>
        <span className="bulk-row-state">
          <BulkState bulkSend={bulkSend} />
          <span className="soft small number">
            {isStarted && status !== 'SCHEDULED'
              ? texts.progressOf(doneIn(counts), startedIn(counts))
              : texts.rows(counts.rows)}
          </span>
        </span>
        <span className="soft small bulk-row-who one-line">{who.name || who.email}</span>
        <span className="soft small bulk-row-time">
          <ShortMoment at={startedAt ?? createdAt} />
        </span>
      </Link>
    </li>
  );
};
