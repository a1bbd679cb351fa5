/** Draws ORIGINAL: sets the typeset document, fills uploads, and joins their pages. */
import { type PdfAttachment, PdfError, type PdfPage, type PdfWork } from '../../../platform/pdf/engine.ts';
import type { TypesetResult } from '../../../platform/typesetting/document.ts';
import type { App } from '../../app.ts';
import type { Layout } from '../../content/layout.ts';
import type { EmbeddedFile, Plan, PlannedPdf } from './find-plan.ts';

export interface Made {
  path: string;
  sha256: string;
  size: number;
  pages: PdfPage[];
  layout: Layout;
  missingGlyphs: string[];
}

/** Returns the reason if the content cannot be rendered. */
export async function drawn(
  { storage, pdf }: App,
  organizationId: string,
  plan: Plan,
  temp: () => string,
): Promise<Made | string> {
  try {
    return await draw({ storage, pdf: pdf.forOwner(organizationId), temp }, plan);
  } catch (error) {
    if (error instanceof PdfError && ['FAILED', 'TIMEOUT', 'MEMORY', 'CRASHED'].includes(error.code))
      return error.message;
    throw error;
  }
}

/** What drawing works with; `temp` returns new temporary paths. */
interface Desk {
  storage: App['storage'];
  pdf: PdfWork;
  temp: () => string;
}

async function draw(desk: Desk, plan: Plan): Promise<Made> {
  const set = plan.sheet === null ? null : await setSheet(desk, plan.sheet, plan.images);
  const filled = await Promise.all(plan.pdfs.map(pdf => filledPdf(desk, pdf)));
  const missing = [...(set?.typeset.missingGlyphs ?? []), ...filled.flatMap(f => f.missingGlyphs)];
  const missingGlyphs = [...new Set(missing)];
  const layout = layoutOf(plan, set?.typeset ?? null);
  const [onlyPdf] = filled;
  if (set && plan.pdfs.length === 0 && plan.attached.length === 0) {
    const { sha256, size, pages } = set.typeset;
    return {
      path: set.path,
      sha256,
      size,
      pages: pages.map(page => ({ ...page, rotation: 0 })),
      layout,
      missingGlyphs,
    };
  }
  if (!set && filled.length === 1 && onlyPdf?.made && plan.attached.length === 0)
    return { ...onlyPdf.made, layout, missingGlyphs };
  const path = desk.temp();
  const left = [...filled];
  const merged = await desk.pdf.merge(
    plan.parts.flatMap(({ pages }, i) => {
      if (pages !== null) return left.splice(0, 1).map(pdf => ({ path: pdf.path }));
      const { first = 1, count = 0 } = set?.typeset.parts[i] ?? {};
      return set ? [{ path: set.path, first, count }] : [];
    }),
    path,
    { attachments: await Promise.all(plan.attached.map(file => wholeFile(desk, file))) },
  );
  return { path, ...merged, layout, missingGlyphs };
}

/** An upload that is embedded: a signed one, unchanged and with its signatures, or a file that is not shown as pages. */
async function wholeFile({ storage }: Desk, file: EmbeddedFile): Promise<PdfAttachment> {
  return {
    name: file.name,
    mimeType: file.mimeType,
    description: file.shown ? 'The signed upload as it came' : (file.description ?? file.name),
    ...(file.shown && { relationship: 'Source' as const }),
    bytes: await storage.bytes(file.storageKey),
  };
}

async function setSheet(
  { storage, pdf, temp }: Desk,
  typesetDocument: string,
  images: Plan['images'],
): Promise<{ path: string; typeset: TypesetResult }> {
  const path = temp();
  const given = await Promise.all(
    [...images.values()].map(async ({ name, image }) => {
      const file = await storage.pathOf(image.storageKey);
      return [name, { path: file, mimeType: image.mimeType }] as const;
    }),
  );
  return { path, typeset: await pdf.typeset(typesetDocument, Object.fromEntries(given), path) };
}

/** An upload as it is merged: unchanged, or with the sender's values. */
async function filledPdf({ storage, pdf, temp }: Desk, { storageKey, fill }: PlannedPdf) {
  const source = await storage.pathOf(storageKey);
  if (!fill) return { path: source, missingGlyphs: [], made: null };
  const path = temp();
  const { missingGlyphs, ...made } = await pdf.fill({ path: source, ...fill }, path);
  return { path, missingGlyphs, made: { path, ...made } };
}

/** Computes the first page of each upload, and moves placeholders to the pages of their part. */
function layoutOf({ parts }: Plan, typeset: TypesetResult | null): Layout {
  const layout: Layout = { firstPages: {}, places: [] };
  let next = 1;
  for (const [i, { pages, blockId }] of parts.entries()) {
    if (pages !== null) {
      if (blockId !== null) layout.firstPages[blockId] = next;
      next += pages;
      continue;
    }
    const { first = 1, count = 0 } = typeset?.parts[i] ?? {};
    const moved = (typeset?.places ?? [])
      .filter(place => place.page >= first && place.page < first + count)
      .map(place => ({ ...place, page: place.page - first + next }));
    layout.places.push(...moved);
    next += count;
  }
  return layout;
}
