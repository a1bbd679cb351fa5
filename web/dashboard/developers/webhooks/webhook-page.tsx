/** One webhook: what it is, changing it, and its deliveries. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { z } from 'zod';
import type { Webhook, webhookWithSecret } from '../../../../src/contract/schemas/webhooks.ts';
import { Loading } from '../../components/loading.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf, isMissing } from '../../session/requests.ts';
import { SettingsMain } from '../../settings/settings-main.tsx';
import { grouped } from '../event-types/groups.ts';
import { useEventTypeTexts } from '../event-types/texts.ts';
import { Fact } from '../fact.tsx';
import { ShortMoment } from '../short-moment.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { Deliveries } from './deliveries.tsx';
import { Paused } from './paused.tsx';
import { useWebhookTexts } from './texts.ts';
import { VerifySample } from './verify-sample.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import './webhooks.css';

type WebhookWithSecret = z.output<typeof webhookWithSecret>;
export const WebhookPage = ({ id }: { id: string }) => {
  const texts = useWebhookTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'webhooks', id, 'one'],
    queryFn: ({ signal }) => requests.get<Webhook>(`/webhooks/${encodeURIComponent(id)}`, {}, signal),
    retry: false,
  });
  const failure = error && failureOf(error);
  if (isMissing(failure)) return <NotFound />;
  return (
    <SettingsMain title={data?.url ?? texts.title} isBusy={!data && !failure} isWide>
      {failure && !data && <Notice failure={failure} texts={general} onRetry={refetch} />}
      {!data && !failure && <Loading />}
      {data && <Shown webhook={data} />}
    </SettingsMain>
  );
};

const Shown = ({ webhook }: { webhook: Webhook }) => {
  const texts = useWebhookTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const place = useRef<HTMLElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [withSecret, setWithSecret] = useState<WebhookWithSecret | null>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing) place.current?.querySelector<HTMLElement>('form input')?.focus();
    else if (wasEditing.current) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const changed = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'webhooks'] });
  const save = async (body: object) => {
    await requests.send<Webhook>('PATCH', `/webhooks/${webhook.id}`, body);
    showToast(texts.saved);
    await changed();
    setEditing(false);
  };
  return (
    <>
      <section ref={place} className="settings-section webhook" aria-label={webhook.url}>
        {!isEditing && (
          <div className="row">
            <WebhookState status={webhook.status} />
            <WebhookActions
              webhook={webhook}
              editButton={edit}
              onEdit={() => setEditing(true)}
              onSecret={setWithSecret}
              onChanged={changed}
            />
            <Link className="push" href="/settings/developers/webhooks">
              {texts.back}
            </Link>
          </div>
        )}
        <Paused webhook={webhook} onChanged={changed} />
        {withSecret && (
          <ShownOnce
            key={withSecret.secret}
            level="h2"
            title={texts.secretTitle}
            about={texts.newSecretAbout}
            secret={withSecret.secret}
            copyLabel={texts.copySecret}
            copied={texts.secretCopied}
            onDone={() => {
              setWithSecret(null);
              edit.current?.focus();
            }}
          >
            <VerifySample />
          </ShownOnce>
        )}
        {isEditing ? (
          <WebhookForm webhook={webhook} label={texts.save} onSave={save} onClose={() => setEditing(false)} />
        ) : (
          <Facts webhook={webhook} />
        )}
      </section>
      <Deliveries webhook={webhook} />
    </>
  );
};

const Facts = ({ webhook }: { webhook: Webhook }) => {
  const texts = useWebhookTexts();
  const types = useEventTypeTexts();
  const { events, apiVersion, failureNotificationEmail, createdAt, updatedAt } = webhook;
  const { allWorkspaces, pausedWorkspaceIds: paused } = webhook;
  return (
    <dl className="facts">
      <Fact name={texts.eventsLabel}>
        <details>
          <summary>{texts.events(events.length)}</summary>
          <ul className="plain-list webhook-events">
            {grouped(events, types)
              .flatMap(({ types: inGroup }) => inGroup)
              .map(type => (
                <li key={type}>
                  {types.types[type]} <span className="mono soft small event-type">{type}</span>
                </li>
              ))}
          </ul>
        </details>
      </Fact>
      <Fact name={texts.facts.version}>{apiVersion}</Fact>
      <Fact name={texts.facts.email}>
        <span className="webhook-address">{failureNotificationEmail ?? texts.noEmail}</span>
      </Fact>
      {allWorkspaces && (
        <Fact name={texts.facts.workspaces}>
          {texts.all}
          {paused.length > 0 && <p className="soft small">{texts.pausedIn(paused.length)}</p>}
        </Fact>
      )}
      <Fact name={texts.facts.made}>
        <ShortMoment at={createdAt} />
      </Fact>
      <Fact name={texts.facts.changed}>
        <ShortMoment at={updatedAt} />
      </Fact>
    </dl>
  );
};
