/**
 * How the respondent goes on once the form is submitted. A link that the page shows proves nothing about an address, so
 * the journal has that it was shown.
 */
import type { FormPageView } from '../../../contract/pages/form/form-page.ts';
import type { App } from '../../app/app.ts';
import { type DocumentWithParties, isBeingSealed, isOverdue, isSent } from '../../documents/document.ts';
import { subjectOf } from '../../documents/journal.ts';
import { signingUrl } from '../../documents/parties/link.ts';
import { type PartyRow, unsigned } from '../../documents/parties/party.ts';
import { isTurnOf } from '../../documents/signing-order.ts';
import { findDocumentById, lockDocumentById } from '../../documents/store.ts';
import { systemActor, writeJournal } from '../../events/journal.ts';
import { markLinkShown } from '../submissions/store.ts';
import type { SubmissionRow } from '../submissions/submission.ts';

type NextStep = Pick<NonNullable<FormPageView['submitted']>, 'signingUrl' | 'sentTo'>;

/**
 * The respondent if they sign now; null if the document has ended, or it is another's turn. A link that was replaced is
 * for the address it was sent to, and not for this browser.
 */
function signerNow(app: App, document: DocumentWithParties | null, partyId: string | null): PartyRow | null {
  const party = document?.parties.find(p => p.id === partyId);
  if (!document || !party || !isSent(document) || isBeingSealed(document) || document.deleted_at !== null) return null;
  if (isOverdue(document, app.clock.now()) || !unsigned(party) || !isTurnOf(party, document)) return null;
  return party.link_version === 1 ? party : null;
}

/** Recorded once for each submission, however often its page is opened. */
const recordShown = (app: App, submission: SubmissionRow, documentId: string): Promise<void> =>
  app.db.tx(async tx => {
    const document = await lockDocumentById(tx, documentId);
    const party = signerNow(app, document, submission.party_id);
    const now = app.clock.now();
    if (!document || !party || !(await markLinkShown(tx, submission.id, now))) return;
    const entry = { type: 'LINK_SHOWN_ON_FORM', who: systemActor, data: { partyId: party.id } };
    await writeJournal(tx, app.secrets, subjectOf(document), [entry], now);
  });

export async function nextStepOf(app: App, submission: SubmissionRow): Promise<NextStep> {
  const { document_id: id, party_id, continue_by, link_shown_at } = submission;
  const document = id === null ? null : await findDocumentById(app.db, id);
  const party = signerNow(app, document, party_id);
  if (!document || !party) return { signingUrl: null, sentTo: null };
  if (continue_by === 'EMAIL') return { signingUrl: null, sentTo: party.email };
  if (link_shown_at === null) await recordShown(app, submission, document.id);
  return { signingUrl: signingUrl(app, document.id, party), sentTo: null };
}
