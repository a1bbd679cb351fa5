/** Copies pages of one file to the end of another, with their layers. */
import type { PDF } from '@libpdf/core';
import { lendLayers, takeLayers } from './layers.ts';
import type { Page } from './pages.ts';

export interface Source {
  pdf: PDF;
  pages: Page[];
}

/** `indices` count from 0. */
export async function copyPages(into: PDF, { pdf, pages }: Source, indices: number[]): Promise<void> {
  const [first] = indices.map(i => pages[i]);
  if (first) lendLayers(pdf, first.dict);
  const [copied] = await into.copyPagesFrom(pdf, indices, { includeAnnotations: true });
  if (copied) takeLayers(into, copied.dict);
  first?.dict.delete('OCProperties');
}
