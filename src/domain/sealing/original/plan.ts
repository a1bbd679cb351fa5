/**
 * The sources of ORIGINAL: the typeset document, the uploads with the sender's values, and a hash over all of them by
 * which an ORIGINAL that was already made is found again. Pure, and for long content run in a thread (`find-plan.ts`).
 */
import { createHash } from 'node:crypto';
import type { FillJob } from '../../../platform/pdf-engine/engine.ts';
import { canonicalJson, type Json } from '../../../platform/text/canonical-json.ts';
import { TypesettingError } from '../../../platform/typesetting/error.ts';
import { fontsOfScripts } from '../../../platform/typesetting/fonts.ts';
import { acroName, takenOver, valueInFile } from '../../content/acro-form.ts';
import { type AttachmentAt, attachmentsIn } from '../../content/attachments/sender-attachments.ts';
import { isPdf, type PdfBlock, visibleAmong } from '../../content/block.ts';
import { fieldsOf } from '../../content/block-fields.ts';
import { fieldPath } from '../../content/field.ts';
import type { ContentImage } from '../../content/images.ts';
import type { FilledValue } from '../../content/store.ts';
import { attachedImages } from '../../content/typesetting/appendix.ts';
import { brandImages, type DocumentContent, typesetDocumentOf } from '../../content/typesetting/content-document.ts';
import { valueIn } from '../../content/value.ts';
import type { Draft } from '../../documents/ports.ts';
import { senderStamps } from './stamps.ts';

/** What ORIGINAL is planned from: the content, and its images that can be rendered, by source. */
export interface PlanningJob {
  content: DocumentContent;
  images: Map<string, ContentImage>;
}

/** An uploaded PDF: that of a block, or of one of its fields. */
export interface UploadAt {
  blockId: string;
  fieldId: string | null;
}

/** A plan as a thread returns it: without the blocks, which are named by id. */
export interface SlimPlan {
  source: string;
  /** The JSON of the typeset document; null if nothing is typeset. */
  typesetDocument: string | null;
  /** `pages` is null for a typeset part; `blockId` the upload of a part of its pages. */
  parts: { pages: number | null; blockId: string | null }[];
  /** Uploads, and what the sender filled in. */
  pdfs: { upload: UploadAt; fill: Fill | null }[];
  /** By source, with the name that each image has in the typeset document. */
  images: Map<string, { name: string; image: PlannedImage }>;
  /**
   * Signed uploads, whose pages are copied and whose whole file is embedded with its signatures, and files of the sender
   * that are not shown as pages.
   */
  attached: UploadAt[];
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

/**
 * What the form is filled with where it is not what the file has already. A field that a party fills in is emptied: what
 * the file has there is proposed to the party.
 */
function filledForm(block: PdfBlock, filled: readonly FilledValue[]): FillJob['values'] {
  const taken = takenOver(block.field_meta.placedFields);
  const values = fieldsOf(block).flatMap((field): [string, string | boolean][] => {
    if (field.kind !== 'PDF_ACROFORM') return [];
    const name = acroName(field.id);
    const inFile = valueInFile(field.details);
    const value = taken.has(name) && inFile !== null ? null : valueIn(field, filled);
    if (value === inFile) return [];
    return [[name, field.filling === 'TICK' ? value === 'true' : (value ?? '')]];
  });
  // Not by assignment: a name may be __proto__.
  return Object.fromEntries(values);
}

interface PlannedUpload {
  upload: UploadAt;
  sha256: string;
  signed: boolean;
  fill: Fill | null;
}

/**
 * An upload with a form is filled even without values: its fields become part of the page, as in the sealed file. One that
 * was stored before all were written by us is written by filling in nothing.
 */
function plannedPdf(block: PdfBlock, filled: readonly FilledValue[]): PlannedUpload {
  const [values, stamps] = [filledForm(block, filled), senderStamps(block, filled)];
  const isToWrite = block.signed === null && block.uploaded_sha256 === null;
  const isFilled = isToWrite || block.field_meta.formFields.length + Object.keys(values).length + stamps.length > 0;
  const upload = { blockId: block.id, fieldId: null };
  return { upload, sha256: block.sha256, signed: block.signed !== null, fill: isFilled ? { values, stamps } : null };
}

const uploadAt = ({ blockId, file }: AttachmentAt): UploadAt => ({ blockId, fieldId: file.fieldId });
const plannedAttachment = (one: AttachmentAt): PlannedUpload => ({
  ...{ upload: uploadAt(one), sha256: one.file.sha256, signed: one.file.pdf?.signed != null, fill: null },
});

/** Names an upload in the hash of the sources; that of a block as before files were attached to fields. */
const pathOf = ({ blockId, fieldId }: UploadAt): string => (fieldId === null ? blockId : fieldPath(blockId, fieldId));

/** Whether ORIGINAL is a signed upload itself, as in documents that were sent before such uploads were attached. */
export const keepsSignatures = ({ document, blocks }: Draft): boolean =>
  document.original_sha256 !== null &&
  document.original_source === null &&
  blocks.filter(isPdf).some(({ signed }) => signed !== null);

const notLatin = /[^\0-\u024f]/gu;

function planOf({ content, images: known }: PlanningJob, sources: Set<string>): SlimPlan | null {
  const images: SlimPlan['images'] = new Map();
  const attached = attachedImages(visibleAmong(content.blocks));
  const { typesetDocument, parts } = typesetDocumentOf(content, source => {
    if (!attached.has(source)) sources.add(source);
    const image = attached.get(source) ?? known.get(source);
    if (!image) return null;
    const name = images.get(source)?.name ?? `image-${images.size + 1}`;
    images.set(source, { name, image });
    // Images without a given size are drawn at 96 dpi.
    return { name, width: image.width * 0.75, height: image.height * 0.75 };
  });
  if (parts.length === 0) return null;
  const pdfs = parts.flatMap(({ part, blocks, file }): PlannedUpload[] => {
    if (file) return [plannedAttachment(file)];
    return part.kind === 'PDF' ? blocks.filter(isPdf).map(block => plannedPdf(block, content.filled)) : [];
  });
  const [only] = pdfs;
  const alone = parts.length === 1 && only ? only : null;
  const shown = pdfs.filter(({ signed }) => signed).map(({ upload }) => upload);
  const files = attachmentsIn(visibleAmong(content.blocks)).filter(({ field }) => !field.fieldMeta.includeInDocument);
  const embedded = [...shown, ...files.map(uploadAt)];
  const isSet = parts.some(({ part }) => part.kind === 'FLOW');
  if (isSet && content.brand)
    for (const [kind, name] of Object.entries(brandImages) as [keyof typeof brandImages, string][])
      images.set(name, { name, image: content.brand[kind] });
  const made = {
    ...(isSet ? { typesetDocument: typesetDocument } : {}),
    pdfs: pdfs.map(({ upload, sha256, fill }) => ({ id: pathOf(upload), sha256, fill })),
    ...(files.length > 0 && { files: files.map(({ value, file }) => [value.filename, file.sha256]) }),
    images: [...images.values()].map(({ name, image }) => [name, image.sha256]),
  };
  const text = JSON.stringify(made);
  // Originals that were made before these fonts were there have replacement characters.
  const fonts = fontsOfScripts(new Set(text.match(notLatin)));
  return {
    source: createHash('sha256')
      .update(canonicalJson({ ...JSON.parse(text), ...(fonts.length > 0 && { fonts }) } as Json))
      .digest('hex'),
    typesetDocument: isSet ? JSON.stringify(typesetDocument) : null,
    parts: parts.map(({ part, blocks }) =>
      part.kind === 'PDF' ? { pages: part.pages, blockId: blocks[0]?.id ?? null } : { pages: null, blockId: null },
    ),
    pdfs: pdfs.map(({ upload, fill }) => ({ upload, fill })),
    images,
    attached: embedded,
    upload: alone && alone.fill === null && embedded.length === 0 ? alone.upload.blockId : null,
  };
}
