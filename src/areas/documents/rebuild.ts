/** Documents as their GET answers them, for events that kept no snapshot. */
import type { ShowResources } from '../events/list.ts';
import { showDocument } from './show.ts';
import { documentsById } from './store.ts';

export const showDocuments: ShowResources = async ({ secrets }, db, reach, ids) =>
  new Map(
    (await documentsById(db, reach, ids)).map(d => [
      d.id,
      showDocument(secrets, { ...d, parties: d.parties.map(p => ({ ...p, national_id: null })) }),
    ]),
  );
