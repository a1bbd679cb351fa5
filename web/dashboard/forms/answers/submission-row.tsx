/** One submission: who, its state and its document; opened, every answer. */
import { useId } from 'react';
import { Link } from 'wouter';
import type { FormQuestion, FormSubmission } from '../../../../src/contract/schemas/forms.ts';
import { Fact } from '../../developers/fact.tsx';
import { ShortMoment } from '../../developers/short-moment.tsx';
import { type Look, StatusWord } from '../../developers/status-word.tsx';
import { useDashboard } from '../../session/context.ts';
import { useFormTexts } from '../texts.ts';
import { answerText, columnsOf } from './answers.ts';

const looks: Record<FormSubmission['status'], Look> = {
  STARTED: 'none',
  SUBMITTED: 'todo',
  COMPLETED: 'done',
  EXPIRED: 'none',
};

interface Props {
  submission: FormSubmission;
  questions: readonly FormQuestion[];
  isOpen: boolean;
  onToggle(): void;
}

export const SubmissionRow = ({ submission, questions, isOpen, onToggle }: Props) => {
  const texts = useFormTexts();
  const { permissions } = useDashboard();
  const id = useId();
  const { status, respondentName, respondentEmail, documentId, submittedAt, startedAt } = submission;
  const name = respondentName ?? respondentEmail ?? texts.someone;
  return (
    <li className="form-answer">
      <div className="form-answer-head">
        <button
          type="button"
          className="form-answer-row"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={onToggle}
        >
          <span className="one-line">{name}</span>
          <StatusWord look={looks[status]}>{texts.status[status]}</StatusWord>
          <span className="soft small">
            <ShortMoment at={submittedAt ?? startedAt} />
          </span>
        </button>
        {documentId !== null && permissions.has('READ_DOCUMENT') && (
          <Link className="small" href={`/documents/${documentId}`} aria-label={texts.documentOf(name)}>
            {texts.column.document}
          </Link>
        )}
      </div>
      {isOpen && (
        <div className="form-answer-details" id={id}>
          <Details submission={submission} questions={questions} />
        </div>
      )}
    </li>
  );
};

const Details = ({ submission, questions }: Pick<Props, 'submission' | 'questions'>) => {
  const texts = useFormTexts();
  const { answers } = submission;
  if (answers === null) return <p className="soft">{texts.notReceived}</p>;
  return (
    <dl className="facts">
      {columnsOf(questions, [submission], texts.removedQuestion).map(column => (
        <Fact key={column.id} name={column.name}>
          <span className="own-lines">{answerText(answers[column.id], texts) || texts.noAnswer}</span>
        </Fact>
      ))}
    </dl>
  );
};
