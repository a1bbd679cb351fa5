/** Typesets documents in tests and extracts the text of their pages. */
import type { Block, DocumentImages, TypesetDocument, TypesetResult } from '../../src/platform/typesetting/document.ts';
import { documentOf, flow } from '../../src/platform/typesetting/typeset.fixture.ts';
import { type Bench, openBench, outputOf } from './tools.ts';

/** The result of typesetting: its file, and the text with its layout on the pages. */
export interface Made extends TypesetResult {
  path: string;
  text: string;
}

export interface Typesetter {
  bench: Bench;
  set(typesetDocument: TypesetDocument, images?: DocumentImages): Promise<Made>;
  setBlocks(...blocks: Block[]): Promise<Made>;
}

export async function openTypesetter(): Promise<Typesetter> {
  const bench = await openBench();
  let files = 0;
  const set: Typesetter['set'] = async (typesetDocument, images = {}) => {
    const path = bench.file(`sheet-${++files}.pdf`);
    const made = await bench.engine.typeset(typesetDocument, images, path);
    let text: string | undefined;
    return {
      ...made,
      path,
      get text() {
        text ??= outputOf('pdftotext', '-layout', path, '-');
        return text;
      },
    };
  };
  return { bench, set, setBlocks: (...blocks) => set(documentOf([flow(...blocks)])) };
}

/** The words of a file in reading order. */
export const texts = (path: string): string => outputOf('pdftotext', path, '-').replace(/\s+/g, ' ');
