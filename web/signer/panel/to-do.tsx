/** The remaining steps, as a list of links to their places. */
import { type Draft, isFilled, missingOf, type Step } from '../fields/fields.ts';
import { nameOfStep } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';

type Props = {
  steps: Step[];
  draft: Draft;
  current: string | null;
  /** Whether *Next field* leads somewhere. */
  more: boolean;
  onGo: (step: Step) => void;
  onNext: () => void;
};

export const ToDo = ({ steps, draft, current, more, onGo, onNext }: Props) => {
  const { texts } = useSpeech();
  const missing = missingOf(steps, draft).length;
  return (
    <section className="card to-do" aria-labelledby="to-do">
      <h2 id="to-do" tabIndex={-1}>
        {texts.toDo}
      </h2>
      {steps.length === 0 ? (
        <p className="soft">{texts.nothingToFill}</p>
      ) : (
        <ol className="steps">
          {steps.map((step, index) => {
            const filled = isFilled(step, draft);
            return (
              <li key={step.key}>
                <button
                  type="button"
                  className="step"
                  aria-current={step.key === current ? 'step' : undefined}
                  onClick={() => onGo(step)}
                >
                  <span className={filled ? 'dot dot-done' : 'dot'} aria-hidden="true">
                    {filled ? '✓' : index + 1}
                  </span>
                  <span className="step-name">
                    {nameOfStep(step, texts)}
                    {!step.required && <span className="soft small"> {texts.optional}</span>}
                    <span className="hidden-text">, {filled ? texts.stepDone : texts.stepLeft}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {more && (
        <button type="button" className="button wide-only" onClick={onNext}>
          {texts.nextField}
        </button>
      )}
      {missing === 0 && steps.length > 0 && <p className="status status-done">{texts.allFilled}</p>}
    </section>
  );
};
