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
  /** What a page hands to the evaluator of its content. */
  export interface EvaluatorParts {
    xref: XRef;
    fontCache: object;
    builtInCMapCache: object;
    standardFontDataCache: object;
    globalColorSpaceCache: object;
    globalImageCache: object;
    systemFontCache: object;
  }
  export interface PdfjsPage extends EvaluatorParts {
    _localIdFactory: object;
    evaluatorOptions: object;
    resources: Dict;
    getContentStream(): Promise<BaseStream>;
    loadResources(keys: readonly string[]): Promise<void>;
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
  type Matrix = ArrayLike<number>;
  export class TextState {
    ctm: Matrix;
    textMatrix: Matrix;
  }
  export class StateManager {
    constructor(state: TextState);
    state: TextState;
  }
  /** Called for each glyph, with the transformation of its text and its advance in text space. */
  export interface Intersector {
    addGlyph(transform: Matrix, width: number, height: number, unicode: string): void;
    addExtraChar(char: string): void;
  }
  export interface TextContentOptions {
    stream: BaseStream;
    task: { ensureNotTerminated(): void };
    resources: Dict;
    viewBox: readonly number[];
    stateManager?: StateManager | null;
    intersector?: Intersector | null;
    sink?: { desiredSize: number; ready: Promise<void>; enqueue(): void };
    keepWhiteSpace?: boolean;
  }
  export class PartialEvaluator {
    constructor(options: EvaluatorParts & { handler: object; pageIndex: number; idFactory: object; options: object });
    getTextContent(options: TextContentOptions): Promise<void>;
  }
  export class LocalPdfManager {
    constructor(options: {
      source: Uint8Array;
      docId: string;
      enableXfa: boolean;
      handler?: object;
      evaluatorOptions: Record<string, unknown>;
    });
    pdfDocument: PDFDocument;
  }
  export function setVerbosityLevel(level: number): void;
}
