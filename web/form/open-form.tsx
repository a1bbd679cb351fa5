/** The form: what it is about, its questions, and submitting it. */
import type { FormEvent } from 'react';
import type { FormPageItem, FormPageView } from '../../src/contract/pages/form/form-page.ts';
import { useSpeech } from '../signer/language/speech.ts';
import { WholePage } from '../signer/screens/whole-page.tsx';
import { answerTo } from './answers.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { QuestionField } from './question-field.tsx';
import type { FormRequests } from './requests.ts';
import { StartAgain } from './start-again.tsx';
import { submitFailureText } from './texts.ts';
import type { Entered } from './use-entered.ts';
import type { Form } from './use-form.ts';
import { useSubmit } from './use-submit.ts';

type Props = { view: FormPageView; form: Form; entered: Entered; requests: FormRequests };

/** Ids of questions are the sender's and may hold anything. */
const placed = (items: readonly FormPageItem[]) =>
  items.flatMap((item, index) => (item.kind === 'QUESTION' ? [{ question: item, at: `question-${index}` }] : []));

export const OpenForm = ({ view, form, entered, requests }: Props) => {
  const { texts } = useSpeech();
  const submission = useSubmit({ view, form, entered, requests });
  const { items, organization, continueBy } = view;
  const questions = placed(items);
  const { submitWhat, submitWhatByEmail } = texts.form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <WholePage title={null}>
      <ProblemSummary {...{ questions }} problems={submission.problems} tries={submission.tries} />
      <form className="card form-card" aria-labelledby="form-name" noValidate onSubmit={onSubmit}>
        <Introduction view={view} marked={questions.some(({ question }) => question.required)} />
        <div className="form-items">
          {items.map((item, index) => (
            <div key={item.id} className={item.width === 'HALF' ? 'form-half' : undefined}>
              {item.kind === 'QUESTION' ? (
                <QuestionField
                  question={item}
                  at={`question-${index}`}
                  value={answerTo(item, entered.answers)}
                  problem={submission.problems[item.id] ?? null}
                  onLeave={() => submission.leave(item)}
                  onChange={value => {
                    entered.change(item.id, value);
                    submission.mend(item.id);
                  }}
                />
              ) : (
                <Passage item={item} />
              )}
            </div>
          ))}
        </div>
        <div className="stack form-end">
          {submission.failure && (
            <div className="notice notice-bad" role="alert">
              <p>{submitFailureText(submission.failure, organization.name, texts)}</p>
            </div>
          )}
          <p className="soft small">{(continueBy === 'EMAIL' ? submitWhatByEmail : submitWhat)(organization.name)}</p>
          <button type="submit" className="button button-primary" aria-disabled={submission.sending}>
            {submission.sending ? texts.form.submitting : texts.form.submit}
          </button>
          <p className="soft small" role="status">
            {entered.status && texts.form[entered.status]}
          </p>
        </div>
      </form>
      {entered.any && !submission.sending && <StartAgain {...{ form, entered, requests }} />}
    </WholePage>
  );
};

const Introduction = ({ view, marked }: { view: FormPageView; marked: boolean }) => {
  const { texts } = useSpeech();
  return (
    <header className="stack">
      <h1 id="form-name" className="large own-lines">
        {view.name?.trim() || texts.form.untitled(view.organization.name)}
      </h1>
      {view.description && <p className="own-lines">{view.description}</p>}
      {view.sandbox && (
        <div className="notice notice-warn">
          <p>{texts.form.sandbox}</p>
        </div>
      )}
      {marked && <p className="soft small">{texts.form.requiredMarked}</p>}
    </header>
  );
};

const Passage = ({ item }: { item: Exclude<FormPageItem, { kind: 'QUESTION' }> }) => {
  const about = item.description && <p className="soft small own-lines">{item.description}</p>;
  if (item.kind === 'HEADING')
    return (
      <div className="form-heading">
        {item.label && <h2 className="own-lines">{item.label}</h2>}
        {about}
      </div>
    );
  return (
    <>
      {item.label && <h2 className="own-lines">{item.label}</h2>}
      {item.text && <p className="own-lines">{item.text}</p>}
      {about}
    </>
  );
};
