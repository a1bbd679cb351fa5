/** Changes of a brand, of an organization or of one of its workspaces: checks and keeps its pictures. */
import { type Issue, invalid } from '../../contract/errors.ts';
import type { Branding, BrandingPatch } from '../../contract/schemas/workspaces/branding.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import type { Context } from '../app/operation.ts';
import { maxBytes, type PictureKind, pictureProblem, pictureUrl, storePicture, tooLarge } from './brand.ts';
import type { BrandRow } from './sender.ts';
import type { BrandImage } from './store.ts';

export interface BrandPorts {
  /** Port of `files`: finds a confirmed upload of the workspace by its key; null if there is none. */
  findUpload(db: Queryable, actor: Actor, key: string): Promise<{ storageKey: string; size: number } | null>;
}

/** Keeps the old value if none is given; `null` clears it. */
export const or = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);

/** Pictures of the request, by their use. */
export type Pictures = ReadonlyMap<PictureKind, BrandImage>;
const kinds: readonly PictureKind[] = ['logo', 'icon'];
const noBrand: BrandRow = {
  enabled: false,
  logo: null,
  icon: null,
  url: null,
  primary_color: null,
  secondary_color: null,
};

/** `before` is null if there was none; the change then begins with one that is turned off. */
export function branded(before: BrandRow | null, given: BrandingPatch, pictures: Pictures): BrandRow {
  const b = before ?? noBrand;
  const picture = (kind: PictureKind) => (given[kind] === null ? null : (pictures.get(kind)?.sha256 ?? b[kind]));
  return {
    enabled: or(given.enabled, b.enabled),
    logo: picture('logo'),
    icon: picture('icon'),
    url: or(given.url, b.url),
    primary_color: or(given.primaryColor, b.primary_color),
    secondary_color: or(given.secondaryColor, b.secondary_color),
  };
}

/** The bytes of an upload, if they are an accepted picture. */
async function pictureOf(
  { actor, tx, app }: Context<Queryable>,
  ports: BrandPorts,
  key: string,
): Promise<Buffer | Omit<Issue, 'path'>> {
  const found = await ports.findUpload(tx, actor, key);
  if (found && found.size > maxBytes) return tooLarge;
  const bytes = found && (await app.storage.bytes(found.storageKey).catch(() => null));
  if (!bytes) return { code: 'INVALID_VALUE', message: 'no confirmed file of the workspace has this key' };
  return pictureProblem(bytes) ?? bytes;
}

/** Before the transaction. Throws VALIDATION_FAILED with paths below `path`. */
export async function keepPictures(
  ctx: Context<Queryable>,
  ports: BrandPorts,
  given: BrandingPatch | null | undefined,
  path = 'branding',
): Promise<Pictures> {
  const issues: Issue[] = [];
  const read = new Map<PictureKind, Buffer>();
  for (const kind of kinds) {
    const key = given?.[kind];
    if (!key) continue;
    const found = await pictureOf(ctx, ports, key);
    if (Buffer.isBuffer(found)) read.set(kind, found);
    else issues.push({ path: `${path}.${kind}`, ...found });
  }
  if (issues.length > 0) throw invalid(...issues);
  const kept = new Map<PictureKind, BrandImage>();
  for (const [kind, bytes] of read) kept.set(kind, await storePicture(ctx.app, ctx.actor.organization.id, bytes));
  return kept;
}

/** With the addresses of its pictures. */
export function showBranding(publicUrl: string, organizationId: string, brand: BrandRow): Branding {
  const picture = (kind: PictureKind) => {
    const sha256 = brand[kind];
    return sha256 && pictureUrl(publicUrl, organizationId, kind, sha256);
  };
  return {
    enabled: brand.enabled,
    logo: picture('logo'),
    icon: picture('icon'),
    url: brand.url,
    primaryColor: brand.primary_color,
    secondaryColor: brand.secondary_color,
  };
}
