/** An organization's brand: which pictures it may have, where they are read, and how letters look in its name. */
import { createHash } from 'node:crypto';
import type { Queryable } from '../../base/database.ts';
import { type ImageType, imageFacts } from '../../base/images/image.ts';
import type { Brand } from '../../base/letter.ts';
import { digitsOf } from '../../base/shade.ts';
import type { Issue } from '../../contract/errors.ts';
import type { Ground } from '../act.ts';
import { type BrandImage, type BrandRow, loadOrganizationDetail } from './store.ts';

/** Of a picture that mail readers fetch again and again. */
export const mostBytes = 1024 * 1024;
export const tooLarge = { code: 'TOO_BIG', message: 'the picture is larger than 1 MiB' } as const;
const mostPixels = 4_000_000;
/** What is served as a picture and can be nothing else; SVG is a program. */
const taken: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];

export type PictureKind = 'logo' | 'icon';

export const pictureUrl = (publicUrl: string, organizationId: string, kind: PictureKind, sha256: string): string =>
  `${publicUrl}/brand/${organizationId}/${kind}-${sha256}`;

/** A stylesheet of a colour, which says it all, so that it never changes. */
export const lookUrl = (color: string): string => `/brand/look-${digitsOf(color)}.css`;

/** What is wrong with a picture, or null. */
export function pictureProblem(bytes: Buffer): Omit<Issue, 'path'> | null {
  if (bytes.length > mostBytes) return tooLarge;
  const facts = imageFacts(bytes);
  if (!facts.ok || !taken.includes(facts.mimeType))
    return { code: 'INVALID_VALUE', message: 'the picture must be a PNG, JPEG or WebP' };
  if (facts.width * facts.height > mostPixels)
    return { code: 'TOO_BIG', message: 'the picture has more than 4 million pixels' };
  return null;
}

/** Kept apart from the upload, so that deleting that takes nothing from letters. The same picture is kept once. */
export async function keepPicture({ storage }: Ground, organizationId: string, bytes: Buffer): Promise<BrandImage> {
  const facts = imageFacts(bytes);
  if (!facts.ok) throw new Error('a picture is kept before it was judged');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `brand/${organizationId}/${sha256}`;
  await storage.put(storageKey, bytes);
  return { sha256, mimeType: facts.mimeType, size: bytes.length, storageKey };
}

/** Addresses at this server, of pages that people see in the organization's name. */
export interface PageBrand {
  logo: string | null;
  icon: string | null;
  stylesheet: string | null;
}

export function pageBrand(
  organizationId: string,
  { logo, icon, primary_color: color }: Pick<BrandRow, 'logo' | 'icon' | 'primary_color'>,
): PageBrand {
  const of = (kind: PictureKind, sha256: string | null) => sha256 && pictureUrl('', organizationId, kind, sha256);
  return { logo: of('logo', logo), icon: of('icon', icon), stylesheet: color && lookUrl(color) };
}

/** How letters look in the organization's name; null: like ours. */
export async function brandOf(db: Queryable, publicUrl: string, organizationId: string): Promise<Brand | null> {
  const { name, brand } = await loadOrganizationDetail(db, organizationId);
  if (!brand?.enabled) return null;
  const { logo, icon, url, primary_color: color } = brand;
  const of = (kind: PictureKind, sha256: string | null) =>
    sha256 && pictureUrl(publicUrl, organizationId, kind, sha256);
  return { name, color, url, logo: of('logo', logo), icon: of('icon', icon) };
}
