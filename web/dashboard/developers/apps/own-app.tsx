/** One app of the organization: what it is, and changing it. */
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OAuthApp, OAuthAppWithSecret } from '../../../../src/contract/schemas/oauth.ts';
import { useToast } from '../../components/toasts.tsx';
import { useCopy } from '../../components/use-copy.ts';
import { useDashboard } from '../../session/context.ts';
import { Fact } from '../fact.tsx';
import { AppForm } from './app-form.tsx';
import { AskButton } from './ask-button.tsx';
import { useAppTexts } from './texts.ts';

interface Props {
  app: OAuthApp;
  /** The new secret, while it is shown. */
  secret: ReactNode;
  onSecret(app: OAuthAppWithSecret): void;
  onChanged(): Promise<unknown>;
  onGone(): void;
}

export const OwnApp = ({ app, secret, onSecret, onChanged, onGone }: Props) => {
  const texts = useAppTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing !== wasEditing.current) heading.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const address = `/oauth-apps/${app.id}`;
  const save = async (body: object) => {
    const saved = await requests.send<OAuthApp>('PATCH', address, body);
    showToast(texts.saved(saved.name));
    await onChanged();
    setEditing(false);
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {app.name}
      </h3>
      {secret}
      {isEditing ? (
        <AppForm app={app} label={texts.save} onSave={save} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Facts app={app} />
          <Actions
            app={app}
            address={address}
            onEdit={() => setEditing(true)}
            onSecret={onSecret}
            onChanged={onChanged}
            onGone={onGone}
          />
        </>
      )}
    </>
  );
};

const Facts = ({ app }: { app: OAuthApp }) => {
  const texts = useAppTexts();
  return (
    <dl className="facts">
      <Fact name={texts.clientId}>
        <span className="mono">{app.id}</span>
      </Fact>
      <Fact name={texts.redirects}>
        <ul className="plain-list">
          {app.redirectUris.map(uri => (
            <li key={uri}>{uri}</li>
          ))}
        </ul>
      </Fact>
      <Fact name={texts.mayAsk}>
        <ul className="plain-list">
          {app.scopes.map(scope => (
            <li key={scope}>{texts.scopes[scope]}</li>
          ))}
        </ul>
      </Fact>
      <Fact name={texts.version}>{app.apiVersion}</Fact>
    </dl>
  );
};

interface ActionsProps extends Omit<Props, 'secret'> {
  address: string;
  onEdit(): void;
}

const Actions = ({ app, address, onEdit, onSecret, onChanged, onGone }: ActionsProps) => {
  const texts = useAppTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  const copy = useCopy();
  const [rotations, setRotations] = useState(0);
  const rotating = useMutation({
    mutationFn: () => requests.send<OAuthAppWithSecret>('POST', `${address}/rotate-secret`),
    gcTime: 0,
    onSuccess: made => {
      setRotations(before => before + 1);
      onSecret(made);
    },
  });
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', address),
    onSuccess: async () => {
      showToast(texts.removed(app.name));
      onGone();
      await onChanged();
    },
  });
  return (
    <div className="row">
      <button
        type="button"
        className="button button-small"
        aria-label={texts.copyClientIdOf(app.name)}
        onClick={() => void copy(app.id, texts.clientIdCopied)}
      >
        {texts.copyClientId}
      </button>
      <button type="button" className="button button-small" aria-label={texts.editNamed(app.name)} onClick={onEdit}>
        {texts.edit}
      </button>
      <AskButton
        key={rotations}
        label={texts.newSecret}
        name={texts.newSecretNamed(app.name)}
        question={texts.newSecretAsk(app.name)}
        asking={rotating}
      />
      <AskButton
        label={texts.remove}
        name={texts.removeNamed(app.name)}
        question={texts.removeAsk(app.name)}
        typed={{ label: texts.typeName(app.name), word: app.name }}
        asking={removing}
      />
    </div>
  );
};
