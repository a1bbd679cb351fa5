/** Where it is told whether a certificate is revoked, beside where the certificate itself says. */
export interface RevocationSources {
  /** The folder of our own certificates, whose root's list is read from it; null for none. */
  ownDir: string | null;
  /** Where what was fetched is kept for other processes and the next start; null: in memory alone. */
  cacheDir: string | null;
}
