/**
 * What an installation lacks before real documents go through it. The page that leads to production and the examination
 * both ask here, so that they agree.
 */
export const productionNeeds = ['MAIL', 'ADDRESS', 'SEAL', 'TIME', 'BACKUPS'] as const;
export type ProductionNeed = (typeof productionNeeds)[number];

export interface ProductionParts {
  hasMailServer: boolean;
  publicUrl: string;
  seal: 'OWN' | 'CONFIGURED';
  timestamps: 'OWN' | 'OUTSIDE' | 'NONE';
  /** One that ended well, of the database. */
  hasBackup: boolean;
}

export const lastOfDatabase = <B extends { kind: 'DATABASE' | 'FILES' }>(made: readonly B[]): B | undefined =>
  made.find(({ kind }) => kind === 'DATABASE');

/** Whether only this machine reaches the address. */
export const isOnlyHere = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export function missingForProduction(parts: ProductionParts): ReadonlySet<ProductionNeed> {
  const { hasMailServer, publicUrl, seal, timestamps, hasBackup } = parts;
  const isThere: Record<ProductionNeed, boolean> = {
    MAIL: hasMailServer,
    ADDRESS: publicUrl.startsWith('https:') && !isOnlyHere(publicUrl),
    SEAL: seal === 'CONFIGURED',
    TIME: timestamps === 'OUTSIDE',
    BACKUPS: hasBackup,
  };
  return new Set(productionNeeds.filter(need => !isThere[need]));
}
