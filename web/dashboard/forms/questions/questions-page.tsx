/** What visitors are asked, and the blanks of the document that nobody asks for. */
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Form, FormQuestion } from '../../../../src/contract/schemas/forms.ts';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { Loaded } from '../../settings/form/loaded.tsx';
import type { Saved } from '../../settings/form/use-saved.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormSection, useFormSection } from '../form-section.tsx';
import { Issues } from '../sharing/issues.tsx';
import { useFormTexts } from '../texts.ts';
import { useForm } from '../use-form.ts';
import { AddQuestion } from './add-question.tsx';
import { Blanks } from './blanks.tsx';
import { FormPreview } from './form-preview.tsx';
import { firstQuestions, maxQuestions, moved, plainQuestion } from './question.ts';
import { QuestionCard } from './question-card.tsx';
import './questions.css';

export const QuestionsPage = ({ id }: { id: string }) => {
  const of = useForm(id);
  return (
    <FormFrame id={id} part="/forms/:id" isWide>
      <Loaded of={of}>{form => <Questions of={of} form={form} />}</Loaded>
    </FormFrame>
  );
};

/** The question that the address names. */
function useOpenQuestion() {
  const [location, navigate] = useLocation();
  const open = new URLSearchParams(useSearch()).get('question');
  const show = (id: string | null) =>
    navigate(`${location}${id === null ? '' : `?${new URLSearchParams({ question: id })}`}`, { replace: true });
  return [open, show] as const;
}

/** What is focused once the list has changed: a question, or the button that moved it. */
interface Focus {
  id: string;
  on: 'name' | 'up' | 'down';
}

/** Without a question it is the heading of the list. */
function focusOn({ id, on }: Focus): void {
  const part = document.getElementById(`question-${id}`)?.querySelector<HTMLElement>(`[data-part=${on}]`);
  (part ?? document.querySelector<HTMLElement>('.questions-list h2'))?.focus();
}

const Questions = ({ of, form }: { of: Saved<Form>; form: Form }) => {
  const texts = useFormTexts();
  const showToast = useToast();
  const [open, show] = useOpenQuestion();
  const focusNext = useRef<Focus | null>(null);
  const section = useFormSection({
    ...{ name: 'questions', of, form },
    pick: ({ questions }: Form) => ({ questions }),
    body: changes => changes,
  });
  const { questions } = section.values;
  const set = (next: readonly FormQuestion[]) => section.set('questions', next.map(plainQuestion));
  useEffect(() => {
    if (focusNext.current === null) return;
    focusOn(focusNext.current);
    focusNext.current = null;
  });
  const add = (question: FormQuestion) => {
    if (questions.length >= maxQuestions) return showToast(texts.tooMany(maxQuestions));
    set([...questions, question]);
    show(question.id);
    focusNext.current = { id: question.id, on: 'name' };
  };
  const begin = () => {
    const first = firstQuestions(form.slots, texts);
    set(first);
    focusNext.current = { id: first[0]?.id ?? '', on: 'name' };
  };
  const move = (id: string, by: number) => {
    const next = moved(questions, id, by);
    if (next === questions) return;
    set(next);
    focusNext.current = { id, on: by < 0 ? 'up' : 'down' };
    const place = next.findIndex(one => one.id === id) + 1;
    showToast(texts.movedTo(place, next.length));
  };
  const remove = (id: string) => {
    const at = questions.findIndex(one => one.id === id);
    const next = questions.toSpliced(at, 1);
    set(next);
    const following = next[at] ?? next.at(-1);
    focusNext.current = { id: following?.id ?? '', on: 'name' };
    if (open === id) show(null);
  };
  return (
    <div className="questions">
      <div className="stack questions-list">
        {!form.enabled && <Issues form={form} only="QUESTIONS" />}
        <FormSection
          form={form}
          title={texts.questions}
          about={texts.questionsAbout}
          section={section}
          names={{ questions: texts.questions }}
        >
          {questions.length === 0 && (
            <div className="stack">
              <p className="soft">{texts.noQuestions}</p>
              <p>
                <button type="button" className="button button-strong button-small" onClick={begin}>
                  {texts.askFirst}
                </button>
              </p>
            </div>
          )}
          <ol className="question-list">
            {questions.map((question, index) => (
              <QuestionCard
                key={question.id}
                question={question}
                index={index}
                count={questions.length}
                slots={form.slots}
                failure={section.failure}
                isOpen={question.id === open}
                onToggle={() => show(question.id === open ? null : question.id)}
                onChange={changed => set(questions.map(one => (one.id === question.id ? changed : one)))}
                onMove={by => move(question.id, by)}
                onRemove={() => remove(question.id)}
              />
            ))}
          </ol>
          <AddQuestion onAdd={add} />
          <Blanks questions={questions} slots={form.slots} onAsk={add} />
        </FormSection>
      </div>
      <aside className="stack questions-preview" aria-label={texts.preview}>
        <FormPreview form={form} questions={questions} />
        <PageLink form={form} />
      </aside>
    </div>
  );
};

const PageLink = ({ form: { id, enabled, url } }: { form: Form }) => {
  const texts = useFormTexts();
  const { permissions } = useDashboard();
  if (enabled)
    return (
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {texts.openPage}
        </a>
      </p>
    );
  return permissions.has('MANAGE_FORM') ? (
    <p className="soft small">
      {texts.pageLater} <Link href={`/forms/${id}/sharing`}>{texts.part['/forms/:id/sharing']}</Link>
    </p>
  ) : null;
};
