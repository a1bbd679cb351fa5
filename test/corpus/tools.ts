/** Shared by the tests of PDFs: the corpus, a temporary folder, a sealer, and other programs that check our output. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestRunner } from 'vitest';
import { openFile } from '../../src/platform/pdf/syntax/file.ts';
import { isName, Stream } from '../../src/platform/pdf/syntax/values.ts';
import {
  type LevelConfig,
  openPdfEngine,
  type PdfEngine,
  type PdfEngineOptions,
} from '../../src/platform/pdf-engine/engine.ts';
import { makeOwnCertificates, ownSealer } from '../../src/platform/seal/keys/certificates.ts';
import { makeOwnAuthority } from '../../src/platform/seal/timestamps/own-certificate.ts';

export const corpusDir = fileURLToPath(new URL('.', import.meta.url));
export const corpusFile = (name: string): string => join(corpusDir, name);

export type Expectation = 'accept' | 'refuse' | 'accept or refuse';
export interface Expected {
  file: string;
  expected: Expectation;
  why: string;
}

export const expectations: Expected[] = readFileSync(join(corpusDir, 'expected.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [file = '', expected = '', why = ''] = line.split('\t');
    return { file, expected: expected as Expectation, why };
  });

/** Accepted files that can be sealed unchanged. */
export const sealable = expectations
  .filter(
    ({ file, expected }) => expected === 'accept' && file.startsWith('pdf/') && !/signed_|bad_startxref/.test(file),
  )
  .map(({ file }) => file);

export interface Bench {
  dir: string;
  engine: PdfEngine;
  root: string;
  /** The folder of the certificates. */
  pki: string;
  file(name: string): string;
  close(): Promise<void>;
}

/** The levels of an installation without a network: our own authority, our own revocation list. */
export const ownLevels = (pki: string): LevelConfig => ({
  level: null,
  authority: { kind: 'OWN', dir: pki },
  fallback: false,
  ownDir: pki,
  cacheDir: null,
});

export type BenchOptions = Partial<PdfEngineOptions> & {
  /** Seals at the highest level, with our own authority. */
  highest?: boolean;
  /** Address of the revocation list of our own certificates; default: none. */
  crlUrl?: string;
};

/** Opens a folder with our own certificates, and an engine that uses them. */
export async function openBench({ highest = false, crlUrl, ...options }: BenchOptions = {}): Promise<Bench> {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-pdf-'));
  const pki = join(dir, 'pki');
  const own = { organization: 'Provbolaget Åäö AB', crlUrl: crlUrl ?? null, now: new Date() };
  await makeOwnCertificates(pki, own);
  await makeOwnAuthority(pki, own);
  const engine = openPdfEngine({
    sealer: ownSealer(pki),
    tempDir: dir,
    ...(highest && { levels: ownLevels(pki) }),
    ...options,
  });
  return {
    dir,
    engine,
    root: join(pki, 'root.crt'),
    pki,
    file: name => join(dir, name),
    async close() {
      await engine.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const installed = new Map<string, boolean>();

/** Whether a program is installed. Prints a warning when it is not, since its checks are then skipped. */
export function has(program: string): boolean {
  const known = installed.get(program);
  if (known !== undefined) return known;
  const found = spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  if (!found) console.warn(`NOT CHECKED: ${program} is not installed, so its tests are skipped.`);
  installed.set(program, found);
  return found;
}

/**
 * Skips the running test, naming the program, when that program is not installed: no test passes without the program
 * that checks its result. `outputOf`, `draw` and `drawByMupdf` call it, so that their tests need not.
 */
export function needs(program: string): void {
  if (!has(program)) TestRunner.getCurrentTest()?.context.skip(`${program} is not installed`);
}

/** A file with its object streams unpacked behind it, to search for names and strings. */
export function unpacked(bytes: Buffer): string {
  const file = openFile(bytes, bytes.length, () => {});
  const streams = [...file.entries().keys()].map(number => file.object(number));
  const packed = streams.flatMap(one =>
    one instanceof Stream && isName(one.dict.get('Type'), 'ObjStm') ? [file.decode(one, 1 << 28)] : [],
  );
  return [bytes, ...packed].map(part => part?.toString('latin1')).join('\n');
}

/** A program's output on stdout and stderr together. */
export function outputOf(program: string, ...args: string[]): string {
  needs(program);
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return `${stdout}${stderr}`;
}

export interface Raster {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  pixels: Buffer;
}

/** A page's visible part as drawn by poppler. */
export function draw(path: string, page: number, dpi: number): Raster {
  needs('pdftoppm');
  const args = ['-r', String(dpi), '-f', String(page), '-l', String(page), '-cropbox', path];
  return rasterOf(execFileSync('pdftoppm', args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** The same, drawn by MuPDF. */
export function drawByMupdf(path: string, page: number, dpi: number): Raster {
  needs('mutool');
  const args = ['draw', '-q', '-F', 'ppm', '-c', 'rgb', '-r', String(dpi), '-o', '-', path, String(page)];
  return rasterOf(execFileSync('mutool', args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }));
}

function rasterOf(ppm: Buffer): Raster {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 64));
  if (!head) throw new Error('no picture');
  return { width: Number(head[1]), height: Number(head[2]), pixels: ppm.subarray(head[0].length) };
}

export interface Difference {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Number of pixels that differ. */
  pixels: number;
}

/**
 * The area in which two pictures of the same size differ, as fractions from the top-left corner; null when they are
 * equal.
 */
export function difference(before: Raster, after: Raster): Difference | null {
  const { width, height } = before;
  let [left, top, right, bottom, pixels] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const changed = [0, 1, 2].some(i => Math.abs((before.pixels[at + i] ?? 0) - (after.pixels[at + i] ?? 0)) > 40);
      if (!changed) continue;
      pixels++;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return right < 0
    ? null
    : { left: left / width, top: top / height, right: right / width, bottom: bottom / height, pixels };
}

/** A PDF of the given objects, numbered from 1, with a valid cross-reference table. */
export function pdfOf(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
