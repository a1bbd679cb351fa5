/** The audit log of the organization, with its filters in the address, one entry next to the list, and the export. */
import { useMutation } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../src/contract/dashboard/audit-log.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { Split } from '../../components/split.tsx';
import { usePages } from '../../components/use-pages.ts';
import { ShortMoment } from '../../developers/short-moment.tsx';
import { useDashboard } from '../../session/context.ts';
import { download } from '../../session/download.ts';
import { failureOf } from '../../session/requests.ts';
import { useSettingsTexts } from '../texts.ts';
import { isFiltered, noFilter, queryOf, useAuditAddress } from './address.ts';
import { AuditFilters } from './audit-filters.tsx';
import './audit-log.css';
import { EntryPanel } from './entry-panel.tsx';
import { useAuditTexts } from './texts.ts';
import { kindOf, subjectOf } from './words.ts';

export const AuditLogPage = () => {
  const texts = useAuditTexts();
  const { page } = useSettingsTexts();
  const dashboard = useDashboard();
  const general = dashboard.texts;
  const { address, to } = useAuditAddress();
  const { open } = address;
  const query = queryOf(address, Object.keys(texts.type));
  const list = usePages<AuditEntry>(['audit-log'], '/audit-log', query);
  const saving = useMutation({ mutationFn: () => download(dashboard, '/audit-log/export', query, texts.fileName) });
  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 className="title">{page['/settings/audit-log']}</h1>
          <span className="row push">
            <button
              type="button"
              className="button button-small"
              aria-disabled={saving.isPending}
              onClick={() => saving.isPending || saving.mutate()}
            >
              {saving.isPending ? texts.downloading : texts.download}
            </button>
          </span>
        </div>
        <p className="soft small audit-about">{texts.about}</p>
        {saving.error && (
          <div className="audit-about">
            <Notice failure={failureOf(saving.error)} texts={general} onRetry={() => saving.mutate()} />
          </div>
        )}
        <AuditFilters address={address} onChange={change => to({ ...change, open: '' }, true)} />
      </header>
      <Split
        isOpen={open !== ''}
        list={
          <section aria-label={texts.list} className="list list-plain">
            {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
            {list.isPending && <Loading />}
            {list.data && list.items.length === 0 && (
              <Empty isFiltered={isFiltered(address)} onClear={() => to({ ...noFilter, open: '' })} />
            )}
            {list.items.length > 0 && (
              <ul className="plain-rows">
                {list.items.map(entry => (
                  <li key={entry.id}>
                    <Row entry={entry} isOpen={entry.id === open} onOpen={() => to({ open: entry.id })} />
                  </li>
                ))}
              </ul>
            )}
            <ShowMore list={list} isWide />
          </section>
        }
        detail={
          open === '' ? null : list.isPending ? (
            <Loading key={open} />
          ) : (
            <EntryPanel
              key={open}
              id={open}
              listed={list.items.find(({ id }) => id === open)}
              onClose={() => to({ open: '' })}
            />
          )
        }
      />
    </main>
  );
};

const Row = ({ entry, isOpen, onOpen }: { entry: AuditEntry; isOpen: boolean; onOpen(): void }) => {
  const texts = useAuditTexts();
  const who = entry.who?.name || (entry.who?.email ?? texts.system);
  return (
    <button
      type="button"
      className="plain-row audit-row"
      {...(isOpen && { 'aria-current': 'true' as const })}
      onClick={onOpen}
    >
      <span className="audit-what">
        <span className="one-line">{kindOf(entry.type, texts)}</span>
        <span className="soft small one-line">{[who, subjectOf(entry)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="soft small audit-when">
        <ShortMoment at={entry.createdAt} />
      </span>
    </button>
  );
};

const Empty = ({ isFiltered: isLeftOut, onClear }: { isFiltered: boolean; onClear(): void }) => {
  const texts = useAuditTexts();
  return (
    <div className="empty">
      {isLeftOut ? (
        <>
          <p>{texts.nothing}</p>
          <p>
            <button type="button" className="text-button" onClick={onClear}>
              {texts.clear}
            </button>
          </p>
        </>
      ) : (
        <div className="empty-page stack">
          <h2 className="title">{texts.empty}</h2>
          <p>{texts.emptyAbout}</p>
          <figure className="sample">
            <figcaption className="soft small">{texts.sample.label}</figcaption>
            <p>
              <b>{texts.sample.what}</b>
              <br />
              <span className="soft small">{texts.sample.about}</span>
            </p>
          </figure>
        </div>
      )}
    </div>
  );
};
