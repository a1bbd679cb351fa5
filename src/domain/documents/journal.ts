/** Journal entries and events of a document, as handlers write them. */

import type { EventType, OlderEventType } from '../../contract/events/events.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { WriteContext } from '../app/app.ts';
import type { Context } from '../app/operation.ts';
import {
  beginJournal,
  type Fact,
  type JournalActor,
  type NewEntry,
  type Subject,
  writeJournal,
} from '../events/journal.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import type { DocumentRow } from './document.ts';
import { documentUpdatedQueue } from './queues.ts';

export const subjectOf = (d: DocumentRow): Subject => ({
  organizationId: d.organization_id,
  workspaceId: d.workspace_id,
  documentId: d.id,
});

export const journalActor = ({ actor, origin }: Pick<Context, 'actor' | 'origin'>): JournalActor => ({
  kind: 'USER',
  id: actor.user.id,
  name: actor.user.name,
  email: actor.user.email,
  ip: origin.ip,
  userAgent: origin.userAgent,
  ...(actor.app && { through: actor.name }),
});

/** What a frame of another site did says so. */
const dataOf = ({ actor }: Pick<Context, 'actor'>, data: NewEntry['data'] = {}): NonNullable<NewEntry['data']> =>
  actor.embedded ? { ...data, embeddedBy: actor.embedded.origin } : data;

/** Appends one entry by the actor. */
export const appendToJournal = (
  ctx: Context,
  d: DocumentRow,
  type: string,
  data: Readonly<Record<string, Fact>> = {},
) =>
  writeJournal(
    ctx.tx,
    ctx.app.secrets,
    subjectOf(d),
    [{ type, who: journalActor(ctx), data: dataOf(ctx, data) }],
    ctx.now,
  );

export const appendEntriesToJournal = (
  ctx: Context,
  d: DocumentRow,
  entries: readonly Omit<NewEntry, 'who'>[],
  begin = false,
) =>
  (begin ? beginJournal : writeJournal)(
    ctx.tx,
    ctx.app.secrets,
    subjectOf(d),
    entries.map(e => ({ ...e, who: journalActor(ctx), data: dataOf(ctx, e.data) })),
    ctx.now,
  );

/** Publishes one event of a document, caused by the actor. */
export const publish = (
  ctx: Context,
  d: DocumentRow,
  type: EventType,
  extra: Record<string, unknown> = {},
  besides: readonly OlderEventType[] = [],
) =>
  recordEvents(
    ctx.app,
    ctx.tx,
    placeOf(ctx.actor),
    [{ type, resource: 'document', resourceId: d.id, extra, besides }],
    ctx.now,
  );

/** Publishes events of a document that no actor caused: a party, a deadline or the service did. */
export const publishWithoutActor = (
  { app, tx, now }: WriteContext,
  d: DocumentRow,
  organization: { id: string; sandbox: boolean },
  events: readonly { type: EventType; extra?: Record<string, unknown> }[],
) =>
  recordEvents(
    app,
    tx,
    { organization, workspaceId: d.workspace_id, actor: null },
    events.map(e => ({ ...e, resource: 'document' as const, resourceId: d.id })),
    now,
  );

const minute = 60_000;
const markPublished = 'update documents set update_told_at = $2 where id = $1';

/**
 * Publishes `document.updated` at most once a minute per document; changes within that minute share one event at its
 * end.
 */
export async function publishUpdated(ctx: Context, d: DocumentRow): Promise<void> {
  const publishedAt = d.update_told_at === null ? 0 : new Date(d.update_told_at).getTime();
  if (ctx.now.getTime() - publishedAt >= minute) {
    await ctx.tx.run(markPublished, [d.id, ctx.now]);
    await publish(ctx, d, 'document.updated');
    return;
  }
  await ctx.app.jobs.add(
    ctx.tx,
    documentUpdatedQueue,
    { documentId: d.id, actor: placeOf(ctx.actor).actor },
    { key: d.id, runAt: new Date(publishedAt + minute) },
  );
}

const markAllPublished = 'update documents set update_told_at = $2 where id = any($1::text[])';

/** The same for many documents that changed together. */
export async function publishAllUpdated(
  { tx, actor, app, now }: Context,
  documents: readonly { id: string; update_told_at: Date | null }[],
): Promise<void> {
  const isRecent = (publishedAt: Date | null): publishedAt is Date =>
    publishedAt !== null && now.getTime() - publishedAt.getTime() < minute;
  const due = documents.filter(d => !isRecent(d.update_told_at)).map(d => d.id);
  await tx.run(markAllPublished, [due, now]);
  const events = due.map(id => ({ type: 'document.updated' as const, resource: 'document' as const, resourceId: id }));
  await recordEvents(app, tx, placeOf(actor), events, now);
  for (const { id, update_told_at: publishedAt } of documents) {
    if (!isRecent(publishedAt)) continue;
    const runAt = new Date(publishedAt.getTime() + minute);
    await app.jobs.add(tx, documentUpdatedQueue, { documentId: id, actor: placeOf(actor).actor }, { key: id, runAt });
  }
}

export const markUpdatePublished = (tx: Tx, documentId: string, at: Date) => tx.run(markPublished, [documentId, at]);
