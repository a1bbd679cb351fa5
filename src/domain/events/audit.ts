/**
 * Entries of the audit log that are no events: no webhook gets them, and GET /events does not list them. They are rows of
 * `events` about security without a snapshot, which all such events have.
 */
import type { UnpublishedType } from '../../contract/dashboard/audit-log.ts';
import { newId } from '../../platform/ids.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
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

export async function recordAudit({ actor, origin, now, tx }: Recording, entry: AuditOnly): Promise<void> {
  const { organization, workspaceId, actor: by } = placeOf(actor);
  await tx.run(insert, [
    newId('evt', now.getTime()),
    organization.id,
    workspaceId,
    entry.type,
    environmentOf(organization),
    by && JSON.stringify(by),
    entry.about,
    JSON.stringify({
      ...{ user: actor.user, ipAddress: origin.ip, userAgent: origin.userAgent },
      ...{ name: entry.subject, ...entry.facts },
    }),
    now,
  ]);
}

/** From a handler that only reads, before it answers. */
export const recordReading = (
  { actor, origin, now, app }: Pick<Context, 'actor' | 'origin' | 'now'> & { app: { db: Pick<Database, 'tx'> } },
  entry: AuditOnly,
): Promise<void> => app.db.tx(tx => recordAudit({ actor, origin, now, tx }, entry));
