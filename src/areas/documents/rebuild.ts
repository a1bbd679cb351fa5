/** Documents as their GET answers them, for events that kept no snapshot, and who is told of them. */
import type { Resources, ShowResources } from '../events/resources.ts';
import { showDocumentOfEvent } from './show.ts';
import { documentsById } from './store.ts';
import { onlyFor, seenBy } from './visibility.ts';

export const showDocuments: ShowResources = async ({ secrets }, db, reach, ids) =>
  new Map((await documentsById(db, reach, ids)).map(d => [d.id, showDocumentOfEvent(secrets, d)]));

/**
 * What is told of a document, in whatever event, is told to whoever sees it; what was told of nothing else goes with it.
 * A scalar subquery is asked by the primary key for each row of a page; an EXISTS may be hashed over every document.
 */
export const withinDocuments: Resources['within'] = (conditions, reach) => {
  const user = onlyFor(reach);
  const seen = user === null ? 'true' : seenBy(conditions.value(user));
  conditions.add(
    `coalesce((select ${seen} from documents d where d.id = e.resource_id), e.snapshot is not null or e.resource <> 'document')`,
  );
};
