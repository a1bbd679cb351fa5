/** Folder of the files that pdf.js loads by name; set in vite.config.ts. */
declare const __PDFJS_FOLDER__: string;
