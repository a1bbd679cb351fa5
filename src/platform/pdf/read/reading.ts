/** Reads one untrusted PDF in the single-use child: rejects it, or returns its facts and the bytes to keep. */
import { createHash } from 'node:crypto';
import { type PDF, PdfArray, type PdfDict, type PdfRef } from '@libpdf/core';
import { checkAgreement, checkRecovered, type FirstReading } from '../agreement/agreement.ts';
import { makePlain } from '../appearance/plain.ts';
import { formFields } from '../forms/form-fields.ts';
import type { PdfLimits } from '../limits.ts';
import type { PdfFacts } from '../pdf.ts';
import { DamagedPdf, PdfRejection, unreadable } from '../rejection.ts';
import { type ContentReading, readContent } from '../structure/content.ts';
import { displayed, type Geometry } from '../structure/geometry.ts';
import { dictAt, name, number } from '../structure/objects.ts';
import { findPages, geometryOf, type Page, settle } from '../structure/pages.ts';
import { signedFacts } from '../structure/signed.ts';
import { restoreNames } from '../write/restore-names.ts';
import { writeExactly } from '../write/write-exactly.ts';
import { removeActions, removeScripts, removeXfa } from './actions.ts';
import { isCircular } from './chain.ts';
import { mayHaveOtherNames } from './other-names.ts';
import { parse } from './parsing.ts';
import { type Rebuilt, rebuild } from './rebuild.ts';
import { lacksObjects } from './whole.ts';

const refuse = (...args: ConstructorParameters<typeof PdfRejection>): never => {
  throw new PdfRejection(...args);
};

export interface ReadPdf {
  facts: PdfFacts;
  /** The bytes that our writer made; null for a signed file, which is kept as it is. */
  written: Buffer | null;
}

/**
 * Reads the file, and where it is damaged, searches it for its objects. `hasEnd` is false when its end is missing.
 * Throws a `PdfRejection`.
 */
export async function readPdf(bytes: Buffer, limits: PdfLimits, hasEnd: boolean): Promise<ReadPdf> {
  try {
    if (!hasEnd) throw new DamagedPdf('TRUNCATED', 'The file has no end; it was cut off. Upload it again.');
    if (isCircular(bytes)) refuse('UNREADABLE', 'The cross-references of the PDF lead in a circle; save it again.');
    return await factsOf(await load(bytes, limits), bytes, limits, null);
  } catch (error) {
    const recovered = error instanceof DamagedPdf ? await recover(bytes, limits) : null;
    if (!recovered) throw error;
    return recovered;
  }
}

/** Null when the file cannot be recovered with all its pages. */
async function recover(bytes: Buffer, limits: PdfLimits): Promise<ReadPdf | null> {
  const rebuilt = rebuild(bytes, limits);
  if (!rebuilt) return null;
  try {
    return await factsOf(await load(rebuilt.bytes, limits), bytes, limits, rebuilt);
  } catch (error) {
    if (error instanceof DamagedPdf) return null;
    throw error;
  }
}

async function factsOf(pdf: PDF, bytes: Buffer, limits: PdfLimits, rebuilt: Rebuilt | null): Promise<ReadPdf> {
  const signed = signedFacts(pdf);
  const first = firstReading(pdf, limits);
  const { pages, geometries } = first;
  if (rebuilt && lacksObjects(pdf, pages, limits, rebuilt.has)) damaged('UNREADABLE', unreadable);
  const isDamaged = rebuilt ? !(await checkRecovered(bytes, first, limits)) : false;
  if (!rebuilt) await checkAgreement(bytes, first, limits);
  const xfa = removeXfa(pdf);
  let actions = removeScripts(pdf);
  const { unmarked } = first;
  const visit = (part: PdfDict | PdfArray): void => {
    if (removeActions(pdf, part)) actions = true;
  };
  const doubts = makePlain(pdf, pages, limits, { unmarked, visit });
  const repaired = repairTree(pdf, pages);
  const fields = signed ? [] : formFields(pdf, pages, geometries);
  if (signed && (xfa || actions || repaired || isDamaged))
    refuse(
      'SIGNED',
      'The PDF is signed and would have to be changed (it is damaged, it runs actions, or its pages are not in order), which would break its signature. Upload an unsigned copy.',
    );
  const exact = await write(pdf, pages.length, limits);
  // Of a signed file, ORIGINAL has copies of the pages.
  const written = signed ? null : exact;
  const final = written ?? bytes;
  return {
    facts: {
      pages: geometries.map(displayed),
      sha256: createHash('sha256').update(final).digest('hex'),
      size: final.length,
      signed,
      rewritten: written !== null,
      formFields: fields,
      textDoubts: doubts,
    },
    written,
  };
}

/** What is compared with another reader. Throws a `PdfRejection`. */
function firstReading(pdf: PDF, limits: PdfLimits): FirstReading & ContentReading {
  const pages = pagesOf(pdf, limits);
  const geometries = pages.map((page, i) => checkedGeometry(pdf, page, i, limits));
  return { pdf, pages, geometries, ...contentOf(pdf, pages, limits) };
}

async function load(bytes: Buffer, limits: PdfLimits): Promise<PDF> {
  const pdf = await parse(bytes);
  if (pdf?.isEncrypted || (!pdf && hasEncryption(bytes))) throw encrypted();
  if (!pdf) throw new DamagedPdf('UNREADABLE', unreadable);
  if (mayHaveOtherNames(bytes, limits)) restoreNames(pdf, bytes);
  return pdf;
}

/** A damaged file can have lost its trailer, and with it the /Encrypt entry that marks it as encrypted. */
const hasEncryption = (bytes: Buffer): boolean => /\/Encrypt\s+(\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'));

const encrypted = (): PdfRejection =>
  new PdfRejection(
    'ENCRYPTED',
    'The PDF is encrypted or protected by a password; remove the protection and upload it again.',
  );

const damaged = (...args: ConstructorParameters<typeof PdfRejection>): never => {
  throw new DamagedPdf(...args);
};

function pagesOf(pdf: PDF, limits: PdfLimits): Page[] {
  const tree = findPages(pdf, limits);
  if (tree.tooMany) refuse('TOO_MANY_PAGES', `The PDF has more than ${limits.pages} pages; split it.`);
  if (tree.tooDeep)
    refuse('TOO_DEEP', 'The page tree is nested too deeply; save the PDF again in the program it was made with.');
  if (tree.pages.length === 0) damaged('NO_PAGES', 'The PDF has no page that can be read.');
  if (tree.broken)
    damaged('PAGE_COUNT', 'A page of the PDF is missing or duplicated; save it again in the program it was made with.');
  if (tree.claimed !== tree.pages.length) {
    damaged(
      'PAGE_COUNT',
      `The PDF claims ${tree.claimed ?? 'no'} pages but ${tree.pages.length} were found; save it again in the program it was made with.`,
    );
  }
  return tree.pages;
}

function contentOf(pdf: PDF, pages: Page[], limits: PdfLimits): ContentReading {
  const content = readContent(pdf, pages, limits);
  if (content) return content;
  return refuse('EXPANDS', 'The content of a page inflates over the bound; save the PDF in a simpler form.');
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
 * The file that is kept, which our strict reader must be able to read completely, with every page, and in one way only: what
 * follows the seal repeats parts of it.
 */
async function write(pdf: PDF, pages: number, limits: PdfLimits): Promise<Buffer> {
  const { bytes, pages: found } = await writeExactly(pdf, limits);
  if (found !== pages) throw new Error('The file that was written cannot be read exactly.');
  return bytes;
}
