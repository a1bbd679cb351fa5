/** Appearance of a form field that has none, or whose file asks viewers to make one (NeedAppearances). */
import { PdfArray, type PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { TextStyle } from '../../typesetting/stamps.ts';
import { type Box, drawDot, drawText, drawTick } from '../draw/drawing.ts';
import { type DocumentFonts, drawsAlone } from '../draw/fonts.ts';
import { operands } from '../draw/page-forms.ts';
import { arrayAt, dictAt, follow, items, numberAt, type Objects, textAt } from '../structure/objects.ts';
import { fieldValue } from './field-value.ts';
import { drawList, listOf } from './list-look.ts';

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

/** The text that a text or choice field shows; null when it shows none. */
export function textOf(pdf: Objects, widget: PdfDict): { text: string; multiline: boolean; style: TextStyle } | null {
  const kind = fieldValue(pdf, widget, 'FT');
  const text = kind instanceof PdfName && (kind.value === 'Tx' || kind.value === 'Ch') ? shownValue(pdf, widget) : '';
  return text === '' ? null : { text, multiline: isMultiline(pdf, widget), style: styleOf(pdf, widget) };
}

/** Operators in the widget's box: background and border, then its text or tick, unless `empty`. */
export function drawLook(pdf: Objects, widget: PdfDict, box: Box, fonts: DocumentFonts, empty: boolean): string {
  const kind = fieldValue(pdf, widget, 'FT');
  const frame = drawFrame(pdf, widget, box);
  if (empty || !(kind instanceof PdfName)) return frame;
  if (kind.value === 'Btn') {
    const caption = captionOf(pdf, widget);
    if (caption !== null)
      return `${frame}\n${drawText(box, caption, false, { ...styleOf(pdf, widget), align: 'CENTER' }, fonts)}`;
    if (!isOn(pdf, widget)) return frame;
    return `${frame}\n${isRadio(pdf, widget) ? drawDot(box) : drawTick(box)}`;
  }
  const list = listOf(pdf, widget);
  if (list) return `${frame}\n${drawList(list, box, styleOf(pdf, widget), fonts)}`;
  const shown = textOf(pdf, widget);
  return shown ? `${frame}\n${drawText(box, shown.text, shown.multiline, shown.style, fonts)}` : frame;
}

const flagsOf = (pdf: Objects, widget: PdfDict): number => {
  const flags = fieldValue(pdf, widget, 'Ff');
  return flags instanceof PdfNumber ? flags.value : 0;
};

const isMultiline = (pdf: Objects, widget: PdfDict): boolean => (flagsOf(pdf, widget) & (1 << 12)) !== 0;

const isPushed = (pdf: Objects, widget: PdfDict): boolean => (flagsOf(pdf, widget) & (1 << 16)) !== 0;

const isOn = (pdf: Objects, widget: PdfDict): boolean => !isPushed(pdf, widget) && stateOf(pdf, widget) !== null;

/** The caption of a push button, if our default font can draw it. */
function captionOf(pdf: Objects, widget: PdfDict): string | null {
  const appearance = dictAt(pdf, widget, 'MK');
  const caption = isPushed(pdf, widget) && appearance ? textAt(pdf, appearance, 'CA') : undefined;
  return caption && drawsAlone(caption) ? caption : null;
}

const isRadio = (pdf: Objects, widget: PdfDict): boolean => (flagsOf(pdf, widget) & (1 << 15)) !== 0;

function shownValue(pdf: Objects, widget: PdfDict): string {
  const value = fieldValue(pdf, widget, 'V');
  const values = value instanceof PdfArray ? items(pdf, value) : [value];
  const options = fieldValue(pdf, widget, 'Opt');
  const shown = new Map<string, string>();
  for (const option of options instanceof PdfArray ? items(pdf, options) : []) {
    const [key, text] = option instanceof PdfArray ? items(pdf, option) : [];
    if (key instanceof PdfString && text instanceof PdfString) shown.set(key.asString(), text.asString());
  }
  const texts = values.flatMap(one => (one instanceof PdfString ? [one.asString()] : []));
  // A NUL means that the bytes are not in any text encoding.
  return texts.flatMap(text => shown.get(text) ?? (text.includes('\0') ? [] : [text])).join(', ');
}

/** Size and colour from the default appearance, alignment from the quadding. */
function styleOf(pdf: Objects, widget: PdfDict): TextStyle {
  const given = fieldValue(pdf, widget, 'DA');
  const text = given instanceof PdfString ? given.asString() : '';
  const size = Number(/([\d.]+)\s+Tf/.exec(text)?.[1] ?? 0);
  const rgb = /([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+rg/.exec(text)?.slice(1);
  const gray = /([\d.]+)\s+g\b/.exec(text)?.[1];
  const parts = (rgb ?? (gray ? [gray, gray, gray] : [])).map(part => Math.round(Math.min(1, Number(part)) * 255));
  const quadding = fieldValue(pdf, widget, 'Q');
  const q = quadding instanceof PdfNumber ? quadding.value : 0;
  return {
    fontSize: size > 0 ? size : null,
    color: parts.length === 3 ? `#${Buffer.from(parts).toString('hex')}` : null,
    bold: false,
    italic: false,
    align: q === 1 ? 'CENTER' : q === 2 ? 'RIGHT' : 'LEFT',
  };
}

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
  }
  return drawn.join('\n');
}
