/** Contract row to act. */
import type { AnyAct } from '../act.ts';
import { listActivity } from './activity.ts';
import { contentActs } from './content.ts';
import { createDocument } from './create.ts';
import { delegationActs } from './delegations/acts.ts';
import type { DocumentDuties, PurgeDuties } from './duties.ts';
import { extendExpiration } from './extend.ts';
import { listFieldValues, updateFieldValues } from './field-values.ts';
import { getDocument, getReadiness } from './get.ts';
import { archiveDocument, deleteDocument, restoreDocument, unarchiveDocument } from './lifecycle.ts';
import { listDocuments } from './list.ts';
import { createParty, getParty, listParties, removeParty } from './parties.ts';
import { purgeDocument } from './purge.ts';
import { listReminders, sendReminders } from './reminders.ts';
import { sendDocument } from './send.ts';
import { updateDocument } from './update.ts';
import { updateParty } from './update-party.ts';
import { withdrawDocument } from './withdraw.ts';

export const documentRoutes = (duties: DocumentDuties & PurgeDuties): AnyAct[] => [
  listDocuments,
  createDocument(duties),
  getDocument,
  updateDocument,
  deleteDocument,
  getReadiness(duties),
  sendDocument(duties),
  withdrawDocument(duties),
  extendExpiration,
  restoreDocument,
  archiveDocument,
  unarchiveDocument,
  purgeDocument(duties),
  listParties,
  createParty,
  getParty,
  updateParty(duties),
  removeParty,
  listReminders,
  sendReminders,
  listActivity,
  listFieldValues,
  updateFieldValues,
  ...delegationActs,
  ...contentActs,
];
