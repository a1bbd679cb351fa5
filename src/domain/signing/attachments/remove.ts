/**
 * A party removes its attachment before signing, so that the field is empty again. Removing it twice changes nothing.
 */
import type { SignerView } from '../../../contract/pages/signer/view.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { subjectOf } from '../../documents/journal.ts';
import { lockDocumentById } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { enqueueFileDeletion } from '../../files/stored.ts';
import { attachmentsOf, heldIn, removeAttachment } from '../../signatures/attachments/attachment.ts';
import { type Credentials, whoOf } from '../signing-session.ts';
import { viewOf } from '../view.ts';
import { type FieldAt, openField } from './own-field.ts';

export async function removeOwnAttachment(
  app: App,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
  origin: Origin,
): Promise<SignerView> {
  const session = await app.db.tx(async tx => {
    const now = app.clock.now();
    const opened = await openField(app, tx, await lockDocumentById(tx, documentId), credentials, at);
    const { document, party } = opened.session;
    const held = heldIn(await attachmentsOf(tx, document.id), { blockId: at.blockId, id: at.fieldId });
    if (held?.party_id !== party.id) return opened.session;
    await removeAttachment(tx, held.id);
    await enqueueFileDeletion(app, tx, [held.storage_key]);
    const data = { partyId: party.id, blockId: at.blockId, fieldId: at.fieldId, sha256: held.sha256 };
    const entry = { type: 'SIGNER_ATTACHMENT_REMOVED', who: whoOf(party, origin), data };
    await writeJournal(tx, app.secrets, subjectOf(document), [entry], now);
    return opened.session;
  });
  return viewOf(app, app.db, session);
}
