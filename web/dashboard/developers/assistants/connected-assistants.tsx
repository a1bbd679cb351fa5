/** The assistants that are connected: those of everybody for developers, one's own for others. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ConnectedApp } from '../../../../src/contract/schemas/oauth.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useToast } from '../../components/toasts.tsx';
import { usePages } from '../../components/use-pages.ts';
import { shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useAssistantTexts } from './texts.ts';

export const useConnectedAssistants = () =>
  usePages<ConnectedApp>(['connected-apps'], '/connected-apps', { type: 'ASSISTANT' });

export const ConnectedAssistants = () => {
  const texts = useAssistantTexts();
  const { texts: general, permissions } = useDashboard();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useConnectedAssistants();
  return (
    <section className="assistants-part" aria-labelledby="assistants-connected">
      <h2 id="assistants-connected" ref={heading} tabIndex={-1}>
        {texts.connected}
      </h2>
      {!permissions.has('MANAGE_DEVELOPER') && <p className="soft">{texts.onlyOwn}</p>}
      {list.error ? (
        <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />
      ) : list.isPending ? (
        <Loading />
      ) : list.items.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ul className="assistants-rows">
          {list.items.map(assistant => (
            <Row key={assistant.id} assistant={assistant} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};

const Row = ({ assistant, onGone }: { assistant: ConnectedApp; onGone(): void }) => {
  const texts = useAssistantTexts();
  const { requests, viewer, language, texts: general } = useDashboard();
  const showToast = useToast();
  const client = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { id, name, user, lastUsedAt } = assistant;
  const removing = useMutation({
    mutationFn: async () => {
      try {
        await requests.send('DELETE', `/connected-apps/${id}`);
      } catch (error) {
        // Somebody else was faster.
        if (failureOf(error).code !== 'NOT_FOUND') throw error;
      }
    },
    onSuccess: async () => {
      onGone();
      showToast(texts.disconnected(name));
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'connected-apps'] });
    },
  });
  const close = () => {
    if (removing.isPending) return;
    removing.reset();
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <li className="assistants-row">
      <div className="assistants-connected">
        <div className="assistants-name">
          <p className="strong">{name}</p>
          <p className="soft small">
            {`${texts.connectedBy(user.name)} · ${
              lastUsedAt === null ? texts.notUsed : texts.lastUsed(shortTime(lastUsedAt, language, general))
            }`}
          </p>
        </div>
        <button
          ref={opener}
          type="button"
          className="button button-small"
          aria-label={texts.disconnectNamed(name, user.name)}
          aria-expanded={isAsking}
          onClick={() => (isAsking ? close() : setAsking(true))}
        >
          {texts.disconnect}
        </button>
      </div>
      {isAsking && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which this question is not
        <div className="assistants-ask" role="group" aria-label={texts.ask(name)}>
          <p>{texts.ask(name)}</p>
          {removing.error && <Notice failure={failureOf(removing.error)} texts={general} />}
          <div className="row">
            <button ref={focusOn} type="button" className="button button-small" onClick={close}>
              {texts.keep}
            </button>
            <button
              type="button"
              className="button button-strong button-small"
              aria-disabled={removing.isPending}
              onClick={() => !removing.isPending && removing.mutate()}
            >
              {texts.disconnect}
            </button>
          </div>
        </div>
      )}
    </li>
  );
};

/** Called once, when the question appears. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus();
