/**
 * Pages as five programs draw them, on the screen and for print. pdf.js and MuPDF have an option for it; Ghostscript has a
 * switch for it; poppler prints when it converts to PDF, which it then draws; our build of PDFium draws for the screen.
 */
import { type ExecFileSyncOptionsWithBufferEncoding, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { has, type Raster } from '../corpus/tools.ts';

export type Use = 'screen' | 'print';
export const programs = ['pdfjs', 'poppler', 'mupdf', 'ghostscript', 'pdfium'] as const;
export type Program = (typeof programs)[number];
/** What a program draws for. */
export const usesOf = (program: Program): Use[] => (program === 'pdfium' ? ['screen'] : ['screen', 'print']);
/** First pages by their files. */
export type Drawn = Map<string, Raster>;

const needed: Record<Program, string[]> = {
  pdfjs: [],
  poppler: ['pdftoppm', 'pdftocairo'],
  mupdf: ['mutool'],
  ghostscript: ['gs'],
  pdfium: [],
};
const require = createRequire(import.meta.url);
const canvasPackage = '@napi-rs/canvas';

export function isInstalled(program: Program): boolean {
  if (program !== 'pdfjs') return needed[program].every(has);
  try {
    return Boolean(require.resolve(canvasPackage));
  } catch {
    return false;
  }
}

const quiet: ExecFileSyncOptionsWithBufferEncoding = { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 };

/** Draws the first page of each file at 72 dots per inch. */
export async function drawAll(program: Program, use: Use, paths: string[]): Promise<Drawn> {
  if (program === 'pdfjs')
    return new Map(await Promise.all(paths.map(async path => [path, await byPdfjs(path, use)] as const)));
  if (program === 'pdfium') return byPdfium(paths);
  const dir = mkdtempSync(join(tmpdir(), 'sigill-shown-'));
  try {
    if (program === 'mupdf') return await byMupdf(dir, use, paths);
    if (program === 'ghostscript') return byGhostscript(dir, use, paths);
    return new Map(paths.map(path => [path, byPoppler(dir, use, path)]));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A file as the signing page reads it. */
export const loadByPdfjs = (bytes: Buffer): PDFDocumentLoadingTask =>
  getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
    standardFontDataUrl: join(require.resolve('pdfjs-dist/package.json'), '../standard_fonts/'),
    cMapUrl: join(require.resolve('pdfjs-dist/package.json'), '../cmaps/'),
  });

/** A page as the signing page draws it, with the annotations' own looks. */
export async function drawByPdfjs(page: PDFPageProxy, use: Use, scale = 1): Promise<Raster> {
  const { createCanvas } = require(canvasPackage);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  const intent = use === 'print' ? 'print' : 'display';
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport, intent }).promise;
  return pixelsOf(canvas);
}

async function byPdfjs(path: string, use: Use): Promise<Raster> {
  const loading = loadByPdfjs(readFileSync(path));
  try {
    return await drawByPdfjs(await (await loading.promise).getPage(1), use);
  } finally {
    await loading.destroy();
  }
}

let pdfium: Promise<PDFiumLibrary> | null = null;

/** One for all files. */
export function pdfiumLibrary(): Promise<PDFiumLibrary> {
  pdfium ??= PDFiumLibrary.init();
  return pdfium;
}

async function byPdfium(paths: string[]): Promise<Drawn> {
  const library = await pdfiumLibrary();
  const drawn: Drawn = new Map();
  for (const path of paths) {
    const file = await library.loadDocument(readFileSync(path));
    const { width, height, data } = await file.getPage(0).render({ scale: 1, render: 'bitmap' });
    drawn.set(path, { width, height, pixels: withoutAlpha(data, width * height) });
    file.destroy();
  }
  return drawn;
}

function byPoppler(dir: string, use: Use, path: string): Raster {
  const printed = join(dir, 'printed.pdf');
  if (use === 'print') execFileSync('pdftocairo', ['-pdf', '-l', '1', path, printed], quiet);
  const args = ['-r', '72', '-l', '1', '-cropbox', use === 'print' ? printed : path];
  return rasterOf(execFileSync('pdftoppm', args, quiet));
}

/** One process for all files. */
function byGhostscript(dir: string, use: Use, paths: string[]): Drawn {
  const options = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-dUseCropBox', '-dFirstPage=1', '-dLastPage=1'];
  const look = ['-r72', '-dGraphicsAlphaBits=4', '-dTextAlphaBits=4', '-sDEVICE=ppmraw'];
  const output = `-sOutputFile=${join(dir, '%d.ppm')}`;
  execFileSync('gs', [...options, ...look, `-dPrinted=${use === 'print'}`, output, ...paths], quiet);
  return new Map(paths.map((path, i) => [path, rasterOf(readFileSync(join(dir, `${i + 1}.ppm`)))]));
}

/** A process for each file: in one for all, MuPDF can take a pattern of another file. */
async function byMupdf(dir: string, use: Use, paths: string[]): Promise<Drawn> {
  const usage = use === 'print' ? 'Print' : 'View';
  const script = join(dir, 'draw.js');
  writeFileSync(
    script,
    `new Document(scriptArgs[0]).loadPage(0).toPixmap(Identity, DeviceRGB, false, false, '${usage}').saveAsPNG(scriptArgs[1]);`,
  );
  for (const [i, path] of paths.entries()) execFileSync('mutool', ['run', script, path, join(dir, `${i}.png`)], quiet);
  const { createCanvas, loadImage } = require(canvasPackage);
  const drawn: Drawn = new Map();
  for (const [i, path] of paths.entries()) {
    const image = await loadImage(readFileSync(join(dir, `${i}.png`)));
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    drawn.set(path, pixelsOf(canvas));
  }
  return drawn;
}

interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): { getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray } };
}

function pixelsOf(canvas: Canvas): Raster {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return { width, height, pixels: withoutAlpha(data, width * height) };
}

function withoutAlpha(data: Uint8Array | Uint8ClampedArray, count: number): Buffer {
  const pixels = Buffer.alloc(count * 3);
  for (let i = 0; i < count; i++) pixels.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return pixels;
}

function rasterOf(ppm: Buffer): Raster {
  const head = /^P6\s+(?:#[^\n]*\s+)*(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 200));
  if (!head) throw new Error('no picture');
  return { width: Number(head[1]), height: Number(head[2]), pixels: ppm.subarray(head[0].length) };
}

/**
 * Number of pixels that differ by more than edges do. Programs smooth edges differently and put them up to one pixel
 * apart, so a pixel is alike when each of its colours is among those around it in the other picture, give or take
 * `tolerance` of 255.
 */
export function differing(a: Raster, b: Raster, tolerance: number): number {
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return Number.POSITIVE_INFINITY;
  return Math.max(unlike(a, b, tolerance), unlike(b, a, tolerance));
}

function unlike(a: Raster, b: Raster, tolerance: number): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const isAlike = (x: number, y: number, channel: number): boolean => {
    const value = a.pixels[(y * a.width + x) * 3 + channel] ?? 0;
    let [low, high] = [255, 0];
    for (let top = Math.max(0, y - 1); top <= Math.min(height - 1, y + 1); top++) {
      for (let left = Math.max(0, x - 1); left <= Math.min(width - 1, x + 1); left++) {
        const other = b.pixels[(top * b.width + left) * 3 + channel] ?? 0;
        [low, high] = [Math.min(low, other), Math.max(high, other)];
      }
    }
    return value >= low - tolerance && value <= high + tolerance;
  };
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [at, other] = [(y * a.width + x) * 3, (y * b.width + x) * 3];
      if (a.pixels.compare(b.pixels, other, other + 3, at, at + 3) === 0) continue;
      if (![0, 1, 2].every(channel => isAlike(x, y, channel))) count++;
    }
  }
  return count;
}
