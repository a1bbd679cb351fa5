/** The events of the workspace, and one of them next to the list. */
import { type FormEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { EventShape, EventType } from '../../../../src/contract/events/events.ts';
import { withBase } from '../../../base-path.ts';
import { Icon } from '../../components/icon.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { Split } from '../../components/split.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { typesIn } from '../event-types/groups.ts';
import { useEventTypeTexts } from '../event-types/texts.ts';
import { TypeChoice } from '../event-types/type-choice.tsx';
import { ShortMoment } from '../short-moment.tsx';
import '../blocks.css';
import '../developers.css';
import { EventPanel } from './event-panel.tsx';
import './events.css';
import { subjectOf } from './subject.ts';
import { useEventTexts } from './texts.ts';

interface Address {
  type: EventType | null;
  /** The id of an event. */
  open: string | null;
  /** The id of a document or of another thing that the events are about. */
  about: string | null;
}

function useAddress() {
  const types = useEventTypeTexts();
  const [location, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const state: Address = {
    type: typesIn(types).find(type => type === params.get('type')) ?? null,
    open: params.get('open'),
    about: params.get('about'),
  };
  const to = (change: Partial<Address>) => {
    const { type, open, about } = { ...state, ...change };
    const search = new URLSearchParams({
      ...(type !== null && { type }),
      ...(about !== null && { about }),
      ...(open !== null && { open }),
    }).toString();
    navigate(`${location}${search && `?${search}`}`);
  };
  return { state, to };
}

export const EventsPage = () => {
  const texts = useEventTexts();
  const { texts: general } = useDashboard();
  const { state, to } = useAddress();
  const { type, open, about } = state;
  const path = about === null ? '/events' : `/events-about/${encodeURIComponent(about)}`;
  const list = usePages<EventShape>(['events', path], path, type ? { type } : {});
  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 className="title">{texts.title}</h1>
          <span className="row push">
            <button type="button" className="button button-small" onClick={() => void list.refetch()}>
              {texts.refresh}
            </button>
          </span>
        </div>
        <p className="soft small log-about">
          {texts.about} <a href={withBase('/docs')}>{texts.reference}</a>
        </p>
        <Filters type={type} onChange={to} />
        {about !== null && (
          <p className="small log-about">
            {texts.onlyAbout} <span className="mono">{about}</span>{' '}
            <button type="button" className="text-button" onClick={() => to({ about: null })}>
              {texts.allSubjects}
            </button>
          </p>
        )}
      </header>
      <Split
        isOpen={open !== null}
        list={
          <section aria-label={texts.list} className="list list-plain">
            {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
            {list.isPending && <Loading />}
            {list.data && list.items.length === 0 && (
              <Empty isFiltered={type !== null || about !== null} onClear={() => to({ type: null, about: null })} />
            )}
            {list.items.length > 0 && (
              <ul className="plain-rows">
                {list.items.map(event => (
                  <li key={event.id}>
                    <Row event={event} isOpen={event.id === open} onOpen={() => to({ open: event.id })} />
                  </li>
                ))}
              </ul>
            )}
            <ShowMore list={list} isWide />
          </section>
        }
        detail={open === null ? null : <EventPanel key={open} id={open} onClose={() => to({ open: null })} />}
      />
    </main>
  );
};

const Row = ({ event, isOpen, onOpen }: { event: EventShape; isOpen: boolean; onOpen(): void }) => {
  const types = useEventTypeTexts();
  return (
    <button
      type="button"
      className="plain-row event-row"
      {...(isOpen && { 'aria-current': 'true' as const })}
      onClick={onOpen}
    >
      <span className="event-name">
        <span className="one-line">{types.types[event.type]}</span>
        <span className="mono soft small one-line">{event.type}</span>
      </span>
      <span className="soft small one-line">{subjectOf(event)}</span>
      <span className="soft small one-line log-end">
        <ShortMoment at={event.createdAt} />
      </span>
    </button>
  );
};

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) => {
  const texts = useEventTexts();
  return (
    <div className="empty stack">
      <p>{isFiltered ? texts.noMatch : texts.none}</p>
      {isFiltered ? (
        <p>
          <button type="button" className="text-button" onClick={onClear}>
            {texts.clear}
          </button>
        </p>
      ) : (
        <p className="soft small">{texts.noneAbout}</p>
      )}
    </div>
  );
};

const Filters = ({ type, onChange }: { type: EventType | null; onChange(change: Partial<Address>): void }) => {
  const texts = useEventTexts();
  const types = useEventTypeTexts();
  const [typed, setTyped] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    if (id === '') return;
    onChange(id.startsWith('evt_') ? { open: id } : { about: id, open: null });
  };
  return (
    <div className="list-top">
      <TypeChoice
        label={texts.type}
        all={texts.anyType}
        value={type}
        types={typesIn(types).filter(one => one !== 'webhook.test')}
        onChange={next => onChange({ type: next, open: null })}
      />
      <form className="log-find" onSubmit={show}>
        <label className="find">
          <Icon name="search" small />
          <span className="hidden-text">{texts.findById}</span>
          <input
            type="search"
            placeholder={texts.findById}
            title={texts.findHint}
            spellCheck={false}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className="button button-small">
          {texts.find}
        </button>
      </form>
    </div>
  );
};
