/** The folders of documents, in each other, with what can be done with them. */
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { Later } from '../components/later.tsx';
import { Menu } from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { listStateIn, plain, searchOf } from '../documents/list/address.ts';
import { type Option, useOptions } from '../documents/list/filters/options.ts';
import { useDashboard } from '../session/context.ts';
import type { Failure } from '../session/requests.ts';
import type { NameAsked } from './name-folder.tsx';
import { useShellTexts } from './texts.ts';
import { useFolderActions } from './use-folder-actions.ts';

const NameFolder = lazyPart(async () => (await import('./name-folder.tsx')).NameFolder);
const Choice = lazyPart(async () => (await import('../documents/bulk/choice.tsx')).Choice);

type Asked = NameAsked | { what: 'move'; folder: Option } | { what: 'failed'; failure: Failure };

export const Folders = () => {
  const { texts: general, permissions } = useDashboard();
  const texts = useShellTexts();
  const folders = useOptions('folders');
  const [asked, setAsked] = useState<Asked | null>(null);
  const action = useFolderActions(failure => setAsked({ what: 'failed', failure }));
  const mayMake = permissions.has('CREATE_FOLDER');
  if (!folders || (folders.length === 0 && !mayMake)) return null;
  return (
    <div className="nav-folders">
      <p className="nav-head">
        {general.folders}
        {mayMake && (
          <button
            type="button"
            className="button button-icon"
            aria-label={texts.newFolder}
            onClick={() => setAsked({ what: 'new', parent: null })}
          >
            <Icon name="plus" small />
          </button>
        )}
      </p>
      <Level
        folders={folders}
        parent={null}
        depth={0}
        onAsk={setAsked}
        onDelete={id => void action('DELETE', `/folders/${id}`)}
      />
      {(asked?.what === 'new' || asked?.what === 'rename') && (
        <Later onClose={() => setAsked(null)}>
          <NameFolder asked={asked} onClose={() => setAsked(null)} />
        </Later>
      )}
      {asked?.what === 'move' && (
        <Later onClose={() => setAsked(null)}>
          <Choice
            action="move"
            count={1}
            onClose={() => setAsked(null)}
            onChoose={async to => {
              if (await action('PATCH', `/folders/${asked.folder.id}`, { parentFolderId: to })) setAsked(null);
            }}
          />
        </Later>
      )}
      {asked?.what === 'failed' && (
        <Dialog title={general.folders} onClose={() => setAsked(null)}>
          <Notice failure={asked.failure} texts={general} />
        </Dialog>
      )}
    </div>
  );
};

interface LevelProps {
  folders: readonly Option[];
  parent: string | null;
  depth: number;
  onAsk(asked: Asked): void;
  onDelete(id: string): void;
}

const maxLevels = 10;

const Level = (props: LevelProps) => {
  const { folders, parent, depth } = props;
  const inside = folders.filter(folder => (folder.parentFolderId ?? null) === parent);
  if (inside.length === 0 || depth > maxLevels) return null;
  return (
    <ul className={depth === 0 ? 'folders' : 'folders folders-inside'}>
      {inside.map(folder => (
        <Folder key={folder.id} folder={folder} {...props} />
      ))}
    </ul>
  );
};

const Folder = ({ folder, ...props }: LevelProps & { folder: Option }) => {
  const texts = useShellTexts();
  const { permissions } = useDashboard();
  const here = listStateIn(useSearch()).folderId;
  const [isOpen, setOpen] = useState(false);
  const { id, name } = folder;
  const hasInside = props.folders.some(other => other.parentFolderId === id);
  const groups = [
    [
      ...(permissions.has('UPDATE_FOLDER')
        ? [
            { label: texts.rename, onChoose: () => props.onAsk({ what: 'rename', folder }) },
            { label: texts.moveFolder, onChoose: () => props.onAsk({ what: 'move', folder }) },
          ]
        : []),
      ...(permissions.has('CREATE_FOLDER')
        ? [{ label: texts.newInside, onChoose: () => props.onAsk({ what: 'new', parent: id }) }]
        : []),
    ],
    permissions.has('DELETE_FOLDER')
      ? [{ label: texts.deleteFolder, destructive: true, onChoose: () => props.onDelete(id) }]
      : [],
  ];
  return (
    <li>
      <span className="nav-saved">
        <Link
          className="nav-item nav-folder"
          href={`/documents?${searchOf({ ...plain, folderId: id })}`}
          {...(id === here && { 'aria-current': 'true' as const })}
        >
          <Icon name="folder" /> <span className="one-line">{name}</span>
        </Link>
        {hasInside && (
          <button
            type="button"
            className="button button-icon"
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.closeFolder(name) : texts.openFolder(name)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'up' : 'down'} small />
          </button>
        )}
        {groups.some(group => group.length > 0) && (
          <Menu label={texts.folderOptions(name)} groups={groups}>
            <Icon name="dots" small />
          </Menu>
        )}
      </span>
      {isOpen && <Level {...props} parent={id} depth={props.depth + 1} />}
    </li>
  );
};
