/** Documents as GET shows them, for events without a snapshot, and who may see the events of a document. */
import type { Resources, ShowResources } from '../app/event-resources.ts';
import { showDocumentOfEvent } from './show.ts';
import { documentsById } from './store.ts';
import { onlyFor, seenBy } from './visibility.ts';

export const showDocuments: ShowResources = async ({ secrets }, db, reach, ids) =>
  new Map((await documentsById(db, reach, ids)).map(d => [d.id, showDocumentOfEvent(secrets, d)]));

/**
 * Events of a document are visible to everyone who sees the document. Once it is deleted for good, only events with a
 * snapshot or about another resource remain visible.
 * The scalar subquery is a primary key lookup per row of a page; an EXISTS might be planned as a hash over all
 * documents.
 */
export const withinDocuments: Resources['within'] = (conditions, reach) => {
  const user = onlyFor(reach);
  const seen = user === null ? 'true' : seenBy(conditions.value(user));
  conditions.add(
    `coalesce((select ${seen} from documents d where d.id = e.resource_id), e.snapshot is not null or e.resource <> 'document')`,
  );
};
