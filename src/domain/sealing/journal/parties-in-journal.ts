/** The parties of a document, as its journal tells of them since it was last sent. Pure. */
import type { ReadableEntry } from '../../events/chain.ts';
import { listIn, type Members, newest, textIn } from './journal-members.ts';

export interface PartyInJournal {
  id: string;
  /** What is known of it, by the names of the API. */
  facts: Members;
  /** Its signature; null if it has not signed. */
  signed: ReadableEntry | null;
}

/** Those of the sending, with what was added, changed and removed since; none if the document was not sent. */
export function partiesInJournal(entries: readonly ReadableEntry[]): PartyInJournal[] {
  const sent = newest(entries, 'DOCUMENT_SENT');
  if (!sent) return [];
  const since = entries.filter(entry => entry.sequence >= sent.sequence);
  const parties = new Map(listIn(sent.data, 'parties').map(party => [textIn(party, 'partyId') ?? '', party]));
  for (const { type, data } of since) {
    const id = textIn(data, 'partyId') ?? '';
    if (type === 'SIGNER_CREATED') parties.set(id, data);
    if (type === 'SIGNER_DELETED') parties.delete(id);
    if (type !== 'SIGNER_UPDATED') continue;
    const changes = listIn(data, 'changes').map(change => [textIn(change, 'member') ?? '', change.to ?? null]);
    parties.set(id, { ...parties.get(id), ...Object.fromEntries(changes) });
  }
  return [...parties].map(([id, facts]) => ({
    id,
    facts,
    signed: since.findLast(({ type, data }) => type === 'DOCUMENT_SIGNED' && data.partyId === id) ?? null,
  }));
}
