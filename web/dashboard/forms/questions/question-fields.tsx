/** What can be changed of one question. */
import type { ReactNode } from 'react';
import type { FormQuestion } from '../../../../src/contract/schemas/forms.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Failure } from '../../session/requests.ts';
import { useFormTexts } from '../texts.ts';
import { isAsked, type Slot } from './question.ts';

interface Props {
  question: FormQuestion;
  /** Of the question in the request, such as `questions.0`. */
  at: string;
  slots: readonly Slot[];
  failure: Failure | null;
  onChange(question: FormQuestion): void;
}

export const QuestionFields = ({ question, at, slots, failure, onChange }: Props) => {
  const texts = useFormTexts();
  const { texts: general } = useDashboard();
  const error = (name: string) => errorAt(failure, `${at}.${name}`, general);
  const tick = (label: string, checked: boolean, change: (checked: boolean) => FormQuestion): ReactNode => (
    <label className="choice">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(change(target.checked))} />
      {label}
    </label>
  );
  return (
    <>
      {question.kind === 'TEXT' && <p className="soft small">{texts.ownHint}</p>}
      {question.kind === 'PARAGRAPH' ? (
        <Field label={texts.text} error={error('text')}>
          {attributes => (
            <textarea
              {...attributes}
              rows={4}
              maxLength={4_000}
              value={question.text}
              onChange={({ target }) => onChange({ ...question, text: target.value })}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label={question.kind === 'HEADING' ? texts.heading : texts.question} error={error('label')}>
            {attributes => (
              <input
                {...attributes}
                maxLength={200}
                value={question.label}
                onChange={({ target }) => onChange({ ...question, label: target.value })}
              />
            )}
          </Field>
          <Field label={texts.explained} error={error('description')}>
            {attributes => (
              <textarea
                {...attributes}
                rows={2}
                maxLength={1_000}
                value={question.description ?? ''}
                onChange={({ target }) => onChange({ ...question, description: target.value || null })}
              />
            )}
          </Field>
        </>
      )}
      {question.kind === 'FIELD' && (
        <Field label={texts.fills} hint={texts.fillsHint} error={error('key')}>
          {attributes => (
            <select
              {...attributes}
              value={question.key}
              onChange={({ target }) => onChange({ ...question, key: target.value })}
            >
              {!slots.some(({ key }) => key === question.key) && (
                <option value={question.key}>{texts.blankGone(question.key)}</option>
              )}
              {slots.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label || key}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {isAsked(question) && (
        <Field label={texts.placeholder} hint={texts.placeholderHint} error={error('placeholder')}>
          {attributes => (
            <input
              {...attributes}
              maxLength={200}
              value={question.placeholder ?? ''}
              onChange={({ target }) => onChange({ ...question, placeholder: target.value || null })}
            />
          )}
        </Field>
      )}
      <div>
        {isAsked(question) && tick(texts.mustBeAnswered, question.required, required => ({ ...question, required }))}
        {question.kind === 'TEXT' &&
          tick(texts.severalLines, question.multiline, multiline => ({ ...question, multiline }))}
        {isAsked(question) &&
          tick(texts.halfRow, question.width === 'HALF', isHalf => ({ ...question, width: isHalf ? 'HALF' : 'FULL' }))}
      </div>
    </>
  );
};
