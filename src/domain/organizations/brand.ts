/** An organization's brand: which pictures are allowed, their URLs, and how its e-mails look. */
import { createHash } from 'node:crypto';
import type { Issue } from '../../contract/errors.ts';
import { type ImageType, imageFacts } from '../../platform/images/image.ts';
import type { Brand } from '../../platform/mail/email.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { digitsOf } from '../../platform/text/readable-color.ts';
import type { App } from '../app/app.ts';
import { type BrandRow, loadSender } from './sender.ts';
import type { BrandImage } from './store.ts';

/** Small, because mail clients load the picture again and again. */
export const maxBytes = 1024 * 1024;
export const tooLarge = { code: 'TOO_BIG', message: 'the picture is larger than 1 MiB' } as const;
const maxPixels = 4_000_000;
/** Formats that can only be pictures. SVG can contain scripts. */
const taken: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];

export type PictureKind = 'logo' | 'icon';

export const pictureUrl = (publicUrl: string, organizationId: string, kind: PictureKind, sha256: string): string =>
  `${publicUrl}/brand/${organizationId}/${kind}-${sha256}`;

/** The URL of a colour's stylesheet. The colour is part of the URL, so the stylesheet never changes. */
export const lookUrl = (color: string): string => `/brand/look-${digitsOf(color)}.css`;

/** The problem with a picture, or null. */
export function pictureProblem(bytes: Buffer): Omit<Issue, 'path'> | null {
  if (bytes.length > maxBytes) return tooLarge;
  const facts = imageFacts(bytes);
  if (!facts.ok || !taken.includes(facts.mimeType))
    return { code: 'INVALID_VALUE', message: 'the picture must be a PNG, JPEG or WebP' };
  if (facts.width * facts.height > maxPixels)
    return { code: 'TOO_BIG', message: 'the picture has more than 4 million pixels' };
  return null;
}

/**
 * Stored separately from the upload, so that deleting the upload does not break e-mails. The same picture is stored
 * once.
 */
export async function storePicture({ storage }: App, organizationId: string, bytes: Buffer): Promise<BrandImage> {
  const facts = imageFacts(bytes);
  if (!facts.ok) throw new Error('an image is stored before it was checked');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `brand/${organizationId}/${sha256}`;
  await storage.put(storageKey, bytes);
  return { sha256, mimeType: facts.mimeType, size: bytes.length, storageKey };
}

/** Paths on this server, for pages with the organization's brand. */
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

/** The brand for e-mails of a workspace; null: Sigill's own look. */
export async function brandOf(db: Queryable, publicUrl: string, workspaceId: string): Promise<Brand | null> {
  const { id: organizationId, name, brand } = await loadSender(db, workspaceId);
  if (!brand) return null;
  const { logo, icon, url, primary_color: color } = brand;
  const of = (kind: PictureKind, sha256: string | null) =>
    sha256 && pictureUrl(publicUrl, organizationId, kind, sha256);
  return { name, color, url, logo: of('logo', logo), icon: of('icon', icon) };
}
