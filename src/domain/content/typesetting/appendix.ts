/** How a file becomes an appendix: a heading on a page of its own, then the image, or the pages of the PDF. Pure. */
import type { Block, Look } from '../../../platform/typesetting/document.ts';
import { type AttachmentAt, attachmentsIn } from '../attachments/sender-attachments.ts';
import type { BlockRow } from '../block.ts';
import type { ContentImage } from '../images.ts';
import type { DocumentTexts } from '../locales/documents/texts.ts';

const quiet: Look = { small: true, color: '#55606e' };
const text = (value: string, look: Look = {}): Block => ({
  kind: 'PARAGRAPH',
  inlines: [{ kind: 'TEXT', text: value, look }],
});

/** Space for an image below the heading on a sheet of this size, in points. */
const roomOn = ({ width, height }: Size): Size => ({ width: width - 145, height: height - 281 });

/** In points, at 96 dpi at least, so that small images are not enlarged. */
function sized({ width, height }: Size, paper: Size): Size {
  const room = roomOn(paper);
  const scale = Math.min(room.width / width, room.height / height, 0.75);
  return { width: width * scale, height: height * scale };
}

interface Size {
  width: number;
  height: number;
}

export interface AppendixFile {
  heading: string;
  /** Where it comes from, and its name. */
  about: string;
  sha256: string;
  /** The name of the image in the typeset document, and its size in pixels; null for a PDF. */
  image: ({ name: string } & Size) | null;
}

/** The page before the pages of a PDF, or the page of an image. */
export function appendixBlocks({ heading, about, sha256, image }: AppendixFile, paper: Size): Block[] {
  const head: Block[] = [
    { kind: 'HEADING', level: 1, inlines: [{ kind: 'TEXT', text: heading }] },
    text(about, quiet),
    text(`SHA-256 ${sha256}`, { ...quiet, mono: true, size: 7 }),
  ];
  if (!image) return head;
  const shown = { kind: 'IMAGE' as const, image: image.name, ...sized(image, paper), alt: heading };
  return [...head, { kind: 'SPACE', height: 12 }, { kind: 'PARAGRAPH', inlines: [shown] }];
}

/** Files of the sender that are shown as pages at the end of the document. */
export const appendedFiles = (blocks: readonly BlockRow[]): AttachmentAt[] =>
  attachmentsIn(blocks).filter(({ field }) => field.fieldMeta.includeInDocument);

/** Names an attached image among those of the content; never the source of another one. */
export const sourceOfAttached = ({ file }: Pick<AttachmentAt, 'file'>): string => `attached:${file.fileId}`;

/** The images among the files at the end of the document, by their sources. */
export const attachedImages = (blocks: readonly BlockRow[]): Map<string, ContentImage> =>
  new Map(
    appendedFiles(blocks).flatMap(one => {
      const { sha256, storageKey, image } = one.file;
      return image ? [[sourceOfAttached(one), { ...image, sha256, storageKey }] as const] : [];
    }),
  );

export const appendixHeading = (
  { appendixLabel, label }: { appendixLabel: string | null; label: string | null },
  texts: Pick<DocumentTexts, 'appendix'>,
  number: number,
): string => appendixLabel ?? label ?? `${texts.appendix} ${number}`;
