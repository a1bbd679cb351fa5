/** What five programs show of files: all pages at a low resolution. MuPDF and Ghostscript are started once for many files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawByPdfjs, isInstalled, loadByPdfjs, type Program, pdfiumLibrary, programs } from '../shown/rendering.ts';

/** One text for each program that is installed, equal for files that look the same in it. */
export type Shown = Readonly<Partial<Record<Program, string>>>;

const dpi = 30;
/** Attackers may claim any number of pages. */
const maxPages = 6;
const filesAtOnce = 100;
const limitMs = 120_000;

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const nothing = (error: unknown): string => `nothing: ${error instanceof Error ? error.message.split('\n')[0] : error}`;

/** In the order of the paths. */
export async function shownAll(paths: readonly string[]): Promise<Shown[]> {
  const all: Partial<Record<Program, string>>[] = paths.map(() => ({}));
  for (const program of programs.filter(isInstalled)) {
    const texts = await texted[program](paths);
    for (const [i, text] of texts.entries()) (all[i] ?? {})[program] = text;
  }
  return all;
}

/** The programs that show two files differently. */
export const differences = (a: Shown, b: Shown): Program[] => programs.filter(program => a[program] !== b[program]);

const texted: Record<Program, (paths: readonly string[]) => Promise<string[]> | string[]> = {
  pdfjs: paths => each(paths, byPdfjs),
  pdfium: paths => each(paths, byPdfium),
  poppler: paths => paths.map(byPoppler),
  mupdf: paths => inGroups(paths, byMupdf),
  ghostscript: paths => inGroups(paths, byGhostscript),
};

async function each(paths: readonly string[], draw: (path: string) => Promise<string>): Promise<string[]> {
  const texts: string[] = [];
  for (const path of paths) texts.push(await draw(path).catch(nothing));
  return texts;
}

/** What pdf.js would draw on each page: its operators, the annotations that it shows, and the picture. */
async function byPdfjs(path: string): Promise<string> {
  const loading = loadByPdfjs(readFileSync(path));
  try {
    const document = await loading.promise;
    const pages: string[] = [String(document.numPages)];
    for (let i = 1; i <= Math.min(document.numPages, maxPages); i++) {
      const page = await document.getPage(i);
      const { fnArray, argsArray } = await page.getOperatorList();
      const annotations = (await page.getAnnotations()).filter(one => one.rect[2] > one.rect[0]);
      const operators = JSON.stringify([page.view, page.rotate, fnArray, argsArray]).replace(/g_d\d+_/g, '');
      const { pixels } = await drawByPdfjs(page, 'screen', dpi / 72);
      pages.push(hash(operators + JSON.stringify(annotations)) + hash(pixels));
    }
    return pages.join();
  } finally {
    await loading.destroy();
  }
}

async function byPdfium(path: string): Promise<string> {
  const file = await (await pdfiumLibrary()).loadDocument(readFileSync(path));
  try {
    const pages = [String(file.getPageCount())];
    for (let i = 0; i < Math.min(file.getPageCount(), maxPages); i++) {
      const { width, height, data } = await file.getPage(i).render({ scale: dpi / 72, render: 'bitmap' });
      pages.push(`${width} ${height} ${hash(Buffer.from(data))}`);
    }
    return pages.join();
  } finally {
    file.destroy();
  }
}

function byPoppler(path: string): string {
  const { status, stdout } = spawnSync('pdftoppm', ['-r', String(dpi), '-l', String(maxPages), '-cropbox', path], {
    maxBuffer: 1 << 28,
    timeout: limitMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 && stdout.length > 0 ? hash(stdout) : `nothing: ${status}`;
}

type Grouped = (dir: string, paths: readonly string[]) => void;

/** Draws as many files as one process does; those of a group that ended early once more, each alone. */
function inGroups(paths: readonly string[], draw: Grouped): string[] {
  const texts: string[] = [];
  for (let from = 0; from < paths.length; from += filesAtOnce) {
    const group = paths.slice(from, from + filesAtOnce);
    const found = drawn(group, draw);
    texts.push(...(found ?? group.map(path => drawn([path], draw)?.[0] ?? 'nothing: it did not end')));
  }
  return texts;
}

/** Null if the process did not come to its end, which the file `end` says. */
function drawn(paths: readonly string[], draw: Grouped): string[] | null {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-drawn-'));
  try {
    draw(dir, paths);
    const names = readdirSync(dir);
    if (!names.includes('end')) return null;
    return paths.map((_, i) => {
      const own = names
        .filter(name => name.startsWith(`${i}-`))
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
      return own.map(name => hash(readFileSync(join(dir, name)))).join() || 'nothing';
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Keeps every file open: a new one in the place of another could be drawn with patterns of that. */
const byMupdf: Grouped = (dir, paths) => {
  const script = join(dir, 'draw.js');
  writeFileSync(
    script,
    `var open = [], dir = scriptArgs[0], scale = [${dpi / 72}, 0, 0, ${dpi / 72}, 0, 0];
    JSON.parse(read(dir + '/paths.json')).forEach(function (path, i) {
      try {
        var file = new Document(path), buffer = new Buffer();
        open.push(file);
        buffer.write(file.countPages() + ' pages');
        buffer.save(dir + '/' + i + '-0');
        for (var page = 0; page < file.countPages() && page < ${maxPages}; page++)
          file.loadPage(page).toPixmap(scale, DeviceRGB, false, true).saveAsPNG(dir + '/' + i + '-' + (page + 1));
      } catch (error) {
        print(error);
      }
    });
    new Buffer().save(dir + '/end');`,
  );
  writeFileSync(join(dir, 'paths.json'), JSON.stringify(paths));
  spawnSync('mutool', ['run', script, dir], { stdio: 'ignore', timeout: limitMs });
};

/** Pages are numbered on from file to file. */
const byGhostscript: Grouped = (dir, paths) => {
  const quoted = (text: string): string => `(${text.replaceAll(/[()\\]/g, '\\$&')})`;
  const lines = paths.map(
    (path, i) =>
      `{<</OutputFile ${quoted(join(dir, `${i}-%d`))}>> setpagedevice ${quoted(path)} run} stopped {clear} if\n`,
  );
  const end = `${quoted(join(dir, 'end'))} (w) file closefile\n`;
  writeFileSync(join(dir, 'draw.ps'), lines.join('') + end);
  const look = [`-r${dpi}`, '-dGraphicsAlphaBits=4', '-dTextAlphaBits=4', '-sDEVICE=ppmraw', '-dUseCropBox'];
  const options = ['-q', '-dBATCH', '-dNOPAUSE', '-dNOSAFER', `-dLastPage=${maxPages}`];
  spawnSync('gs', [...options, ...look, `-sOutputFile=${join(dir, 'none-%d')}`, join(dir, 'draw.ps')], {
    stdio: 'ignore',
    timeout: limitMs,
  });
};
