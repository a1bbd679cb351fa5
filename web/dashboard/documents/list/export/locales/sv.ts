/** Texts of the export of the list of documents, in Swedish. */
export const sv = {
  title: 'Exportera',
  download: 'Ladda ner listan som CSV',
  about: 'Med de filter som listan har nu.',
  preparing: 'Filen förbereds …',
  file: 'dokument.csv',
};
export type ExportTexts = typeof sv;
