/** The context of a bulk send's jobs: the person who started it acts, with the permissions of now. */

import { ApiError, apiError } from '../../contract/errors.ts';
import { sendsInBulk } from '../../contract/operations/bulk-sends.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Actor, holds } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { Context } from '../app/operation.ts';
import { loadActor } from '../credentials/actor.ts';
import { hasFeature } from '../organizations/organization.ts';
import type { BulkSendRow } from './bulk-send.ts';

export function contextFor<D extends Queryable>(app: App, actor: Actor, tx: D): Context<D> {
  const language = actor.workspace.language === 'sv' ? 'sv' : 'en';
  return { actor, tx, app, now: app.clock.now(), origin: { ip: null, userAgent: null }, language };
}

const needed = ['CREATE_BULK_SEND', ...sendsInBulk.map(({ permission }) => permission)] as const;

/** Null: that person is no member any more, or may not make bulk sends. */
export async function actorFor(
  app: App,
  { id, workspace_id: workspaceId }: BulkSendRow,
  userId: string,
): Promise<Actor | null> {
  try {
    const actor = await loadActor(app.db, { id, userId, workspaceId });
    const may = needed.every(permission => holds(actor, permission)) && hasFeature(actor.organization, 'BULK_SEND');
    return may ? actor : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Throws INVALID_STATE: what needs an approval is not sent many at a time. */
export function mustNeedNoApproval({ workspace }: Actor): void {
  if (workspace.requireApproval)
    throw apiError('INVALID_STATE', {
      message: 'The workspace requires approval of documents, so they cannot be sent in bulk.',
    });
}
