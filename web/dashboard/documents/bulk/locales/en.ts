/** Texts of what came of something that was done with many documents, in English. */
import type { BulkTexts } from './sv.ts';

const some = (n: number, one: string, many: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`;
const were = (n: number, what: string) => `${some(n, 'document was', 'documents were')} ${what}`;

/** Why a party was not reminded, by the codes of the service. */
const notReminded = {
  NO_CHANNEL: 'gets no messages',
  REMINDED_RECENTLY: 'was reminded less than a day ago',
  MISSING_EMAIL: 'has no e-mail address',
  MISSING_PHONE: 'has no mobile number',
};

export const en: BulkTexts = {
  running: (done, all) => `${done} of ${all} done`,
  did: {
    remind: n => `Reminders were sent for ${some(n, 'document', 'documents')}`,
    tag: n => were(n, 'tagged'),
    move: n => were(n, 'moved'),
    responsible: n => `${some(n, 'document has', 'documents have')} a new responsible person`,
    archive: n => were(n, 'archived'),
    unarchive: n => were(n, 'taken out of the archive'),
    download: n => `${some(n, 'document is', 'documents are')} being downloaded`,
    trash: n => were(n, 'moved to the trash'),
    restore: n => were(n, 'restored'),
  },
  failed: n => `${n.toLocaleString('en-GB')} failed`,
  stopped: n => `${n} not started`,
  whyNot: 'Why not',
  close: 'Close',
  stop: 'Stop',
  downloading: files => `${some(files, 'file', 'files')} in a ZIP is being downloaded.`,
  isNow: {
    IN_TRASH: 'The document is in the trash.',
    NOT_IN_TRASH: 'The document is no longer in the trash.',
    ARCHIVED: 'The document is archived already.',
    NOT_ARCHIVED: 'The document is no longer archived.',
    WAITING: 'The document waits for signatures.',
    NOT_WAITING: 'The document no longer waits for signatures.',
    NOT_SEALED: 'There is no sealed file yet.',
    CHANGED: 'The document has changed and does not allow this now.',
  },
  notChosen: {
    tag: 'The tag no longer exists, or is not for documents.',
    move: 'The folder no longer exists, or is not for documents.',
    responsible: 'The person is no longer in the workspace.',
  },
  gone: 'The document no longer exists, or you may not see it.',
  nobodyToRemind: 'It is nobody’s turn to sign.',
  notReminded: (name, reason) =>
    `${name} ${reason !== null && reason in notReminded ? notReminded[reason as keyof typeof notReminded] : 'could not be reminded'}`,
};
