/** Names a new folder, or renames one. */
import { type FormEvent, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import type { Option } from '../documents/list/filters/options.ts';
import { useDashboard } from '../session/context.ts';
import { errorAt } from '../session/issues.ts';
import type { Failure } from '../session/requests.ts';
import { useShellTexts } from './texts.ts';
import { useFolderActions } from './use-folder-actions.ts';

export type NameAsked = { what: 'new'; parent: string | null } | { what: 'rename'; folder: Option };

export const NameFolder = ({ asked, onClose }: { asked: NameAsked; onClose(): void }) => {
  const { texts: general } = useDashboard();
  const texts = useShellTexts();
  const [name, setName] = useState('folder' in asked ? asked.folder.name : '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const action = useFolderActions(setFailure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isDone =
      'folder' in asked
        ? await action('PATCH', `/folders/${asked.folder.id}`, { name })
        : await action('POST', '/folders', { name, type: 'DOCUMENT', parentFolderId: asked.parent });
    if (isDone) onClose();
  };
  const wrong = errorAt(failure, 'name', general);
  return (
    <Dialog title={'folder' in asked ? texts.rename : texts.newFolder} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <Field label={texts.folderName} error={wrong}>
          {attributes => (
            <input
              {...attributes}
              value={name}
              required
              maxLength={255}
              onChange={event => setName(event.target.value)}
            />
          )}
        </Field>
        {failure && wrong === null && <Notice failure={failure} texts={general} />}
        <div className="row">
          <button type="button" className="button" onClick={onClose}>
            {general.cancel}
          </button>
          <button type="submit" className="button button-strong">
            {texts.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
