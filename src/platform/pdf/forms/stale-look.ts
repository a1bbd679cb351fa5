/** Whether the look that a file has for a field shows another text than the field's value. */
import { PdfDict, PdfStream } from '@libpdf/core';
import { decodeBounded } from '../structure/content.ts';
import { dictAt, follow, nameAt, type Objects } from '../structure/objects.ts';
import { shownValue } from './field-look.ts';
import { isPassword } from './field-style.ts';
import { kindOf } from './field-value.ts';

const maxBytes = 100_000;
/** Also without their end, so that each byte is read once. */
const strings = /\((?:\\.|[^()\\])*\)?|<[0-9a-fA-F\s]*>?/gs;
/** What can be text without being strings: forms, images and curves. */
const drawn = /(?:^|\s)(?:Do|BI|c|v|y)(?=\s|$)/;

/**
 * Some programs write a value and leave the look as it was. True only where that is certain: the look has no text at all,
 * or none of the words of the value. What scripts of the form have formatted, such as a number or a date, stays.
 */
export function isStale(pdf: Objects, widget: PdfDict): boolean {
  const kind = kindOf(pdf, widget);
  if ((kind !== 'Tx' && kind !== 'Ch') || isPassword(pdf, widget)) return false;
  const value = shownValue(pdf, widget);
  const looks = dictAt(pdf, widget, 'AP');
  const look = looks && follow(pdf, looks.get('N'));
  if (value.trim() === '' || !(look instanceof PdfStream)) return false;
  const bytes = decodeBounded(pdf, look, maxBytes);
  if (!Buffer.isBuffer(bytes)) return false;
  const content = bytes.toString('latin1');
  const shown = [...content.matchAll(strings)].map(([string]) => textOf(string)).join('');
  if (drawn.test(content.replace(strings, ''))) return false;
  if (shown.trim() === '') return true;
  const words = value.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  const letters = shown.toLowerCase().replace(/[^a-z]/g, '');
  return words.length > 0 && hasPlainFonts(pdf, look) && !words.some(word => letters.includes(word));
}

const textOf = (string: string): string =>
  string.startsWith('<')
    ? Buffer.from(string.replace(/[<>\s]/g, ''), 'hex').toString('latin1')
    : string
        .slice(1, -1)
        .replace(/\\(?:([0-7]{1,3})|(.))/gs, (_, octal: string | undefined, char: string) =>
          octal === undefined ? char : String.fromCharCode(Number.parseInt(octal, 8)),
        );

/** In fonts that are not subsets, the codes of letters are those of ASCII. */
function hasPlainFonts(pdf: Objects, look: PdfStream): boolean {
  const resources = dictAt(pdf, look, 'Resources');
  const fonts = resources && dictAt(pdf, resources, 'Font');
  const all = fonts ? [...fonts.keys()].map(({ value }) => dictAt(pdf, fonts, value)) : [];
  return all.length > 0 && all.every(font => font instanceof PdfDict && isPlain(pdf, font));
}

const isPlain = (pdf: Objects, font: PdfDict): boolean =>
  ['Type1', 'TrueType', 'MMType1'].includes(nameAt(pdf, font, 'Subtype') ?? '') &&
  !/^[A-Z]{6}\+/.test(nameAt(pdf, font, 'BaseFont') ?? '');
