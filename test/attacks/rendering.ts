/** What three independent programs show of a file: poppler, MuPDF and pdf.js. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { draw, drawByMupdf } from '../corpus/tools.ts';

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** One text for each program, equal for files that look the same in it. */
export async function shown(bytes: Buffer, path: string): Promise<Record<'poppler' | 'mupdf' | 'pdfjs', string>> {
  writeFileSync(path, bytes);
  const pages = await pdfjsPages(bytes);
  const drawn = (by: typeof draw): string => {
    try {
      return pages
        .map((_, i) => by(path, i + 1, 30))
        .map(({ width, height, pixels }) => `${width} ${height} ${hash(pixels)}`)
        .join();
    } catch (error) {
      return `nothing: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
    }
  };
  return { poppler: drawn(draw), mupdf: drawn(drawByMupdf), pdfjs: pages.join() };
}

/** What pdf.js would draw on each page: its operators, and the annotations that it shows. */
async function pdfjsPages(bytes: Buffer): Promise<string[]> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
  });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    for (let i = 1; i <= document.numPages; i++) {
      const page = await document.getPage(i);
      const { fnArray, argsArray } = await page.getOperatorList();
      const annotations = (await page.getAnnotations()).filter(one => one.rect[2] > one.rect[0]);
      const operators = JSON.stringify([page.view, page.rotate, fnArray, argsArray]).replace(/g_d\d+_/g, '');
      pages.push(hash(operators + JSON.stringify(annotations)));
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}
