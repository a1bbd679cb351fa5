/**
 * The sealed copy for who holds a party's link: each time it is given out is a fact of the journal, by the party. It is
 * no security event, since no user did it. ORIGINAL is what the page shows; that it was read is noted by the page.
 */
import { refusal } from '../../contract/errors.ts';
import type { Ground, Origin } from '../act.ts';
import { subjectOf } from '../documents/journal.ts';
import { lockDocumentOfJob } from '../documents/store.ts';
import { writeJournal } from '../events/journal.ts';
import { documentFiles } from './document-file.ts';
import { type Credentials, openVisit, whoOf } from './visit.ts';

/** Where its bytes are. */
export const giveSealed = (
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<string> =>
  ground.db.tx(async tx => {
    const { document, party } = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const signed = (await documentFiles(tx, document.id)).find(file => file.type === 'SIGNED');
    if (!signed) throw refusal('INVALID_STATE', { message: 'The sealed copy is not there yet.' });
    const data = { partyId: party.id, fileType: signed.type, sha256: signed.sha256 };
    const entry = { type: 'DOCUMENT_DOWNLOADED', who: whoOf(party, origin), data };
    await writeJournal(tx, ground.secrets, subjectOf(document), [entry], ground.clock.now());
    return signed.storageKey;
  });
