/** Names a new view, or renames one. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '../../../../../src/contract/dashboard/saved-views.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useDashboard } from '../../../session/context.ts';
import { errorAt } from '../../../session/issues.ts';
import { failureOf } from '../../../session/requests.ts';
import { useDocumentTexts } from '../../texts.ts';

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
