/** Contacts in the order that somebody chooses. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { replicaQuery } from '../app/operation.ts';
import { showContact } from '../contacts/contact.ts';
import { pageOfContacts } from '../contacts/list.ts';
import { workspaceMode } from '../workspaces/national-id.ts';

export const listContactRows = replicaQuery(dashboardOperations.contactRows, async ({ actor, tx, app }, { query }) => {
  const found = await pageOfContacts(tx, actor, query);
  const mode = workspaceMode(actor.workspace);
  return { ...found, data: found.data.map(row => showContact(app.secrets, row, mode)) };
});
