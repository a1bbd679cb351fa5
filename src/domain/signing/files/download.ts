/**
 * Download of the sealed copy with a party's link. Each download is a journal entry of the party, but no security
 * event, since no user was involved. The signing page shows ORIGINAL and reports by itself that it was read.
 */
import { apiError } from '../../../contract/errors.ts';
import type { Origin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { subjectOf } from '../../documents/journal.ts';
import { lockDocumentOfJob } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { type Credentials, openSigningSession, whoOf } from '../signing-session.ts';
import { documentFiles } from './document-file.ts';

/** Returns the storage key. */
export const downloadSealed = (
  app: App,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<string> =>
  app.db.tx(async tx => {
    const { document, party } = await openSigningSession(app, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const signed = (await documentFiles(tx, document.id)).find(file => file.type === 'SIGNED');
    if (!signed) throw apiError('INVALID_STATE', { message: 'The sealed copy is not available yet.' });
    const data = { partyId: party.id, fileType: signed.type, sha256: signed.sha256 };
    const entry = { type: 'DOCUMENT_DOWNLOADED', who: whoOf(party, origin), data };
    await writeJournal(tx, app.secrets, subjectOf(document), [entry], app.clock.now());
    return signed.storageKey;
  });
