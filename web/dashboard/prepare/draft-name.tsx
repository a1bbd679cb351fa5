/** The name of the draft, which is changed where it stands. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDashboard } from '../session/context.ts';
import { type Draft, draftKey } from './draft.ts';
import { usePrepareTexts } from './texts.ts';

export const DraftName = ({ draft }: { draft: Draft }) => {
  const texts = usePrepareTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const [name, setName] = useState(draft.name);
  useEffect(() => setName(draft.name), [draft.name]);
  useEffect(() => {
    document.title = `${draft.name} · Sigill`;
  }, [draft.name]);
  const saving = useMutation({
    mutationFn: (next: string) => requests.send('PATCH', draft.path, { name: next }),
    onSuccess: () => client.invalidateQueries({ queryKey: draftKey(viewer.workspace.id, draft.owner, draft.id) }),
    onError: () => setName(draft.name),
  });
  const save = () => {
    const next = name.trim();
    if (next === '') setName(draft.name);
    else if (next !== draft.name) saving.mutate(next);
  };
  return (
    <h1 className="draft-name">
      {draft.locked !== null ? (
        <span className="one-line">{draft.name}</span>
      ) : (
        <input
          aria-label={texts.nameOf[draft.owner]}
          value={name}
          maxLength={200}
          size={Math.min(48, Math.max(12, name.length))}
          onChange={event => setName(event.target.value)}
          onBlur={save}
          onKeyDown={event => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setName(draft.name);
          }}
        />
      )}
    </h1>
  );
};
