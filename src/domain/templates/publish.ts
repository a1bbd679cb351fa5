/** Events of templates. The template of a form has none. */
import type { EventType } from '../../contract/events/events.ts';
import type { App, WriteContext } from '../app/app.ts';
import type { EventPlace } from '../app/event.ts';
import type { Context } from '../app/operation.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { loadOrganization } from '../organizations/load.ts';
import { type TemplateUpdatedJob, templateUpdatedQueue } from './queues.ts';
import { partiesOfEvent } from './show.ts';
import { lockTemplateOfJob, saveTemplate } from './store.ts';
import type { TemplateRow, TemplateWithParties } from './template.ts';

const record = (
  { app, tx, now }: WriteContext,
  place: EventPlace,
  { id }: TemplateRow,
  type: EventType,
  extra: Record<string, unknown>,
) => recordEvents(app, tx, place, [{ type, resource: 'template', resourceId: id, extra }], now);

export async function publish(ctx: Context, template: TemplateRow, type: EventType): Promise<void> {
  if (!template.of_form) await record(ctx, placeOf(ctx.actor), template, type, {});
}

type Attributes = Record<string, unknown>;

/** What events compare: the members of a template, each setting by itself. Content is not part of events. */
export const attributesOf = (app: Pick<App, 'secrets'>, t: TemplateWithParties): Attributes => ({
  name: t.name,
  folderId: t.folder_id,
  templateMeta: { ...t.meta, visibility: t.visibility, selectedUserIds: t.selected_user_ids },
  documentStyle: t.style,
  tags: t.tags,
  parties: partiesOfEvent(app.secrets, t),
});

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
const changedMembers = (before: Attributes, after: Attributes): Attributes =>
  Object.fromEntries(Object.entries(before).filter(([member, value]) => differ(value, after[member])));

/** The previous values of what changed; of the settings only those that changed. */
export function previousOf(before: Attributes, after: Attributes): Attributes {
  const { templateMeta, ...changed } = changedMembers(before, after);
  if (templateMeta === undefined) return changed;
  const meta = changedMembers(before.templateMeta as Attributes, after.templateMeta as Attributes);
  return { ...changed, templateMeta: meta };
}

/** Of changes within the same minute, the first value counts. */
function merged(earlier: Attributes, later: Attributes): Attributes {
  const meta = { ...(later.templateMeta as object), ...(earlier.templateMeta as object) };
  return { ...later, ...earlier, ...(Object.keys(meta).length > 0 && { templateMeta: meta }) };
}

const minute = 60_000;

/**
 * Saves a changed template, and publishes `template.updated` at most once a minute: changes within that minute share one
 * event at its end.
 */
export async function saveChanged(ctx: Context, template: TemplateWithParties, previous: Attributes): Promise<void> {
  const { app, tx, actor, now } = ctx;
  const publishedAt = template.update_told_at?.getTime() ?? 0;
  const isDue = now.getTime() - publishedAt >= minute;
  template.updated_at = now;
  if (!template.of_form) {
    template.changed_from = isDue ? null : merged(template.changed_from ?? {}, previous);
    template.update_told_at = isDue ? now : template.update_told_at;
  }
  await saveTemplate(tx, template);
  if (template.of_form) return;
  const place = placeOf(actor);
  if (isDue) return record({ app, tx, now }, place, template, 'template.updated', { previousAttributes: previous });
  const job = { templateId: template.id, actor: place.actor };
  await app.jobs.add(tx, templateUpdatedQueue, job, { key: template.id, runAt: new Date(publishedAt + minute) });
}

/** The event at the end of a minute. */
export const publishUpdated = (app: App, { templateId, actor }: TemplateUpdatedJob): Promise<void> =>
  app.db.tx(async tx => {
    const template = await lockTemplateOfJob(tx, templateId);
    if (!template?.changed_from) return;
    const now = app.clock.now();
    const previousAttributes = template.changed_from;
    Object.assign(template, { changed_from: null, update_told_at: now });
    await saveTemplate(tx, template);
    const organization = await loadOrganization(tx, template.organization_id);
    const place = { organization, workspaceId: template.workspace_id, actor };
    await record({ app, tx, now }, place, template, 'template.updated', { previousAttributes });
  });
