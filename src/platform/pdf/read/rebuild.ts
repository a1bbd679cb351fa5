/**
 * Gives a damaged file new cross-references: those of the objects that are found in it. The library can do that too,
 * but takes the first catalog of several, and prefers packed objects to newer ones.
 */
import type { PdfRef } from '@libpdf/core';
import type { PdfLimits } from '../limits.ts';
import { PdfRejection } from '../rejection.ts';
import { type FoundObject, type Scan, scanObjects } from './scan.ts';

export interface Rebuilt {
  bytes: Buffer;
  /** Whether a reference leads to an object of the file. */
  has(ref: PdfRef): boolean;
}

const generationOf = (found: FoundObject | undefined): number | null =>
  found?.kind === 'AT' ? found.generation : found ? 0 : null;

/** The bytes with cross-references at the end; null when no catalog is found, or the file was cut off within an object. Throws a `PdfRejection`. */
export function rebuild(bytes: Buffer, limits: PdfLimits): Rebuilt | null {
  const scan = scanObjects(bytes, limits);
  if (scan.isEncrypted)
    throw new PdfRejection(
      'ENCRYPTED',
      'The PDF is encrypted or protected by a password; remove the protection and upload it again.',
    );
  if (scan.root === null || scan.isCutOff) return null;
  return {
    bytes: Buffer.concat([bytes, sectionAt(bytes.length + 1, scan, scan.root)]),
    has: ({ objectNumber, generation }) => generationOf(scan.objects.get(objectNumber)) === generation,
  };
}

/** A cross-reference stream, preceded by a line break. */
function sectionAt(at: number, { objects, info }: Scan, root: string): Buffer {
  // No reference may lead to the section itself, so it has the last number.
  const own = maxNumber;
  objects.set(own, { kind: 'AT', offset: at, generation: 0 });
  const numbers = [...objects.keys()].filter(number => number <= maxNumber).sort((a, b) => a - b);
  const rows = Buffer.concat(numbers.map(number => rowOf(objects.get(number))));
  const index = runsOf(numbers).map(([first, count]) => `${first} ${count}`);
  const dict = `<</Type/XRef/W[1 4 4]/Index[${index.join(' ')}]/Size ${own + 1}/Root ${root}${info === null ? '' : `/Info ${info}`}/Length ${rows.length}>>`;
  return Buffer.concat([
    Buffer.from(`\n${own} 0 obj\n${dict}\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}

/** Larger object numbers are noise (ISO 32000-1, Annex C). */
const maxNumber = 8_388_607;

function rowOf(found: FoundObject | undefined): Buffer {
  const row = Buffer.alloc(9);
  if (!found) return row;
  row.writeUInt8(found.kind === 'AT' ? 1 : 2, 0);
  row.writeUInt32BE(found.kind === 'AT' ? found.offset : found.stream, 1);
  row.writeUInt32BE(found.kind === 'AT' ? found.generation : found.index, 5);
  return row;
}

/** Runs of consecutive numbers, as first and count. */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === number) last[1]++;
    else runs.push([number, 1]);
  }
  return runs;
}
