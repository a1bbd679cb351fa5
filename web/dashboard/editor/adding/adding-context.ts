/** Ways to add to the sheet, which its parts share. */
import { createContext, useContext } from 'react';
import type { PdfFileProblem } from '../../session/pdf-file.ts';
import type { Failure } from '../../session/requests.ts';
import type { Block, BlockOf, BlockType } from '../model/block.ts';

/** A file on its way, shown behind the block `after` (null: at the top). */
export interface Upload {
  id: number;
  name: string;
  after: string | null;
  share: number;
  failure: Failure | PdfFileProblem | 'NOT_IMAGE' | null;
}

export interface Adding {
  /** Adds an empty block of a type behind another one, or where `put` puts it; for PDF it asks for the file. */
  add(type: BlockType, after: string | null, put?: (blocks: readonly Block[]) => void): void;
  addFiles(files: readonly File[], after: string | null): void;
  replacePdf(block: BlockOf<'PDF'>, file: File): void;
  /** An image for a text as a `data:` address; null, and a line behind the block `after`, if it cannot be used. */
  readImage(file: File, after: string | null): Promise<string | null>;
  /** Opens the menu behind a block, at an element. */
  openMenu(after: string | null, at: HTMLElement): void;
  uploads: readonly Upload[];
  dismiss(id: number): void;
}

export const AddingContext = createContext<Adding | null>(null);

export function useAdding(): Adding {
  const adding = useContext(AddingContext);
  if (!adding) throw new Error('outside the sheet');
  return adding;
}
