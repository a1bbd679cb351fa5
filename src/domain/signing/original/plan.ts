/**
 * The sources of ORIGINAL: the typeset document, the uploads with the sender's values, and a hash over all of them by
 * which an ORIGINAL that was already made is found again. Pure.
 */
import { createHash } from 'node:crypto';
import type { FillJob } from '../../../platform/pdf/engine.ts';
import { canonicalJson, type Json } from '../../../platform/text/canonical-json.ts';
import type { TypesetDocument } from '../../../platform/typesetting/document.ts';
import { acroName } from '../../content/acro-form.ts';
import { isPdf, noCustomValues, type PdfBlock } from '../../content/block.ts';
import { fieldsOf } from '../../content/block-fields.ts';
import type { ContentImage, KnownImages } from '../../content/images.ts';
import type { FilledValue } from '../../content/store.ts';
import {
  type DocumentContent,
  type PlannedPart,
  typesetDocumentOf,
} from '../../content/typesetting/content-document.ts';
import { valueIn } from '../../content/value.ts';
import { isSigner } from '../../documents/parties/party.ts';
import type { Draft } from '../../documents/ports.ts';
import { senderStamps } from './stamps.ts';

/** An upload, and what the sender filled in. */
export interface PlannedPdf {
  block: PdfBlock;
  fill: Pick<FillJob, 'values' | 'stamps'> | null;
}

export interface Plan {
  source: string;
  sheet: TypesetDocument;
  parts: PlannedPart[];
  pdfs: PlannedPdf[];
  /** By source URL, with the name that each image has in the typeset document. */
  images: Map<string, { name: string; image: ContentImage }>;
  /** Signed uploads: their pages are copied, and the whole file is attached with its signatures. */
  attached: PdfBlock[];
  /** Set if ORIGINAL is the upload itself, because nothing is typeset and nothing is filled in or can be. */
  upload: PdfBlock | null;
}

const contentOf = ({ document, blocks, filled, author }: Draft): DocumentContent => ({
  title: document.name,
  author,
  language: document.meta.language,
  at: new Date(document.created_at),
  style: document.style,
  blocks,
  filled,
  signers: document.parties
    .filter(p => isSigner(p) && p.acts_for === null)
    .map(p => ({ id: p.id, name: p.name, company: p.company_name })),
  custom: noCustomValues,
});

/** The URLs of all images in the content. */
export function imageSources(draft: Draft): string[] {
  const asked = new Set<string>();
  typesetDocumentOf(contentOf(draft), source => {
    asked.add(source);
    return null;
  });
  return [...asked];
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
function plannedPdf(block: PdfBlock, filled: readonly FilledValue[]): PlannedPdf {
  const [values, stamps] = [filledForm(block, filled), senderStamps(block, filled)];
  const isFilled = block.field_meta.formFields.length + Object.keys(values).length + stamps.length > 0;
  return { block, fill: isFilled ? { values, stamps } : null };
}

/** Whether ORIGINAL is a signed upload itself, as in documents that were sent before such uploads were attached. */
export const keepsSignatures = ({ document, blocks }: Draft): boolean =>
  document.original_sha256 !== null &&
  document.original_source === null &&
  blocks.filter(isPdf).some(({ signed }) => signed !== null);

export function planOf(draft: Draft, { images: known }: KnownImages): Plan | null {
  const images: Plan['images'] = new Map();
  const { sheet: typesetDocument, parts } = typesetDocumentOf(contentOf(draft), source => {
    const image = known.get(source);
    if (!image) return null;
    const name = images.get(source)?.name ?? `image-${images.size + 1}`;
    images.set(source, { name, image });
    // Images without a given size are drawn at 96 dpi.
    return { name, width: image.width * 0.75, height: image.height * 0.75 };
  });
  if (parts.length === 0) return null;
  const pdfs = parts.flatMap(({ part, blocks }) =>
    part.kind === 'PDF' ? blocks.filter(isPdf).map(block => plannedPdf(block, draft.filled)) : [],
  );
  const [only] = pdfs;
  const alone = parts.length === 1 && only ? only : null;
  const attached = pdfs.map(({ block }) => block).filter(({ signed }) => signed !== null);
  const made = {
    ...(parts.some(({ part }) => part.kind === 'FLOW') ? { sheet: typesetDocument } : {}),
    pdfs: pdfs.map(({ block, fill }) => ({ id: block.id, sha256: block.sha256, fill })),
    images: [...images.values()].map(({ name, image }) => [name, image.sha256]),
  };
  return {
    source: createHash('sha256')
      .update(canonicalJson(JSON.parse(JSON.stringify(made)) as Json))
      .digest('hex'),
    sheet: typesetDocument,
    parts,
    pdfs,
    images,
    attached,
    upload: alone && alone.fill === null && attached.length === 0 ? alone.block : null,
  };
}
