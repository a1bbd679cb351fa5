/** One question: its label, description and control, and what is wrong with its answer. */
import { useSpeech } from '../signer/language/speech.ts';
import { type AnswerProblem, lettersLeftIn, type Question, type Value } from './answers.ts';
import { Control } from './control.tsx';
import { Options, Tick } from './options.tsx';
import { nameOf, problemText } from './texts.ts';

type Props = {
  question: Question;
  /** The id of the control in the page. */
  at: string;
  value: Value;
  problem: AnswerProblem | null;
  onChange: (value: Value) => void;
  onLeave: () => void;
};

export const QuestionField = ({ question, at, value, problem, onChange, onLeave }: Props) => {
  const { texts } = useSpeech();
  const { answer, description } = question;
  const several = answer === 'RADIO' || answer === 'CHOICES';
  const left = typeof value === 'string' && !several ? lettersLeftIn(question, value) : null;
  const over = left !== null && left < 0;
  // While the text is too long, the count says so.
  const shownProblem = problem === 'TOO_LONG' && over ? null : problem;
  const ids = [description && `${at}-about`, left !== null && `${at}-left`, shownProblem && `${at}-problem`];
  const describedBy = ids.filter(Boolean).join(' ') || undefined;
  const common = { question, id: at, invalid: problem !== null, describedBy, onChange };
  const name = <Name question={question} />;
  const about = description && (
    <p id={`${at}-about`} className="form-about own-lines soft small">
      {description}
    </p>
  );
  const wrong = shownProblem && (
    <p id={`${at}-problem`} className="problem">
      {problemText(shownProblem, texts)}
    </p>
  );
  if (several)
    return (
      <div className="field">
        <Options {...common} value={value} {...{ name, about }} />
        {wrong}
      </div>
    );
  if (answer === 'CHECKBOX')
    return (
      <div className="field">
        <Tick {...common} ticked={value === true}>
          {name}
        </Tick>
        {about}
        {wrong}
      </div>
    );
  return (
    <div className="field">
      <label htmlFor={at}>{name}</label>
      {about}
      <Control {...common} value={String(value)} onLeave={onLeave} />
      {left !== null && (
        <p id={`${at}-left`} className={over ? 'problem' : 'soft small'}>
          {over ? texts.lettersOver(-left) : texts.lettersLeft(left)}
        </p>
      )}
      {wrong}
    </div>
  );
};

/** The mark is explained at the top of the form. A group of boxes cannot be required otherwise than by its name. */
const Name = ({ question }: { question: Question }) => {
  const { texts } = useSpeech();
  return (
    <>
      {nameOf(question, texts)}
      {question.required && (
        <>
          <span className="form-must" aria-hidden="true">
            {' *'}
          </span>
          {question.answer === 'CHOICES' && <span className="hidden-text">, {texts.form.required}</span>}
        </>
      )}
    </>
  );
};
