/**
 * Withdrawing makes a document a draft again: signatures are removed, statuses reset, and links stop working at once.
 * Invited parties are notified with the reason.
 */

import { apiError } from '../../contract/errors.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import { command } from '../app/operation.ts';
import { deletePartyValues } from '../content/store.ts';
import { personal } from '../events/personal.ts';
import { setApproval } from './approval.ts';
import { deleteDelegations } from './delegations/store.ts';
import { isBeingSealed } from './document.ts';
import { followCustomValues } from './filing/fix-custom-values.ts';
import { appendEntriesToJournal, publish } from './journal.ts';
import { enqueueNotifications, notificationsToFormerParty, notifyParties } from './notifications/invite.ts';
import { unsigned } from './parties/party.ts';
import type { DocumentPorts } from './ports.ts';
import { deleteReminders, remindersStopped } from './reminders/plan-reminders.ts';
import { showDocument } from './show.ts';
import { lockDocument, saveDocument, saveParty } from './store.ts';

export const withdrawDocument = (ports: DocumentPorts) =>
  command(documentOperations.withdraw, async (ctx, { params, body }) => {
    const { actor, tx, app, now } = ctx;
    const document = await lockDocument(tx, actor, params.id);
    if (document.deleted_at !== null) throw apiError('INVALID_STATE', { message: 'The document is in the trash.' });
    if (document.status !== 'PENDING' && document.status !== 'EXPIRED')
      throw apiError('INVALID_STATE', { message: `A document with status ${document.status} cannot be withdrawn.` });
    if (isBeingSealed(document))
      throw apiError('INVALID_STATE', { message: 'Everyone has signed, and the document is being sealed.' });
    const reason = body.reason ?? null;
    const shown = showDocument(ctx, document);
    const stopped = remindersStopped(document.parties.filter(unsigned), 'WITHDRAWN');
    await ports.deleteSignatures(tx, document.id);
    await ports.deleteAttachments(app, tx, document.id);
    await ports.deleteVerifications(tx, document.id);
    await deletePartyValues(tx, document.id);
    await followCustomValues(tx, document);
    Object.assign(document, {
      status: 'DRAFT',
      sent_at: null,
      opened_at: null,
      original_sha256: null,
      original_source: null,
      updated_at: now,
    });
    saveDocument(tx, document);
    await setApproval(tx, document, null, now);
    const delegates = document.parties.filter(p => p.acts_for !== null);
    await deleteDelegations(tx, document.id);
    document.parties = document.parties.filter(p => p.acts_for === null).map(p => ({ ...p, delegation: null }));
    const former = delegates.filter(p => p.invited_at !== null);
    const emails = former.flatMap(p => notificationsToFormerParty(document, p, 'WITHDRAWN', { reason }));
    await enqueueNotifications(app, tx, emails);
    // Only invited parties are notified, so this comes before their state is reset.
    await notifyParties(app, tx, document, 'WITHDRAWN', { reason });
    for (const party of document.parties) {
      Object.assign(party, {
        send_status: 'NOT_SENT',
        read_status: 'NOT_OPENED',
        signing_status: 'NOT_SIGNED',
        opened_at: null,
        signed_at: null,
        identity_verified: false,
        identity_mismatch: false,
        invited_at: null,
        link_version: party.link_version + 1,
        updated_at: now,
      });
      saveParty(tx, party);
    }
    await deleteReminders(tx, document.id);
    const facts = {
      reason: personal(reason),
      parties: shown.parties.map(p => ({ id: p.id, signingStatus: p.signingStatus })),
    };
    await appendEntriesToJournal(ctx, document, [{ type: 'DOCUMENT_WITHDRAWN', data: facts }, ...stopped]);
    await publish(ctx, document, 'document.withdrawn');
    return showDocument(ctx, document);
  });
