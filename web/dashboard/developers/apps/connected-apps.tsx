/** Connected apps and assistants: one's own, or everybody's for those who manage what developers use. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ConnectedApp } from '../../../../src/contract/schemas/oauth.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useToast } from '../../components/toasts.tsx';
import { usePages } from '../../components/use-pages.ts';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { Fact } from '../fact.tsx';
import { AskButton } from './ask-button.tsx';
import { useAppTexts } from './texts.ts';

export const ConnectedApps = () => {
  const texts = useAppTexts();
  const { texts: general } = useDashboard();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = usePages<ConnectedApp>(['connected-apps'], '/connected-apps', {});
  return (
    <section aria-labelledby="connected-apps">
      <h2 ref={heading} id="connected-apps" tabIndex={-1}>
        {texts.connected}
      </h2>
      <p className="soft small">{texts.connectedAbout}</p>
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && (
        <p>
          {texts.noneConnected} <span className="soft">{texts.noneConnectedAbout}</span>
        </p>
      )}
      {list.items.length > 0 && (
        <ul className="apps">
          {list.items.map(app => (
            <li key={app.id} className="app">
              <Connected app={app} onGone={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};

const Connected = ({ app, onGone }: { app: ConnectedApp; onGone(): void }) => {
  const texts = useAppTexts();
  const { requests, viewer, language, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const { name, type, redirectHosts, user, scopes, lastUsedAt } = app;
  const disconnecting = useMutation({
    mutationFn: () => requests.send('DELETE', `/connected-apps/${app.id}`),
    onSuccess: async () => {
      showToast(texts.disconnected(name));
      onGone();
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'connected-apps'] });
    },
  });
  const who = user.name || user.email;
  return (
    <>
      <h3>
        {name} <span className="soft small">{texts.types[type]}</span>
      </h3>
      <dl className="facts">
        <Fact name={texts.backTo}>{redirectHosts.join(', ')}</Fact>
        <Fact name={texts.connectedBy}>{user.id === viewer.user.id ? texts.you(who) : who}</Fact>
        <Fact name={texts.may}>
          <ul className="plain-list">
            {scopes.map(scope => (
              <li key={scope}>{texts.scopes[scope]}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={texts.lastUsed}>
          {lastUsedAt === null ? (
            texts.never
          ) : (
            <time dateTime={lastUsedAt} title={exactTime(lastUsedAt, language)}>
              {shortTime(lastUsedAt, language, general)}
            </time>
          )}
        </Fact>
      </dl>
      <div className="row">
        <AskButton
          label={texts.disconnect}
          name={texts.disconnectNamed(name)}
          question={texts.disconnectAsk(name)}
          asking={disconnecting}
        />
      </div>
    </>
  );
};
