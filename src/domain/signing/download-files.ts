/**
 * Downloads of the sealed copy and of a party's own journal with its link. Each download is a journal entry of the party,
 * but no security event, since no user was involved. What the signing page shows is no download: ORIGINAL, about which it
 * reports by itself that it was read, and the sealed file afterwards.
 */
import { apiError } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { takeOneBudget } from '../budgets/take.ts';
import { subjectOf } from '../documents/journal.ts';
import { findDocumentById, lockDocumentById } from '../documents/store.ts';
import { writeJournal } from '../events/journal.ts';
import { documentFiles } from '../sealing/files/document-file.ts';
import { isOf, makeJournal } from '../sealing/journal/journal-file.ts';
import { type Credentials, openSigningSession, whoOf } from './signing-session.ts';

/** Returns the storage key. Throws RATE_LIMITED when the party has done so often today. */
export const downloadSealed = (app: App, documentId: string, credentials: Credentials, origin: Origin) =>
  download(app, documentId, credentials, origin, 'SIGNED');

/** The sealed file for the page to show. Returns the storage key. */
export async function sealedToShow(app: App, documentId: string, credentials: Credentials): Promise<string> {
  const found = await findDocumentById(app.db, documentId);
  const { document } = await openSigningSession(app, app.db, found, credentials);
  return (await fileOf(app.db, document.id, { type: 'SIGNED', partyId: null })).storageKey;
}

/** The party's form of the journal, which is made when it first asks. Returns the storage key. */
export async function downloadPartyJournal(
  app: App,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
): Promise<string> {
  const document = await findDocumentById(app.db, documentId);
  const { party } = await openSigningSession(app, app.db, document, credentials);
  await makeJournal(app, documentId, party.id);
  return download(app, documentId, credentials, origin, 'PARTY_JOURNAL');
}

async function fileOf(db: Queryable, documentId: string, which: Parameters<typeof isOf>[0]) {
  const file = (await documentFiles(db, documentId)).find(isOf(which));
  if (!file) throw apiError('INVALID_STATE', { message: 'The sealed copy is not available yet.' });
  return file;
}

const download = (
  app: App,
  documentId: string,
  credentials: Credentials,
  origin: Origin,
  type: 'SIGNED' | 'PARTY_JOURNAL',
): Promise<string> =>
  app.db.tx(async tx => {
    const { document, party } = await openSigningSession(app, tx, await lockDocumentById(tx, documentId), credentials);
    const partyId = type === 'SIGNED' ? null : party.id;
    const file = await fileOf(tx, document.id, { type, partyId });
    await takeOneBudget(app, tx, 'PARTY_ENTRIES', party.id);
    const data = { partyId: party.id, fileType: type === 'SIGNED' ? type : 'JOURNAL', sha256: file.sha256 };
    const entry = { type: 'DOCUMENT_DOWNLOADED', who: whoOf(party, origin), data };
    await writeJournal(tx, app.secrets, subjectOf(document), [entry], app.clock.now());
    return file.storageKey;
  });
