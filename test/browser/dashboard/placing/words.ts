/** The words of a PDF with their places, as poppler finds them: points of the page as it is displayed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needs } from '../../../corpus/tools.ts';

export interface Word {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function wordsOf(pdf: Buffer): Word[] {
  needs('pdftotext');
  const dir = mkdtempSync(join(tmpdir(), 'sigill-words-'));
  try {
    writeFileSync(join(dir, 'x.pdf'), pdf);
    const found = execFileSync('pdftotext', ['-bbox', '-cropbox', join(dir, 'x.pdf'), '-'], { encoding: 'utf8' });
    return found
      .split('<page ')
      .slice(1)
      .flatMap((part, i) =>
        [...part.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g)].map(
          ([, left, top, right, bottom, text = '']) => ({
            ...{ page: i + 1, text },
            ...{ left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
          }),
        ),
      );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
