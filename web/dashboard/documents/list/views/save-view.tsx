/** Saves the list as a view, or the changes to one. Shown when there is something to save. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '../../../../../src/contract/dashboard/saved-views.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useDashboard } from '../../../session/context.ts';
import { useDocumentTexts } from '../../texts.ts';
import { type ListState, listStateIn, viewSearch } from '../address.ts';
import { NameView } from './lazy-name-view.tsx';
import { useSavedViews } from './use-saved-views.ts';

interface Props {
  state: ListState;
  onChange(state: Partial<ListState>): void;
}

export const SaveView = ({ state, onChange }: Props) => {
  const { requests, viewer, permissions } = useDashboard();
  const texts = useDocumentTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const [isNaming, setNaming] = useState(false);
  const views = useSavedViews();
  const search = viewSearch(state);
  const saved = views?.find(one => one.id === state.saved);
  const refresh = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'saved-views'] });
  const saving = useMutation({
    mutationFn: () => requests.send<SavedView>('PATCH', `/saved-views/${saved?.id}`, { search }),
    onSuccess: async ({ name }) => {
      await refresh();
      showToast(texts.saved.done(name));
    },
  });
  if (saved) {
    if (saved.search === search) return null;
    const mayChange = !saved.shared || permissions.has('MANAGE_WORKSPACE_SETTINGS');
    return (
      <>
        {mayChange && (
          <button type="button" className="text-button small" onClick={() => saving.mutate()}>
            {texts.saved.saveChange}
          </button>
        )}
        <button
          type="button"
          className="text-button small"
          onClick={() => onChange({ ...listStateIn(saved.search), saved: saved.id, open: state.open })}
        >
          {texts.saved.reset}
        </button>
      </>
    );
  }
  // The built-in views need not be saved.
  if (search === '' || (search === `view=${state.view}` && state.view !== 'all')) return null;
  return (
    <>
      <button type="button" className="text-button small" onClick={() => setNaming(true)}>
        {texts.saved.save}
      </button>
      {isNaming && (
        <NameView
          search={search}
          onClose={() => setNaming(false)}
          onDone={async view => {
            setNaming(false);
            await refresh();
            onChange({ saved: view.id });
            showToast(texts.saved.done(view.name));
          }}
        />
      )}
    </>
  );
};
