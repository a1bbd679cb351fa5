/**
 * What ORIGINAL is made of: the sheet to set, the uploads with what the sender filled into them, and a hash over all of
 * it, by which what was made once is found again. Pure.
 */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { FillJob } from '../../base/pdf/engine.ts';
import type { Sheet } from '../../base/typeset/sheet.ts';
import { acroName } from '../content/acro-form.ts';
import { isPdf, noCustomValues, type PdfBlock } from '../content/block.ts';
import { fieldsOf } from '../content/block-fields.ts';
import type { ContentImage, KnownImages } from '../content/images.ts';
import { type PlannedPart, type SheetContent, sheetOf } from '../content/sheet/sheet.ts';
import type { FilledValue } from '../content/store.ts';
import { valueIn } from '../content/value.ts';
import type { Draft } from '../documents/duties.ts';
import { isSigner } from '../documents/party.ts';
import { senderStamps } from './stamps.ts';

/** An upload, and what the sender wrote on it. */
export interface PlannedPdf {
  block: PdfBlock;
  fill: Pick<FillJob, 'values' | 'stamps'> | null;
}

export interface Plan {
  source: string;
  sheet: Sheet;
  parts: PlannedPart[];
  pdfs: PlannedPdf[];
  /** By source address, with the name that the sheet gives each. */
  images: Map<string, { name: string; image: ContentImage }>;
  /** Signed uploads that cannot stay as they are: shown page by page and attached whole. */
  attached: PdfBlock[];
  /** Nothing was set and nothing filled: ORIGINAL is the upload itself. */
  upload: PdfBlock | null;
}

const contentOf = ({ document, blocks, filled, author }: Draft): SheetContent => ({
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

/** Every image address that the content asks for. */
export function imageSources(draft: Draft): string[] {
  const asked = new Set<string>();
  sheetOf(contentOf(draft), source => {
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

function plannedPdf(block: PdfBlock, filled: readonly FilledValue[]): PlannedPdf {
  const [values, stamps] = [filledForm(block, filled), senderStamps(block, filled)];
  return { block, fill: Object.keys(values).length + stamps.length > 0 ? { values, stamps } : null };
}

/** Whether ORIGINAL is an upload that somebody signed and that may only be added to. */
export function keepsSignatures(draft: Draft): boolean {
  const { parts } = sheetOf(contentOf(draft), () => null);
  return parts.length === 1 && parts.some(({ blocks }) => blocks.filter(isPdf).some(block => block.signed?.appendable));
}

export function planOf(draft: Draft, { images: known }: KnownImages): Plan | null {
  const images: Plan['images'] = new Map();
  const { sheet, parts } = sheetOf(contentOf(draft), source => {
    const image = known.get(source);
    if (!image) return null;
    const name = images.get(source)?.name ?? `image-${images.size + 1}`;
    images.set(source, { name, image });
    // Images are drawn at 96 dots an inch unless they say how large they are.
    return { name, width: image.width * 0.75, height: image.height * 0.75 };
  });
  if (parts.length === 0) return null;
  const pdfs = parts.flatMap(({ part, blocks }) =>
    part.kind === 'PDF' ? blocks.filter(isPdf).map(block => plannedPdf(block, draft.filled)) : [],
  );
  const [only] = pdfs;
  const alone = parts.length === 1 && only ? only : null;
  const attached = pdfs
    .map(({ block }) => block)
    .filter(block => block.signed !== null && !(alone && block.signed.appendable));
  const made = {
    ...(parts.some(({ part }) => part.kind === 'FLOW') ? { sheet } : {}),
    pdfs: pdfs.map(({ block, fill }) => ({ id: block.id, sha256: block.sha256, fill })),
    images: [...images.values()].map(({ name, image }) => [name, image.sha256]),
  };
  return {
    source: createHash('sha256')
      .update(canonicalJson(JSON.parse(JSON.stringify(made)) as Json))
      .digest('hex'),
    sheet,
    parts,
    pdfs,
    images,
    attached,
    upload: alone && alone.fill === null && attached.length === 0 ? alone.block : null,
  };
}
