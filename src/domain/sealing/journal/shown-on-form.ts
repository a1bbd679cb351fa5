/**
 * The parties whose link the page of a form showed to the person who filled it in, by their ids: nothing proves that it was the
 * person at the address. A corrected address gets another link. Pure.
 */
import type { ReadableEntry } from '../../events/chain.ts';
import { listIn, textIn } from './journal-members.ts';

export function shownOnForm(entries: readonly ReadableEntry[]): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { type, data } of entries) {
    const id = textIn(data, 'partyId') ?? '';
    if (type === 'DOCUMENT_SENT') shown.clear();
    if (type === 'LINK_SHOWN_ON_FORM') shown.add(id);
    const isMoved = listIn(data, 'changes').some(({ member }) => member === 'email' || member === 'phone');
    if (type === 'SIGNER_UPDATED' && isMoved) shown.delete(id);
  }
  return shown;
}
