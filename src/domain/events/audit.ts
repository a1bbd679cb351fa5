/**
 * Entries of the audit log that are no events: no webhook gets them, and GET /events does not list them. They are rows of
 * `events` about security without a snapshot, which all such events have.
 */
import type { UnpublishedType } from '../../contract/dashboard/audit-log.ts';
import { newId } from '../../platform/ids.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Origin } from '../app/actor.ts';
import type { EventPlace } from '../app/event.ts';
import type { Context } from '../app/operation.ts';
import { environmentOf } from '../organizations/organization.ts';
import { placeOf } from './record.ts';

/** A condition on an event `e`. */
export const isPublished = "not (e.resource = 'security' and e.snapshot is null)";

export interface AuditOnly {
  type: UnpublishedType;
  /** The id of what it is about. */
  about: string;
  /** Its name. */
  subject: string | null;
  facts?: Record<string, string | number>;
}

const insert = `
  insert into events (id, organization_id, workspace_id, type, environment, actor, resource, resource_id, beside, snapshot, created_at)
  values ($1, $2, $3, $4, $5, $6::jsonb, 'security', $7, $8, null, $9)`;

type Recording = Pick<Context, 'actor' | 'origin' | 'now'> & { tx: Pick<Tx, 'run'> };

/** Who did it, and from where. */
interface By {
  user: { id: string; email: string | null; name: string };
  origin: Pick<Origin, 'ip' | 'userAgent'>;
}

/** For what nobody does in a workspace, such as changing how one signs in. */
export async function recordAuditAt(
  { tx, now }: Pick<Recording, 'tx' | 'now'>,
  { organization, workspaceId, actor }: EventPlace,
  { user, origin }: By,
  entry: AuditOnly,
): Promise<void> {
  await tx.run(insert, [
    newId('evt', now.getTime()),
    organization.id,
    workspaceId,
    entry.type,
    environmentOf(organization),
    actor && JSON.stringify(actor),
    entry.about,
    JSON.stringify({
      ...{ user, ipAddress: origin.ip, userAgent: origin.userAgent },
      ...{ name: entry.subject, ...entry.facts },
    }),
    now,
  ]);
}

export const recordAudit = ({ actor, origin, now, tx }: Recording, entry: AuditOnly): Promise<void> =>
  recordAuditAt({ tx, now }, placeOf(actor), { user: actor.user, origin }, entry);

/** From a handler that only reads, before it answers. */
export const recordReading = (
  { actor, origin, now, app }: Pick<Context, 'actor' | 'origin' | 'now'> & { app: { db: Pick<Database, 'tx'> } },
  entry: AuditOnly,
): Promise<void> => app.db.tx(tx => recordAudit({ actor, origin, now, tx }, entry));
