/**
 * Withdrawing (details 3.6): back to a draft, every signature removed, statuses reset, links dead at once, and the
 * invited parties told with the reason.
 */
import { documentRows } from '../../contract/document-rows.ts';
import { refusal } from '../../contract/errors.ts';
import { serve } from '../act.ts';
import { forgetPartyValues } from '../content/store.ts';
import { personal } from '../events/personal.ts';
import { forgetDelegations } from './delegations/store.ts';
import { isBeingSealed } from './document.ts';
import type { DocumentDuties } from './duties.ts';
import { lettersLater, lettersToFormer, tellParties } from './invite.ts';
import { notes, tell } from './journal.ts';
import { unsigned } from './party.ts';
import { forgetReminders, remindersStopped } from './plan-reminders.ts';
import { showDocument } from './show.ts';
import { lockDocument, saveDocument, saveParty } from './store.ts';

export const withdrawDocument = (duties: DocumentDuties) =>
  serve(documentRows.withdraw, async (call, { params, body }) => {
    const { actor, tx, ground, now } = call;
    const document = await lockDocument(tx, actor, params.id);
    if (document.deleted_at !== null) throw refusal('INVALID_STATE', { message: 'The document is in the trash.' });
    if (document.status !== 'PENDING' && document.status !== 'EXPIRED')
      throw refusal('INVALID_STATE', { message: `A document that is ${document.status} cannot be withdrawn.` });
    if (isBeingSealed(document))
      throw refusal('INVALID_STATE', { message: 'Everyone has signed; the document is being sealed.' });
    const reason = body.reason ?? null;
    const shown = showDocument(call, document);
    const stopped = remindersStopped(document.parties.filter(unsigned), 'WITHDRAWN');
    await duties.forgetSignatures(tx, document.id);
    await duties.forgetAttachments(ground, tx, document.id);
    await duties.forgetGates(tx, document.id);
    await forgetPartyValues(tx, document.id);
    Object.assign(document, {
      status: 'DRAFT',
      sent_at: null,
      original_sha256: null,
      original_source: null,
      updated_at: now,
    });
    await saveDocument(tx, document);
    const delegates = document.parties.filter(p => p.acts_for !== null);
    await forgetDelegations(tx, document.id);
    document.parties = document.parties.filter(p => p.acts_for === null);
    const former = delegates.filter(p => p.invited_at !== null);
    const letters = former.flatMap(p => lettersToFormer(document, p, 'WITHDRAWN', { reason }));
    await lettersLater(ground, tx, letters);
    // Whom to tell is who was invited: written before their state is reset.
    await tellParties(ground, tx, document, 'WITHDRAWN', { reason });
    for (const party of document.parties) {
      Object.assign(party, {
        send_status: 'NOT_SENT',
        read_status: 'NOT_OPENED',
        signing_status: 'NOT_SIGNED',
        signed_at: null,
        identity_verified: false,
        identity_mismatch: false,
        invited_at: null,
        link_version: party.link_version + 1,
        updated_at: now,
      });
      await saveParty(tx, party);
    }
    await forgetReminders(tx, document.id);
    const facts = {
      reason: personal(reason),
      parties: shown.parties.map(p => ({ id: p.id, signingStatus: p.signingStatus })),
    };
    await notes(call, document, [{ type: 'DOCUMENT_WITHDRAWN', data: facts }, ...stopped]);
    await tell(call, document, 'document.withdrawn');
    return showDocument(call, document);
  });
