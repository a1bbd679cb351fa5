/** The handlers of documents. */
import type { AnyHandler } from '../operation.ts';
import { listActivity } from './activity.ts';
import { contentHandlers } from './content.ts';
import { createDocument } from './create.ts';
import { delegationHandlers } from './delegations/module.ts';
import { extendExpiration } from './expiration/extend-expiration.ts';
import { listFieldValues, updateFieldValues } from './field-values.ts';
import { getDocument, getReadiness } from './get.ts';
import { archiveDocument, deleteDocument, restoreDocument, unarchiveDocument } from './lifecycle.ts';
import { listDocuments } from './list.ts';
import { createParty, getParty, listParties, removeParty } from './parties/parties.ts';
import { updateParty } from './parties/update-party.ts';
import type { DocumentPorts, PurgePorts } from './ports.ts';
import { listReminders, sendReminders } from './reminders/reminders.ts';
import { purgeDocument } from './retention/purge.ts';
import { sendDocument } from './send.ts';
import { updateDocument } from './update.ts';
import { withdrawDocument } from './withdraw.ts';

export const documentHandlers = (ports: DocumentPorts & PurgePorts): AnyHandler[] => [
  listDocuments,
  createDocument(ports),
  getDocument,
  updateDocument,
  deleteDocument,
  getReadiness(ports),
  sendDocument(ports),
  withdrawDocument(ports),
  extendExpiration,
  restoreDocument,
  archiveDocument,
  unarchiveDocument,
  purgeDocument(ports),
  listParties,
  createParty,
  getParty,
  updateParty(ports),
  removeParty,
  listReminders,
  sendReminders,
  listActivity,
  listFieldValues,
  updateFieldValues,
  ...delegationHandlers,
  ...contentHandlers,
];
