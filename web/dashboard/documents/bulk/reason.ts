/** Why something was not done with a document, in words. Pure. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { messageIn } from '../../components/notice.tsx';
import type { Texts } from '../../locales/sv.ts';
import { failureOf } from '../../session/requests.ts';
import type { BulkTexts } from './locales/sv.ts';
import { NobodyReminded } from './perform.ts';
import type { BulkAction } from './rules.ts';
import type { Done } from './run.ts';

type State = Pick<DocumentRow, 'status' | 'deletedAt' | 'archivedAt'>;

/** What of the document as it is now does not allow the action. */
function stateAgainst({ status, deletedAt, archivedAt }: State, action: BulkAction): keyof BulkTexts['isNow'] {
  if (action === 'restore') return deletedAt === null ? 'NOT_IN_TRASH' : 'CHANGED';
  if (deletedAt !== null) return 'IN_TRASH';
  if (action === 'remind') return status === 'PENDING' ? 'CHANGED' : 'NOT_WAITING';
  if (action === 'download') return 'NOT_SEALED';
  if (action === 'unarchive') return archivedAt === null ? 'NOT_ARCHIVED' : 'CHANGED';
  if (action === 'archive' && archivedAt !== null) return 'ARCHIVED';
  return (action === 'archive' || action === 'trash') && status === 'PENDING' ? 'WAITING' : 'CHANGED';
}

/** What the person chose, as the service names it when it does not exist or cannot be used. */
const chosen = new Set(['tag', 'folder', 'user', 'tagId', 'folderId', 'responsibleUserId']);

/** `row` is the document as it is now. */
export function reasonOf({ row, problem }: Done<State>, action: BulkAction, own: BulkTexts, general: Texts): string {
  if (problem instanceof NobodyReminded) {
    const parties = problem.results.map(({ partyName, reason }) => own.notReminded(partyName ?? '', reason));
    return parties.length === 0 ? own.nobodyToRemind : `${parties.join('. ')}.`;
  }
  const failure = failureOf(problem);
  const { code, issues, resource } = failure;
  const ofChosen: Partial<Record<BulkAction, string>> = own.notChosen;
  if (chosen.has(resource ?? '') || issues.some(({ path }) => chosen.has(path)))
    return ofChosen[action] ?? messageIn(failure, general);
  if (code === 'INVALID_STATE') return own.isNow[stateAgainst(row, action)];
  return code === 'NOT_FOUND' ? own.gone : messageIn(failure, general);
}
