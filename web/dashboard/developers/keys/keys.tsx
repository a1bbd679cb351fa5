/** The list of keys: making one, replacing and deleting it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiKey, apiKeyWithSecret } from '../../../../src/contract/schemas/workspaces/api-keys.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useToast } from '../../components/toasts.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { ShownOnce } from '../shown-once.tsx';
import { TypedDialog } from '../typed-dialog.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { useKeyTexts } from './texts.ts';

type KeyWithSecret = z.output<typeof apiKeyWithSecret>;
type Asked = { type: 'NEW' } | { type: 'REPLACE' | 'DELETE'; apiKey: ApiKey };

export const Keys = () => {
  const texts = useKeyTexts();
  const { viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<KeyWithSecret | null>(null);
  const list = usePages<ApiKey>(['api-keys'], '/api-keys', {});
  const changed = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'api-keys'] });
  /** After the dialog returned the focus to the menu of what is gone. */
  const toHeading = () => requestAnimationFrame(() => heading.current?.focus());
  const show = (key: KeyWithSecret) => {
    setAsked(null);
    setMade(key);
    void changed();
  };
  return (
    <section className="settings-section" aria-labelledby="api-keys">
      <div className="rows-top">
        <h2 ref={heading} id="api-keys" tabIndex={-1}>
          {texts.keys}
        </h2>
        <button type="button" className="button button-small" onClick={() => setAsked({ type: 'NEW' })}>
          {texts.newKey}
        </button>
      </div>
      {made && (
        <ShownOnce
          key={made.secret}
          title={texts.secretOf(made.name)}
          about={texts.secretAbout}
          secret={made.secret}
          copyLabel={texts.copySecret}
          copied={texts.secretCopied}
          onDone={() => {
            setMade(null);
            heading.current?.focus();
          }}
        />
      )}
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && (
        <p>
          {texts.none} <span className="soft">{texts.noneAbout}</span>
        </p>
      )}
      {list.items.length > 0 && (
        <ul className="settings-rows">
          {list.items.map(apiKey => (
            <KeyRow
              key={apiKey.id}
              apiKey={apiKey}
              onReplace={() => setAsked({ type: 'REPLACE', apiKey })}
              onDelete={() => setAsked({ type: 'DELETE', apiKey })}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {asked?.type === 'NEW' && <KeyForm onMade={show} onClose={() => setAsked(null)} />}
      {asked?.type === 'REPLACE' && <Replace apiKey={asked.apiKey} onMade={show} onClose={() => setAsked(null)} />}
      {asked?.type === 'DELETE' && (
        <Delete
          apiKey={asked.apiKey}
          onClose={() => setAsked(null)}
          onGone={() => {
            setAsked(null);
            if (made?.id === asked.apiKey.id) setMade(null);
            void changed();
            toHeading();
          }}
        />
      )}
    </section>
  );
};

const Replace = (props: { apiKey: ApiKey; onMade(key: KeyWithSecret): void; onClose(): void }) => {
  const { apiKey, onMade, onClose } = props;
  const texts = useKeyTexts();
  const { requests } = useDashboard();
  const replacing = useMutation({
    mutationFn: () => requests.send<KeyWithSecret>('POST', `/api-keys/${apiKey.id}/regenerate`, {}),
    gcTime: 0,
    onSuccess: onMade,
  });
  return (
    <TypedDialog
      title={texts.regenerateAsk(apiKey.name)}
      about={texts.regenerateAbout}
      label={texts.regenerate}
      name={apiKey.name}
      failure={replacing.error && failureOf(replacing.error)}
      isPending={replacing.isPending}
      onClose={onClose}
      onConfirm={() => replacing.mutate()}
    />
  );
};

const Delete = (props: { apiKey: ApiKey; onGone(): void; onClose(): void }) => {
  const { apiKey, onGone, onClose } = props;
  const texts = useKeyTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  const deleting = useMutation({
    mutationFn: () => requests.send('DELETE', `/api-keys/${apiKey.id}`),
    onSuccess: () => {
      showToast(texts.removed(apiKey.name));
      onGone();
    },
  });
  return (
    <TypedDialog
      title={texts.removeAsk(apiKey.name)}
      about={texts.removeAbout}
      label={texts.remove}
      name={apiKey.name}
      failure={deleting.error && failureOf(deleting.error)}
      isPending={deleting.isPending}
      onClose={onClose}
      onConfirm={() => deleting.mutate()}
    />
  );
};
