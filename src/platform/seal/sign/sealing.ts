/**
 * The seal: a PAdES baseline signature in an appended revision, which certifies that nothing may change afterwards
 * (DocMDP P=1, ISO 32000-1, 12.8.2.2). A document with earlier signatures gets an approval signature instead, since
 * only the first signature of a file may certify it. Our own code, because no library combines certification with the
 * baseline attributes.
 */
import { type PDF, PdfArray, PdfDict, PdfString } from '@libpdf/core';
import { pdfTime } from '../../pdf/structure/attaching.ts';
import { appendSigned, emptyFile, type GrownFile, placeholder } from '../../pdf/structure/grown-file.ts';
import { dictAt, name, number } from '../../pdf/structure/objects.ts';
import type { Page } from '../../pdf/structure/pages.ts';
import { addSignatureField } from '../../pdf/structure/signature-field.ts';
import { cmsRoom, makeCms, type Stamp } from '../cms/cms.ts';
import type { Signer } from '../cms/signer.ts';

export interface SealAbout {
  reason: string;
  at: Date;
  /** False: the document was signed before. */
  certifies: boolean;
  /** Timestamps the signature; `room` is the number of bytes reserved for its token. */
  stamp: { by: Stamp; room: number } | null;
}

/**
 * Saves the changes as a new revision and seals the whole file; `slot` is the signature with its padding. Throws when
 * nothing can be appended to the document.
 */
export async function seal(
  pdf: PDF,
  page: Page,
  signer: Signer,
  about: SealAbout,
): Promise<{ file: GrownFile; slot: Buffer }> {
  const blocked = pdf.canSaveIncrementally();
  if (blocked) throw new Error(`The PDF cannot be appended to: ${blocked}`);
  const room = cmsRoom(signer) + (about.stamp?.room ?? 0);
  addSignature(pdf, page, room, about);
  const saved = await pdf.save({ incremental: true });
  const file = emptyFile();
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const slot = await appendSigned(file, bytes, room, digest => makeCms(signer, digest, about.stamp?.by ?? null));
  return { file, slot };
}

function addSignature(pdf: PDF, page: Page, room: number, about: SealAbout): void {
  const { field } = addSignatureField(pdf, page, 'Seal', made => pdf.register(made));
  // registered last, so that it is written last and found from the end
  const signature = pdf.register(signatureDictionary(room, about));
  field.set('V', signature);
  if (!about.certifies) return;
  const catalog = pdf.getCatalog();
  const permissions = dictAt(pdf, catalog, 'Perms') ?? new PdfDict();
  permissions.set('DocMDP', signature);
  if (dictAt(pdf, catalog, 'Perms') !== permissions) catalog.set('Perms', permissions);
}

function signatureDictionary(room: number, about: SealAbout): PdfDict {
  const parameters = PdfDict.of({ Type: name('TransformParams'), P: number(1), V: name('1.2') });
  const reference = PdfDict.of({ Type: name('SigRef'), TransformMethod: name('DocMDP'), TransformParams: parameters });
  return PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    M: PdfString.fromString(pdfTime(about.at)),
    Reason: PdfString.fromString(about.reason),
    ...(about.certifies && { Reference: PdfArray.of(reference) }),
    ByteRange: PdfArray.of(number(0), number(placeholder), number(placeholder), number(placeholder)),
    Contents: new PdfString(new Uint8Array(room), 'hex'),
  });
}
