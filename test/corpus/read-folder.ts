/**
 * Reads every PDF in the given folders as an upload is read, and prints which are taken and which are refused why:
 * `npm run read-pdfs -- FOLDER… [--pictures] [--list]`.
 *
 * A file counts as sound when qpdf, poppler and MuPDF all open it and it is neither encrypted, nor a dynamic XFA form, nor
 * a portfolio. `--pictures` also draws the first pages, before and after our writing, with three programs. `--list` prints
 * a line for each file: its name, what came of it, milliseconds, mebibytes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PdfError } from '../../src/platform/pdf/error.ts';
import { defaultLimits as limits, readingMs } from '../../src/platform/pdf/limits.ts';
import type { Reading } from '../../src/platform/pdf/pdf.ts';
import { startChild } from '../../src/platform/pdf-engine/process/child.ts';
import { readingProcess } from '../../src/platform/pdf-engine/process/reading-process.ts';
import { differing, drawAll, isInstalled, type Program } from '../shown/rendering.ts';

const args = process.argv.slice(2);
const [pictures, list] = ['--pictures', '--list'].map(option => args.includes(option));
const folders = args.filter(arg => !arg.startsWith('--'));
if (folders.length === 0) {
  console.error('Usage: npm run read-pdfs -- FOLDER… [--pictures] [--list]');
  process.exit(2);
}
const drawers: Program[] = ['pdfjs', 'poppler', 'mupdf'];
const readers = ['qpdf', 'pdfinfo', 'mutool'];
const lacking = readers.filter(one => spawnSync(one, ['--version']).error !== undefined);
if (lacking.length > 0) console.error(`Not installed, so what it would refuse counts as sound: ${lacking.join(', ')}`);

interface Found {
  path: string;
  /** Null: taken. */
  refused: string | null;
  problem: string | null;
  ms: number;
  megabytes: number;
  sound: boolean;
  /** Programs that draw the first page otherwise after our writing. */
  changed: Program[];
}

const reader = await readingProcess(limits);
const dir = mkdtempSync(join(tmpdir(), 'sigill-read-'));
const written = join(dir, 'written.pdf');

async function read(path: string): Promise<Pick<Found, 'refused' | 'problem' | 'ms' | 'megabytes'>> {
  rmSync(written, { force: true });
  const child = startChild(reader);
  const from = performance.now();
  const took = () => Math.round(performance.now() - from);
  try {
    const job = { kind: 'read', path, outPath: written, limits };
    const { value, rss } = await child.run(job, {
      ms: readingMs(limits, statSync(path).size),
      megabytes: limits.readMegabytes,
    });
    const reading = value as Reading; // the answer of our own child
    const [refused, problem] = reading.ok ? [null, null] : [reading.message, reading.problem];
    return { refused, problem, ms: took(), megabytes: Math.round(rss) };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { refused: error.message, problem: error.code, ms: took(), megabytes: Number.NaN };
  } finally {
    child.end();
    await child.gone;
  }
}

/** Warnings are no errors: qpdf ends with 3 for them. */
const opens = (program: string, ...rest: string[]): boolean => {
  const { status, error } = spawnSync(program, rest, { stdio: 'ignore', timeout: 60_000 });
  return error !== undefined || status === 0 || (program === 'qpdf' && status === 3);
};

function isSound(path: string): boolean {
  const text = readFileSync(path, 'latin1');
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text) || /\/Collection\s*(\d+\s+\d+\s+R|<<)/.test(text)) return false;
  return opens('qpdf', '--show-npages', path) && opens('pdfinfo', path) && opens('mutool', 'info', path);
}

async function changedBy(path: string): Promise<Program[]> {
  const changed: Program[] = [];
  for (const program of drawers.filter(isInstalled)) {
    const drawn = await drawAll(program, 'screen', [path, written]).catch(() => null);
    const [before, after] = [path, written].map(one => drawn?.get(one));
    if (before && after && differing(before, after, 0) > 0) changed.push(program);
  }
  return changed;
}

const isPdf = (name: string): boolean => /\.pdf$/i.test(name);
const pathsOf = (given: string): string[] =>
  statSync(given).isDirectory()
    ? readdirSync(given, { recursive: true, encoding: 'utf8' })
        .filter(isPdf)
        .sort()
        .map(name => join(given, name))
    : [given];

const all: Found[] = [];
for (const path of folders.flatMap(pathsOf)) {
  const found = await read(path);
  const isWritten = pictures && found.refused === null && statSync(written, { throwIfNoEntry: false });
  // An XFA form that only some programs show is refused for that; nobody can tell how it would look.
  const sound = found.problem !== 'XFA' && found.problem !== 'ENCRYPTED' && isSound(path);
  const one: Found = { path, ...found, sound, changed: isWritten ? await changedBy(path) : [] };
  all.push(one);
  if (list) console.log([path, one.refused ?? 'taken', `${one.ms} ms`, `${one.megabytes} MB`].join('\t'));
}
rmSync(dir, { recursive: true, force: true });
function report(files: Found[]): void {
  const taken = files.filter(one => one.refused === null);
  const sound = files.filter(one => one.sound);
  const refused = files.filter(one => one.refused !== null);
  const soundRefused = refused.filter(one => one.sound);
  console.log(`${files.length} files, ${taken.length} taken, ${refused.length} refused`);
  const share = ((100 * soundRefused.length) / Math.max(1, sound.length)).toFixed(2);
  console.log(`of ${sound.length} sound files ${soundRefused.length} are refused: ${share} %`);
  for (const { path, problem, refused: why } of soundRefused) console.log(`  ${basename(path)}: ${problem}: ${why}`);
  for (const [problem, of] of byProblem(refused)) console.log(`${problem}: ${of.length}`);
  if (pictures) {
    const changed = files.filter(one => one.changed.length > 0);
    console.log(`${changed.length} first pages look different after our writing`);
    for (const one of changed) console.log(`  ${basename(one.path)}: ${one.changed.join(', ')}`);
  }
  const byTime = files.toSorted((a, b) => b.ms - a.ms);
  const middle = byTime[files.length >> 1]?.ms ?? 0;
  console.log(`median ${middle} ms; the slowest: ${byTime.slice(0, 3).map(nameAndFigures).join(', ')}`);
  const byMemory = files.filter(one => one.megabytes > 0).toSorted((a, b) => b.megabytes - a.megabytes);
  console.log(`the largest: ${byMemory.slice(0, 3).map(nameAndFigures).join(', ')}`);
}

const nameAndFigures = ({ path, ms, megabytes }: Found): string => `${basename(path)} (${ms} ms, ${megabytes} MB)`;

function byProblem(files: Found[]): Map<string | null, Found[]> {
  const groups = new Map<string | null, Found[]>();
  for (const one of files) groups.set(one.problem, [...(groups.get(one.problem) ?? []), one]);
  return groups;
}

report(all);
