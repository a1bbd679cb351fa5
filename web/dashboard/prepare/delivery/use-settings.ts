/** Loads the settings of a draft, and saves each change by itself. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { useDashboard } from '../../session/context.ts';
import { type Draft, draftKey } from '../draft.ts';
import { useDraftSaver } from '../use-draft-saver.ts';
import { settingsOfDocument, settingsOfTemplate } from './settings.ts';
import {
  type KeptSettings,
  openSettingsSaver,
  type SettingsSaver,
  type SettingsState,
  sendSettings,
} from './settings-saver.ts';

export function useSettings(draft: Draft) {
  const { owner, id, path } = draft;
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const key = draftKey(viewer.workspace.id, owner, id);
  const queryKey = [...key, 'settings'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      owner === 'document'
        ? settingsOfDocument(await requests.get<Document>(path, {}, signal), viewer.workspace.timeZone)
        : settingsOfTemplate(await requests.get<Template>(path, {}, signal)),
  });
  const [saver, { values, save }] = useDraftSaver<SettingsState, KeptSettings, SettingsSaver>(draft, 'settings', () =>
    openSettingsSaver({
      stored: data ?? null,
      send: sendSettings(requests, { owner, path }),
      onSaved(settings) {
        client.setQueryData(queryKey, settings);
        void client.invalidateQueries({ queryKey: key, exact: true });
        void client.invalidateQueries({ queryKey: [...key, 'draft'] });
      },
    }),
  );
  useEffect(() => {
    if (data) saver.stored(data);
  }, [saver, data]);
  return {
    ...{ values, state: save, loadError: error, refetch, set: saver.set },
    failure: save.state === 'unsaved' ? save.failure : null,
  };
}
