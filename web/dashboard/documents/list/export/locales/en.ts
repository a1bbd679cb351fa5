/** Texts of the export of the list of documents, in English. */
import type { ExportTexts } from './sv.ts';

export const en: ExportTexts = {
  title: 'Export',
  download: 'Download the list as CSV',
  about: 'With the filters that the list has now.',
  preparing: 'Preparing the file …',
  file: 'documents.csv',
};
