/** The apps that the organization registered. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OAuthApp, OAuthAppWithSecret } from '../../../../src/contract/schemas/oauth.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { AppForm } from './app-form.tsx';
import { AppSecret } from './app-secret.tsx';
import { OwnApp } from './own-app.tsx';
import { useAppTexts } from './texts.ts';

export const OwnApps = () => {
  const texts = useAppTexts();
  const { viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNew, setNew] = useState(false);
  const [withSecret, setWithSecret] = useState<OAuthAppWithSecret | null>(null);
  const list = usePages<OAuthApp>(['oauth-apps'], '/oauth-apps', {});
  const changed = () =>
    Promise.all(
      ['oauth-apps', 'connected-apps'].map(noun => client.invalidateQueries({ queryKey: [viewer.workspace.id, noun] })),
    );
  const toHeading = () => heading.current?.focus();
  const secretOf = ({ id }: OAuthApp) =>
    withSecret?.id === id ? (
      <AppSecret
        key={withSecret.clientSecret}
        name={withSecret.name}
        secret={withSecret.clientSecret}
        onDone={() => {
          setWithSecret(null);
          toHeading();
        }}
      />
    ) : null;
  return (
    <section aria-labelledby="own-apps">
      <h2 ref={heading} id="own-apps" tabIndex={-1}>
        {texts.own}
      </h2>
      <p className="soft small">{texts.ownAbout}</p>
      {isNew ? (
        <NewApp
          onClose={() => {
            setNew(false);
            toHeading();
          }}
          onMade={made => {
            setNew(false);
            setWithSecret(made);
            void changed();
          }}
        />
      ) : (
        <p>
          <button type="button" className="button button-small" onClick={() => setNew(true)}>
            {texts.newApp}
          </button>
        </p>
      )}
      {withSecret && !list.items.some(({ id }) => id === withSecret.id) && secretOf(withSecret)}
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && !withSecret && !isNew && <p>{texts.noneOwn}</p>}
      {list.items.length > 0 && (
        <ul className="apps">
          {list.items.map(app => (
            <li key={app.id} className="app">
              <OwnApp
                app={app}
                secret={secretOf(app)}
                onSecret={setWithSecret}
                onChanged={changed}
                onGone={() => {
                  if (withSecret?.id === app.id) setWithSecret(null);
                  toHeading();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};

interface NewProps {
  onClose(): void;
  onMade(app: OAuthAppWithSecret): void;
}

const NewApp = ({ onClose, onMade }: NewProps) => {
  const texts = useAppTexts();
  const { requests } = useDashboard();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="app">
      <h3 ref={heading} tabIndex={-1}>
        {texts.newApp}
      </h3>
      <AppForm
        app={null}
        label={texts.register}
        onSave={body => requests.send<OAuthAppWithSecret>('POST', '/oauth-apps', body).then(onMade)}
        onClose={onClose}
      />
    </div>
  );
};
