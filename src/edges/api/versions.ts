/** Step 4: which version serves a request, and what its answers say about it ("Versioning"). */
import type { Actor } from '../../areas/act.ts';
import type { Database } from '../../base/database.ts';
import { refusal } from '../../contract/errors.ts';
import { newestVersion, type OldVersion } from '../../contract/version.ts';

export type Olds = ReadonlyMap<string, OldVersion>;

const pin = 'update organizations set default_version = $2 where id = $1 and default_version is null';

/** Header, else the organization's default; an organization without one is pinned to the newest by its first request. */
export async function chooseVersion(
  asked: string | null,
  actor: Actor,
  olds: Olds,
  now: Date,
  db: Database,
): Promise<string> {
  if (asked !== null && asked !== newestVersion && !olds.has(asked)) throw refusal('INVALID_API_VERSION');
  const chosen = actor.organization.defaultVersion;
  if (chosen === null) {
    await db.run(pin, [actor.organization.id, newestVersion]);
    actor.organization.defaultVersion = newestVersion;
  }
  const version = asked ?? chosen ?? newestVersion;
  const old = olds.get(version);
  if (old && now >= old.sunsetAt) throw refusal('API_VERSION_SUNSET');
  return version;
}

/** The version of an answer made before the token is known: that of a valid header, else the newest (details 0.48). */
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
