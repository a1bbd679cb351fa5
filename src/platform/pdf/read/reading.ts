/** Reads one untrusted PDF in the single-use child: rejects it, or returns its facts and the bytes to keep. */
import { createHash } from 'node:crypto';
import { PDF, PdfArray, type PdfDict, type PdfRef } from '@libpdf/core';
import { formFields } from '../forms/form-fields.ts';
import type { PdfLimits } from '../limits.ts';
import type { PdfFacts } from '../pdf.ts';
import { PdfRejection } from '../rejection.ts';
import { contentFits } from '../structure/content.ts';
import { displayed, type Geometry } from '../structure/geometry.ts';
import { dictAt, follow, items, name, number } from '../structure/objects.ts';
import { findPages, geometryOf, type Page, settle } from '../structure/pages.ts';
import { signedFacts } from '../structure/signed.ts';
import { removeActions, removeXfa } from './actions.ts';

const refuse = (...args: ConstructorParameters<typeof PdfRejection>): never => {
  throw new PdfRejection(...args);
};

/** `kept` are the rewritten bytes, or null when the given ones are kept. Throws a `PdfRejection`. */
export async function readPdf(bytes: Buffer, limits: PdfLimits): Promise<{ facts: PdfFacts; kept: Buffer | null }> {
  const pdf = await load(bytes);
  const signed = signedFacts(pdf);
  const pages = pagesOf(pdf, limits);
  const geometries = pages.map((page, i) => checkedGeometry(pdf, page, i, limits));
  const xfa = removeXfa(pdf);
  if (!contentFits(pdf, pages, limits))
    refuse('EXPANDS', 'The content of a page inflates over the bound; save the PDF in a simpler form.');
  const actions = removeActions(pdf, limits);
  const repaired = repairTree(pdf, pages);
  const fields = signed ? [] : formFields(pdf, pages, geometries);
  if (signed && (xfa || actions || repaired))
    refuse(
      'SIGNED',
      'The PDF is signed and would have to be changed (it runs actions, or its pages are not in order), which would break its signature. Upload an unsigned copy.',
    );
  const changed = !signed && (xfa || actions || repaired || pdf.recoveredViaBruteForce);
  const kept = changed ? await rewrite(pdf, pages.length, limits) : null;
  const final = kept ?? bytes;
  return {
    facts: {
      pages: geometries.map(displayed),
      sha256: createHash('sha256').update(final).digest('hex'),
      size: final.length,
      signed,
      rewritten: kept !== null,
      formFields: fields,
    },
    kept,
  };
}

const unreadable =
  'The PDF is damaged and cannot be read; save it again in the program it was made with and upload it again.';

async function load(bytes: Buffer): Promise<PDF> {
  let pdf: PDF;
  try {
    pdf = await PDF.load(bytes);
  } catch (error) {
    if (error instanceof RangeError && /allocation/i.test(error.message)) throw error;
    if (hasEncryption(bytes)) throw encrypted();
    throw new PdfRejection('UNREADABLE', unreadable);
  }
  if (pdf.isEncrypted || (pdf.recoveredViaBruteForce && hasEncryption(bytes))) throw encrypted();
  return pdf;
}

/** A recovered file has lost its trailer, and with it the /Encrypt entry that marks it as encrypted. */
const hasEncryption = (bytes: Buffer): boolean => /\/Encrypt\s+(\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'));

const encrypted = (): PdfRejection =>
  new PdfRejection(
    'ENCRYPTED',
    'The PDF is encrypted or protected by a password; remove the protection and upload it again.',
  );

function pagesOf(pdf: PDF, limits: PdfLimits): Page[] {
  const tree = findPages(pdf, limits);
  if (tree.tooMany) refuse('TOO_MANY_PAGES', `The PDF has more than ${limits.pages} pages; split it.`);
  if (tree.tooDeep)
    refuse('TOO_DEEP', 'The page tree is nested too deeply; save the PDF again in the program it was made with.');
  if (tree.pages.length === 0) refuse('NO_PAGES', 'The PDF has no page that can be read.');
  if (tree.broken)
    refuse('PAGE_COUNT', 'A page of the PDF is missing or duplicated; save it again in the program it was made with.');
  if (tree.claimed !== tree.pages.length) {
    refuse(
      'PAGE_COUNT',
      `The PDF claims ${tree.claimed ?? 'no'} pages but ${tree.pages.length} were found; save it again in the program it was made with.`,
    );
  }
  if (pdf.recoveredViaBruteForce) for (const page of tree.pages) checkWhole(pdf, page);
  return tree.pages;
}

/** In a recovered file every page must still have its content. */
function checkWhole(pdf: PDF, page: Page): void {
  const contents = page.dict.get('Contents');
  const found = follow(pdf, contents);
  const whole = contents === undefined || (found instanceof PdfArray ? items(pdf, found).every(Boolean) : found);
  if (!whole) refuse('UNREADABLE', unreadable);
}

function checkedGeometry(pdf: PDF, page: Page, at: number, limits: PdfLimits): Geometry {
  const geometry = geometryOf(pdf, page);
  if (!geometry) throw new PdfRejection('PAGE_BOX', `The size or rotation of page ${at + 1} is not valid.`);
  const { width, height } = displayed(geometry);
  const sides = [width, height, geometry.width, geometry.height];
  if (sides.some(side => !(side >= limits.sideMin && side <= limits.sideMax))) {
    refuse(
      'PAGE_BOX',
      `Page ${at + 1} is ${Math.round(width)} by ${Math.round(height)} points; sides may be ${limits.sideMin} to ${limits.sideMax}.`,
    );
  }
  return geometry;
}

/** Makes the page tree flat and explicit when the library finds other pages than we do (no Type, Kids by reference). */
function repairTree(pdf: PDF, pages: Page[]): boolean {
  const seen: PdfRef[] = pdf.context.pages.getPages();
  if (seen.length === pages.length && pages.every(({ ref }, i) => seen[i]?.objectNumber === ref.objectNumber))
    return false;
  const root = pdf.getCatalog().getRef('Pages');
  const dict = dictAt(pdf, pdf.getCatalog(), 'Pages');
  if (!root || !dict) throw new PdfRejection('UNREADABLE', unreadable);
  for (const page of pages) {
    settle(pdf, page);
    page.dict.set('Type', name('Page'));
    page.dict.set('Parent', root);
  }
  dict.set('Type', name('Pages'));
  dict.set('Kids', PdfArray.of(...pages.map(({ ref }) => ref)));
  dict.set('Count', number(pages.length));
  return true;
}

/**
 * A full save, since an incremental one would keep the removed parts; reads it back to check that every page is there.
 */
async function rewrite(pdf: PDF, pages: number, limits: PdfLimits): Promise<Buffer> {
  touch(pdf);
  const saved = await pdf.save();
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const again = findPages(await PDF.load(bytes), limits);
  if (again.pages.length !== pages || again.broken) refuse('UNREADABLE', unreadable);
  return bytes;
}

/** A recovered file counts as unchanged, so that saving it would return the original bytes. */
const touch = (pdf: PDF): void => {
  const catalog: PdfDict = pdf.getCatalog();
  catalog.set('Type', name('Catalog'));
};
