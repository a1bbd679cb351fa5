/** The form of a webhook. Saving a new address checks it, which takes up to five seconds. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Webhook } from '../../../../src/contract/schemas/webhooks.ts';
import type { Version } from '../../../../src/contract/values.ts';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { useUnsaved } from '../../settings/form/unsaved-sections.tsx';
import type { Subscribable } from '../event-types/groups.ts';
import { useProblemFocus } from '../use-problem-focus.ts';
import { AllWorkspaces } from './all-workspaces.tsx';
import { EventChoice } from './event-choice.tsx';
import type { WebhookTexts } from './locales/sv.ts';
import { useWebhookTexts } from './texts.ts';

const versions: Record<Version, true> = { '2026-10': true, '2026-09': true };

interface Values {
  url: string;
  events: readonly Subscribable[];
  apiVersion: string;
  failureNotificationEmail: string | null;
  allWorkspaces: boolean;
}

const newValues: Values = {
  url: '',
  events: [],
  apiVersion: '2026-10',
  failureNotificationEmail: null,
  allWorkspaces: false,
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs from before. */
function changesOf(values: Values, before: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  return Object.fromEntries(
    names.filter(name => !isSame(values[name], before[name])).map(name => [name, values[name]]),
  );
}

/** The check of the address explains itself; anything else is about how it is written. */
function urlProblem(failure: Failure | null, texts: WebhookTexts): string | null {
  const found = failure?.issues.find(({ path }) => path === 'url');
  if (!found) return null;
  return found.code === 'INVALID_VALUE' ? (failure?.message ?? texts.addressMissing) : texts.addressMissing;
}

interface Props {
  /** Null: a new one. */
  webhook: Webhook | null;
  label: string;
  onSave(body: Partial<Values>): Promise<unknown>;
  onClose(): void;
}

export const WebhookForm = ({ webhook, label, onSave, onClose }: Props) => {
  const texts = useWebhookTexts();
  const { texts: general } = useDashboard();
  const id = useId();
  const [before] = useState<Values>(() =>
    webhook
      ? {
          url: webhook.url,
          events: webhook.events,
          apiVersion: webhook.apiVersion,
          failureNotificationEmail: webhook.failureNotificationEmail,
          allWorkspaces: webhook.allWorkspaces,
        }
      : newValues,
  );
  const [values, setValues] = useState(before);
  const saving = useMutation({ mutationFn: onSave, gcTime: 0 });
  const form = useProblemFocus(saving.error);
  const failure = saving.error && failureOf(saving.error);
  const { url, events, apiVersion, failureNotificationEmail } = values;
  const changes = changesOf(values, before);
  useUnsaved(`webhook ${id}`, Object.keys(changes).length > 0 && !saving.isSuccess);
  const set = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const trimmed = { ...values, url: url.trim() };
    saving.mutate(webhook ? changesOf(trimmed, before) : trimmed);
  };
  const eventsError = errorAt(failure, 'events', general) ?? errorAt(failure, 'events.*', general);
  const isChecking = saving.isPending && url.trim() !== before.url;
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <Field label={texts.address} hint={texts.addressHint} error={urlProblem(failure, texts)}>
        {attributes => (
          <input
            {...attributes}
            type="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={({ target }) => set({ url: target.value })}
          />
        )}
      </Field>
      <EventChoice
        chosen={events}
        error={eventsError && (events.length === 0 ? texts.eventsMissing : eventsError)}
        onChange={next => set({ events: next })}
      />
      <Field
        label={texts.versionLabel}
        hint={texts.versionHint}
        error={errorAt(failure, 'apiVersion', general) && texts.versionProblem}
      >
        {attributes => (
          <select {...attributes} value={apiVersion} onChange={({ target }) => set({ apiVersion: target.value })}>
            {Object.keys(versions).map(one => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.email} hint={texts.emailHint} error={errorAt(failure, 'failureNotificationEmail', general)}>
        {attributes => (
          <input
            {...attributes}
            type="email"
            value={failureNotificationEmail ?? ''}
            onChange={({ target }) =>
              set({ failureNotificationEmail: target.value.trim() === '' ? null : target.value })
            }
          />
        )}
      </Field>
      <AllWorkspaces
        isChosen={values.allWorkspaces}
        wasChosen={before.allWorkspaces}
        onChange={allWorkspaces => set({ allWorkspaces })}
      />
      {failure && failure.issues.length === 0 && <Notice failure={failure} texts={general} />}
      <span className="hidden-text" role="status">
        {isChecking ? texts.checking : ''}
      </span>
      <FormButtons label={isChecking ? texts.checking : label} isPending={saving.isPending} onCancel={onClose} />
    </form>
  );
};
