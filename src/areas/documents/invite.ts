/** Inviting whose turn it is, and telling parties what happened: rows and jobs in the act's transaction, letters later. */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import type { DocumentRow, DocumentWithParties } from './document.ts';
import type { Occasion } from './letters.ts';
import type { PartyRow } from './party.ts';
import { planReminders } from './plan-reminders.ts';
import { saveParty } from './store.ts';
import { toInvite } from './turns.ts';

/** A letter to be written: which party of which document, by which channel, on what occasion. */
export interface LetterJob {
  documentId: string;
  /** Null: an internal recipient at `address`. */
  partyId: string | null;
  address: string | null;
  channel: 'EMAIL' | 'SMS';
  occasion: Occasion;
  /** The sender's own words for this sending. */
  customMessage: string | null;
  reason: string | null;
  by: string | null;
  /** The link as it was when the letter was decided; a withdrawn one is not sent. */
  linkVersion: number | null;
  /** Of a reminder: when it was decided, since a party gets several. */
  remindedAt: string | null;
}

const blank = {
  partyId: null,
  address: null,
  customMessage: null,
  reason: null,
  by: null,
  linkVersion: null,
  remindedAt: null,
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
  const jobs = invited.flatMap(p =>
    lettersTo(document, p, p.role === 'SIGNER' ? 'INVITE_SIGN' : 'INVITE_READ', { customMessage }),
  );
  await ground.jobs.addAll(
    tx,
    'letter',
    jobs.map(payload => ({ payload })),
  );
  return invited;
}

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
  await ground.jobs.addAll(
    tx,
    'letter',
    jobs.map(payload => ({ payload })),
  );
}
