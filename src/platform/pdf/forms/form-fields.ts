/** The fields of an AcroForm that people fill in: text, choices, checkboxes and radio buttons. */
import { PdfArray, PdfDict, type PdfObject, PdfString } from '@libpdf/core';
import type { TextStyle } from '../../typesetting/stamps.ts';
import type { FieldDetails, FormField, PdfRect } from '../pdf.ts';
import { shownName } from '../structure/exact-names.ts';
import { type Geometry, relative } from '../structure/geometry.ts';
import { arrayAt, boxOf, dictAt, follow, items, nameAt, numberAt, type Objects, textAt } from '../structure/objects.ts';
import type { Page, Tree } from '../structure/pages.ts';
import { shownValue, stateOf } from './field-look.ts';
import { cellsOf, isPassword, maxLengthOf, styleOf, turnOfWidget } from './field-style.ts';
import { fieldValue } from './field-value.ts';
import { optionsOf } from './options.ts';

interface Found {
  name: string;
  dict: PdfDict;
  /** The field and the fields above it, from which it inherits. */
  line: PdfDict[];
  widgets: PdfDict[];
}

const maxFields = 5000;
/** In the values of all fields together, which can share one text. */
const maxLetters = 1_000_000;

/** Fields in the form's order, without those that have no widget on a page. */
export function formFields(pdf: Tree, pages: Page[], geometries: Geometry[]): FormField[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  if (!form) return [];
  const places = widgetPlaces(pdf, pages, geometries);
  let letters = 0;
  return terminals(pdf, form).flatMap(found => {
    const field = describe(pdf, found, places, geometries);
    const { value, ...others } = field?.details ?? {};
    letters += typeof value === 'string' ? value.length : 0;
    return field ? (letters > maxLetters ? { ...field, details: others } : field) : [];
  });
}

type Places = Map<PdfDict, { page: number; rect: PdfRect }>;

function widgetPlaces(pdf: Objects, pages: Page[], geometries: Geometry[]): Places {
  const places: Places = new Map();
  for (const [i, page] of pages.entries()) {
    const geometry = geometries[i];
    for (const widget of items(pdf, arrayAt(pdf, page.dict, 'Annots'))) {
      if (!(widget instanceof PdfDict) || !geometry) continue;
      const box = boxOf(pdf, widget.get('Rect'));
      if (box) places.set(widget, { page: i + 1, rect: relative(geometry, box) });
    }
  }
  return places;
}

function terminals(pdf: Objects, form: PdfDict): Found[] {
  const found: Found[] = [];
  const seen = new Set<PdfObject>();
  const session = (value: PdfObject | undefined, above: PdfDict[], names: string[]): void => {
    const dict = follow(pdf, value);
    if (!(dict instanceof PdfDict) || seen.has(dict) || above.length > 32 || found.length >= maxFields) return;
    seen.add(dict);
    const part = textAt(pdf, dict, 'T');
    const path = part === undefined ? names : [...names, part];
    const kids = items(pdf, arrayAt(pdf, dict, 'Kids')).filter(kid => kid instanceof PdfDict);
    const fields = kids.filter(kid => kid.has('T'));
    for (const kid of fields) session(kid, [dict, ...above], path);
    if (fields.length === 0) {
      found.push({ name: path.join('.'), dict, line: [dict, ...above], widgets: kids.length > 0 ? kids : [dict] });
    }
  };
  for (const field of items(pdf, arrayAt(pdf, form, 'Fields'))) session(field, [], []);
  return found;
}

const flag = (flags: number, bit: number): boolean => (flags & (1 << (bit - 1))) !== 0;

function describe(pdf: Tree, field: Found, places: Places, geometries: Geometry[]): FormField | null {
  const above = <T>(read: (dict: PdfDict) => T | undefined): T | undefined => {
    for (const dict of field.line) {
      const value = read(dict);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const kind = above(dict => nameAt(pdf, dict, 'FT'));
  const flags = above(dict => numberAt(pdf, dict, 'Ff')) ?? 0;
  const type = typeOf(kind, flags);
  if (!type) return null;
  const opt = above(dict => arrayAt(pdf, dict, 'Opt'));
  const widgets = field.widgets.flatMap((widget, i) => {
    const place = places.get(widget);
    return place
      ? [{ ...place, option: type === 'RADIO' || type === 'CHECKBOX' ? optionOf(pdf, widget, opt, i) : null }]
      : [];
  });
  const first = widgets[0];
  if (!first) return null;
  return {
    name: field.name,
    type,
    page: first.page,
    rect: first.rect,
    options:
      type === 'DROPDOWN'
        ? optionsOf(pdf, opt).map(({ text }) => text)
        : type === 'RADIO'
          ? widgets.flatMap(({ option }) => option ?? [])
          : [],
    required: flag(flags, 2),
    readOnly: flag(flags, 1),
    multiline: type === 'TEXT' && flag(flags, 13),
    widgets,
    ...detailsOf(pdf, field, type, geometries[first.page - 1]),
  };
}

function detailsOf(
  pdf: Tree,
  { dict, widgets }: Found,
  type: FormField['type'],
  page: Geometry | undefined,
): Pick<FormField, 'details'> {
  const [widget = dict] = widgets;
  const style = styleOf(pdf, widget);
  const maxLength = maxLengthOf(pdf, widget);
  const turned = turnOfWidget(pdf, widget, page?.rotation ?? 0);
  const isText = type === 'TEXT' || type === 'DROPDOWN';
  const value = isText ? plainText(shownValue(pdf, widget)) : buttonValue(pdf, widgets, type);
  const details: FieldDetails = {
    ...(value !== '' && value !== false && { value }),
    ...(maxLength !== null && { maxLength }),
    ...(cellsOf(pdf, widget) !== null && { comb: true }),
    ...(isPassword(pdf, widget) && { password: true }),
    ...(isText && turned !== 0 && { turned }),
    ...(isText && !isPlain(style) && { style }),
  };
  return Object.keys(details).length > 0 ? { details } : {};
}

/** As the database can store it. */
const plainText = (text: string): string => text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n');

const isPlain = ({ fontSize, color, bold, italic, align }: TextStyle): boolean =>
  fontSize === null && (color ?? '#000000') === '#000000' && !bold && !italic && align === 'LEFT';

/** Whether a checkbox is ticked, and the option of the radio button that is on. */
function buttonValue(pdf: Objects, widgets: PdfDict[], type: FormField['type']): string | boolean {
  const on = widgets.findIndex(widget => stateOf(pdf, widget) !== null);
  const widget = widgets[on];
  if (type === 'CHECKBOX' || !widget) return widget !== undefined;
  const options = fieldValue(pdf, widget, 'Opt');
  return optionOf(pdf, widget, options instanceof PdfArray ? options : undefined, on) ?? '';
}

/** A field with its own dictionary and widgets, for filling it in. */
export interface FoundField {
  name: string;
  type: FormField['type'];
  dict: PdfDict;
  widgets: PdfDict[];
  options: PdfArray | undefined;
}

export function findFields(pdf: Objects & Pick<Tree, 'getCatalog'>): FoundField[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  if (!form) return [];
  return terminals(pdf, form).flatMap(({ name, dict, line, widgets }) => {
    const above = <T>(read: (dict: PdfDict) => T | undefined): T | undefined =>
      line.map(read).find(value => value !== undefined);
    const type = typeOf(
      above(one => nameAt(pdf, one, 'FT')),
      above(one => numberAt(pdf, one, 'Ff')) ?? 0,
    );
    return type ? [{ name, type, dict, widgets, options: above(one => arrayAt(pdf, one, 'Opt')) }] : [];
  });
}

/** ISO 32000-1, 12.7.4: people fill in no value of a push button or signature. */
function typeOf(kind: string | undefined, flags: number): FormField['type'] | null {
  if (kind === 'Tx') return 'TEXT';
  if (kind === 'Ch') return 'DROPDOWN';
  if (kind !== 'Btn' || flag(flags, 17)) return null;
  return flag(flags, 16) ? 'RADIO' : 'CHECKBOX';
}

/** A button's option: the text at its position in Opt, else the name of its state that is not Off. */
export function optionOf(pdf: Objects, widget: PdfDict, opt: PdfArray | undefined, at: number): string | null {
  const shown = opt && follow(pdf, opt.at(at));
  if (shown instanceof PdfString) return shown.asString();
  const looks = dictAt(pdf, widget, 'AP');
  const states = looks && dictAt(pdf, looks, 'N');
  const state = states && [...states.keys()].find(key => key.value !== 'Off');
  return state ? shownName(state.value) : null;
}
