/** Templates as GET shows them, for events without a snapshot, and who may see the events of a template. */
import type { Resources, ShowResources } from '../app/event-resources.ts';
import { showTemplateOfEvent } from './show.ts';
import { templatesById } from './store.ts';
import { onlyFor, seenBy } from './visibility.ts';

export const showTemplates: ShowResources = async ({ secrets }, db, reach, ids) =>
  new Map((await templatesById(db, reach, ids)).map(t => [t.id, showTemplateOfEvent(secrets, t)]));

/**
 * Events of a template are visible to everyone who sees the template. Once it is deleted for good, only events with a
 * snapshot remain. The scalar subquery is a primary key lookup per row of a page.
 */
export const withinTemplates: Resources['within'] = (conditions, reach) => {
  const user = onlyFor(reach);
  const seen = user === null ? 'true' : seenBy(conditions.value(user));
  conditions.add(
    `coalesce((select ${seen} from templates t where t.id = e.resource_id), e.snapshot is not null or e.resource <> 'template')`,
  );
};
