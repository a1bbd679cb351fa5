/** Gives names that are not ASCII the bytes that they have in the file (`exact-names.ts`). */
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { hasOtherBytes, valueOfName } from '../structure/exact-names.ts';
import { openFile, type PdfFile } from '../syntax/file.ts';
import { SyntaxProblem } from '../syntax/report.ts';
import { isDict, Name, Ref, Stream, Text, type Value } from '../syntax/values.ts';

/** Call it before anything else looks at the document. What only a tolerant reader finds keeps its names. */
export function restoreNames(pdf: PDF, bytes: Buffer): void {
  const file = opened(bytes);
  if (!file) return;
  for (const [number, entry] of file.entries()) {
    const value = entry.kind === 'FREE' ? null : file.object(number);
    if (!hasOtherNames(value)) continue;
    const ref = PdfRef.of(number, entry.kind === 'AT' ? entry.generation : 0);
    const restored = inLibrary(value);
    const known = pdf.getObject(ref);
    // The library has handed out some objects already, such as the catalog.
    if (known instanceof PdfDict && restored instanceof PdfDict) replaceEntries(known, restored);
    else pdf.context.registry.addLoaded(ref, restored);
  }
}

function opened(bytes: Buffer): PdfFile | null {
  const end = bytes.lastIndexOf('%%EOF');
  try {
    return end < 0 ? null : openFile(bytes, end + 5, () => {});
  } catch (error) {
    if (error instanceof SyntaxProblem) return null;
    throw error;
  }
}

function hasOtherNames(value: Value): boolean {
  if (value instanceof Name) return hasOtherBytes(value.text);
  if (Array.isArray(value)) return value.some(hasOtherNames);
  const dict = value instanceof Stream ? value.dict : value;
  return isDict(dict) && [...dict].some(([key, item]) => hasOtherBytes(key) || hasOtherNames(item));
}

function inLibrary(value: Value): PdfObject {
  if (value === null) return PdfNull.instance;
  if (typeof value === 'boolean') return PdfBool.of(value);
  if (typeof value === 'number') return PdfNumber.of(value);
  if (value instanceof Name) return PdfName.of(valueOfName(value.text));
  if (value instanceof Text) return new PdfString(value.bytes, 'literal');
  if (value instanceof Ref) return PdfRef.of(value.number, value.generation);
  if (Array.isArray(value)) return new PdfArray(value.map(inLibrary));
  if (value instanceof Stream) return new PdfStream(dictInLibrary(value.dict), value.data);
  return dictInLibrary(value);
}

const dictInLibrary = (dict: ReadonlyMap<string, Value>): PdfDict =>
  new PdfDict([...dict].map(([key, item]): [PdfName, PdfObject] => [PdfName.of(valueOfName(key)), inLibrary(item)]));

function replaceEntries(known: PdfDict, restored: PdfDict): void {
  for (const key of [...known.keys()]) known.delete(key);
  for (const [key, value] of restored) known.set(key, value);
  known.clearDirty();
}
