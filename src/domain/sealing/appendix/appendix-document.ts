/**
 * Typeset pages of the appendix: a heading before each attachment, and images on pages of their own. Page numbers
 * continue after ORIGINAL. Pure.
 */

import {
  type DocumentImages,
  type Part,
  plainStyle,
  type TypesetDocument,
} from '../../../platform/typesetting/document.ts';
import { documentTexts } from '../../content/locales/documents.ts';
import {
  type AppendixFile,
  appendedFiles,
  appendixBlocks,
  appendixHeading,
} from '../../content/typesetting/appendix.ts';
import type { Draft } from '../../documents/ports.ts';
import type { AttachmentRow, AttachmentTerms } from '../../signatures/attachments/attachment.ts';
import { appendixTexts } from '../locales/appendix.ts';
import { addedPages } from './added-pages.ts';

export interface Given {
  row: AttachmentRow;
  terms: AttachmentTerms;
  /** Name of the party that uploaded it. */
  from: string;
}

/** `pages` is the page count of the PDF at `path`; 0 means that it is an image. */
export interface Appended extends Given {
  path: string;
  pages: number;
}

export function appendixDocument(
  draft: Draft,
  appended: readonly Appended[],
  before: number,
): { typesetDocument: TypesetDocument; images: DocumentImages; partOf: (one: Appended) => number } {
  const { language } = draft.document.meta;
  const appendicesBefore = appendedFiles(draft.blocks).length;
  const images: DocumentImages = {};
  const parts: Part[] = [];
  const places = new Map<Appended, number>();
  for (const [i, one] of appended.entries()) {
    const { row, terms, from, path, pages } = one;
    const name = pages === 0 ? `attachment-${i}` : null;
    if (name !== null) images[name] = { path, mimeType: row.mime_type };
    const file: AppendixFile = {
      heading: appendixHeading(terms, documentTexts[language], appendicesBefore + i + 1),
      about: `${appendixTexts[language].from(from)} · ${row.filename}`,
      sha256: row.sha256,
      image: name === null ? null : { name, width: row.width ?? 1, height: row.height ?? 1 },
    };
    const blocks = appendixBlocks(file, plainStyle.paper);
    // The pages before are the first part.
    places.set(one, parts.length + 1);
    parts.push({ kind: 'FLOW', blocks }, ...(pages > 0 ? [{ kind: 'PDF', pages } as const] : []));
  }
  return { typesetDocument: addedPages(draft, before, parts), images, partOf: one => places.get(one) ?? 0 };
}
