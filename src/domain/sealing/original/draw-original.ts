/** Draws ORIGINAL: sets the typeset document, fills uploads, and joins their pages. */
import { type PdfAttachment, PdfError, type PdfPage, type PdfWork } from '../../../platform/pdf-engine/engine.ts';
import type { Mark, Place, TypesetResult } from '../../../platform/typesetting/document.ts';
import type { App } from '../../app/app.ts';
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
    if (isUndrawable(error)) return error.message;
    throw error;
  }
}

const isUndrawable = (error: unknown): error is PdfError =>
  error instanceof PdfError && ['FAILED', 'TIMEOUT', 'MEMORY', 'CRASHED'].includes(error.code);

/** What drawing works with; `temp` returns new temporary paths. */
interface Tools {
  storage: App['storage'];
  pdf: PdfWork;
  temp: () => string;
}

const setIn = async (tools: Tools, { typesetDocument, images }: Plan) =>
  typesetDocument === null ? null : setDocument(tools, typesetDocument, images);

/** The layout that ORIGINAL would have, without making it. Null if the content cannot be rendered. */
export async function layoutWithout({ storage, pdf }: App, organizationId: string, plan: Plan): Promise<Layout | null> {
  const pdfOfOwner = pdf.forOwner(organizationId);
  return storage.withTemp(async temp => {
    try {
      const set = await setIn({ storage, pdf: pdfOfOwner, temp }, plan);
      return layoutOf(plan, set?.typeset ?? null);
    } catch (error) {
      if (isUndrawable(error)) return null;
      throw error;
    }
  });
}

async function draw(tools: Tools, plan: Plan): Promise<Made> {
  const set = await setIn(tools, plan);
  const filled = await Promise.all(plan.pdfs.map(pdf => filledPdf(tools, pdf)));
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
  const path = tools.temp();
  const left = [...filled];
  const merged = await tools.pdf.merge(
    plan.parts.flatMap(({ pages }, i) => {
      if (pages !== null) return left.splice(0, 1).map(pdf => ({ path: pdf.path }));
      const { first = 1, count = 0 } = set?.typeset.parts[i] ?? {};
      return set ? [{ path: set.path, first, count }] : [];
    }),
    path,
    { attachments: await Promise.all(plan.attached.map(file => wholeFile(tools, file))) },
  );
  return { path, ...merged, layout, missingGlyphs };
}

/** An upload that is embedded: a signed one, unchanged and with its signatures, or a file that is not shown as pages. */
async function wholeFile({ storage }: Tools, file: EmbeddedFile): Promise<PdfAttachment> {
  return {
    name: file.name,
    mimeType: file.mimeType,
    description: file.shown ? 'The signed upload as it came' : (file.description ?? file.name),
    ...(file.shown && { relationship: 'Source' as const }),
    bytes: await storage.bytes(file.storageKey),
  };
}

async function setDocument(
  { storage, pdf, temp }: Tools,
  typesetDocument: string,
  images: Plan['images'],
): Promise<{ path: string; typeset: TypesetResult }> {
  const path = temp();
  const given = await Promise.all(
    [...images.values()].map(async ({ name, image }) => {
      const file = await storage.pathOf(image.storageKey, temp);
      return [name, { path: file, mimeType: image.mimeType }] as const;
    }),
  );
  return { path, typeset: await pdf.typeset(typesetDocument, Object.fromEntries(given), path) };
}

/** An upload as it is merged: unchanged, or with the sender's values. */
async function filledPdf({ storage, pdf, temp }: Tools, { storageKey, fill }: PlannedPdf) {
  const source = await storage.pathOf(storageKey, temp);
  if (!fill) return { path: source, missingGlyphs: [], made: null };
  const path = temp();
  const { missingGlyphs, ...made } = await pdf.fill({ path: source, ...fill }, path);
  return { path, missingGlyphs, made: { path, ...made } };
}

/** Computes the first page of each upload, and moves placeholders and marks to the pages of their part. */
function layoutOf({ parts }: Plan, typeset: TypesetResult | null): Layout {
  const layout = { firstPages: {} as Layout['firstPages'], places: [] as Place[], marks: [] as Mark[] };
  let next = 1;
  for (const [i, { pages, blockId }] of parts.entries()) {
    if (pages !== null) {
      if (blockId !== null) layout.firstPages[blockId] = next;
      next += pages;
      continue;
    }
    const { first = 1, count = 0 } = typeset?.parts[i] ?? {};
    const moved = <At extends { page: number }>(all: readonly At[]): At[] =>
      all
        .filter(({ page }) => page >= first && page < first + count)
        .map(at => ({ ...at, page: at.page - first + next }));
    layout.places.push(...moved(typeset?.places ?? []));
    layout.marks.push(...moved(typeset?.marks ?? []));
    next += count;
  }
  return typeset ? { ...layout, body: typeset.body } : layout;
}
