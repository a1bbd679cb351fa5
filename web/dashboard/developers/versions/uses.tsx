/** What uses which version: keys and apps by their calls, webhooks and own apps. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { VersionUse } from '../../../../src/contract/dashboard/versions.ts';
import { useDashboard } from '../../session/context.ts';
import { ShortMoment } from '../short-moment.tsx';
import type { Caller } from './summary.ts';
import { useVersionTexts } from './texts.ts';

export const Uses = ({ use }: { use: VersionUse }) => {
  const texts = useVersionTexts();
  const { callers, webhooks, apps, isCut } = use;
  return (
    <section className="settings-section" aria-labelledby="version-uses">
      <div>
        <h2 id="version-uses">{texts.uses}</h2>
        <p className="soft small">
          {texts.usesAbout} {isCut && texts.cut}
        </p>
      </div>
      <List title={texts.keys} none={texts.noCalls}>
        {callers.map(caller => (
          <CallerRow key={`${caller.version} ${caller.id} ${caller.workspace?.id}`} caller={caller} />
        ))}
      </List>
      <List title={texts.webhooks} about={texts.webhooksAbout} none={texts.noWebhooks}>
        {webhooks.map(webhook => (
          <WebhookRow key={`${webhook.version} ${webhook.id}`} webhook={webhook} />
        ))}
      </List>
      <List title={texts.apps} about={texts.appsAbout} none={texts.noApps}>
        {apps.map(({ id, name, version }) => (
          <li key={id} className="settings-row">
            <p>
              <Link href="/settings/developers/apps">{name}</Link>
            </p>
            <p className="mono small">{version}</p>
          </li>
        ))}
      </List>
    </section>
  );
};

interface ListProps {
  title: string;
  about?: string;
  none: string;
  children: ReactNode[];
}

const List = ({ title, about, none, children }: ListProps) => (
  <div className="stack">
    <div>
      <h3 className="strong">{title}</h3>
      {about !== undefined && children.length > 0 && <p className="soft small">{about}</p>}
    </div>
    {children.length === 0 ? <p className="soft">{none}</p> : <ul className="settings-rows">{children}</ul>}
  </div>
);

const CallerRow = ({ caller }: { caller: Caller }) => {
  const texts = useVersionTexts();
  const { viewer } = useDashboard();
  const { id, type, name, workspace, version, calls, byDefault, lastAt } = caller;
  return (
    <li className="settings-row">
      <div>
        <p>
          {id === null ? texts.elsewhere : name}{' '}
          {workspace && workspace.id !== viewer.workspace.id && (
            <span className="soft small">{texts.inWorkspace(workspace.name)}</span>
          )}
        </p>
        <p className="soft small">
          {texts.calls(calls)} · {type === 'OAUTH_APP' ? texts.appsVersion : texts.unnamed(byDefault, calls)} ·{' '}
          {texts.last} <ShortMoment at={lastAt} />
        </p>
      </div>
      <p className="mono small">{version}</p>
    </li>
  );
};

const WebhookRow = ({ webhook }: { webhook: VersionUse['webhooks'][number] }) => {
  const texts = useVersionTexts();
  const { viewer } = useDashboard();
  const { id, url, workspace, version, count } = webhook;
  const isHere = workspace?.id === viewer.workspace.id;
  return (
    <li className="settings-row">
      <p>
        {id === null ? (
          texts.webhooksElsewhere(count)
        ) : isHere ? (
          <Link href={`/settings/developers/webhooks/${id}`}>{url}</Link>
        ) : (
          url
        )}{' '}
        {workspace && !isHere && <span className="soft small">{texts.inWorkspace(workspace.name)}</span>}
      </p>
      <p className="mono small">{version}</p>
    </li>
  );
};
