/** The search of everything, which also goes places: recent documents, pages and views, and documents as one types. */
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { DocumentRow } from '../../../src/contract/dashboard/document-rows.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { useSettled } from '../components/use-settled.ts';
import { plain, searchOf, views } from '../documents/list/address.ts';
import { matches } from '../documents/list/matches.ts';
import { useSavedViews } from '../documents/list/views/use-saved-views.ts';
import { Status } from '../documents/status.tsx';
import { useDocumentTexts } from '../documents/texts.ts';
import { useDashboard } from '../session/context.ts';
import { useHasPage } from '../session/paths.ts';
import { useSettingsPlaces } from '../settings/settings-nav.tsx';
import { useSettingsTexts } from '../settings/texts.ts';
import { useTemplateTexts } from '../templates/texts.ts';
import { nounsFor } from './nouns.ts';
import { useShellTexts } from './texts.ts';

interface Place {
  id: string;
  name: string;
  icon: IconName;
  href: string;
  row?: DocumentRow;
}

function usePlaces(): Place[] {
  const dashboard = useDashboard();
  const hasPage = useHasPage();
  const texts = useDocumentTexts();
  const templateTexts = useTemplateTexts();
  const saved = useSavedViews() ?? [];
  const nouns = nounsFor(dashboard, hasPage);
  const settings = useSettingsPlaces();
  const settingsTexts = useSettingsTexts();
  return [
    ...nouns.map(({ path, icon, name }) => ({ id: path, name: name(dashboard.texts), icon, href: path })),
    ...(dashboard.permissions.has('CREATE_BULK_SEND')
      ? [{ id: 'bulk', name: templateTexts.view.bulk, icon: 'people' as const, href: '/bulk-sends' }]
      : []),
    ...(nouns.some(({ path }) => path === '/documents')
      ? views.map(view => ({
          id: view,
          name: `${dashboard.texts.documents}: ${texts.view[view]}`,
          icon: 'filter' as const,
          href: `/documents?${searchOf({ ...plain, view })}`,
        }))
      : []),
    ...saved.map(({ id, name, search }) => ({
      id,
      name,
      icon: 'filter' as const,
      href: `/documents?${search}&saved=${id}`,
    })),
    ...settings.flatMap(({ places }) =>
      places.map(place => ({
        id: place,
        name: `${dashboard.texts.settings}: ${settingsTexts.page[place]}`,
        icon: 'settings' as const,
        href: place,
      })),
    ),
  ];
}

/** Places and documents for what was typed; `words` are what it has settled on, '' if that is too short. */
function useFound(typed: string, words: string): Place[] {
  const { requests, viewer } = useDashboard();
  const texts = useShellTexts();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'find', words],
    queryFn: ({ signal }) =>
      requests.get<{ data: DocumentRow[] }>(
        '/document-rows',
        { ...(words !== '' && { query: words }), orderBy: 'updatedAt', limit: 6 },
        signal,
      ),
    placeholderData: before => before,
  });
  const places = usePlaces().filter(({ name }) => matches(name, typed.trim()));
  const documents: Place[] = (data?.data ?? []).map(row => ({
    id: row.id,
    name: row.name,
    icon: 'document',
    href: `/documents/${row.id}`,
    row,
  }));
  return words === ''
    ? [...documents, ...places.slice(0, 8)]
    : [
        ...places.slice(0, 3),
        ...documents,
        ...(documents.length > 0
          ? [
              {
                id: 'all',
                name: texts.find.allIn(words),
                icon: 'search' as const,
                href: `/documents?${searchOf({ ...plain, words })}`,
              },
            ]
          : []),
      ];
}

export const Find = ({ onClose }: { onClose(): void }) => {
  const texts = useShellTexts();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const settled = useSettled(typed).trim();
  const words = settled.length > 1 ? settled : '';
  const id = useId();
  const all = useFound(typed, words);
  const chosen = Math.min(at, all.length - 1);
  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    navigate(place.href);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') go(all[chosen]);
    else if (by !== 0 && all.length > 0) setAt((chosen + by + all.length) % all.length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={texts.find.label} onClose={onClose}>
      <div className="stack">
        <input
          className="input"
          type="search"
          role="combobox"
          aria-label={texts.find.hint}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder={texts.find.hint}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <div className="find-list" role="listbox" id={`${id}-list`} aria-label={texts.find.label}>
          {all.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and its keys
            <div
              key={place.id}
              id={`${id}-${index}`}
              className="find-item"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => go(place)}
              onPointerMove={() => setAt(index)}
            >
              <Icon name={place.icon} small />
              <span className="one-line">{place.name}</span>
              {place.row && <Status document={place.row} />}
            </div>
          ))}
        </div>
        {all.length === 0 && words !== '' && <p className="soft">{texts.find.nothing(words)}</p>}
      </div>
    </Dialog>
  );
};
