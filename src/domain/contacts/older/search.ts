/** Searching where one matching filter is enough, which only older versions have. */
import { olderContactOperations } from '../../../contract/operations/older-contacts.ts';
import { replicaQuery } from '../../app/operation.ts';
import { workspaceMode } from '../../workspaces/national-id.ts';
import { showContact } from '../contact.ts';
import { pageOfContacts } from '../list.ts';

export const searchContacts = replicaQuery(olderContactOperations.search, async ({ actor, tx, app }, { query }) => {
  const found = await pageOfContacts(tx, actor, query, 'ANY');
  const mode = workspaceMode(actor.workspace);
  return { ...found, data: found.data.map(c => showContact(app.secrets, c, mode)) };
});
