/** Loads the settings and saves each change a moment after the last key; what was refused stays on the page. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { type Draft, draftKey } from '../draft.ts';
import { registerPending } from '../pending-saves.ts';
import { type SaveState, savedAt } from '../save-state.ts';
import { changeOf, type Settings, type SettingsChange, settingsOfDocument, settingsOfTemplate } from './settings.ts';

const pauseMs = 600;
const retryMs = 5_000;

export function useSettings(draft: Draft) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const key = draftKey(viewer.workspace.id, draft.owner, draft.id);
  const loaded = useQuery({
    queryKey: [...key, 'settings'],
    queryFn: async ({ signal }) =>
      draft.owner === 'document'
        ? settingsOfDocument(await requests.get<Document>(draft.path, {}, signal))
        : settingsOfTemplate(await requests.get<Template>(draft.path, {}, signal)),
  });
  const [typed, setTyped] = useState<Settings | null>(null);
  const [doneAt, setDoneAt] = useState<Date | null>(null);
  const stored = loaded.data;
  const values = typed ?? stored ?? null;
  const change: SettingsChange = stored && typed ? changeOf(stored, typed) : {};
  const differs = Object.keys(change).length > 0;
  const wanted = JSON.stringify(change);

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async ({ body, settings }: { body: SettingsChange; settings: Settings }) => {
      await requests.send('PATCH', draft.path, draft.owner === 'document' ? body : { templateMeta: body.documentMeta });
      return settings;
    },
    onSuccess: settings => {
      client.setQueryData([...key, 'settings'], settings);
      setDoneAt(new Date());
      void client.invalidateQueries({ queryKey: key, exact: true });
      void client.invalidateQueries({ queryKey: [...key, 'draft'] });
    },
  });
  const { mutate, mutateAsync, isPending, error } = saving;
  const latest = useRef({ change, typed });
  latest.current = { change, typed };
  const isOffline = error !== null && failureOf(error).code === 'OFFLINE';

  // biome-ignore lint/correctness/useExhaustiveDependencies: every further key starts the pause again
  useEffect(() => {
    if (!differs || isPending) return;
    const save = () => {
      const { change: body, typed: settings } = latest.current;
      if (settings) mutate({ body, settings });
    };
    const timer = setTimeout(save, isOffline ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, differs, isPending, isOffline, mutate]);

  const flush = useCallback(async (): Promise<Failure | null> => {
    const { change: body, typed: settings } = latest.current;
    if (!settings || Object.keys(body).length === 0) return null;
    try {
      await mutateAsync({ body, settings });
    } catch (error) {
      return failureOf(error);
    }
    if (latest.current.typed === settings) latest.current = { change: {}, typed: settings };
    return null;
  }, [mutateAsync]);
  useEffect(() => {
    const leave = registerPending(draft.path, 'settings', { flush, close: () => undefined });
    return () => void leave();
  }, [draft.path, flush]);

  const failure = error && failureOf(error);
  const state: SaveState = isPending
    ? { state: 'saving' }
    : failure && differs
      ? { state: 'unsaved', failure }
      : savedAt(doneAt);
  return {
    values,
    state,
    failure: differs ? failure : null,
    loadError: loaded.error,
    refetch: loaded.refetch,
    set: <K extends keyof Settings>(name: K, value: Settings[K]) => {
      saving.reset();
      setTyped(before => {
        const base = before ?? stored;
        return base ? { ...base, [name]: value } : before;
      });
    },
  };
}
