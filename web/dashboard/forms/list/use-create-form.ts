/** Makes a form that asks for a name, an address and every blank of its document, and opens it. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Form, FormCreate } from '../../../../src/contract/schemas/forms.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { useDashboard } from '../../session/context.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import { firstQuestions } from '../questions/question.ts';
import { formTexts } from '../texts.ts';

export function useCreateForm() {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const post = usePostOnce();
  const [, navigate] = useLocation();
  return async (body: FormCreate): Promise<void> => {
    const form = await post<Form>('/forms', body);
    if (form.questions.length === 0) await askFirst(form).catch(() => undefined); // the page of the form offers it again
    navigate(`/forms/${form.id}`);
    await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'forms'] });
  };

  async function askFirst({ id, slots }: Form): Promise<void> {
    const { templateMeta } = await requests.get<Template>(`/forms/${id}/template`);
    // Visitors read the questions in the language of the document.
    const texts = formTexts[templateMeta.language === 'sv' ? 'sv' : 'en'];
    await requests.send('PATCH', `/forms/${id}`, { questions: firstQuestions(slots, texts) });
  }
}
