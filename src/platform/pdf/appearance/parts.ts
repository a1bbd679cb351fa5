/** What a single part of a document can hold that programs treat differently. */
import { PdfArray, PdfDict, PdfName, PdfStream, PdfString } from '@libpdf/core';
import { PdfRejection } from '../rejection.ts';
import { follow, nameAt, type Objects } from '../structure/objects.ts';
import { checkImage } from './images.ts';

/** Removes it, or throws a `PdfRejection`. */
export function plainPart(pdf: Objects, part: PdfDict | PdfArray): void {
  if (part instanceof PdfArray) renameColorant(pdf, part);
  else if (part instanceof PdfStream) plainStream(pdf, part);
}

/** Other versions of a form or image for print, for other programs, or from another document. */
const others = ['Alternates', 'OPI', 'Ref'];

function plainStream(pdf: Objects, stream: PdfStream): void {
  const file = follow(pdf, stream.get('F'));
  if (file instanceof PdfString || file instanceof PdfDict) throw elsewhere();
  const kind = nameAt(pdf, stream, 'Subtype');
  const isXObject = kind === 'Form' || nameAt(pdf, stream, 'Type') === 'XObject';
  if (isXObject && (kind === 'PS' || stream.has('PS') || nameAt(pdf, stream, 'Subtype2') === 'PS')) throw postScript();
  if (kind === 'Image') checkImage(pdf, stream);
  else if (kind !== 'Form') return;
  for (const key of others) stream.delete(key);
}

const elsewhere = (): PdfRejection =>
  new PdfRejection('AMBIGUOUS', 'A part of the PDF is in another file; print it to a new PDF and upload that.');

const postScript = (): PdfRejection =>
  new PdfRejection(
    'AMBIGUOUS',
    'The PDF contains PostScript, which only printers show; print it to a new PDF and upload that.',
  );

/** Colorants that programs treat apart from their alternate colour, which the signing page shows. */
const special = new Set(['All', 'None', 'Cyan', 'Magenta', 'Yellow', 'Black']);
const ownName = (name: PdfName): PdfName => PdfName.of(`${name.value}-Alternate`);

/** Gives special colorants of a colour space a name of their own (ISO 32000-2, 8.6.6.4 and 8.6.6.5). */
function renameColorant(pdf: Objects, space: PdfArray): void {
  if (space.length < 4) return;
  const [kind, names] = [follow(pdf, space.at(0)), follow(pdf, space.at(1))];
  if (!(kind instanceof PdfName)) return;
  if (kind.value === 'Separation' && names instanceof PdfName && special.has(names.value)) {
    space.set(1, ownName(names));
    return;
  }
  if (kind.value !== 'DeviceN' || !(names instanceof PdfArray)) return;
  const own = names.toArray().map(one => {
    const name = follow(pdf, one);
    return name instanceof PdfName && special.has(name.value) ? ownName(name) : one;
  });
  if (own.every((one, i) => one === names.at(i))) return;
  space.set(1, PdfArray.of(...own));
  if (space.length > 4) space.remove(4);
}
