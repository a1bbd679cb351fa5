/** The requests that API keys and apps made in the workspace. */
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { ApiLogShape } from '../../../src/contract/schemas/api-logs.ts';
import { Icon } from '../components/icon.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { Split } from '../components/split.tsx';
import { usePages } from '../components/use-pages.ts';
import { shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { hrefOf, type LogAddress, methods, statusGroups, useLogAddress } from './address.ts';
import './developers.css';
import { withBase } from '../../base-path.ts';
import { CodeBlock } from './code-block.tsx';
import { firstRequest } from './first-request.ts';
import { RequestPanel } from './request-panel.tsx';
import { StatusCode } from './status-code.tsx';
import { useDeveloperTexts } from './texts.ts';

export const ApiLogPage = () => {
  const texts = useDeveloperTexts();
  const { texts: general } = useDashboard();
  const { state, to } = useLogAddress();
  const { status, method, open } = state;
  const list = usePages<ApiLogShape>(['api-logs'], '/api-logs', {
    ...(status && { status }),
    ...(method && { method }),
  });
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
        <p className="soft small log-about">{texts.about}</p>
        <Filters state={state} onChange={to} />
      </header>
      <Split
        isOpen={open !== null}
        list={
          <section aria-label={texts.list} className="list list-plain">
            {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
            {list.isPending ? (
              <Loading />
            ) : list.items.length === 0 && list.error ? null : list.items.length === 0 ? (
              <Empty
                isFiltered={status !== null || method !== null}
                onClear={() => to({ status: null, method: null })}
              />
            ) : (
              <ul className="plain-rows">
                {list.items.map(request => (
                  <li key={request.requestId}>
                    <Row
                      request={request}
                      isOpen={request.requestId === open}
                      onOpen={() => to({ open: request.requestId })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <ShowMore list={list} isWide />
          </section>
        }
        detail={open === null ? null : <RequestPanel key={open} requestId={open} onClose={() => to({ open: null })} />}
      />
    </main>
  );
};

interface RowProps {
  request: ApiLogShape;
  isOpen: boolean;
  onOpen(): void;
}

const Row = ({ request, isOpen, onOpen }: RowProps) => {
  const texts = useDeveloperTexts();
  const { language, texts: general } = useDashboard();
  const { status, method, path, actor, durationMs, createdAt } = request;
  return (
    <button
      type="button"
      className="plain-row log-row"
      {...(isOpen && { 'aria-current': 'true' as const })}
      onClick={onOpen}
    >
      <span className="log-request">
        <StatusCode status={status} /> <span className="one-line">{`${method} ${path ?? texts.noRoute}`}</span>
      </span>
      <span className="soft small one-line">{actor.name}</span>
      <span className="soft small one-line log-end">
        {`${shortTime(createdAt, language, general)} · ${texts.milliseconds(durationMs)}`}
      </span>
    </button>
  );
};

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) => {
  const texts = useDeveloperTexts();
  return (
    <div className="empty stack">
      <p>{isFiltered ? texts.nothing : texts.empty}</p>
      {isFiltered ? (
        <p>
          <button type="button" className="text-button" onClick={onClear}>
            {texts.clear}
          </button>
        </p>
      ) : (
        <>
          <p className="soft small">{texts.emptyAbout}</p>
          <CodeBlock label={texts.sample} code={firstRequest()} />
          <p>
            <a className="button button-strong" href={withBase('/docs')}>
              {texts.reference}
            </a>
          </p>
        </>
      )}
    </div>
  );
};

interface FiltersProps {
  state: LogAddress;
  onChange(change: Partial<LogAddress>): void;
}

const Filters = ({ state, onChange }: FiltersProps) => {
  const texts = useDeveloperTexts();
  const [typed, setTyped] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onChange({ open: typed.trim() });
  };
  return (
    <div className="list-top">
      <nav className="segments log-status" aria-label={texts.result}>
        {([null, ...statusGroups] as const).map(one => (
          <Link
            key={one}
            className="segment"
            href={hrefOf({ ...state, status: one, open: null })}
            {...(one === state.status && { 'aria-current': 'page' as const })}
          >
            {texts.status[one ?? 'all']}
          </Link>
        ))}
      </nav>
      <select
        className="input log-method"
        aria-label={texts.method}
        value={state.method ?? ''}
        onChange={({ target }) => onChange({ method: methods.find(one => one === target.value) ?? null, open: null })}
      >
        <option value="">{texts.anyMethod}</option>
        {methods.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
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
