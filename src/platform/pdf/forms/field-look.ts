/** Appearance of a form field that has none, or whose file asks viewers to make one (NeedAppearances). */
import { PdfArray, type PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { drawCells } from '../draw/cells.ts';
import { type Box, drawDot, drawText, drawTick } from '../draw/drawing.ts';
import { type DocumentFonts, drawsAlone } from '../draw/fonts.ts';
import { operands } from '../draw/page-forms.ts';
import type { Stamp } from '../pdf.ts';
import { arrayAt, dictAt, follow, items, numberAt, type Objects, textAt } from '../structure/objects.ts';
import type { Tree } from '../structure/pages.ts';
import { cellsOf, isPassword, styleOf } from './field-style.ts';
import { fieldValue, hasFlag, kindOf } from './field-value.ts';
import { drawList, listOf } from './list-look.ts';
import { optionsOf } from './options.ts';

/**
 * The state that a button shows: its own, else its field's. Null: it is off, or it has appearances but none for its
 * state (some programs name the value and the appearance differently), which viewers show as off.
 */
export function stateOf(pdf: Objects, widget: PdfDict): PdfName | null {
  const state = follow(pdf, widget.get('AS')) ?? fieldValue(pdf, widget, 'V');
  if (!(state instanceof PdfName) || state.value === off) return null;
  const looks = dictAt(pdf, widget, 'AP');
  const normal = looks && dictAt(pdf, looks, 'N');
  const states = normal ? [...normal.keys()].map(({ value }) => value).filter(value => value !== off) : [];
  return states.length === 0 || states.includes(state.value) ? state : null;
}

export const off = 'Off';

/** What a text or choice field shows, as a stamp has it; null when it shows nothing. */
export function textOf(pdf: Tree, widget: PdfDict): ShownText | null {
  const kind = kindOf(pdf, widget);
  const text = kind === 'Tx' || kind === 'Ch' ? shownValue(pdf, widget) : '';
  if (text === '') return null;
  const cells = cellsOf(pdf, widget);
  const multiline = kind === 'Tx' && hasFlag(pdf, widget, 'multiline');
  return { text, multiline, style: styleOf(pdf, widget), ...(cells !== null && { cells }) };
}

type ShownText = Pick<Stamp & { kind: 'TEXT' }, 'text' | 'multiline' | 'style' | 'cells'>;

/** Operators in the widget's box: background and border, then its text or tick, unless `empty`. */
export function drawLook(pdf: Tree, widget: PdfDict, box: Box, fonts: DocumentFonts, empty: boolean): string {
  const kind = kindOf(pdf, widget);
  const frame = drawFrame(pdf, widget, box);
  if (empty || kind === undefined) return frame;
  if (kind === 'Btn') {
    const caption = captionOf(pdf, widget);
    if (caption !== null)
      return `${frame}\n${drawText(box, caption, false, { ...styleOf(pdf, widget), align: 'CENTER' }, fonts)}`;
    if (!isOn(pdf, widget)) return frame;
    return `${frame}\n${hasFlag(pdf, widget, 'radio') ? drawDot(box) : drawTick(box)}`;
  }
  const list = listOf(pdf, widget);
  if (list) return `${frame}\n${drawList(list, box, styleOf(pdf, widget), fonts)}`;
  const shown = textOf(pdf, widget);
  if (!shown) return frame;
  const { text, multiline, style, cells } = shown;
  const drawn =
    cells === undefined ? drawText(box, text, multiline, style, fonts) : drawCells(box, text, cells, style, fonts);
  return `${frame}\n${drawn}`;
}

const isOn = (pdf: Objects, widget: PdfDict): boolean => !hasFlag(pdf, widget, 'push') && stateOf(pdf, widget) !== null;

/** The caption of a push button, if our default font can draw it. */
function captionOf(pdf: Objects, widget: PdfDict): string | null {
  const appearance = dictAt(pdf, widget, 'MK');
  const caption = hasFlag(pdf, widget, 'push') && appearance ? textAt(pdf, appearance, 'CA') : undefined;
  return caption && drawsAlone(caption) ? caption : null;
}

/** The value as people see it: the texts of chosen options, and asterisks for a password. */
export function shownValue(pdf: Objects, widget: PdfDict): string {
  const value = fieldValue(pdf, widget, 'V');
  const values = value instanceof PdfArray ? items(pdf, value) : [value];
  const shown = new Map(optionsOf(pdf, fieldValue(pdf, widget, 'Opt')).map(({ key, text }) => [key, text]));
  const texts = values.flatMap(one => (one instanceof PdfString ? [one.asString()] : []));
  // A NUL means that the bytes are not in any text encoding.
  const text = texts.flatMap(one => shown.get(one) ?? (one.includes('\0') ? [] : [one])).join(', ');
  return isPassword(pdf, widget) ? masked(text) : text;
}

/** An asterisk for each character. */
const masked = (text: string): string => '*'.repeat(Array.from(text).length);

function drawFrame(pdf: Objects, widget: PdfDict, box: Box): string {
  const look = dictAt(pdf, widget, 'MK');
  const border = dictAt(pdf, widget, 'BS');
  const width = (border && numberAt(pdf, border, 'W')) ?? 1;
  const colour = (key: string, names: Record<number, string>): string | null => {
    const parts = items(pdf, look && arrayAt(pdf, look, key)).map(one => (one instanceof PdfNumber ? one.value : 0));
    const name = names[parts.length];
    return name ? `${operands(parts)} ${name}` : null;
  };
  const fill = colour('BG', { 1: 'g', 3: 'rg', 4: 'k' });
  const line = colour('BC', { 1: 'G', 3: 'RG', 4: 'K' });
  const drawn: string[] = [];
  if (fill) drawn.push(`${fill} ${operands([0, 0, box.width, box.height])} re f`);
  if (line && width > 0) {
    const inner = [width / 2, width / 2, box.width - width, box.height - width];
    drawn.push(`${line} ${operands([width])} w ${operands(inner)} re S`);
    const cells = cellsOf(pdf, widget) ?? 1;
    for (let i = 1; i < cells; i++) {
      const x = (box.width * i) / cells;
      drawn.push(`${operands([x, 0])} m ${operands([x, box.height])} l S`);
    }
  }
  return drawn.join('\n');
}
