/** The owner of the first start says who they are, before anything has a made-up name in it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OwnerBody } from '../../../src/contract/dashboard/production.ts';
import { Field } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import { type Failure, failureOf } from '../session/requests.ts';
import './start.css';
import { useStartTexts } from './texts.ts';

const fields = ['name', 'email', 'organizationName', 'password'] as const;
type FieldName = (typeof fields)[number];

const types: Partial<Record<FieldName, string>> = { email: 'email', password: 'password' };
const completions: Record<FieldName, string> = {
  name: 'name',
  email: 'email',
  organizationName: 'organization',
  password: 'new-password',
};

export const FirstOwner = () => {
  const { begin: texts } = useStartTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<FieldName, string>>({
    ...{ name: '', email: '', organizationName: '', password: '' },
  });
  useEffect(() => {
    document.title = `${texts.title} · Sigill`;
  }, [texts]);
  const saving = useMutation({
    mutationFn: () => {
      const { name, email, organizationName, password } = values;
      const body: OwnerBody = {
        ...{ name: name.trim(), email: email.trim(), organizationName: organizationName.trim() },
        password: password === '' ? null : password,
      };
      return requests.send('PUT', '/installation/owner', body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] }),
  });
  const failure = saving.error && failureOf(saving.error);
  const problem = useProblems(failure, values);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const labels = { ...texts, organizationName: texts.organization };
  const hints: Partial<Record<FieldName, string>> = {
    email: texts.emailHint,
    organizationName: texts.organizationHint,
    password: texts.passwordHint,
  };
  return (
    <main className="main main-plain" id="content">
      <form ref={form} className="start-steps stack" onSubmit={submit} noValidate>
        <h1 className="large">{texts.title}</h1>
        <p className="soft">{texts.lead}</p>
        {fields.map(name => (
          <Field key={name} label={labels[name]} hint={hints[name] ?? null} error={problem(name)}>
            {attributes => (
              <input
                {...attributes}
                type={types[name] ?? 'text'}
                autoComplete={completions[name]}
                maxLength={name === 'email' ? 254 : 255}
                value={values[name]}
                onChange={({ target }) => setValues(before => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        {failure && fields.every(name => problem(name) === null) && <Notice failure={failure} texts={general} />}
        <div className="row">
          <button type="submit" className="button button-primary" aria-disabled={saving.isPending}>
            {saving.isPending ? texts.going : texts.go}
          </button>
          <Link className="button" href="/start?later">
            {texts.later}
          </Link>
        </div>
      </form>
    </main>
  );
};

/** What is wrong with a field, in words. */
function useProblems(failure: Failure | null, values: Record<FieldName, string>) {
  const { begin: texts } = useStartTexts();
  return (name: FieldName): string | null => {
    if (name === 'email' && failure?.code === 'ALREADY_EXISTS') return texts.taken;
    const issue = failure?.issues.find(({ path }) => path === name);
    if (!issue) return null;
    if (name === 'password') return issue.code === 'TOO_SMALL' ? texts.short : texts.weak;
    return values[name].trim() === '' || name !== 'email' ? texts.missing : texts.emailWrong;
  };
}
