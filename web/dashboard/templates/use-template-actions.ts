/** What can be done with a template: each refreshes the lists and says what was done, with its undo where there is one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import type { Template } from '../../../src/contract/schemas/templates.ts';
import { useToast } from '../components/toasts.tsx';
import { useDashboard } from '../session/context.ts';
import { useTemplateTexts } from './texts.ts';

export type Verb = 'duplicate' | 'lock' | 'unlock' | 'delete' | 'restore';

const undoOf: Partial<Record<Verb, Verb>> = { lock: 'unlock', unlock: 'lock', delete: 'restore', restore: 'delete' };

export function useTemplateActions(onOpen: (id: string | null) => void) {
  const texts = useTemplateTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [viewer.workspace.id, 'templates'] }),
      client.invalidateQueries({ queryKey: [viewer.workspace.id, 'template'] }),
    ]);

  const action = useMutation({
    mutationFn: ({ id, verb }: { id: string; verb: Verb }) =>
      verb === 'delete'
        ? requests.send<Template>('DELETE', `/templates/${id}`)
        : requests.send<Template>('POST', `/templates/${id}/${verb}`, {}),
    onSuccess: async (answer, { id, verb }) => {
      const back = undoOf[verb];
      showToast(texts.did[verb], back && { label: texts.undo, action: () => action.mutate({ id, verb: back }) });
      await refresh();
      if (verb === 'duplicate') onOpen(answer.id);
      if (verb === 'delete' || verb === 'restore') onOpen(null);
    },
  });
  const create = useMutation({
    mutationFn: () => requests.send<Template>('POST', '/templates', { name: texts.untitled }),
    onSuccess: async ({ id }) => {
      navigate(`/templates/${id}/edit`);
      await refresh();
    },
  });
  const use = useMutation({
    mutationFn: ({ id, name }: Pick<Template, 'id' | 'name'>) =>
      requests.send<Document>('POST', '/documents', { name, templateId: id }),
    onSuccess: async ({ id }) => {
      navigate(`/documents/${id}/parties`);
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'documents'] });
    },
  });
  return { action, create, use };
}
