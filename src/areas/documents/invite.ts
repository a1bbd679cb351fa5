/** Inviting whose turn it is, and telling parties what happened: rows and jobs in the act's transaction, letters later. */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import { delegationsOf } from './delegations/store.ts';
import type { DocumentRow, DocumentWithParties } from './document.ts';
import type { Occasion } from './occasion.ts';
import { isSigner, type PartyRow } from './party.ts';
import { planReminders } from './plan-reminders.ts';
import { saveParty } from './store.ts';
import { toInvite } from './turns.ts';

/** A letter to be written: which party of which document, by which channel, on what occasion. */
export interface LetterJob {
  documentId: string;
  /** Null: somebody who is no party, at `address`: an internal recipient, or the party that `formerPartyId` was. */
  partyId: string | null;
  formerPartyId: string | null;
  address: string | null;
  channel: 'EMAIL' | 'SMS';
  occasion: Occasion;
  /** The sender's own words for this sending. */
  customMessage: string | null;
  reason: string | null;
  by: string | null;
  /** The link as it was when the letter was decided; a withdrawn one is not sent. */
  linkVersion: number | null;
}

const blank = {
  partyId: null,
  formerPartyId: null,
  address: null,
  customMessage: null,
  reason: null,
  by: null,
  linkVersion: null,
};

/** Marks whose turn has come as invited, and writes a letter job for each of their channels. */
export async function inviteTurn(
  ground: Ground,
  tx: Tx,
  document: DocumentWithParties,
  customMessage: string | null,
  now: Date,
): Promise<PartyRow[]> {
  const invited = toInvite(document);
  for (const party of invited) {
    Object.assign(party, { invited_at: now, updated_at: now });
    await saveParty(tx, party);
  }
  await planReminders(tx, document, invited, 'INVITATION');
  const handedOver = invited.some(p => p.acts_for !== null) ? await delegationsOf(tx, document.id) : [];
  const jobs = invited.flatMap(p => {
    const delegation = handedOver.find(d => d.delegate_party_id === p.id);
    if (!delegation) return lettersTo(document, p, isSigner(p) ? 'INVITE_SIGN' : 'INVITE_READ', { customMessage });
    const by = document.parties.find(other => other.id === p.acts_for)?.name ?? null;
    return lettersTo(document, p, 'INVITE_DELEGATE', { by, reason: delegation.reason });
  });
  await lettersLater(ground, tx, jobs);
  return invited;
}

export const lettersLater = (ground: Ground, tx: Tx, letters: readonly LetterJob[]): Promise<void> =>
  ground.jobs.addAll(
    tx,
    'letter',
    letters.map(payload => ({ payload })),
  );

/** A letter for each channel of the party. */
export const lettersTo = (
  document: DocumentRow,
  party: PartyRow,
  occasion: Occasion,
  facts: Partial<LetterJob>,
): LetterJob[] =>
  party.delivery
    .filter(channel => channel === 'EMAIL' || channel === 'SMS')
    .map(channel => ({
      ...blank,
      ...facts,
      documentId: document.id,
      partyId: party.id,
      channel,
      occasion,
      linkVersion: party.link_version,
    }));

/** The same to somebody who is a party no more, so that their address goes with the letter. */
export const lettersToFormer = (
  document: DocumentRow,
  party: PartyRow,
  occasion: Occasion,
  facts: Partial<LetterJob>,
): LetterJob[] =>
  lettersTo(document, party, occasion, facts).map(letter => ({
    ...letter,
    partyId: null,
    formerPartyId: party.id,
    address: letter.channel === 'SMS' ? party.phone : party.email,
    linkVersion: null,
  }));

/** Everyone who was invited, and for a sealed document its internal recipients. */
export async function tellParties(
  ground: Ground,
  tx: Tx,
  document: DocumentWithParties,
  occasion: Occasion,
  facts: Partial<LetterJob>,
): Promise<void> {
  const jobs = document.parties
    .filter(p => p.invited_at !== null)
    .flatMap(p => lettersTo(document, p, occasion, facts));
  if (occasion === 'SEALED') {
    jobs.push(
      ...document.meta.internalRecipients.map(
        (address): LetterJob => ({ ...blank, documentId: document.id, address, channel: 'EMAIL', occasion }),
      ),
    );
  }
  await lettersLater(ground, tx, jobs);
}
