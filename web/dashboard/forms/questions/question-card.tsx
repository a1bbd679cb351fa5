/** One question in the list, with its place and, when it is open, what can be changed of it. */
import { useId } from 'react';
import type { FormQuestion } from '../../../../src/contract/schemas/forms.ts';
import { Icon } from '../../components/icon.tsx';
import type { Failure } from '../../session/requests.ts';
import { useFormTexts } from '../texts.ts';
import { isAsked, kindName, type Slot } from './question.ts';
import { QuestionFields } from './question-fields.tsx';

interface Props {
  question: FormQuestion;
  index: number;
  count: number;
  slots: readonly Slot[];
  failure: Failure | null;
  isOpen: boolean;
  onToggle(): void;
  onChange(question: FormQuestion): void;
  onMove(by: number): void;
  onRemove(): void;
}

export const QuestionCard = (props: Props) => {
  const { question, index, count, slots, failure, isOpen, onToggle, onChange, onMove, onRemove } = props;
  const texts = useFormTexts();
  const id = useId();
  const name = question.label || (question.kind === 'PARAGRAPH' && question.text) || kindName(question, texts);
  const hasProblem = failure?.issues.some(({ path }) => path.startsWith(`questions.${index}.`)) ?? false;
  return (
    <li id={`question-${question.id}`} className={isOpen ? 'question question-open' : 'question'}>
      <div className="question-head">
        <button
          type="button"
          className="question-name"
          data-part="name"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={onToggle}
        >
          <span className="one-line">{name}</span>
          <span className={hasProblem ? 'problem' : 'soft small'}>
            {hasProblem ? texts.hasProblem : kindName(question, texts)}
            {!hasProblem && isAsked(question) && ` · ${question.required ? texts.isRequired : texts.isOptional}`}
          </span>
        </button>
        <button
          type="button"
          className="button button-icon"
          data-part="up"
          aria-label={texts.moveUp(name)}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="up" small />
        </button>
        <button
          type="button"
          className="button button-icon"
          data-part="down"
          aria-label={texts.moveDown(name)}
          aria-disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="down" small />
        </button>
      </div>
      {isOpen && (
        <div className="stack question-body" id={id}>
          <QuestionFields
            question={question}
            at={`questions.${index}`}
            slots={slots}
            failure={failure}
            onChange={onChange}
          />
          <p>
            <button type="button" className="button button-small" onClick={onRemove}>
              {texts.removeQuestion}
            </button>
          </p>
        </div>
      )}
    </li>
  );
};
