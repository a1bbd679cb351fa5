/** The classes of pdf.js that `scripts/build.mjs` exports from its worker, as far as we use them. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export class Ref {
    num: number;
    gen: number;
  }
  export class Name {
    name: string;
  }
  export class Dict {
    getKeys(): string[];
    getRaw(key: string): unknown;
    get(key: string): unknown;
    set(key: string, value: unknown): void;
  }
  export class BaseStream {
    dict: Dict | null;
    /** The packed stream below a decoder. */
    str?: BaseStream;
    stream?: BaseStream;
    getBytes(): Uint8Array;
    getByte(): number;
    reset(): void;
  }
  /** Bytes of the file. */
  export class Stream extends BaseStream {
    bytes: Uint8Array;
    start: number;
    end: number;
  }
  export class XRefParseException extends Error {}
  export interface XRef {
    root: Dict;
    fetchIfRef(value: unknown): unknown;
  }
  export interface PdfjsPage {
    pageDict: Dict;
    view: [number, number, number, number];
    rotate: number;
    userUnit: number;
  }
  export class PDFDocument {
    xref: XRef;
    numPages: number;
    checkHeader(): void;
    parseStartXRef(): void;
    parse(recoveryMode: boolean): void;
    checkFirstPage(recoveryMode: boolean): Promise<void>;
    checkLastPage(recoveryMode: boolean): Promise<void>;
    getPage(index: number): Promise<PdfjsPage>;
  }
  export class LocalPdfManager {
    constructor(options: {
      source: Uint8Array;
      docId: string;
      enableXfa: boolean;
      evaluatorOptions: Record<string, unknown>;
    });
    pdfDocument: PDFDocument;
  }
  export function setVerbosityLevel(level: number): void;
}
