/** Why something was not done with a document, in words. Pure. */
import { messageIn } from '../../components/notice.tsx';
import type { Texts } from '../../locales/sv.ts';
import { failureOf } from '../../session/requests.ts';
import type { BulkTexts } from './locales/sv.ts';
import { NobodyReminded } from './perform.ts';
import type { BulkAction } from './rules.ts';

/** What the person chose, as the service names it when it does not exist or cannot be used. */
const chosen = new Set(['tag', 'folder', 'user', 'tagId', 'folderId', 'responsibleUserId']);

export function reasonOf(problem: unknown, action: BulkAction, own: BulkTexts, general: Texts): string {
  if (problem instanceof NobodyReminded) {
    const parties = problem.results.map(({ partyName, reason }) => own.notReminded(partyName ?? '', reason));
    return parties.length === 0 ? own.nobodyToRemind : `${parties.join('. ')}.`;
  }
  const failure = failureOf(problem);
  const { code, issues, resource } = failure;
  const ofChosen: Partial<Record<BulkAction, string>> = own.notChosen;
  if (chosen.has(resource ?? '') || issues.some(({ path }) => chosen.has(path)))
    return ofChosen[action] ?? messageIn(failure, general);
  if (code === 'INVALID_STATE') return own.notNow[action];
  return code === 'NOT_FOUND' ? own.gone : messageIn(failure, general);
}
