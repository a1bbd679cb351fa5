/** The form of an app of the organization. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OAuthApp } from '../../../../src/contract/schemas/oauth.ts';
import type { Scope } from '../../../../src/contract/scopes.ts';
import type { Version } from '../../../../src/contract/values.ts';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { LineField } from '../../components/line-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { useAppTexts } from './texts.ts';

interface Props {
  /** Null: a new one. */
  app: OAuthApp | null;
  label: string;
  onSave(body: object): Promise<unknown>;
  onClose(): void;
}

const versions: Record<Version, true> = { '2026-10': true, '2026-09': true };
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

export const AppForm = ({ app, label, onSave, onClose }: Props) => {
  const texts = useAppTexts();
  const { texts: general } = useDashboard();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(app?.name ?? '');
  const [redirects, setRedirects] = useState(app?.redirectUris.join('\n') ?? '');
  const [chosen, setChosen] = useState<readonly Scope[]>(app?.scopes ?? []);
  const [version, setVersion] = useState<string>(app?.apiVersion ?? '');
  /** The addresses as they were sent, because errors name their position. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const saving = useMutation({ mutationFn: onSave });
  const { error } = saving;
  const failure = error && failureOf(error);
  useEffect(() => {
    if (!error) return;
    const field = form.current?.querySelector('.field:has(> .problem)');
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const redirectUris = linesOf(redirects);
    setSent(redirectUris);
    saving.mutate({ name: name.trim(), redirectUris, scopes: chosen, ...(app && { apiVersion: version }) });
  };
  const nameError = errorAt(failure, 'name', general);
  const redirectError = (): string | null => {
    if (errorAt(failure, 'redirectUris', general))
      return sent.length === 0 ? texts.redirectsMissing : general.issue.TOO_BIG;
    const wrong = sent.filter((_, at) => errorAt(failure, `redirectUris.${at}`, general));
    return wrong.length > 0 ? wrong.map(texts.redirectProblem).join(' ') : null;
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <LineField
        label={texts.name}
        value={name}
        hint={texts.nameHint}
        error={nameError && name.trim() === '' ? texts.nameMissing : nameError}
        onChange={setName}
      />
      <Field label={texts.redirects} hint={texts.redirectsHint} error={redirectError()}>
        {attributes => (
          <textarea
            {...attributes}
            rows={3}
            spellCheck={false}
            value={redirects}
            onChange={({ target }) => setRedirects(target.value)}
          />
        )}
      </Field>
      <Scopes chosen={chosen} failure={failure} onChange={setChosen} />
      {app && (
        <Field label={texts.version} hint={texts.versionHint} error={errorAt(failure, 'apiVersion', general)}>
          {attributes => (
            <select {...attributes} value={version} onChange={({ target }) => setVersion(target.value)}>
              {Object.keys(versions).map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {failure?.code === 'PERMISSION_DENIED' && app === null ? (
        <p className="notice" role="alert">
          {texts.partnersOnly}
        </p>
      ) : (
        failure && failure.issues.length === 0 && <Notice failure={failure} texts={general} />
      )}
      <FormButtons label={label} isPending={saving.isPending} onCancel={onClose} />
    </form>
  );
};

interface ScopesProps {
  chosen: readonly Scope[];
  failure: Failure | null;
  onChange(chosen: readonly Scope[]): void;
}

const Scopes = ({ chosen, failure, onChange }: ScopesProps) => {
  const texts = useAppTexts();
  const { texts: general } = useDashboard();
  const id = useId();
  const isWrong = (errorAt(failure, 'scopes', general) ?? errorAt(failure, 'scopes.*', general)) !== null;
  const all = Object.keys(texts.scopes) as Scope[]; // the texts have exactly one for each
  return (
    <fieldset className="field app-scopes" {...(isWrong && { 'aria-describedby': id })}>
      <legend>{texts.mayAsk}</legend>
      {all.map(scope => (
        <label key={scope} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(all.filter(one => (one === scope ? target.checked : chosen.includes(one))))
            }
          />
          {texts.scopes[scope]}
        </label>
      ))}
      {isWrong && (
        <p className="problem" id={id}>
          {texts.scopesMissing}
        </p>
      )}
    </fieldset>
  );
};
