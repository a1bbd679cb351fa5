/** A section of the settings of a form. A person who saves a published form becomes its sender, which is shown before. */
import type { ReactNode } from 'react';
import type { Form } from '../../../src/contract/schemas/forms.ts';
import { useDashboard } from '../session/context.ts';
import { SectionForm } from '../settings/form/section-form.tsx';
import type { Saved } from '../settings/form/use-saved.ts';
import { type Section, useSection } from '../settings/form/use-section.ts';
import { useFormTexts } from './texts.ts';

interface Parts<Values extends object> {
  /** What the section is called in the browser. */
  name: string;
  of: Saved<Form>;
  form: Form;
  /** The values of the section. */
  pick(form: Form): Values;
  /** The body of the request that changes some of them. */
  body(changes: Partial<Values>): object;
  /** A request after it; null: none is needed. */
  after?(changes: Partial<Values>): Promise<Form> | null;
}

export function useFormSection<Values extends object>(parts: Parts<Values>): Section<Values> {
  const { name, of, form, pick, body, after } = parts;
  const { requests } = useDashboard();
  return useSection<Values>({
    id: `form ${form.id} ${name}`,
    saved: pick(form),
    reload: async () => pick(await of.reload()),
    save: async changes => {
      of.keep(await requests.send<Form>('PATCH', `/forms/${form.id}`, body(changes)));
      const last = after?.(changes);
      if (last) of.keep(await last);
    },
  });
}

/** Whether the person lacks what a change of the published form takes. */
export const isClosedTo = ({ enabled, publishIssues }: Form): boolean =>
  enabled && publishIssues.some(({ code }) => code === 'MISSING_PERMISSION');

interface Props<Values extends object> {
  form: Form;
  title: string;
  about?: string;
  section: Section<Values>;
  names?: Partial<Record<keyof Values, string>>;
  children: ReactNode;
}

export const FormSection = <Values extends object>({ form, section, children, ...rest }: Props<Values>) => {
  const texts = useFormTexts();
  const isClosed = isClosedTo(form);
  return (
    <SectionForm section={section} readOnly={isClosed ? texts.closedToYou : undefined} {...rest}>
      <fieldset className="form-values" disabled={isClosed}>
        {children}
      </fieldset>
      {section.isChanged && <SenderChange form={form} />}
    </SectionForm>
  );
};

/** Nothing if the person is the sender, or the form is not published. */
export const SenderChange = ({ form: { publishIssues, sender } }: { form: Form }) => {
  const texts = useFormTexts();
  if (!publishIssues.some(({ code }) => code === 'SENDER_CHANGES')) return null;
  return (
    <p className="notice notice-warn" role="status">
      {texts.senderChanges(sender.name || sender.email)}
    </p>
  );
};
