/**
 * The seal: a PAdES baseline signature in an appended revision, certifying that nothing may change after it (DocMDP
 * P=1, ISO 32000-1, 12.8.2.2). Ours, since no library makes the certification and the baseline attributes together.
 */
import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfString } from '@libpdf/core';
import { pdfTime } from './attaching.ts';
import { cmsRoom, makeCms } from './cms.ts';
import { arrayAt, dictAt, items, name, number, textAt } from './objects.ts';
import type { Page } from './pages.ts';
import type { Signer } from './sealer.ts';

/** Ten digits that are overwritten by offsets when these are known. */
const hole = 1111111111;
const holes = `[0 ${hole} ${hole} ${hole}]`;

/** Saves what was changed as a new revision and seals the whole file. The document must be one that can be appended to. */
export async function seal(pdf: PDF, page: Page, signer: Signer, about: { reason: string; at: Date }): Promise<Buffer> {
  const blocked = pdf.canSaveIncrementally();
  if (blocked) throw new Error(`The PDF cannot be appended to: ${blocked}`);
  const room = cmsRoom(signer);
  addSignature(pdf, page, room, about);
  const saved = await pdf.save({ incremental: true });
  return fill(Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength), room, signer);
}

function addSignature(pdf: PDF, page: Page, room: number, about: { reason: string; at: Date }): void {
  const catalog = pdf.getCatalog();
  const form = dictAt(pdf, catalog, 'AcroForm') ?? new PdfDict();
  const fields = arrayAt(pdf, form, 'Fields') ?? new PdfArray();
  const taken = new Set(
    items(pdf, fields).map(field => (field instanceof PdfDict ? textAt(pdf, field, 'T') : undefined)),
  );
  let title = 'Seal';
  for (let i = 2; taken.has(title); i++) title = `Seal ${i}`;
  const widget = PdfDict.of({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: PdfString.fromString(title),
    F: number(132),
    Rect: PdfArray.of(number(0), number(0), number(0), number(0)),
    P: page.ref,
  });
  const field = pdf.register(widget);
  const annotations = arrayAt(pdf, page.dict, 'Annots');
  if (annotations) annotations.push(field);
  else page.dict.set('Annots', PdfArray.of(field));
  fields.push(field);
  if (arrayAt(pdf, form, 'Fields') !== fields) form.set('Fields', fields);
  if (dictAt(pdf, catalog, 'AcroForm') !== form) catalog.set('AcroForm', form);
  form.set('SigFlags', number(3));
  form.delete('NeedAppearances');
  // registered last, so that it is written last and found from the end
  const signature = pdf.register(signatureDictionary(room, about));
  widget.set('V', signature);
  const permissions = dictAt(pdf, catalog, 'Perms') ?? new PdfDict();
  permissions.set('DocMDP', signature);
  if (dictAt(pdf, catalog, 'Perms') !== permissions) catalog.set('Perms', permissions);
}

function signatureDictionary(room: number, about: { reason: string; at: Date }): PdfDict {
  const parameters = PdfDict.of({ Type: name('TransformParams'), P: number(1), V: name('1.2') });
  const reference = PdfDict.of({ Type: name('SigRef'), TransformMethod: name('DocMDP'), TransformParams: parameters });
  return PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    M: PdfString.fromString(pdfTime(about.at)),
    Reason: PdfString.fromString(about.reason),
    Reference: PdfArray.of(reference),
    ByteRange: PdfArray.of(number(0), number(hole), number(hole), number(hole)),
    Contents: new PdfString(new Uint8Array(room), 'hex'),
  });
}

/** Writes the offsets, then the signature over everything but itself, into the holes left for them. */
async function fill(file: Buffer, room: number, signer: Signer): Promise<Buffer> {
  const range = file.lastIndexOf(holes);
  const start = file.indexOf('<', file.indexOf('/Contents', range));
  const end = start + room * 2 + 2;
  if (range < 0 || start < range || file[end - 1] !== 0x3e)
    throw new Error('The place for the signature was not found.');
  file.write(`[0 ${start} ${end} ${file.length - end}]`.padEnd(holes.length), range, 'latin1');
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  const cms = await makeCms(signer, digest);
  if (cms.length > room) throw new Error(`The signature takes ${cms.length} bytes, more than the ${room} kept for it.`);
  file.write(cms.toString('hex'), start + 1, 'latin1');
  return file;
}
