/** What the form is called and explains, who fills it in, and how they go on to sign. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Form } from '../../../../src/contract/schemas/forms.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { draftKey } from '../../prepare/draft.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { Loaded } from '../../settings/form/loaded.tsx';
import type { Saved } from '../../settings/form/use-saved.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormSection, useFormSection } from '../form-section.tsx';
import { useFormTexts } from '../texts.ts';
import { useForm } from '../use-form.ts';
import { RespondentSection } from './respondent-section.tsx';

export const FormSettingsPage = ({ id }: { id: string }) => {
  const texts = useFormTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const of = useForm(id);
  const template = useQuery({
    queryKey: [...draftKey(viewer.workspace.id, 'form', id), 'template'],
    queryFn: ({ signal }) => requests.get<Template>(`/forms/${id}/template`, {}, signal),
    staleTime: 0,
  });
  return (
    <FormFrame id={id} part="/forms/:id/settings">
      <Loaded of={of}>
        {form => (
          <>
            <TextsSection of={of} form={form} />
            {template.error && !template.data && (
              <Notice failure={failureOf(template.error)} texts={general} onRetry={template.refetch} />
            )}
            {template.data && <RespondentSection of={of} form={form} parties={template.data.parties} />}
            <section className="settings-section" aria-labelledby="elsewhere">
              <h2 id="elsewhere">{texts.elsewhere}</h2>
              <ul className="settings-rows">
                {(['edit', 'parties', 'delivery'] as const).map(page => (
                  <li key={page} className="settings-row">
                    <p>
                      <Link href={`/forms/${id}/${page}`}>{texts.elsewhereTo[page].name}</Link>
                      <br />
                      <span className="soft small">{texts.elsewhereTo[page].about}</span>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </FormFrame>
  );
};

const TextsSection = ({ of, form }: { of: Saved<Form>; form: Form }) => {
  const texts = useFormTexts();
  const { texts: general } = useDashboard();
  const section = useFormSection({
    ...{ name: 'texts', of, form },
    pick: ({ name, description, thankYouMessage, redirectUrl }: Form) => ({
      ...{ name: name ?? '', description: description ?? '' },
      ...{ thankYouMessage: thankYouMessage ?? '', redirectUrl: redirectUrl ?? '' },
    }),
    body: changes =>
      Object.fromEntries(Object.entries(changes).map(([key, text]) => [key, text.trim() === '' ? null : text.trim()])),
  });
  const { values, set, failure } = section;
  const error = (name: string) => errorAt(failure, name, general);
  return (
    <FormSection form={form} title={texts.texts} about={texts.textsAbout} section={section} names={texts.textNames}>
      <Field label={texts.textNames.name} hint={texts.nameHint} error={error('name')}>
        {attributes => (
          <input
            {...attributes}
            maxLength={200}
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
          />
        )}
      </Field>
      <Field label={texts.textNames.description} hint={texts.descriptionHint} error={error('description')}>
        {attributes => (
          <textarea
            {...attributes}
            rows={4}
            maxLength={5_000}
            value={values.description}
            onChange={({ target }) => set('description', target.value)}
          />
        )}
      </Field>
      <Field label={texts.textNames.thankYouMessage} hint={texts.thanksHint} error={error('thankYouMessage')}>
        {attributes => (
          <textarea
            {...attributes}
            rows={3}
            maxLength={5_000}
            value={values.thankYouMessage}
            onChange={({ target }) => set('thankYouMessage', target.value)}
          />
        )}
      </Field>
      <Field label={texts.textNames.redirectUrl} hint={texts.redirectHint} error={error('redirectUrl')}>
        {attributes => (
          <input
            {...attributes}
            type="url"
            maxLength={2_000}
            value={values.redirectUrl}
            onChange={({ target }) => set('redirectUrl', target.value)}
          />
        )}
      </Field>
    </FormSection>
  );
};
