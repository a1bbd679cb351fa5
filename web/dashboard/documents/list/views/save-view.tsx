/** Saves the list as a view, or the changes to one. Shown when there is something to save. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '../../../../../src/contract/dashboard/saved-views.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useDashboard } from '../../../session/context.ts';
import { errorAt } from '../../../session/issues.ts';
import { failureOf } from '../../../session/requests.ts';
import { useDocumentTexts } from '../../texts.ts';
import { type ListState, listStateIn, viewSearch } from '../address.ts';
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

interface NameProps {
  search: string;
  /** Renames this one instead of making a new one. */
  view?: SavedView;
  onClose(): void;
  onDone(view: SavedView): void;
}

export const NameView = ({ search, view, onClose, onDone }: NameProps) => {
  const { requests, texts: general, permissions } = useDashboard();
  const texts = useDocumentTexts();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const saving = useMutation({
    mutationFn: () =>
      view
        ? requests.send<SavedView>('PATCH', `/saved-views/${view.id}`, { name, shared })
        : requests.send<SavedView>('POST', '/saved-views', { name, search, shared }),
    onSuccess: onDone,
  });
  const failure = saving.error && failureOf(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={view ? texts.saved.rename : texts.saved.save} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <Field label={texts.saved.name} error={errorAt(failure, 'name', general)}>
          {attributes => (
            <input
              {...attributes}
              value={name}
              maxLength={60}
              required
              onChange={event => setName(event.target.value)}
            />
          )}
        </Field>
        {permissions.has('MANAGE_WORKSPACE_SETTINGS') && (
          <label className="pick">
            <input type="checkbox" checked={shared} onChange={() => setShared(!shared)} />
            {texts.saved.shared}
          </label>
        )}
        {failure && errorAt(failure, 'name', general) === null && <Notice failure={failure} texts={general} />}
        <div className="row">
          <button type="button" className="button" onClick={onClose}>
            {general.cancel}
          </button>
          <button type="submit" className="button button-strong" aria-disabled={saving.isPending}>
            {texts.saved.saveChange}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
