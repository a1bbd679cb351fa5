/**
 * Other programs that change a sealed file: MuPDF and pyHanko append a revision, each in one process for many files; qpdf,
 * MuPDF and Ghostscript write the whole file again.
 */

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { has } from '../corpus/tools.ts';
import { hasPyhanko, runPython } from '../kit/validators/pades.ts';

export interface Revising {
  path: string;
  out: string;
  /** What to change. */
  place: string;
}

export const mupdfPlaces = {
  'nothing at all': '',
  'the content of a page': "streamOf(doc.findPage(0).get('Contents')).writeStream('1 0 0 rg 9 9 99 99 re f')",
  'a page of another size': "doc.findPage(0).put('MediaBox', [0, 0, 90, 90])",
  'a comment on a page': "doc.loadPage(0).createAnnotation('Text').setContents('No')",
  'another font': "first(doc.findPage(0).get('Resources').get('Font')).put('BaseFont', 'Courier')",
  'one page more': "doc.insertPage(-1, doc.addPage([0, 0, 90, 90], 0, doc.newDictionary(), '1 0 0 rg 9 9 60 60 re f'))",
  'one page less': 'doc.deletePage(doc.countPages() - 1)',
  'another title in the information': "doc.getTrailer().get('Info').put('Title', doc.newString('Another'))",
  'a date of modification': "doc.getTrailer().get('Info').put('ModDate', doc.newString('D:20301120120000Z'))",
  'preferences of viewers': "doc.getTrailer().get('Root').put('PageMode', doc.newName('UseOutlines'))",
} as const;

/** What pyHanko changes; `revise.py` has how. */
export const pyhankoPlaces = [
  'nothing',
  'content',
  'box',
  'annotation',
  'title',
  'metadata',
  'data',
  'tree',
  'layer',
] as const;

/** Writes each file that MuPDF could revise; returns for which jobs there is one. */
export function reviseByMupdf(jobs: readonly Revising[]): boolean[] {
  if (jobs.length === 0) return [];
  const dir = mkdtempSync(join(tmpdir(), 'sigill-mupdf-'));
  const places = Object.entries(mupdfPlaces).map(
    ([name, code]) => `${JSON.stringify(name)}: function (doc) { ${code} }`,
  );
  const script = `
    function first(dict) { var found; dict.forEach(function (value) { found = found || value }); return found }
    function streamOf(value) { return value.isArray() ? value.get(0) : value }
    var places = {${places.join(',\n')}};
    JSON.parse(read(scriptArgs[0])).forEach(function (job) {
      try {
        var doc = new PDFDocument(job.out);
        places[job.place](doc);
        doc.save(job.out, 'incremental');
      } catch (error) { print(job.out + ': ' + error) }
    });`;
  try {
    writeFileSync(join(dir, 'revise.js'), script);
    writeFileSync(join(dir, 'jobs.json'), JSON.stringify(jobs));
    for (const { path, out } of jobs) copyFileSync(path, out);
    const { stdout } = spawnSync('mutool', ['run', join(dir, 'revise.js'), join(dir, 'jobs.json')], {
      encoding: 'utf8',
    });
    const failed = new Set(stdout.split('\n').map(line => line.split(': ')[0]));
    return jobs.map(({ out }) => !failed.has(out));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The same by pyHanko. */
export function reviseByPyhanko(jobs: readonly Revising[]): boolean[] {
  if (jobs.length > 0) runPython(fileURLToPath(new URL('revise.py', import.meta.url)), { jobs });
  return jobs.map(({ out }) => existsSync(out));
}

/** Runs a program with the names of both files in its arguments. */
export const by =
  (program: string, ...args: string[]) =>
  (from: string, to: string): void =>
    void spawnSync(
      program,
      args.map(arg => ({ FROM: from, TO: to })[arg] ?? arg),
      { stdio: 'ignore' },
    );

/** Programs that write the whole file. */
export const rewriters: Readonly<Record<string, (from: string, to: string) => void>> = {
  qpdf: by('qpdf', '--object-streams=disable', 'FROM', 'TO'),
  'qpdf, with object streams': by('qpdf', '--object-streams=generate', 'FROM', 'TO'),
  'qpdf, linearized': by('qpdf', '--linearize', 'FROM', 'TO'),
  'qpdf, for people to read': by('qpdf', '--qdf', 'FROM', 'TO'),
  MuPDF: by('mutool', 'clean', '-gg', 'FROM', 'TO'),
  'MuPDF, without compression': by('mutool', 'clean', '-d', 'FROM', 'TO'),
  Ghostscript: by('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-o', 'TO', 'FROM'),
};

/** Whether the program that a writer is named after is installed. */
export function isHere(name: string): boolean {
  if (name.startsWith('pyHanko')) return hasPyhanko();
  const program = { qpdf: 'qpdf', MuPDF: 'mutool', Ghostscript: 'gs' }[name.split(',')[0] ?? ''];
  return program === undefined || has(program);
}

/** How a file is spelled that such a program wrote. */
export const wholeBy = (program: string): string => `the whole file by ${program}`;
export const rewriterNames = (): string[] => Object.keys(rewriters).filter(isHere);
