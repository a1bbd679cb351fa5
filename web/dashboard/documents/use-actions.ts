/** Does an action on a document, and refreshes what it changed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import type { Template } from '../../../src/contract/schemas/templates.ts';
import { useToast } from '../components/toasts.tsx';
import { type Dashboard, useDashboard } from '../session/context.ts';
import type { Requests } from '../session/requests.ts';
import type { Action } from './actions.ts';
import { refreshRows } from './list/refresh-rows.ts';

/** What the action takes in addition to the document. */
export interface ActionInput {
  action: Action;
  reason?: string;
  expiresAt?: string;
}

interface Done {
  /** Announced in a toast. */
  text: string;
  /** The action that takes it back. */
  undo: Action | null;
  /** The document to show now; null: the same one. */
  shown: string | null;
  /** Where the toast leads. */
  next?: string;
}

interface RemindersSent {
  sent: number;
  skipped: number;
  failed: number;
}

async function perform(requests: Requests, texts: Dashboard['texts'], id: string, input: ActionInput): Promise<Done> {
  const { action, reason = '', expiresAt } = input;
  const done = (text: string, undo: Action | null = null, shown: string | null = null): Done => ({ text, undo, shown });
  const path = `/documents/${id}`;
  switch (action) {
    case 'remind': {
      const { sent, skipped, failed } = await requests.send<RemindersSent>('POST', `${path}/reminders`, {});
      return done(texts.did.remind(sent, skipped + failed));
    }
    case 'extend':
      await requests.send('POST', `${path}/extend-expiration`, { expiresAt });
      return done(texts.did.extend);
    case 'withdraw':
      await requests.send('POST', `${path}/withdraw`, { reason: reason.trim() === '' ? null : reason.trim() });
      return done(texts.did.withdraw);
    case 'archive':
      await requests.send('POST', `${path}/archive`, {});
      return done(texts.did.archive, 'unarchive');
    case 'unarchive':
      await requests.send('POST', `${path}/unarchive`, {});
      return done(texts.did.unarchive, 'archive');
    case 'duplicate': {
      const copy = await requests.send<Document>('POST', `${path}/duplicate`, {});
      return done(texts.did.duplicate, null, copy.id);
    }
    case 'saveAsTemplate': {
      const { id: template } = await requests.send<Template>('POST', `${path}/template`, {
        party: texts.partyOfTemplate,
      });
      return { ...done(texts.did.saveAsTemplate), next: `/templates?open=${template}` };
    }
    case 'trash':
      await requests.send('DELETE', path);
      return done(texts.did.trash, 'restore');
    case 'restore':
      await requests.send('POST', `${path}/restore`, {});
      return done(texts.did.restore, 'trash');
  }
}

export function useActions(id: string, onShow: (id: string) => void) {
  const { requests, texts, viewer } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const refresh = () =>
    Promise.all([
      refreshRows({ client, requests, workspaceId: viewer.workspace.id, ids: [id], takeOut: true }).then(missing =>
        missing.length > 0 ? client.invalidateQueries({ queryKey: [viewer.workspace.id, 'documents'] }) : undefined,
      ),
      client.invalidateQueries({ queryKey: [viewer.workspace.id, 'document-counts'] }),
      client.invalidateQueries({ queryKey: [viewer.workspace.id, 'inbox'] }),
      client.invalidateQueries({ queryKey: [viewer.workspace.id, 'document', id] }),
    ]);
  const mutation = useMutation({
    mutationFn: (input: ActionInput) => perform(requests, texts, id, input),
    onSuccess: async ({ text, undo, shown, next }) => {
      if (next !== undefined) showToast(text, { label: texts.openIt, action: () => navigate(next) });
      else showToast(text, undo && { label: texts.undo, action: () => mutation.mutate({ action: undo }) });
      await refresh();
      if (shown) onShow(shown);
    },
  });
  return mutation;
}
