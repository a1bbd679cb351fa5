/** How a document reaches its parties, until when, and what follows. */
import { type ReactNode, useState } from 'react';
import type { DocumentLanguage } from '../../../../src/contract/values.ts';
import { isTransient } from '../../../saving/failure.ts';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { dayAfter } from '../../language/deadlines.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import type { Draft } from '../draft.ts';
import { PrepareFrame } from '../frame.tsx';
import { usePrepareTexts } from '../texts.ts';
import './delivery.css';
import type { Settings } from './settings.ts';
import { useSettings } from './use-settings.ts';

const presets = [7, 14, 30, 90];
const intervals = [1, 2, 3, 5, 7, 14];
const placed = [
  'expiresAt',
  'subject',
  'message',
  'internalRecipients',
  'redirectUrl',
  'value',
  'reminderIntervalDays',
];

export const DeliveryPage = ({ draft }: { draft: Draft }) => {
  const { delivery: texts } = usePrepareTexts();
  const { texts: general } = useDashboard();
  const { values, state, failure, loadError, refetch, set } = useSettings(draft);
  const isDocument = draft.owner === 'document';
  const meta = isDocument ? 'documentMeta' : 'templateMeta';
  const error = (name: string) => errorAt(failure, name === 'expiresAt' ? name : `${meta}.${name}`, general);
  const isUnplaced =
    failure !== null && !isTransient(failure) && !failure.issues.some(({ path }) => placed.some(p => path.endsWith(p)));
  const text = (name: 'subject' | 'message' | 'copies' | 'redirectUrl' | 'value') => ({
    value: values?.[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const choice = (name: Switch) => (
    <label key={name} className="choice">
      <input type="checkbox" checked={values?.[name] ?? false} onChange={event => set(name, event.target.checked)} />
      {texts[labels[name]]}
    </label>
  );
  return (
    <PrepareFrame draft={draft} step="delivery" save={state}>
      <section className="prepare-page" aria-labelledby="delivery-title">
        <h2 id="delivery-title">{texts.title}</h2>
        {loadError && <Notice failure={failureOf(loadError)} texts={general} onRetry={refetch} />}
        {isUnplaced && failure && <Notice failure={failure} texts={general} />}
        {values && (
          <fieldset className="plain-fieldset" disabled={draft.locked !== null}>
            <Part title={texts.invitation}>
              <Field label={texts.language} hint={texts.languageHint}>
                {attributes => (
                  <select
                    {...attributes}
                    value={values.language}
                    onChange={event => set('language', event.target.value as DocumentLanguage)}
                  >
                    {Object.entries(texts.languages).map(([code, name]) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field label={texts.subject} hint={texts.subjectHint} error={error('subject')}>
                {attributes => <input {...attributes} maxLength={255} {...text('subject')} />}
              </Field>
              <Field label={texts.message} hint={texts.messageHint} error={error('message')}>
                {attributes => <textarea {...attributes} rows={4} maxLength={5_000} {...text('message')} />}
              </Field>
              {choice('sendPlainTextEmailOnly')}
            </Part>
            <Part title={texts.time}>
              {isDocument && (
                <Expiry value={values.expires} error={error('expiresAt')} onChange={day => set('expires', day)} />
              )}
              <Reminders
                interval={values.reminderIntervalDays}
                error={error('reminderIntervalDays')}
                onChange={days => set('reminderIntervalDays', days)}
              />
              {choice('signableAfterExpired')}
            </Part>
            <Folded title={texts.reading} isUsed={ofSigners.some(name => values[name])}>
              {ofSigners.map(choice)}
            </Folded>
            <Folded title={texts.afterwards} isUsed={values.copies + values.redirectUrl + values.value !== ''}>
              <Field
                label={texts.copies}
                hint={texts.copiesHint}
                error={error('internalRecipients.*') ?? error('internalRecipients')}
              >
                {attributes => <textarea {...attributes} rows={2} {...text('copies')} />}
              </Field>
              {isDocument && (
                <Field label={texts.redirect} hint={texts.redirectHint} error={error('redirectUrl')}>
                  {attributes => <input {...attributes} type="url" maxLength={2_048} {...text('redirectUrl')} />}
                </Field>
              )}
              <Field label={texts.value} hint={texts.valueHint} error={error('value')}>
                {attributes => <input {...attributes} maxLength={255} {...text('value')} />}
              </Field>
            </Folded>
          </fieldset>
        )}
      </section>
    </PrepareFrame>
  );
};

type Switch = Extract<
  keyof Settings,
  | 'signableAfterExpired'
  | 'forceReadFullDocument'
  | 'allowDelegation'
  | 'showChatToSigners'
  | 'sameDeviceSigning'
  | 'sendPlainTextEmailOnly'
>;

const labels = {
  signableAfterExpired: 'signableAfterExpired',
  forceReadFullDocument: 'forceRead',
  allowDelegation: 'delegation',
  showChatToSigners: 'chat',
  sameDeviceSigning: 'sameDevice',
  sendPlainTextEmailOnly: 'plainText',
} as const;

const ofSigners = ['forceReadFullDocument', 'allowDelegation', 'showChatToSigners', 'sameDeviceSigning'] as const;

interface ExpiryProps {
  /** A day; '' for none. */
  value: string;
  error: string | null;
  onChange(day: string): void;
}

/** Until when the document can be signed. */
const Expiry = ({ value, error, onChange }: ExpiryProps) => {
  const { delivery: texts } = usePrepareTexts();
  const { viewer } = useDashboard();
  const ahead = (days: number) => dayAfter(days, new Date(), viewer.workspace.timeZone);
  return (
    <Field label={texts.expires} hint={value === '' ? texts.noExpiry : null} error={error}>
      {attributes => (
        <div className="expiry">
          <input
            {...attributes}
            type="date"
            min={ahead(0)}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
          <fieldset className="presets">
            <legend className="hidden-text">{texts.presets}</legend>
            {presets.map(days => (
              <button
                key={days}
                type="button"
                className="button button-small"
                aria-pressed={value === ahead(days)}
                onClick={() => onChange(ahead(days))}
              >
                {texts.days(days)}
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </Field>
  );
};

interface RemindersProps {
  /** In days; null for what the workspace has. */
  interval: number | null;
  error: string | null;
  onChange(days: number | null): void;
}

const Reminders = ({ interval, error, onChange }: RemindersProps) => {
  const { delivery: texts } = usePrepareTexts();
  return (
    <Field label={texts.remind} error={error}>
      {attributes => (
        <select
          {...attributes}
          value={interval ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{texts.reminders.default}</option>
          <option value="0">{texts.reminders.none}</option>
          {[...new Set([...intervals, interval ?? 1])]
            .filter(days => days > 0)
            .sort((a, b) => a - b)
            .map(days => (
              <option key={days} value={days}>
                {texts.reminders.every(days)}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
};

/** What few documents need: open from the beginning if something in it is set. */
const Folded = ({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) => {
  const [isOpen] = useState(isUsed);
  return (
    <details className="delivery-part" open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="delivery-part">{children}</div>
    </details>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="delivery-part">
    <h3>{title}</h3>
    {children}
  </section>
);
