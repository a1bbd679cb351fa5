/** Runs Typst in this process: a constant source and its data become a tagged PDF/A-3b and the source's metadata. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { withoutMetadata } from '../images/metadata.ts';
import { TypesettingError } from './error.ts';
import { type FamilyName, fontFiles } from './fonts.ts';

const workspace = join(tmpdir(), 'typeset-workspace'); // not a real folder: all files are given in memory

let compiler: NodeCompiler | null = null;
/** Of other scripts, in that compiler. */
const scriptsThere = new Set<FamilyName>();

/** A compiler with these fonts of other scripts. It reads every file once when it is made, so it has only those in use. */
function compilerWith(scripts: readonly FamilyName[]): NodeCompiler {
  if (compiler && scripts.every(name => scriptsThere.has(name))) return compiler;
  for (const name of scripts) scriptsThere.add(name);
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles(scriptsThere) }] });
  return compiler;
}

/** Pages that were set since the last collection. */
let heldPages = 0;
const maxHeldPages = 20;
const idleMs = 200;
let idle: NodeJS.Timeout | null = null;

export interface Setting<Data> {
  source: string;
  /**
   * The data that the source reads as `/document.json`. `refused` are characters to leave out, because an earlier attempt
   * could not draw them.
   */
  data(refused: ReadonlySet<string>): Given<Data>;
  at: Date;
  /** With the structure that screen readers need; default true. */
  tagged?: boolean;
}

export interface Given<Data> {
  data: object;
  images: ReadonlyMap<string, string>;
  /** The fonts of other scripts that the data names. */
  scripts: readonly FamilyName[];
  made: Data;
}

export interface Pages<Data> {
  pdf: Buffer;
  count: number;
  /** The value of the source's metadata labelled `<places>`, if any. */
  queried: unknown;
  made: Data;
}

/** Throws a `TypesettingError` if Typst cannot compile the source. */
export function typesetPages<Data>(setting: Setting<Data>): Pages<Data> {
  const refused = new Set<string>();
  for (let tries = 0; ; tries++) {
    const { data, images, scripts, made } = setting.data(refused);
    const compiler = compilerWith(scripts);
    compiler.resetShadow();
    compiler.mapShadow(join(workspace, 'document.json'), Buffer.from(JSON.stringify(data)));
    for (const [path, name] of images) compiler.mapShadow(join(workspace, name), withoutMetadata(readFileSync(path)));
    try {
      const document = compile(compiler, setting.source);
      heldPages += document.numOfPages;
      const queried: unknown[] = compiler.query(document, { selector: '<places>', field: 'value' });
      const pdf = print(compiler, document, setting);
      if (Buffer.isBuffer(pdf)) return { pdf, count: document.numOfPages, queried: queried[0], made };
      if (pdf.length === 0 || tries > 4) throw new TypesettingError('A text has characters that no font draws.');
      for (const char of pdf) refused.add(char);
    } finally {
      compiler.resetShadow();
      compiler.evictCache(0);
    }
  }
}

function compile(own: NodeCompiler, source: string): NodeTypstDocument {
  const made = own.compile({ mainFileContent: source, resetRead: true });
  const failed = made.hasError() ? made.takeError() : null;
  if (!failed && made.result) return made.result;
  const diagnostics = failed ? own.fetchDiagnostics(failed).map(({ message }) => String(message)) : [];
  throw new TypesettingError(`The pages could not be set: ${diagnostics.join(' ') || 'no reason was given'}.`);
}

/**
 * The bytes, or the characters that cannot be drawn in their context, such as a diacritic on a letter of another
 * script.
 */
function print<Data>(own: NodeCompiler, document: NodeTypstDocument, setting: Setting<Data>): Buffer | string[] {
  const creationTimestamp = Math.floor(setting.at.getTime() / 1000);
  try {
    return own.pdf(document, { pdfStandard: 'a-3b', pdfTags: setting.tagged ?? true, creationTimestamp });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const found = [...message.matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g)].map(
      ([, text = '']) => text,
    );
    if (found.length === 0) throw new TypesettingError(`The pages could not be written: ${message.slice(0, 500)}`);
    return found.flatMap(text => [
      ...text.replace(/\\u\{([0-9a-f]+)\}/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))),
    ]);
  }
}

/**
 * V8 does not know the size of native documents and would keep them. Await this after the last page of a job: they are
 * collected when they are many, or else when no other job follows.
 */
export async function release(): Promise<void> {
  if (idle) clearTimeout(idle);
  idle = null;
  if (heldPages > maxHeldPages) {
    await setImmediate();
    collect();
  } else if (heldPages > 0) {
    idle = setTimeout(collect, idleMs);
    idle.unref();
  }
}

function collect(): void {
  heldPages = 0;
  globalThis.gc?.();
}
