/** Makes or changes a tag, a custom field or a category, once even if the answer is lost. */
import { useMutation } from '@tanstack/react-query';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { explained } from '../explained.ts';
import { usePostOnce } from '../posting/use-post-once.ts';
import type { Filed } from './filing-section.tsx';
import { useFilingTexts } from './texts.ts';

export function useFilingSave<Item extends Filed>(path: string, item: Item | null, onDone: (item: Item) => void) {
  const texts = useFilingTexts();
  const { requests } = useDashboard();
  const post = usePostOnce();
  const saving = useMutation({
    mutationFn: (body: object) =>
      item === null ? post<Item>(path, body) : requests.send<Item>('PATCH', `${path}/${item.id}`, body),
    onSuccess: onDone,
  });
  const failure = saving.error && explained(failureOf(saving.error), { PERMISSION_DENIED: texts.mayChangeForms });
  return { saving, failure };
}
