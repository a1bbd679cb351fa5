/** Where the build put what pdf.js fetches by name; set in vite.config.ts. */
declare const __PDFJS_FOLDER__: string;
