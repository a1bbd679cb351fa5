/** Fills the fields of an AcroForm by name; flattening then draws the values. */
import { type PDF, type PdfDict, type PdfName, PdfString } from '@libpdf/core';
import { dictAt, name, type Objects } from '../structure/objects.ts';
import { stateOf } from './field-look.ts';
import { type FoundField, findFields, optionOf } from './form-fields.ts';
import { optionsOf } from './options.ts';

/** Texts and choices as people see them; a tick as a boolean. */
export type FormValues = Record<string, string | boolean>;

/** Returns the widgets whose text must be redrawn; ticks already have an appearance. Unknown names are ignored. */
export function fillForm(pdf: PDF, values: FormValues): Set<PdfDict> {
  const filled = new Set<PdfDict>();
  for (const field of findFields(pdf)) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (value === undefined) continue;
    if (field.type === 'CHECKBOX' || field.type === 'RADIO') {
      fillButtons(pdf, field, value);
      continue;
    }
    const text = String(value);
    const option = field.type === 'DROPDOWN' && optionsOf(pdf, field.options).find(one => one.text === text);
    field.dict.set('V', PdfString.fromString(option ? option.key : text));
    for (const widget of field.widgets) filled.add(widget);
  }
  return filled;
}

const onState = (pdf: Objects, widget: PdfDict): string => {
  const looks = dictAt(pdf, widget, 'AP');
  const states = looks && dictAt(pdf, looks, 'N');
  return (states && [...states.keys()].find(key => key.value !== 'Off')?.value) ?? 'Yes';
};

/** Of check boxes with one name, those with the same state as the first are on, as in viewers. */
function fillButtons(pdf: Objects, { dict, widgets, type, options }: FoundField, value: string | boolean): void {
  const isTicked = value === true || value === 'true';
  const [ticked] = [...widgets].sort((a, b) => Number(isOn(pdf, b)) - Number(isOn(pdf, a)));
  const wanted = ticked && onState(pdf, ticked);
  let chosen: PdfName = name('Off');
  for (const [i, widget] of widgets.entries()) {
    const own = onState(pdf, widget);
    const isOn = type === 'CHECKBOX' ? isTicked && own === wanted : optionOf(pdf, widget, options, i) === value;
    const state = isOn ? name(own) : name('Off');
    if (isOn) chosen = state;
    widget.set('AS', state);
  }
  dict.set('V', chosen);
}

const isOn = (pdf: Objects, widget: PdfDict): boolean => stateOf(pdf, widget) !== null;
