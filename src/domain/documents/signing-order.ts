/**
 * Whose turn it is. SEQUENTIAL goes by ascending `signingOrder`; parties with equal numbers form a group that is
 * invited together once every signer before it has signed. PARALLEL ignores the order.
 */
import type { DocumentWithParties } from './document.ts';
import { type PartyRow, unsigned } from './parties/party.ts';

/** The order of the group that may act now; Infinity if nobody is left to wait for. */
function currentOrder({ meta, parties }: Pick<DocumentWithParties, 'meta' | 'parties'>): number {
  if (meta.signingMode === 'PARALLEL') return Number.POSITIVE_INFINITY;
  return Math.min(Number.POSITIVE_INFINITY, ...parties.filter(unsigned).map(p => p.signing_order));
}

export const isTurnOf = (party: PartyRow, document: Pick<DocumentWithParties, 'meta' | 'parties'>): boolean =>
  party.signing_order <= currentOrder(document);

/** Parties to invite now: it is their turn, and they have not been invited yet. */
export const toInvite = (document: Pick<DocumentWithParties, 'meta' | 'parties'>): PartyRow[] =>
  document.parties.filter(p => p.invited_at === null && isTurnOf(p, document));
