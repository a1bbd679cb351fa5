/** Step 4: which version serves a request, and what its answers say about it ("Versioning"). */
import type { Actor } from '../../areas/act.ts';
import type { Database } from '../../base/database.ts';
import { type Refusal, refusal } from '../../contract/errors.ts';
import { newestVersion, type OldVersion } from '../../contract/version.ts';

export type Olds = ReadonlyMap<string, OldVersion>;

const pin = 'update organizations set default_version = $2 where id = $1 and default_version is null';

export interface Chosen {
  /** What the answer is served in, a refusal too. */
  version: string;
  refused: Refusal | null;
}

/**
 * Header, else the organization's default; an organization without one is pinned to the newest by its first request,
 * whatever becomes of that. A refusal is answered and not thrown: the request counts against the rate all the same.
 */
export async function chooseVersion(
  asked: string | null,
  { organization }: Actor,
  olds: Olds,
  now: Date,
  db: Database,
): Promise<Chosen> {
  if (organization.defaultVersion === null) {
    await db.run(pin, [organization.id, newestVersion]);
    organization.defaultVersion = newestVersion;
  }
  const version = asked ?? organization.defaultVersion;
  const old = olds.get(version);
  if (old) return { version, refused: now >= old.sunsetAt ? refusal('API_VERSION_SUNSET') : null };
  return { version: newestVersion, refused: version === newestVersion ? null : refusal('INVALID_API_VERSION') };
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
