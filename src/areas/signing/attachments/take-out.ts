/** A party takes out what it handed in, before it signs: the field is empty again. A second time changes nothing. */
import type { SignerView } from '../../../contract/signer/view.ts';
import type { Ground, Origin } from '../../act.ts';
import { subjectOf } from '../../documents/journal.ts';
import { lockDocumentOfJob } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { viewOf } from '../view.ts';
import { type Credentials, whoOf } from '../visit.ts';
import { attachmentsOf, heldIn, removeAttachment } from './attachment.ts';
import { dropLater } from './drop.ts';
import { type FieldAt, openField } from './own-field.ts';

export async function takeOut(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const now = ground.clock.now();
    const opened = await openField(ground, tx, await lockDocumentOfJob(tx, documentId), credentials, at);
    const { document, party } = opened.visit;
    const held = heldIn(await attachmentsOf(tx, document.id), { blockId: at.blockId, id: at.fieldId });
    if (held?.party_id !== party.id) return opened.visit;
    await removeAttachment(tx, held.id);
    await dropLater(ground, tx, [held.storage_key]);
    const data = { partyId: party.id, blockId: at.blockId, fieldId: at.fieldId, sha256: held.sha256 };
    const entry = { type: 'SIGNER_ATTACHMENT_REMOVED', who: whoOf(party, origin), data };
    await writeJournal(tx, ground.secrets, subjectOf(document), [entry], now);
    return opened.visit;
  });
  return viewOf(ground, ground.db, visit);
}
