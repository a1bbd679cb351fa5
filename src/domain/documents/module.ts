import type { Module } from '../app/module.ts';
import { listActivity } from './activity.ts';
import { documentContentHandlers } from './content/content.ts';
import { listFieldValues, updateFieldValues } from './content/field-values.ts';
import { createDocument } from './create.ts';
import { duplicateDocument } from './creation/duplicate.ts';
import { delegationHandlers } from './delegations/module.ts';
import { showDocuments, withinDocuments } from './event-resource.ts';
import { extendExpiration } from './expiration/extend-expiration.ts';
import { documentsInFolders } from './filing/in-folders.ts';
import { addDocumentTag, removeDocumentTag } from './filing/tags.ts';
import { getDocument, getReadiness } from './get.ts';
import { documentJobs, documentSchedules } from './jobs.ts';
import { archiveDocument, deleteDocument, restoreDocument, unarchiveDocument } from './lifecycle.ts';
import { listDocuments } from './list.ts';
import { openLinks, partyLinks } from './parties/link.ts';
import { createParty, getParty, listParties, removeParty } from './parties/parties.ts';
import { encryptedNationalIds } from './parties/party-rows.ts';
import { encryptedPins, olderPins } from './parties/pins.ts';
import { updateParty } from './parties/update-party.ts';
import type { CopyPorts, DocumentPorts, NotificationPorts, PurgePorts, SubmissionPorts } from './ports.ts';
import { listReminders, sendReminders } from './reminders/reminders.ts';
import { reassignDocuments } from './responsibility/reassign.ts';
import { purgeDocument } from './retention/purge.ts';
import { sendDocument } from './send.ts';
import { updateDocument } from './update.ts';
import { withdrawDocument } from './withdraw.ts';

export const documents: Module<
  DocumentPorts & NotificationPorts & PurgePorts & CopyPorts & SubmissionPorts,
  { reassignDocuments: typeof reassignDocuments; documentsInFolders: typeof documentsInFolders }
> = {
  name: 'documents',
  provides: { reassignDocuments, documentsInFolders },
  eventResources: { show: { document: showDocuments }, within: withinDocuments },
  declare: ports => ({
    handlers: [
      listDocuments,
      createDocument(ports),
      duplicateDocument(ports),
      getDocument,
      updateDocument(ports),
      deleteDocument,
      getReadiness(ports),
      sendDocument(ports),
      withdrawDocument(ports),
      extendExpiration(ports),
      restoreDocument,
      archiveDocument,
      unarchiveDocument,
      purgeDocument(ports),
      addDocumentTag,
      removeDocumentTag,
      listParties,
      createParty,
      getParty,
      updateParty(ports),
      removeParty(ports),
      listReminders,
      sendReminders,
      listActivity,
      listFieldValues,
      updateFieldValues,
      ...delegationHandlers,
      ...documentContentHandlers,
    ],
    jobs: documentJobs(ports),
    encrypted: [encryptedNationalIds, encryptedPins],
    keyDependents: [olderPins, openLinks],
    links: [partyLinks],
    schedules: documentSchedules(ports),
  }),
};
