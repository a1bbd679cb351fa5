/** The signatures that a document already has, and the changes they permit. */
import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core';
import type { SignedFacts } from '../pdf.ts';
import { arrayAt, dictAt, follow, items, nameAt, numberAt } from './objects.ts';
import type { Tree } from './pages.ts';

/** Null: the document has neither a filled signature field nor a certification. */
export function signedFacts(pdf: Tree): SignedFacts | null {
  const signatures = signatureValues(pdf);
  const permissions = dictAt(pdf, pdf.getCatalog(), 'Perms');
  const certification = permissions && dictAt(pdf, permissions, 'DocMDP');
  if (signatures.length === 0 && !permissions?.has('DocMDP')) return null;
  const certified = permissions?.has('DocMDP') ? allowed(pdf, certification) : null;
  return { signatures: signatures.length, certified };
}

function signatureValues(pdf: Tree): PdfDict[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  const found: PdfDict[] = [];
  const seen = new Set<PdfObject>();
  const waiting: (PdfObject | undefined)[] = [form?.get('Fields')];
  while (waiting.length > 0) {
    const next = follow(pdf, waiting.pop());
    if (!next || seen.has(next)) continue;
    seen.add(next);
    if (next instanceof PdfArray) waiting.push(...next.toArray());
    if (!(next instanceof PdfDict)) continue;
    const value = dictAt(pdf, next, 'V');
    if (value && (nameAt(pdf, next, 'FT') === 'Sig' || value.has('ByteRange'))) found.push(value);
    waiting.push(next.get('Kids'));
  }
  return found;
}

/** DocMDP's P (ISO 32000-1, 12.8.2.2); an unreadable value permits nothing. */
function allowed(pdf: Tree, certification: PdfDict | undefined): 1 | 2 | 3 {
  if (!certification) return 1;
  for (const reference of items(pdf, arrayAt(pdf, certification, 'Reference'))) {
    if (!(reference instanceof PdfDict) || nameAt(pdf, reference, 'TransformMethod') !== 'DocMDP') continue;
    const parameters = dictAt(pdf, reference, 'TransformParams');
    const p = (parameters && numberAt(pdf, parameters, 'P')) ?? 2;
    return p === 2 || p === 3 ? p : 1;
  }
  return 1;
}
