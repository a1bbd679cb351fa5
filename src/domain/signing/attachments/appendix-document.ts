/**
 * Typeset pages of the appendix: a heading before each attachment, and images on pages of their own. Page numbers
 * continue after ORIGINAL. Pure.
 */

import {
  type Block,
  type DocumentImages,
  type Look,
  type Part,
  plainStyle,
  type TypesetDocument,
} from '../../../platform/typesetting/document.ts';
import { documentTexts } from '../../content/locales/documents.ts';
import type { Draft } from '../../documents/ports.ts';
import { appendixTexts } from '../locales/appendix.ts';
import type { AttachmentRow, AttachmentTerms } from './attachment.ts';

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

const quiet: Look = { small: true, color: '#55606e' };
const text = (value: string, look: Look = {}): Block => ({
  kind: 'PARAGRAPH',
  inlines: [{ kind: 'TEXT', text: value, look }],
});

/** Space for an image below the heading, in points. */
const room = { width: 450, height: 560 };

function sized({ width, height }: AttachmentRow): { width: number; height: number } {
  const [w, h] = [width ?? 1, height ?? 1];
  // At least 96 dpi, so that small images are not enlarged.
  const scale = Math.min(room.width / w, room.height / h, 0.75);
  return { width: w * scale, height: h * scale };
}

export function appendixDocument(
  { document, author }: Draft,
  appended: readonly Appended[],
  before: number,
): { sheet: TypesetDocument; images: DocumentImages; partOf: (one: Appended) => number } {
  const { language } = document.meta;
  const images: DocumentImages = {};
  const parts: Part[] = [{ kind: 'PDF', pages: before }];
  const places = new Map<Appended, number>();
  for (const [i, one] of appended.entries()) {
    const { row, terms, from, path, pages } = one;
    const heading = terms.appendixLabel ?? terms.label ?? `${appendixTexts[language].appendix} ${i + 1}`;
    const blocks: Block[] = [
      { kind: 'HEADING', level: 1, inlines: [{ kind: 'TEXT', text: heading }] },
      text(`${appendixTexts[language].from(from)} · ${row.filename}`, quiet),
      text(`SHA-256 ${row.sha256}`, { ...quiet, mono: true, size: 7 }),
    ];
    if (pages === 0) {
      const image = `attachment-${i}`;
      images[image] = { path, mimeType: row.mime_type };
      blocks.push(
        { kind: 'SPACE', height: 12 },
        { kind: 'PARAGRAPH', inlines: [{ kind: 'IMAGE', image, ...sized(row), alt: heading }] },
      );
    }
    places.set(one, parts.length);
    parts.push({ kind: 'FLOW', blocks }, ...(pages > 0 ? [{ kind: 'PDF', pages } as const] : []));
  }
  const typesetDocument: TypesetDocument = {
    ...{ title: document.name, author, language, at: new Date(document.created_at).toISOString() },
    style: plainStyle,
    header: { logo: null, text: document.name },
    footer: { text: null, page: documentTexts[language].page },
    parts,
  };
  return { sheet: typesetDocument, images, partOf: one => places.get(one) ?? 0 };
}
