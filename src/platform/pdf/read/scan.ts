/** Finds the objects of a damaged file by their keywords, without its cross-references. */
import type { PdfLimits } from '../limits.ts';
import { inflateBounded } from '../structure/inflate.ts';
import { type FoundStream, streams } from './prescreen.ts';

/** Where an object is: at an offset, or within an object stream. */
export type FoundObject =
  | { kind: 'AT'; offset: number; generation: number }
  | { kind: 'PACKED'; stream: number; index: number };

export interface Scan {
  /** The last one of each number in the file. */
  objects: Map<number, FoundObject>;
  /** The references of the catalog and the document information in the last trailer; null without one. */
  root: string | null;
  info: string | null;
  isEncrypted: boolean;
  /** An object has no end, so there is no knowing what came after it. */
  isCutOff: boolean;
}

interface Start {
  number: number;
  generation: number;
  offset: number;
}

const startPattern = /(?<![\d.+-])(\d{1,10})[\0\s]+(\d{1,5})[\0\s]+obj(?![a-z])/g;
const rootPattern = /\/Root\s+(\d+\s+\d+\s+R)/;
const infoPattern = /\/Info\s+(\d+\s+\d+\s+R)/;

/** Throws a `PdfRejection` at the limits. */
export function scanObjects(bytes: Buffer, limits: PdfLimits): Scan {
  const scan: Scan = { objects: new Map(), root: null, info: null, isEncrypted: false, isCutOff: false };
  let catalog: string | null = null;
  let from = 0;
  const readText = (to: number): Start | null => {
    const text = bytes.toString('latin1', from, to);
    const starts = startsIn(text, from);
    for (const [i, start] of starts.entries()) {
      const body = text.slice(start.offset - from, (starts[i + 1]?.offset ?? to) - from);
      const isWhole = i < starts.length - 1 || to < bytes.length || /endobj|xref|trailer/.test(body);
      if (!isWhole) scan.isCutOff = true;
      scan.objects.set(start.number, { kind: 'AT', offset: start.offset, generation: start.generation });
      if (/\/Type\s*\/Catalog\b/.test(body)) catalog = `${start.number} ${start.generation} R`;
    }
    for (const [, dict = ''] of text.matchAll(/trailer\s*(<<[\s\S]*?)(?=startxref|trailer|$)/g))
      readTrailer(scan, dict);
    return starts.at(-1) ?? null;
  };
  for (const stream of streams(bytes, limits)) {
    const owner = readText(stream.keyword);
    from = stream.end;
    if (!owner) continue;
    if (bytes.subarray(stream.end, stream.end + 32).indexOf('endstream') < 0) scan.isCutOff = true;
    else if (/\/Type\s*\/XRef\b/.test(stream.dict)) readTrailer(scan, stream.dict);
    else if (/\/Type\s*\/ObjStm\b/.test(stream.dict)) readPacked(scan, bytes, stream, owner.number, limits);
  }
  readText(bytes.length);
  return { ...scan, root: scan.root ?? catalog };
}

const startsIn = (text: string, from: number): Start[] =>
  [...text.matchAll(startPattern)].map(found => ({
    number: Number(found[1]),
    generation: Number(found[2]),
    offset: from + found.index,
  }));

function readTrailer(scan: Scan, dict: string): void {
  scan.root = rootPattern.exec(dict)?.[1] ?? scan.root;
  scan.info = infoPattern.exec(dict)?.[1] ?? scan.info;
  if (/\/Encrypt\b/.test(dict)) scan.isEncrypted = true;
}

/** The numbers of the objects in an object stream (ISO 32000-1, 7.5.7), which are pairs of number and position. */
function readPacked(scan: Scan, bytes: Buffer, stream: FoundStream, number: number, limits: PdfLimits): void {
  const data = bytes.subarray(stream.start, stream.end);
  const unpacked = /\/Filter/.test(stream.dict) ? inflateBounded(data, limits.streamBytes) : data;
  const count = Number(/\/N\s+(\d+)/.exec(stream.dict)?.[1] ?? 0);
  const first = Number(/\/First\s+(\d+)/.exec(stream.dict)?.[1] ?? 0);
  if (!Buffer.isBuffer(unpacked)) return;
  const numbers = unpacked
    .toString('latin1', 0, first)
    .trim()
    .split(/[\0\s]+/)
    .map(Number);
  for (let index = 0; index < count && index * 2 + 1 < numbers.length; index++) {
    const packed = numbers[index * 2];
    if (packed !== undefined && Number.isSafeInteger(packed) && packed > 0)
      scan.objects.set(packed, { kind: 'PACKED', stream: number, index });
  }
}
