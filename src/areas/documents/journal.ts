/** The document's journal and events, as the acts of an actor write them. */
import type { Tx } from '../../base/database.ts';
import type { EventType } from '../../contract/events.ts';
import type { Call, Ground } from '../act.ts';
import { type Fact, type NewEntry, type Subject, type Who, writeJournal } from '../events/journal.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import type { DocumentRow } from './document.ts';

export const subjectOf = (d: DocumentRow): Subject => ({
  organizationId: d.organization_id,
  workspaceId: d.workspace_id,
  documentId: d.id,
});

export const whoActs = ({ actor, origin }: Pick<Call, 'actor' | 'origin'>): Who => ({
  kind: 'USER',
  id: actor.user.id,
  name: actor.user.name,
  email: actor.user.email,
  ip: origin.ip,
  userAgent: origin.userAgent,
});

/** One entry by the actor. */
export const note = (call: Call, d: DocumentRow, type: string, data: Readonly<Record<string, Fact>> = {}) =>
  writeJournal(call.tx, call.ground.secrets, subjectOf(d), [{ type, who: whoActs(call), data }], call.now);

export const notes = (call: Call, d: DocumentRow, entries: readonly Omit<NewEntry, 'who'>[], begin = false) =>
  writeJournal(
    call.tx,
    call.ground.secrets,
    subjectOf(d),
    entries.map(e => ({ ...e, who: whoActs(call) })),
    call.now,
    begin,
  );

/** One event of a document by the actor. */
export const tell = (call: Call, d: DocumentRow, type: EventType, beside: Record<string, unknown> = {}) =>
  recordEvents(
    call.ground,
    call.tx,
    placeOf(call.actor),
    [{ type, resource: 'document', resourceId: d.id, beside }],
    call.now,
  );

/** Events of a document that came without an actor: from a party, a deadline, the service itself. */
export const tellWithoutActor = (
  ground: Ground,
  tx: Tx,
  d: DocumentRow,
  organization: { id: string; sandbox: boolean },
  events: readonly { type: EventType; beside?: Record<string, unknown> }[],
  now: Date,
) =>
  recordEvents(
    ground,
    tx,
    { organization, workspaceId: d.workspace_id, actor: null },
    events.map(e => ({ ...e, resource: 'document' as const, resourceId: d.id })),
    now,
  );

const minute = 60_000;
const markTold = 'update documents set update_told_at = $2 where id = $1';

/** `document.updated` fires at most once a minute per document; inside the minute once at its end (details 0.17, 0.35). */
export async function tellUpdated(call: Call, d: DocumentRow): Promise<void> {
  const told = d.update_told_at === null ? 0 : new Date(d.update_told_at).getTime();
  if (call.now.getTime() - told >= minute) {
    await call.tx.run(markTold, [d.id, call.now]);
    await tell(call, d, 'document.updated');
    return;
  }
  await call.ground.jobs.add(
    call.tx,
    'document-updated',
    { documentId: d.id, actor: placeOf(call.actor).actor },
    { key: d.id, runAt: new Date(told + minute) },
  );
}

const markAllTold = 'update documents set update_told_at = $2 where id = any($1::text[])';

/** The same of many documents that changed together. */
export async function tellAllUpdated(
  { tx, actor, ground, now }: Call,
  documents: readonly { id: string; update_told_at: Date | null }[],
): Promise<void> {
  const isRecent = (told: Date | null): told is Date => told !== null && now.getTime() - told.getTime() < minute;
  const due = documents.filter(d => !isRecent(d.update_told_at)).map(d => d.id);
  await tx.run(markAllTold, [due, now]);
  const events = due.map(id => ({ type: 'document.updated' as const, resource: 'document' as const, resourceId: id }));
  await recordEvents(ground, tx, placeOf(actor), events, now);
  for (const { id, update_told_at: told } of documents) {
    if (!isRecent(told)) continue;
    const runAt = new Date(told.getTime() + minute);
    await ground.jobs.add(tx, 'document-updated', { documentId: id, actor: placeOf(actor).actor }, { key: id, runAt });
  }
}

export const markUpdateTold = (tx: Tx, documentId: string, at: Date) => tx.run(markTold, [documentId, at]);
