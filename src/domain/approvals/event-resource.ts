/** Approval requests as GET shows them, for events without a snapshot, and who may see their events. */

import type { Resources, ShowResources } from '../app/event-resources.ts';
import { onlyFor, seenBy } from '../documents/visibility.ts';
import { showRequest } from './show.ts';
import { requestsById } from './store.ts';

export const showRequests: ShowResources = async (_, db, reach, ids) =>
  new Map((await requestsById(db, reach, ids)).map(r => [r.id, showRequest(r)]));

/** Everyone who sees the document sees them; the snapshot of a cancelled request names its document. */
export const withinRequests: Resources['within'] = (conditions, reach) => {
  const user = onlyFor(reach);
  const seen = user === null ? 'true' : seenBy(conditions.value(user));
  conditions.add(
    `(e.resource <> 'approval_request' or coalesce((select ${seen} from documents d where d.id =
      coalesce((select a.document_id from approval_requests a where a.id = e.resource_id), e.snapshot->>'documentId')), false))`,
  );
};
