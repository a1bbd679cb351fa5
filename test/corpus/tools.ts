/** What the tests of PDFs share: the corpus, a folder of their own, a sealer, and other people's programs that judge our output. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeOwnCertificates, ownSealer } from '../../src/base/pdf/certificates.ts';
import { type LevelConfig, openPdfEngine, type PdfEngine, type PdfEngineOptions } from '../../src/base/pdf/engine.ts';
import { makeOwnAuthority } from '../../src/base/pdf/timestamps/own-certificate.ts';

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

/** Files that are taken and can be sealed as they are. */
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
};

/** A folder, our own certificates in it and an engine on them. */
export async function openBench({ highest = false, ...options }: BenchOptions = {}): Promise<Bench> {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-pdf-'));
  const pki = join(dir, 'pki');
  const own = { organization: 'Provbolaget Åäö AB', crlUrl: null, now: new Date() };
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

/** Whether a program is there; says so loudly when it is not, since what it judges is then not judged. */
export function has(program: string): boolean {
  const found = spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  if (!found) console.warn(`NOT CHECKED: ${program} is not installed, so its tests are skipped.`);
  return found;
}

/** What a program says, on both of its outputs, whether it is content or not. */
export function say(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return `${stdout}${stderr}`;
}

export interface Raster {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  pixels: Buffer;
}

/** A page's visible part as poppler draws it. */
export function draw(path: string, page: number, dpi: number): Raster {
  const args = ['-r', String(dpi), '-f', String(page), '-l', String(page), '-cropbox', path];
  return rasterOf(execFileSync('pdftoppm', args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** The same as MuPDF draws it. */
export function drawByMupdf(path: string, page: number, dpi: number): Raster {
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
  /** How many pixels differ. */
  pixels: number;
}

/** Where two pictures of one size differ, as fractions from the top-left corner; null where they do not. */
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

/** A PDF of the objects given, numbered from 1, with a right cross-reference table. */
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
