/** What a bulk action needs to know first: which tag, folder or person, or only yes. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { type Option, type OptionKind, useOptions } from '../list/filters/options.ts';
import { useDocumentTexts } from '../texts.ts';
import type { BulkAction } from './rules.ts';

interface Props {
  action: BulkAction;
  count: number;
  onClose(): void;
  onChoose(to: string | null): void;
}

const lists: Partial<Record<BulkAction, OptionKind>> = { tag: 'tags', move: 'folders', responsible: 'members' };

export const Choice = ({ action, count, onClose, onChoose }: Props) => {
  const list = lists[action];
  const texts = useDocumentTexts();
  if (list) return <Chooser list={list} onClose={onClose} onChoose={onChoose} />;
  return (
    <ConfirmDialog
      title={texts.bulk[action]}
      about={action === 'remind' ? texts.askBulk.remind(count) : texts.askBulk.trash(count)}
      label={texts.bulk[action]}
      {...{ failure: null, isPending: false, onClose }}
      onConfirm={() => onChoose(null)}
    />
  );
};

interface ChooserProps {
  list: OptionKind;
  onClose(): void;
  onChoose(to: string | null): void;
}

const Chooser = ({ list, onClose, onChoose }: ChooserProps) => {
  const texts = useDocumentTexts();
  const { texts: general, permissions } = useDashboard();
  const options = useOptions(list);
  const [typed, setTyped] = useState('');
  const id = useId();
  const titles: Partial<Record<OptionKind, string>> = {
    tags: texts.chooseTag,
    folders: texts.chooseFolder,
    members: texts.choosePerson,
  };
  const shown = options?.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const mayMake =
    (list === 'tags' && permissions.has('CREATE_TAG')) || (list === 'folders' && permissions.has('CREATE_FOLDER'));
  return (
    <Dialog title={titles[list] ?? ''} onClose={onClose}>
      <div className="stack">
        <label htmlFor={id} className="hidden-text">
          {general.search}
        </label>
        <input id={id} className="input" type="search" value={typed} onChange={event => setTyped(event.target.value)} />
        <ul className="choices">
          {list === 'folders' && (
            <li>
              <button type="button" className="filter-choice" onClick={() => onChoose(null)}>
                {texts.topLevel}
              </button>
            </li>
          )}
          {shown?.map(option => (
            <li key={option.id}>
              <button type="button" className="filter-choice" onClick={() => onChoose(option.id)}>
                <span className="one-line">{pathOf(option, options ?? [])}</span>
              </button>
            </li>
          ))}
        </ul>
        {!shown && <p className="soft">{general.loading}</p>}
        {mayMake && typed.trim() !== '' && !shown?.some(one => one.name === typed.trim()) && (
          <Make list={list} name={typed.trim()} onMade={onChoose} />
        )}
      </div>
    </Dialog>
  );
};

/** A folder with those that it lies in. */
export function pathOf(option: Option, all: readonly Option[]): string {
  const names = [option.name];
  let at = option.parentFolderId;
  for (let depth = 0; at && depth < 20; depth++) {
    const parent = all.find(one => one.id === at);
    if (!parent) break;
    names.unshift(parent.name);
    at = parent.parentFolderId;
  }
  return names.join(' / ');
}

const Make = ({ list, name, onMade }: { list: OptionKind; name: string; onMade(id: string): void }) => {
  const { requests, texts: general, viewer } = useDashboard();
  const texts = useDocumentTexts();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const made = await requests.send<Option>(
        'POST',
        list === 'tags' ? '/tags' : '/folders',
        list === 'tags' ? { name, availableFor: ['DOCUMENT'] } : { name, type: 'DOCUMENT' },
      );
      await Promise.all(
        [['options', list], ['folders']].map(key =>
          client.invalidateQueries({ queryKey: [viewer.workspace.id, ...key] }),
        ),
      );
      onMade(made.id);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <form onSubmit={make} className="stack">
      <button type="submit" className="button button-small">
        {list === 'tags' ? texts.newTag : texts.newFolder}: {name}
      </button>
      {failure && <Notice failure={failure} texts={general} />}
    </form>
  );
};
