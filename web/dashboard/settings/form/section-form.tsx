/** One section of settings: its heading, its fields, and Save and Undo when something was changed. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { useFormTexts } from './texts.ts';
import type { Section } from './use-section.ts';

/** `label`: the button that saves. */
export interface Question {
  title: string;
  about: string;
  label: string;
}

interface Props<Values extends object> {
  title: string;
  about?: string | undefined;
  section: Section<Values>;
  /** What each value is called, for the notice that somebody else changed it too. */
  names?: Partial<Record<keyof Values, string>>;
  /** Shown under the fields in place of the buttons, to those who may only look. */
  readOnly?: string | undefined;
  /** What is asked before saving, of what is entered; null: nothing. */
  question?: Question | null;
  children: ReactNode;
}

export const SectionForm = <Values extends object>(props: Props<Values>) => {
  const { title, about, section, names = {}, readOnly, question = null, children } = props;
  const texts = useFormTexts();
  const { texts: general } = useDashboard();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { failure, conflicts, isChanged, isPending } = section;
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    const field = failure && form.current?.querySelector('.field:has(> .problem)');
    setPlaced(Boolean(field));
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const [isAsked, setAsked] = useState(false);
  const save = async () => {
    const isSaved = await section.submit();
    setAsked(false);
    if (!isSaved) return;
    // The buttons disappear with the changes.
    if (form.current?.contains(document.activeElement)) heading.current?.focus();
    showToast(texts.saved);
  };
  const wasAsked = useRef(false);
  useEffect(() => {
    // The button that the question would give the focus back to has gone.
    if (wasAsked.current && !isAsked && !isChanged) heading.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, isChanged]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question && isChanged) setAsked(true);
    else void save();
  };
  const undo = () => {
    if (isPending) return;
    section.undo();
    heading.current?.focus();
  };
  const changedNames = conflicts.map(name => (names as Record<PropertyKey, string | undefined>)[name] ?? String(name));
  return (
    <form ref={form} className="settings-section" aria-labelledby={id} onSubmit={submit} noValidate>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {about !== undefined && <p className="soft">{about}</p>}
      </div>
      {children}
      {conflicts.length > 0 && (
        <div className="notice notice-warn" role="alert">
          <p>{texts.conflict(changedNames)}</p>
          <p>
            <button type="button" className="button button-small" onClick={section.takeTheirs}>
              {texts.takeTheirs}
            </button>
          </p>
        </div>
      )}
      {failure && !isPlaced && <Notice failure={failure} texts={general} />}
      {readOnly !== undefined ? (
        <p className="soft">{readOnly}</p>
      ) : (
        isChanged && (
          <div className="row settings-save">
            <button type="submit" className="button button-strong button-small" aria-disabled={isPending}>
              {isPending ? texts.saving : conflicts.length > 0 ? texts.saveAnyway : texts.save}
            </button>
            <button type="button" className="button button-small" aria-disabled={isPending} onClick={undo}>
              {general.undo}
            </button>
          </div>
        )
      )}
      {isAsked && question && (
        <ConfirmDialog
          {...question}
          failure={null}
          isPending={isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => void save()}
        />
      )}
    </form>
  );
};
