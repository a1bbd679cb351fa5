/**
 * The marks of the organization's brand on typeset documents and journals. Each picture is tested once by drawing it in
 * a child process with limits, so that a damaged one is left out instead of stopping a document.
 */
import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { BrandMark, BrandMarks } from '../../content/typesetting/content-document.ts';
import { isDrawable } from '../../files/drawable.ts';
import { type BrandPicture, findBrandPictures, saveDrawable } from '../../organizations/store.ts';

type Testing = Pick<App, 'db' | 'storage' | 'pdf' | 'log'>;

/** Those that were tested and can be drawn. Null without a brand, or if it is disabled. */
export async function knownMarks(db: Queryable, workspaceId: string): Promise<BrandMarks | null> {
  return marksOf((await findBrandPictures(db, workspaceId)).filter(picture => picture.drawable));
}

/** Tests pictures that were not tested yet: never call it in a transaction. */
export async function testedMarks(
  app: Testing,
  { organization_id: organizationId, workspace_id: workspaceId }: { organization_id: string; workspace_id: string },
): Promise<BrandMarks | null> {
  const pictures = await findBrandPictures(app.db, workspaceId);
  const drawable: BrandPicture[] = [];
  for (const picture of pictures)
    if (picture.drawable ?? (await test(app, organizationId, picture))) drawable.push(picture);
  return marksOf(drawable);
}

/**
 * Tests the pictures again after a file with them could not be made. Returns whether one of them was the reason, and is
 * left out from now on.
 */
export async function haveBroken(app: Testing, organizationId: string, marks: BrandMarks | null): Promise<boolean> {
  let broken = false;
  for (const mark of new Set(marks ? [marks.logo, marks.icon] : []))
    if (!(await test(app, organizationId, mark))) broken = true;
  return broken;
}

/** A missing file and changed bytes are damage too. */
async function test(app: Testing, organizationId: string, { sha256, mimeType, storageKey }: BrandMark) {
  const bytes = await app.storage.bytes(storageKey).catch(() => null);
  const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
  const drawable =
    isWhole &&
    (await app.storage.withTemp(async temp => {
      const path = await app.storage.pathOf(storageKey, temp);
      return isDrawable(app.pdf.forOwner(organizationId), { path, mimeType }, temp());
    }));
  if (!drawable) app.log.warn({ organizationId, sha256 }, 'a picture of the brand cannot be drawn, and is left out');
  await saveDrawable(app.db, organizationId, sha256, drawable);
  return drawable;
}

/** One stands in for the other if there is only one. */
function marksOf(pictures: readonly BrandPicture[]): BrandMarks | null {
  const of = (kind: BrandPicture['kind']) => pictures.find(picture => picture.kind === kind);
  const [logo, icon] = [of('logo') ?? of('icon'), of('icon') ?? of('logo')];
  return logo && icon ? { logo: markOf(logo), icon: markOf(icon) } : null;
}

const markOf = ({ sha256, mimeType, storageKey }: BrandPicture): BrandMark => ({ sha256, mimeType, storageKey });
