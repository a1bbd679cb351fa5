/** Step 4: which version serves a request, and the version headers of the answer. */

import { type ApiError, apiError } from '../../contract/errors.ts';
import { newestVersion, type OldVersion } from '../../contract/version.ts';
import type { Actor } from '../../domain/app/actor.ts';
import type { Database } from '../../platform/postgres/database.ts';

export type Olds = ReadonlyMap<string, OldVersion>;

const pin = 'update organizations set default_version = $2 where id = $1 and default_version is null';

export interface Chosen {
  /** The version of the answer, also of an error. */
  version: string;
  refused: ApiError | null;
}

/**
 * The header decides, otherwise the app's own version or the organization's default. An organization without a default is pinned to the newest
 * version by its first request, even if that fails. An error is returned and not thrown, so that the request still
 * counts towards the rate limit.
 */
export async function chooseVersion(
  asked: string | null,
  { organization, app }: Actor,
  olds: Olds,
  now: Date,
  db: Database,
): Promise<Chosen> {
  const ofApp = app?.version ?? null;
  if (ofApp === null && organization.defaultVersion === null) {
    await db.run(pin, [organization.id, newestVersion]);
    organization.defaultVersion = newestVersion;
  }
  const version = asked ?? ofApp ?? organization.defaultVersion ?? newestVersion;
  const old = olds.get(version);
  if (old) return { version, refused: now >= old.sunsetAt ? apiError('API_VERSION_SUNSET') : null };
  return { version: newestVersion, refused: version === newestVersion ? null : apiError('INVALID_API_VERSION') };
}

/** The version of an answer that is made before the token is known: that of a valid header, otherwise the newest. */
export const versionBeforeToken = (asked: string | null, olds: Olds): string =>
  asked !== null && olds.has(asked) ? asked : newestVersion;

export function versionHeaders(version: string, olds: Olds): Record<string, string> {
  const old = olds.get(version);
  if (!old) return { 'Svc-Version': version };
  return {
    'Svc-Version': version,
    Deprecation: `@${Math.floor(old.deprecatedAt.getTime() / 1000)}`,
    Sunset: old.sunsetAt.toUTCString(),
  };
}
