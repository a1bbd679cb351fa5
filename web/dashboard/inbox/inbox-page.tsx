/** The inbox: what needs the person, one line each, with its subject next to the list. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import type { InboxItem } from '../../../src/contract/dashboard/inbox.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { Split } from '../components/split.tsx';
import { useToast } from '../components/toasts.tsx';
import { DocumentDetail } from '../documents/document-detail.tsx';
import { useListKeys } from '../documents/list/keys/use-list-keys.ts';
import type { StartsAt } from '../documents/tabs.tsx';
import { exactTime, shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { EmptyInbox } from './empty.tsx';
import './inbox.css';
import { useInboxTexts } from './texts.ts';
import { useInbox } from './use-inbox.ts';

const icons: Record<InboxItem['kind'], IconName> = {
  SIGN: 'pen',
  APPROVE: 'check',
  MESSAGE: 'talk',
  MENTION: 'talk',
  BOUNCED: 'warn',
  DECLINED: 'bad',
  SEALING_LATE: 'late',
  WEBHOOK_PAUSED: 'warn',
  QUOTA: 'warn',
};

/** What was written is opened, not only the document that it is about. */
const starts: Partial<Record<InboxItem['kind'], StartsAt>> = { MESSAGE: 'messages', MENTION: 'comments' };

export const InboxPage = () => {
  const { texts: general } = useDashboard();
  const texts = useInboxTexts();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const done = params.get('done') === 'true';
  const open = params.get('open');
  const inbox = useInbox(done);
  const items = inbox.data?.data ?? [];
  const chosen = items.find(({ key }) => key === open) ?? null;
  const addressOf = (key: string | null) => {
    const search = new URLSearchParams({
      ...(done && { done: 'true' }),
      ...(key !== null && { open: key }),
    }).toString();
    return `/inbox${search && `?${search}`}`;
  };
  const step = (by: number) => () => {
    const at = items.findIndex(({ key }) => key === open);
    const next = items[at < 0 ? 0 : at + by];
    if (!next) return;
    navigate(addressOf(next.key), { replace: true });
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(next.key)}"]`)?.focus();
  };
  const setAside = useSetAside();
  useListKeys({
    j: step(1),
    k: step(-1),
    Escape: () => open !== null && navigate(addressOf(null)),
    e: () => chosen?.dismissible && setAside.mutate({ item: chosen, done: !done }),
  });

  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 className="title" tabIndex={-1}>
            {general.inbox}
          </h1>
          <nav className="tabs" aria-label={texts.parts}>
            <Link className="tab" href="/inbox" {...(!done && { 'aria-current': 'page' as const })}>
              {texts.open} {!done && items.length > 0 && <span className="n number">{items.length}</span>}
            </Link>
            <Link className="tab" href="/inbox?done=true" {...(done && { 'aria-current': 'page' as const })}>
              {texts.done}
            </Link>
          </nav>
          {inbox.data && inbox.data.waiting > 0 && items.length > 0 && (
            <Link className="push soft tiny inbox-waiting" href="/documents?view=waiting">
              {texts.waiting(inbox.data.waiting)}
            </Link>
          )}
        </div>
      </header>
      <Split
        isOpen={chosen !== null}
        list={
          <section className="list" aria-label={general.inbox}>
            {inbox.error && <Notice failure={failureOf(inbox.error)} texts={general} onRetry={inbox.refetch} />}
            {inbox.isPending && <Loading />}
            {inbox.data && items.length === 0 && <EmptyInbox done={done} waiting={inbox.data.waiting} />}
            <ul className="todo">
              {items.map(item => (
                <Line key={item.key} item={item} href={addressOf(item.key)} isOpen={item.key === open} />
              ))}
            </ul>
          </section>
        }
        detail={
          chosen &&
          (chosen.documentId === null ? (
            <Subject item={chosen} onClose={() => navigate(addressOf(null))} />
          ) : (
            <DocumentDetail
              key={chosen.key}
              id={chosen.documentId}
              startsAt={starts[chosen.kind]}
              top={
                chosen.dismissible && (
                  <button
                    type="button"
                    className="button button-small"
                    onClick={() => setAside.mutate({ item: chosen, done: !done })}
                  >
                    {done ? texts.takeBack : texts.setAside}
                  </button>
                )
              }
              onShow={id => navigate(`/documents/${id}`)}
              onClose={() => navigate(addressOf(null))}
            />
          ))
        }
      />
    </main>
  );
};

function useSetAside() {
  const { requests, viewer, texts: general } = useDashboard();
  const texts = useInboxTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const setting = useMutation({
    mutationFn: ({ item, done }: { item: InboxItem; done: boolean }) =>
      requests.send('POST', '/inbox/done', { key: item.key, done }),
    onSuccess: async (_, { item, done }) => {
      if (done)
        showToast(texts.didSetAside, { label: general.undo, action: () => setting.mutate({ item, done: false }) });
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'inbox'] });
    },
  });
  return setting;
}

const Line = ({ item, href, isOpen }: { item: InboxItem; href: string; isOpen: boolean }) => {
  const { language, texts: general } = useDashboard();
  const texts = useInboxTexts();
  return (
    <li>
      <Link className="todo-item" href={href} data-item={item.key} {...(isOpen && { 'aria-current': 'true' as const })}>
        <Icon name={icons[item.kind]} />
        <span className="todo-words">
          <b className="one-line">{texts.title[item.kind](item.subject)}</b>
          <span className="one-line">
            {item.outcome === null ? texts.about[item.kind](item.who, item.detail) : texts.outcome[item.outcome]}
          </span>
        </span>
        <time dateTime={item.at} title={exactTime(item.at, language)}>
          {shortTime(item.at, language, general)}
        </time>
      </Link>
    </li>
  );
};

const Subject = ({ item, onClose }: { item: InboxItem; onClose(): void }) => {
  const { texts: general } = useDashboard();
  const texts = useInboxTexts();
  const setAside = useSetAside();
  return (
    <aside className="panel" aria-label={texts.title[item.kind](item.subject)}>
      <div className="panel-top">
        <button type="button" className="button button-icon push" aria-label={general.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-body">
        <h2 className="title">{texts.title[item.kind](item.subject)}</h2>
        <p>{texts.about[item.kind](item.who, item.detail)}</p>
        {item.dismissible && (
          <p>
            <button
              type="button"
              className="button"
              onClick={() => setAside.mutate({ item, done: item.outcome === null })}
            >
              {item.outcome === null ? texts.setAside : texts.takeBack}
            </button>
          </p>
        )}
      </div>
    </aside>
  );
};
