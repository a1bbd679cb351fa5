/** A form with everything that its pages show. */
import { useQueryClient } from '@tanstack/react-query';
import type { Form } from '../../../src/contract/schemas/forms.ts';
import { draftKey } from '../prepare/draft.ts';
import { useDashboard } from '../session/context.ts';
import { type Saved, useSavedOf } from '../settings/form/use-saved.ts';
import { plainQuestion } from './questions/question.ts';

const part = 'form';

export function useForm(id: string): Saved<Form> {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const key = draftKey(viewer.workspace.id, 'form', id);
  const queryKey = [...key, part];
  const read = (form: Form): Form => ({ ...form, questions: form.questions.map(plainQuestion) });
  const queryFn = async () => read(await requests.get<Form>(`/forms/${encodeURIComponent(id)}`));
  // What its document lacks changes on other pages.
  const saved = useSavedOf({ queryKey, queryFn, staleTime: 0 });
  return {
    ...saved,
    keep(form) {
      saved.keep(read(form));
      void client.invalidateQueries({ queryKey: key, predicate: ({ queryKey: [, , , of] }) => of !== part });
      void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'forms'] });
    },
  };
}
