/** What was read for blocks and their boxes before they are normalized. */
import type { PlacedFieldInput } from '../../../contract/schemas/content/placed-fields.ts';
import type { TakenFile } from '../../files/take.ts';
import type { ReadAnchor } from './read-anchors.ts';
import type { ReadText } from './text-reading.ts';

/** What was read of a block: its texts, and the anchors of its boxes, each in order, and its file. */
export interface ReadBlock {
  texts: ReadText[];
  anchors: ReadAnchor[];
  /** The PDF in its fieldMeta, if there is one. */
  upload?: TakenFile | undefined;
}

/** What was read for a box: its HTML, and its anchor; null without. */
export interface ReadBox {
  html: ReadText | null;
  anchor: ReadAnchor | null;
}

export const noneRead: ReadBox = { html: null, anchor: null };

/** Whether a box is a fixed text with HTML, which is read before (`read-texts.ts`). */
export const holdsHtml = (box: PlacedFieldInput): box is PlacedFieldInput & { kind: 'STATIC'; content: string } =>
  box.kind === 'STATIC' && box.content !== null;

/** What was read for each box of a block. */
export function readOfBoxes(boxes: readonly PlacedFieldInput[], { texts, anchors }: ReadBlock): ReadBox[] {
  const left = { texts: [...texts], anchors: [...anchors] };
  return boxes.map(box => ({
    html: holdsHtml(box) ? (left.texts.shift() ?? null) : null,
    anchor: box.anchor ? (left.anchors.shift() ?? null) : null,
  }));
}
