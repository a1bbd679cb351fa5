/** A kind of token that authenticates requests: an API key, or an access token of an app. */
import { ApiError, apiError, type ErrorCode } from '../../contract/errors.ts';
import type { Audience } from '../../contract/schemas/oauth.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { type ActorRow, activeMs, actorOf, isStale } from './actor.ts';

/** A token of a request, and the workspace that it names. */
export interface Asked {
  token: string;
  /** The `Svc-Workspace` header, already one well-formed id, or null. */
  workspace: string | null;
}

export interface Found {
  expiresAt: Date | null;
  /** The error of a token that has expired. */
  expired: ErrorCode;
  /** What the token may be used for. */
  audience: Audience;
  standing: Actor | ApiError;
  /** Marks the credential and the member as active, if that was long ago. */
  recordUse(db: Queryable, now: Date): Promise<unknown>;
}

export interface CredentialKind {
  /** Whether the token has this form; others are not looked up. */
  isForm(token: string): boolean;
  /** In the order of the request; null if there is no such token, or no longer. */
  find(db: Queryable, asked: readonly Asked[]): Promise<(Found | null)[]>;
}

export const unknown = () =>
  apiError('UNAUTHORIZED', {
    message: 'The key or token does not exist, or was revoked. Check that all of it was sent.',
  });

export const unknownToken: Found = {
  expiresAt: null,
  expired: 'UNAUTHORIZED',
  audience: 'API',
  standing: unknown(),
  recordUse: async () => undefined,
};

/** The actor of a row, or the error why there is none. */
export function standingOf(
  row: ActorRow,
  credential: Pick<Actor, 'type' | 'id' | 'name' | 'scopes' | 'app'>,
  workspaceId: string | null,
): Actor | ApiError {
  try {
    return actorOf(row, credential, workspaceId);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** `sql` gets the workspace, the user, the credential's id, the time, and the time before which a note is old. */
export function recordUseWith(
  sql: string,
  row: ActorRow & { last_used_at: Date | null },
  id: string,
): Found['recordUse'] {
  return async (db, now) => {
    if (!isStale(row.last_active_at, now) && !isStale(row.last_used_at, now)) return;
    await db.run(sql, [row.workspace_id, row.user_id, id, now, new Date(now.getTime() - activeMs)]);
  };
}
