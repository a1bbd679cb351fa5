/** How the page of the form will look, as the questions are now. Nothing in it can be used. */
import type { Form, FormQuestion } from '../../../../src/contract/schemas/forms.ts';
import { useFormHead } from '../form-frame.tsx';
import { useFormTexts } from '../texts.ts';
import type { Slot } from './question.ts';

interface Props {
  form: Form;
  questions: readonly FormQuestion[];
}

export const FormPreview = ({ form, questions }: Props) => {
  const texts = useFormTexts();
  const { data } = useFormHead(form.id);
  return (
    <figure className="form-preview">
      <figcaption className="soft small">{texts.preview}</figcaption>
      <div className="card form-preview-page" inert>
        <p className="title">{data?.name}</p>
        {form.description && <p className="own-lines">{form.description}</p>}
        <div className="form-preview-items">
          {questions.map(question => (
            <div key={question.id} className={question.width === 'HALF' ? undefined : 'form-preview-whole'}>
              <Item
                question={question}
                slot={form.slots.find(slot => 'key' in question && slot.key === question.key)}
              />
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
};

const Item = ({ question, slot }: { question: FormQuestion; slot: Slot | undefined }) => {
  const { kind, label, description, required } = question;
  if (kind === 'HEADING')
    return (
      <>
        <p className="strong">{label}</p>
        {description && <p className="soft small">{description}</p>}
      </>
    );
  if (kind === 'PARAGRAPH') return <p className="own-lines">{question.text}</p>;
  return (
    <div className="field">
      <span className="form-preview-label">
        {label}
        {required && ' *'}
      </span>
      {description && <span className="soft small">{description}</span>}
      <Control question={question} slot={slot} />
    </div>
  );
};

const ticks: ReadonlySet<string> = new Set(['RADIO', 'CHECKBOX']);

const Control = ({ question, slot }: { question: FormQuestion; slot: Slot | undefined }) => {
  const options = slot?.options ?? [];
  if (slot && ticks.has(slot.type) && options.length > 0)
    return (
      <>
        {options.map(option => (
          <span key={option} className="choice">
            <input type={slot.type === 'RADIO' ? 'radio' : 'checkbox'} disabled aria-label={option} />
            {option}
          </span>
        ))}
      </>
    );
  const isHigh = question.kind === 'TEXT' ? question.multiline : slot?.type === 'TEXT';
  return (
    <span className={isHigh ? 'input form-preview-high' : 'input'}>
      <span className="soft">{question.placeholder ?? options[0] ?? '\u00a0'}</span>
    </span>
  );
};
