/** What each key of the list of documents does. */
import { useLocation } from 'wouter';
import type { DocumentRow } from '../../../../../src/contract/dashboard/document-rows.ts';
import { fullAddress } from '../../../../base-path.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useDashboard } from '../../../session/context.ts';
import type { BulkAction } from '../../bulk/rules.ts';
import { type ListState, listStateIn, views } from '../address.ts';
import { useListKeys } from './use-list-keys.ts';

/** Moves the focus to the red act once the document is there; pressing it is left to the person. */
function focusAction(tries = 120): void {
  const action = document.querySelector<HTMLElement>('.next-step-box .button-primary');
  if (action) action.focus();
  else if (tries > 0) requestAnimationFrame(() => focusAction(tries - 1));
}

interface Actions {
  /** The row that keys act on. */
  row: DocumentRow | undefined;
  to(change: Partial<ListState>): void;
  walk(by: number, isSelecting: boolean): void;
  goToStart(): void;
  goToEnd(): void;
  /** Selects the row, or no longer. */
  toggle(row: DocumentRow): void;
  ask(action: BulkAction): void;
  close(): void;
  openFilters(): void;
  showHelp(): void;
}

export function useDocumentKeys(actions: Actions): void {
  const { row, to, walk, goToStart, goToEnd, toggle, ask, close, openFilters, showHelp } = actions;
  const { texts, viewer, permissions } = useDashboard();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const copyLink = async () => {
    if (!row) return;
    await navigator.clipboard.writeText(fullAddress(`/w/${viewer.workspace.id}/documents/${row.id}`));
    showToast(texts.copied);
  };
  useListKeys({
    j: () => walk(1, false),
    k: () => walk(-1, false),
    'Shift+j': () => walk(1, true),
    'Shift+k': () => walk(-1, true),
    Home: goToStart,
    End: goToEnd,
    n: () => permissions.has('CREATE_DOCUMENT') && navigate('/documents/new'),
    o: () => row && to({ open: row.id }),
    'Shift+Enter': () => row && navigate(`/documents/${row.id}`),
    Escape: close,
    x: () => row && toggle(row),
    f: openFilters,
    r: () => ask('remind'),
    t: () => ask('tag'),
    m: () => ask('move'),
    e: () => ask(row?.archivedAt ? 'unarchive' : 'archive'),
    '#': () => ask('trash'),
    d: () => ask('download'),
    s: () => {
      if (!row) return;
      to({ open: row.id });
      focusAction();
    },
    c: () => void copyLink(),
    '?': showHelp,
    ...Object.fromEntries(views.map((view, at) => [String(at + 1), () => to({ ...listStateIn(''), view })])),
  });
}
