/** What is wrong, at the top of the page: it gets the focus with each try, and leads to the questions. */
import { useEffect, useRef } from 'react';
import { useSpeech } from '../signer/language/speech.ts';
import type { Texts } from '../signer/locales/sv.ts';
import type { Problems, Question } from './answers.ts';
import { nameOf, problemText } from './texts.ts';

type Props = { questions: readonly { question: Question; at: string }[]; problems: Problems; tries: number };

/** "Name: Fill in this field.", and no colon after a question mark. */
const lineOf = (name: string, problem: string, texts: Texts) =>
  /[.:?!]$/.test(name) ? `${name} ${problem}` : texts.firstMissing(name, problem);

export const ProblemSummary = ({ questions, problems, tries }: Props) => {
  const { texts } = useSpeech();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tries > 0) summary.current?.focus();
  }, [tries]);
  const wrong = questions.flatMap(({ question, at }) => {
    const problem = problems[question.id];
    return problem ? [{ question, at, text: lineOf(nameOf(question, texts), problemText(problem, texts), texts) }] : [];
  });
  if (tries === 0 || wrong.length === 0) return null;
  return (
    <section ref={summary} className="card form-problems" aria-labelledby="problems" tabIndex={-1}>
      <h2 id="problems">{texts.form.problemsTitle}</h2>
      <ul>
        {wrong.map(({ question, at, text }) => (
          <li key={question.id}>
            <a
              href={`#${at}`}
              onClick={event => {
                event.preventDefault();
                document.getElementById(at)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
