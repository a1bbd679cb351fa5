/** How the text of a form field is drawn: its size, colour, weight, alignment and direction, and its cells. */
import { type PdfDict, PdfNumber, PdfString } from '@libpdf/core';
import type { TextStyle } from '../../typesetting/stamps.ts';
import type { Turn } from '../pdf.ts';
import { dictAt, nameAt, numberAt, type Objects } from '../structure/objects.ts';
import type { Tree } from '../structure/pages.ts';
import { fieldValue, hasFlag, kindOf, valueOrDefault } from './field-value.ts';

/** Size, colour and weight from the default appearance, alignment from the quadding (ISO 32000-1, table 222). */
export function styleOf(pdf: Tree, widget: PdfDict): TextStyle {
  const given = valueOrDefault(pdf, widget, 'DA');
  const operators = operatorsIn(given instanceof PdfString ? given.asString() : '');
  const [font = '', size = '0'] = operators.get('Tf')?.slice(-2) ?? [];
  const face = faceNamed(pdf, font.slice(1));
  const quadding = valueOrDefault(pdf, widget, 'Q');
  const q = quadding instanceof PdfNumber ? quadding.value : 0;
  return {
    fontSize: Number(size) > 0 ? Number(size) : null,
    color: colourBy(operators),
    bold: /bold|black/i.test(face),
    italic: /italic|oblique/i.test(face),
    align: q === 1 ? 'CENTER' : q === 2 ? 'RIGHT' : 'LEFT',
  };
}

/** The name of the font that the form has under this name. */
function faceNamed(pdf: Tree, font: string): string {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  const resources = form && dictAt(pdf, form, 'DR');
  const fonts = resources && dictAt(pdf, resources, 'Font');
  const found = fonts && dictAt(pdf, fonts, font);
  return (found && nameAt(pdf, found, 'BaseFont'))?.replace(/^[A-Z]{6}\+/, '') ?? '';
}

/** The operands of each operator, as they are written; of several with one name, those of the last. */
function operatorsIn(appearance: string): Map<string, string[]> {
  const operators = new Map<string, string[]>();
  let operands: string[] = [];
  for (const part of appearance.replaceAll('/', ' /').split(/\s/)) {
    if (part === '') continue;
    if (part.startsWith('/') || Number.isFinite(Number(part))) operands.push(part);
    else {
      operators.set(part, operands);
      operands = [];
    }
  }
  return operators;
}

/** As #rrggbb; null: none is given. */
function colourBy(operators: ReadonlyMap<string, string[]>): string | null {
  const read = (operator: string, count: number): number[] | null => {
    const parts = operators.get(operator)?.slice(-count).map(Number) ?? [];
    return parts.length === count && parts.every(Number.isFinite) ? parts : null;
  };
  const [cyan = 0, magenta = 0, yellow = 0, key = 0] = read('k', 4) ?? [];
  const mixed = read('k', 4) && [cyan, magenta, yellow].map(part => 1 - Math.min(1, part + key));
  const [gray = 0] = read('g', 1) ?? [];
  const parts = read('rg', 3) ?? mixed ?? (read('g', 1) && [gray, gray, gray]);
  if (!parts) return null;
  return `#${Buffer.from(parts.map(part => Math.round(Math.max(0, Math.min(1, part)) * 255))).toString('hex')}`;
}

/** Only asterisks are shown of its value (ISO 32000-1, table 228). */
export const isPassword = (pdf: Objects, widget: PdfDict): boolean =>
  kindOf(pdf, widget) === 'Tx' && hasFlag(pdf, widget, 'password');

const largestLength = 10_000;
const maxCells = 500;

/** The most characters that the field takes; null: any number, or more than anybody writes. */
export function maxLengthOf(pdf: Objects, widget: PdfDict): number | null {
  const given = fieldValue(pdf, widget, 'MaxLen');
  const is = kindOf(pdf, widget) === 'Tx' && given instanceof PdfNumber && Number.isInteger(given.value);
  return is && given.value > 0 && given.value <= largestLength ? given.value : null;
}

/** The number of cells of a comb field; null for other fields (ISO 32000-1, table 228). */
export function cellsOf(pdf: Objects, widget: PdfDict): number | null {
  if (!hasFlag(pdf, widget, 'comb')) return null;
  const isOther = (['multiline', 'password', 'fileSelect'] as const).some(flag => hasFlag(pdf, widget, flag));
  const cells = isOther ? null : maxLengthOf(pdf, widget);
  return cells !== null && cells <= maxCells ? cells : null;
}

/**
 * How far the widget's content is turned as the page is displayed: its own rotation is relative to the page before that
 * is rotated (ISO 32000-1, table 189). A widget that gives none stands upright.
 */
export function turnOfWidget(pdf: Objects, widget: PdfDict, rotation: number): Turn {
  const look = dictAt(pdf, widget, 'MK');
  const given = look && numberAt(pdf, look, 'R');
  if (given === undefined || given % 90 !== 0) return 0;
  return (((((given % 360) - rotation) % 360) + 360) % 360) as Turn; // a multiple of 90
}
