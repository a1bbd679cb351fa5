/** The levels of seals, and the services that each needs. */

/** PAdES baseline levels (ETSI EN 319 142-1, 6), the lowest first. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type SealLevel = (typeof sealLevels)[number];

export type AuthorityConfig =
  /** Made by `makeOwnAuthority` in the folder of our own certificates. */
  | { kind: 'OWN'; dir: string }
  /** `roots`: certificates in PEM, one of which its chain must reach; any root when absent. */
  | { kind: 'URL'; url: string; roots?: string[] };

/** Sources of revocation data, besides the addresses in the certificate itself. */
export interface RevocationSources {
  /** The folder of our own certificates with our root's revocation list; null for none. */
  ownDir: string | null;
  /** Folder that caches fetched data for other processes and restarts; null: in memory only. */
  cacheDir: string | null;
}

/** The level of the seals, and the authority that timestamps them. */
export interface LevelConfig extends RevocationSources {
  /** Null: the highest that the configuration allows. */
  level: SealLevel | null;
  /** Null: no authority, so that B-B is the highest level. */
  authority: AuthorityConfig | null;
  /** When the authority or a revocation service fails: seal at a lower level and report that, instead of waiting. */
  fallback: boolean;
}

export interface Levels extends LevelConfig {
  /** How far the caller's clock is ahead of the system's, in milliseconds. */
  aheadMs: number;
}

export const lowestLevels: Levels = {
  level: null,
  authority: null,
  fallback: false,
  ownDir: null,
  cacheDir: null,
  aheadMs: 0,
};

/** Default when nothing is configured: B-B. */
export const levelsOf = ({ levels }: { levels?: Levels }): Levels => levels ?? lowestLevels;
