/**
 * The sources of ORIGINAL: the typeset document, the uploads with the sender's values, and a hash over all of them by
 * which an ORIGINAL that was already made is found again. Pure, and for long content run in a thread (`find-plan.ts`).
 */
import { createHash } from 'node:crypto';
import type { FillJob } from '../../../platform/pdf/engine.ts';
import { canonicalJson, type Json } from '../../../platform/text/canonical-json.ts';
import { TypesettingError } from '../../../platform/typesetting/error.ts';
import { acroName } from '../../content/acro-form.ts';
import { isPdf, type PdfBlock } from '../../content/block.ts';
import { fieldsOf } from '../../content/block-fields.ts';
import type { ContentImage } from '../../content/images.ts';
import type { FilledValue } from '../../content/store.ts';
import { brandImages, type DocumentContent, typesetDocumentOf } from '../../content/typesetting/content-document.ts';
import { valueIn } from '../../content/value.ts';
import type { Draft } from '../../documents/ports.ts';
import { senderStamps } from './stamps.ts';

/** What ORIGINAL is planned from: the content, and its images that can be rendered, by source. */
export interface PlanningJob {
  content: DocumentContent;
  images: Map<string, ContentImage>;
}

/** A plan as a thread returns it: without the blocks, which are named by id. */
export interface SlimPlan {
  source: string;
  /** The JSON of the typeset document; null if nothing is typeset. */
  sheet: string | null;
  /** `pages` is null for a typeset part; `blockId` the upload of a part of its pages. */
  parts: { pages: number | null; blockId: string | null }[];
  /** Uploads, and what the sender filled in. */
  pdfs: { blockId: string; fill: Fill | null }[];
  /** By source, with the name that each image has in the typeset document. */
  images: Map<string, { name: string; image: PlannedImage }>;
  /** Signed uploads: their pages are copied, and the whole file is attached with its signatures. */
  attached: string[];
  /** Set if ORIGINAL is the upload itself, because nothing is typeset and nothing is filled in or can be. */
  upload: string | null;
}
export type PlannedImage = Pick<ContentImage, 'sha256' | 'mimeType' | 'storageKey'>;
export type Fill = Pick<FillJob, 'values' | 'stamps'>;

/** `sources`: all images in the content. `problem`: why nothing can be planned. `plan` is null without content. */
export interface Planned {
  sources: string[];
  plan: SlimPlan | null;
  problem: string | null;
}

export function run(job: PlanningJob): Planned {
  const sources = new Set<string>();
  try {
    const plan = planOf(job, sources);
    return { sources: [...sources], plan, problem: null };
  } catch (error) {
    if (!(error instanceof TypesettingError)) throw error;
    return { sources: [], plan: null, problem: error.message };
  }
}

function filledForm(block: PdfBlock, filled: readonly FilledValue[]): FillJob['values'] {
  const values: FillJob['values'] = {};
  for (const field of fieldsOf(block)) {
    const value = field.kind === 'PDF_ACROFORM' ? valueIn(field, filled) : null;
    if (value !== null) values[acroName(field.id)] = field.filling === 'TICK' ? value === 'true' : value;
  }
  return values;
}

/** An upload with a form is filled even without values: its fields become part of the page, as in the sealed file. */
function plannedPdf(block: PdfBlock, filled: readonly FilledValue[]): { block: PdfBlock; fill: Fill | null } {
  const [values, stamps] = [filledForm(block, filled), senderStamps(block, filled)];
  const isFilled = block.field_meta.formFields.length + Object.keys(values).length + stamps.length > 0;
  return { block, fill: isFilled ? { values, stamps } : null };
}

/** Whether ORIGINAL is a signed upload itself, as in documents that were sent before such uploads were attached. */
export const keepsSignatures = ({ document, blocks }: Draft): boolean =>
  document.original_sha256 !== null &&
  document.original_source === null &&
  blocks.filter(isPdf).some(({ signed }) => signed !== null);

function planOf({ content, images: known }: PlanningJob, sources: Set<string>): SlimPlan | null {
  const images: SlimPlan['images'] = new Map();
  const { sheet: typesetDocument, parts } = typesetDocumentOf(content, source => {
    sources.add(source);
    const image = known.get(source);
    if (!image) return null;
    const name = images.get(source)?.name ?? `image-${images.size + 1}`;
    images.set(source, { name, image });
    // Images without a given size are drawn at 96 dpi.
    return { name, width: image.width * 0.75, height: image.height * 0.75 };
  });
  if (parts.length === 0) return null;
  const pdfs = parts.flatMap(({ part, blocks }) =>
    part.kind === 'PDF' ? blocks.filter(isPdf).map(block => plannedPdf(block, content.filled)) : [],
  );
  const [only] = pdfs;
  const alone = parts.length === 1 && only ? only : null;
  const attached = pdfs.map(({ block }) => block).filter(({ signed }) => signed !== null);
  const isSet = parts.some(({ part }) => part.kind === 'FLOW');
  if (isSet && content.brand)
    for (const [kind, name] of Object.entries(brandImages) as [keyof typeof brandImages, string][])
      images.set(name, { name, image: content.brand[kind] });
  const made = {
    ...(isSet ? { sheet: typesetDocument } : {}),
    pdfs: pdfs.map(({ block, fill }) => ({ id: block.id, sha256: block.sha256, fill })),
    images: [...images.values()].map(({ name, image }) => [name, image.sha256]),
  };
  return {
    source: createHash('sha256')
      .update(canonicalJson(JSON.parse(JSON.stringify(made)) as Json))
      .digest('hex'),
    sheet: isSet ? JSON.stringify(typesetDocument) : null,
    parts: parts.map(({ part, blocks }) =>
      part.kind === 'PDF' ? { pages: part.pages, blockId: blocks[0]?.id ?? null } : { pages: null, blockId: null },
    ),
    pdfs: pdfs.map(({ block, fill }) => ({ blockId: block.id, fill })),
    images,
    attached: attached.map(({ id }) => id),
    upload: alone && alone.fill === null && attached.length === 0 ? alone.block.id : null,
  };
}
