/** The headings before what was handed in, and images on pages of their own; numbered on from ORIGINAL's pages. Pure. */
import {
  type Block,
  type Look,
  type Part,
  plainStyle,
  type Sheet,
  type SheetImages,
} from '../../../base/typeset/sheet.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import { documentWords } from '../../content/words.ts';
import type { Draft } from '../../documents/duties.ts';
import type { AttachmentRow, AttachmentTerms } from './attachment.ts';

export interface Given {
  row: AttachmentRow;
  terms: AttachmentTerms;
  /** Who handed it in. */
  from: string;
}

/** `pages` of a PDF at `path`; 0: an image lies there. */
export interface Appended extends Given {
  path: string;
  pages: number;
}

const words: Record<DocumentLanguage, { appendix: string; from: (name: string) => string }> = {
  sv: { appendix: 'Bilaga', from: name => `Inlämnad av ${name}` },
  en: { appendix: 'Appendix', from: name => `Handed in by ${name}` },
  no: { appendix: 'Vedlegg', from: name => `Levert av ${name}` },
  da: { appendix: 'Bilag', from: name => `Indleveret af ${name}` },
  fi: { appendix: 'Liite', from: name => `Toimittanut ${name}` },
  de: { appendix: 'Anlage', from: name => `Eingereicht von ${name}` },
  is: { appendix: 'Fylgiskjal', from: name => `Lagt fram af: ${name}` },
  es: { appendix: 'Anexo', from: name => `Entregado por ${name}` },
  fr: { appendix: 'Annexe', from: name => `Remis par ${name}` },
  it: { appendix: 'Allegato', from: name => `Consegnato da ${name}` },
};

const quiet: Look = { small: true, color: '#55606e' };
const text = (value: string, look: Look = {}): Block => ({
  kind: 'PARAGRAPH',
  inlines: [{ kind: 'TEXT', text: value, look }],
});

/** Points that an image has on its page below the heading. */
const room = { width: 450, height: 560 };

function sized({ width, height }: AttachmentRow): { width: number; height: number } {
  const [w, h] = [width ?? 1, height ?? 1];
  // At 96 dots an inch a small picture is not blown up.
  const scale = Math.min(room.width / w, room.height / h, 0.75);
  return { width: w * scale, height: h * scale };
}

export function appendixSheet(
  { document, author }: Draft,
  appended: readonly Appended[],
  before: number,
): { sheet: Sheet; images: SheetImages; partOf: (one: Appended) => number } {
  const { language } = document.meta;
  const images: SheetImages = {};
  const parts: Part[] = [{ kind: 'PDF', pages: before }];
  const places = new Map<Appended, number>();
  for (const [i, one] of appended.entries()) {
    const { row, terms, from, path, pages } = one;
    const heading = terms.appendixLabel ?? terms.label ?? `${words[language].appendix} ${i + 1}`;
    const blocks: Block[] = [
      { kind: 'HEADING', level: 1, inlines: [{ kind: 'TEXT', text: heading }] },
      text(`${words[language].from(from)} · ${row.filename}`, quiet),
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
  const sheet: Sheet = {
    ...{ title: document.name, author, language, at: new Date(document.created_at).toISOString() },
    style: plainStyle,
    header: { logo: null, text: document.name },
    footer: { text: null, page: documentWords[language].page },
    parts,
  };
  return { sheet, images, partOf: one => places.get(one) ?? 0 };
}
