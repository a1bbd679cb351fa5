/**
 * A registry in a file of JSON lines, each a company with its number in `basic.orgNumber`. The file is read once for
 * where each company's line is, and again when it has changed; only the lines that are asked for stay in memory.
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { CompanyRegistry } from './registry.ts';

interface Line {
  start: number;
  length: number;
}
interface Index {
  lines: ReadonlyMap<string, Line>;
  /** Changes with the file. */
  version: string;
}

/** A number as registries compare it. */
export const registryNumber = (orgNumber: string): string => orgNumber.replace(/[-\s]/g, '').toUpperCase();

const lineEnd = 10;

/** The lines of a file as bytes, with the position of their first byte. */
async function* linesOf(path: string): AsyncGenerator<{ start: number; bytes: Buffer }> {
  let start = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let held = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = held.indexOf(lineEnd); end >= 0; end = held.indexOf(lineEnd)) {
      yield { start, bytes: held.subarray(0, end) };
      start += end + 1;
      held = held.subarray(end + 1);
    }
    rest = held;
  }
  if (rest.length > 0) yield { start, bytes: rest };
}

function numberIn(bytes: Buffer): string | null {
  try {
    const number = JSON.parse(bytes.toString('utf8'))?.basic?.orgNumber;
    return typeof number === 'string' ? registryNumber(number) : null;
  } catch {
    return null;
  }
}

const versionOf = async (path: string): Promise<string> => {
  const { size, mtimeMs, ino } = await stat(path);
  return [size, mtimeMs, ino].join(':');
};

async function indexOf(path: string, version: string): Promise<Index> {
  const lines = new Map<string, Line>();
  for await (const { start, bytes } of linesOf(path)) {
    const number = numberIn(bytes);
    if (number !== null) lines.set(number, { start, length: bytes.length });
  }
  return { lines, version };
}

async function readLine(path: string, { start, length }: Line): Promise<unknown> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
    return JSON.parse(buffer.toString('utf8'));
  } finally {
    await file.close();
  }
}

/** Throws when asked if the file cannot be read. Lines that are not such JSON are left out. */
export function fileRegistry(path: string): CompanyRegistry {
  let indexing: Promise<Index> | null = null;
  const current = async (): Promise<Index> => {
    const version = await versionOf(path);
    const known = await indexing?.catch(() => null);
    if (known?.version === version) return known;
    indexing = indexOf(path, version);
    return indexing;
  };
  return {
    async find(orgNumber) {
      const line = (await current()).lines.get(registryNumber(orgNumber));
      return line ? readLine(path, line) : null;
    },
  };
}

/** How many companies the file has, and how many of its lines are none. Throws if it cannot be read. */
export async function countCompanies(path: string): Promise<{ companies: number; other: number }> {
  let [companies, other] = [0, 0];
  for await (const { bytes } of linesOf(path)) {
    if (numberIn(bytes) !== null) companies++;
    else if (bytes.toString('utf8').trim() !== '') other++;
  }
  return { companies, other };
}
