/**
 * Optional content (ISO 32000-1, 8.11): the catalog defines which layers are visible, and it is not copied with pages.
 * Without it, layers hidden in a file would be visible in the merged file.
 */
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { arrayAt, dictAt, nameAt } from './objects.ts';

const key = 'OCProperties';

/** Puts the file's layers on one of its pages, so that they are copied with it and its content still refers to them. */
export function lendLayers(source: PDF, page: PdfDict): void {
  const layers = dictAt(source, source.getCatalog(), key);
  if (layers) page.set(key, layers);
}

/** Removes the layers from a copied page and adds them to those of the file it was copied into. */
export function takeLayers(merged: PDF, page: PdfDict): void {
  const layers = dictAt(merged, page, key);
  page.delete(key);
  if (!layers) return;
  const catalog = merged.getCatalog();
  const [had, more] = [dictAt(merged, catalog, key), stateOf(merged, layers)];
  const before = had ? stateOf(merged, had) : { groups: [], off: [], uses: [] };
  const joined = (part: keyof State): PdfArray => PdfArray.of(...before[part], ...more[part]);
  catalog.set(key, PdfDict.of({ OCGs: joined('groups'), D: PdfDict.of({ OFF: joined('off'), AS: joined('uses') }) }));
}

interface State {
  groups: PdfObject[];
  off: PdfObject[];
  /** Which layers follow their own settings when viewing, printing and exporting. */
  uses: PdfObject[];
}

function stateOf(pdf: PDF, layers: PdfDict): State {
  const groups = arrayAt(pdf, layers, 'OCGs')?.toArray() ?? [];
  const usual = dictAt(pdf, layers, 'D') ?? new PdfDict();
  const [on, off, uses] = ['ON', 'OFF', 'AS'].map(part => arrayAt(pdf, usual, part)?.toArray() ?? []);
  const shown = new Set((on ?? []).map(nameOf));
  const isOff = nameAt(pdf, usual, 'BaseState') === 'OFF';
  return { groups, off: isOff ? groups.filter(group => !shown.has(nameOf(group))) : (off ?? []), uses: uses ?? [] };
}

const nameOf = (value: PdfObject): string =>
  value instanceof PdfRef ? `${value.objectNumber} ${value.generation}` : '';
