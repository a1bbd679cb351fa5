/** Sources of revocation data, besides the addresses in the certificate itself. */
export interface RevocationSources {
  /** The folder of our own certificates with our root's revocation list; null for none. */
  ownDir: string | null;
  /** Folder that caches fetched data for other processes and restarts; null: in memory only. */
  cacheDir: string | null;
}
