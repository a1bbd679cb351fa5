/** The webhooks of the workspace, and making one. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { z } from 'zod';
import type { Webhook, webhookWithSecret } from '../../../../src/contract/schemas/webhooks.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import { SettingsMain } from '../../settings/settings-main.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { LatestAnswer } from './latest-answer.tsx';
import { useWebhookTexts } from './texts.ts';
import { VerifySample } from './verify-sample.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import './webhooks.css';

type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const WebhooksPage = () => {
  const texts = useWebhookTexts();
  const { viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const list = usePages<Webhook>(['webhooks'], '/webhooks', {});
  const close = () => {
    setNew(false);
    heading.current?.focus();
  };
  const show = (webhook: WebhookWithSecret) => {
    setNew(false);
    setMade(webhook);
    void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'webhooks'] });
  };
  return (
    <SettingsMain title={texts.title} about={texts.about}>
      <section className="settings-section" aria-labelledby="webhooks">
        <div className="rows-top">
          <h2 ref={heading} id="webhooks" tabIndex={-1}>
            {isNew ? texts.newWebhook : texts.list}
          </h2>
          {!isNew && (
            <button type="button" className="button button-small" onClick={() => setNew(true)}>
              {texts.newWebhook}
            </button>
          )}
        </div>
        {isNew && <NewWebhook onMade={show} onClose={close} />}
        {made && (
          <ShownOnce
            key={made.id}
            title={texts.secretTitle}
            about={texts.secretAbout}
            secret={made.secret}
            copyLabel={texts.copySecret}
            copied={texts.secretCopied}
            onDone={() => {
              setMade(null);
              heading.current?.focus();
            }}
          >
            <VerifySample />
          </ShownOnce>
        )}
        {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
        {list.isPending && <Loading />}
        {list.data && list.items.length === 0 && !isNew && !made && (
          <p>
            {texts.none} <span className="soft">{texts.noneAbout}</span>
          </p>
        )}
        {list.items.length > 0 && (
          <ul className="settings-rows">
            {list.items.map(webhook => (
              <li key={webhook.id} className="settings-row">
                <div>
                  <p>
                    <Link href={`/settings/developers/webhooks/${webhook.id}`}>{webhook.url}</Link>
                  </p>
                  <p className="soft small">
                    {[
                      texts.events(webhook.events.length),
                      texts.version(webhook.apiVersion),
                      ...(webhook.allWorkspaces ? [texts.ofAll] : []),
                    ].join(' · ')}
                  </p>
                  <p className="soft small">
                    <LatestAnswer id={webhook.id} />
                  </p>
                </div>
                <WebhookState status={webhook.status} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore list={list} />
      </section>
    </SettingsMain>
  );
};

const NewWebhook = ({ onMade, onClose }: { onMade(webhook: WebhookWithSecret): void; onClose(): void }) => {
  const texts = useWebhookTexts();
  const post = usePostOnce();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <WebhookForm
        webhook={null}
        label={texts.make}
        onSave={body => post<WebhookWithSecret>('/webhooks', body).then(onMade)}
        onClose={onClose}
      />
    </div>
  );
};
