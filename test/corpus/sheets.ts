/** Setting sheets in tests: an engine, and what its pages say. */
import type { Block, Sheet, SheetImages, Typeset } from '../../src/base/typeset/sheet.ts';
import { flow, sheetOf } from '../../src/base/typeset/typeset.fixture.ts';
import { type Bench, has, openBench, say } from './tools.ts';

/** A sheet that was set: its file, and its text as it lies on the pages. */
export interface Made extends Typeset {
  path: string;
  text: string;
}

export interface Sheets {
  bench: Bench;
  set(sheet: Sheet, images?: SheetImages): Promise<Made>;
  setBlocks(...blocks: Block[]): Promise<Made>;
}

export async function openSheets(): Promise<Sheets> {
  const bench = await openBench();
  let files = 0;
  const set: Sheets['set'] = async (sheet, images = {}) => {
    const path = bench.file(`sheet-${++files}.pdf`);
    const made = await bench.engine.typeset(sheet, images, path);
    return { ...made, path, text: has('pdftotext') ? say('pdftotext', '-layout', path, '-') : '' };
  };
  return { bench, set, setBlocks: (...blocks) => set(sheetOf([flow(...blocks)])) };
}

/** The words of a file in the order they are read. */
export const words = (path: string): string => say('pdftotext', path, '-').replace(/\s+/g, ' ');
