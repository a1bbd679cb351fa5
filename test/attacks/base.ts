/** Sealed files that the attacks start from, with a journal like the service's own, at every level. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chainStart, entryHash, type JournalExport } from '../../src/domain/events/chain.ts';
import { type Evidence, evidenceOf, fileFacts } from '../../src/domain/sealing/evidence/evidence.ts';
import { openFile, type PdfFile } from '../../src/platform/pdf/syntax/file.ts';
import { type Dict, isName, Ref } from '../../src/platform/pdf/syntax/values.ts';
import { openPdfEngine, type PdfEngineOptions } from '../../src/platform/pdf-engine/engine.ts';
import { ownSealer } from '../../src/platform/seal/keys/certificates.ts';
import type { SealLevel } from '../../src/platform/seal/levels.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { canonicalJson, type Json } from '../../src/platform/text/canonical-json.ts';
import { type Bench, ownLevels } from '../corpus/tools.ts';

export const levels: readonly SealLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA'];

/** The chain of a document that Anna and Bo signed. */
export function journalOf(names: readonly string[] = ['Anna Lindqvist', 'Bo Ek']): JournalExport {
  const originalSha256 = createHash('sha256').update('original').digest('hex');
  const facts = { name: 'Hyresavtal', organization: 'Provbolaget' };
  const nobody = { kind: 'SYSTEM', id: null, name: null, email: null, ip: null, userAgent: null } as const;
  const steps = [
    { type: 'DOCUMENT_CREATED', who: nobody, data: { documentId: 'doc_1', ...facts } },
    { type: 'DOCUMENT_SENT', who: nobody, data: { originalSha256, ...facts, parties: [] } },
    ...names.map((name, i) => ({
      type: 'DOCUMENT_SIGNED',
      who: { ...nobody, kind: 'PARTY' as const, id: `pty_${i}`, name },
      data: { partyId: `pty_${i}`, method: 'DRAW', originalSha256 },
    })),
  ];
  let before = chainStart.toString('hex');
  const entries = steps.map(({ type, who, data }, i) => {
    const entry = { sequence: i + 1, at: '2026-11-20T12:00:00.000Z', type, who, data, before };
    before = entryHash(canonicalJson(entry as unknown as Json), null).toString('hex');
    return { entry, hash: before, disclosed: {} };
  });
  return { format: 'sigill-journal-2', document: { id: 'doc_1', ...facts }, entries, head: before };
}

export const journalBytes = (journal: JournalExport): Buffer => Buffer.from(canonicalJson(journal as unknown as Json));

type SealingOptions = Partial<PdfEngineOptions> & {
  /** The folder of the certificates, if not that of the bench. */
  pki?: string;
};

/** Seals the file at `path` as the service does. */
export async function sealAt(
  bench: Bench,
  path: string,
  level: SealLevel,
  options: SealingOptions = {},
): Promise<Buffer> {
  const sealing = openSealing(bench, level, options);
  return sealing.seal(path).finally(sealing.close);
}

/** The same for many files. */
export function openSealing(bench: Bench, level: SealLevel, { pki = bench.pki, ...options }: SealingOptions = {}) {
  const journal = journalOf();
  const own = { sealer: ownSealer(pki), levels: { ...ownLevels(pki), level } };
  const engine = openPdfEngine({ ...own, tempDir: bench.dir, children: 1, ...options });
  const attachment = { name: 'journal.json', mimeType: 'application/json', description: 'The journal' };
  return {
    level,
    async seal(path: string): Promise<Buffer> {
      const job = {
        path,
        stamps: [],
        watermark: null,
        attachments: [{ ...attachment, bytes: journalBytes(journal) }],
        reason: `doc_1 journal ${journal.head}`,
        at: new Date(),
      };
      const out = bench.file(`sealed-${level}.pdf`);
      await engine.seal(job, out);
      return readFileSync(out);
    },
    close: () => engine.close(),
  };
}

export type Part = 'stamp' | 'stampLook' | 'font' | 'drawing' | 'layer' | 'metadata' | 'info' | 'sealField' | 'seal';

/** A file to attack, and where its parts are. */
export interface Base {
  name: string;
  level: SealLevel;
  bytes: Buffer;
  file: PdfFile;
  startxref: number;
  size: number;
  /** Object numbers. */
  root: number;
  page: number;
  content: number;
  form: number;
  /** Of what only some files have; 0 where there is none. */
  parts: Readonly<Record<Part, number>>;
  /** Root, Info and ID as a trailer repeats them. */
  trailer: string;
}

export function baseOf(name: string, level: SealLevel, bytes: Buffer): Base {
  const file = openFile(bytes, bytes.length, () => {});
  const catalog = file.catalog() ?? new Map();
  const page = firstPage(file, catalog);
  const contents = file.dict(page)?.get('Contents');
  const content = Array.isArray(contents) ? contents[0] : contents;
  const [section] = file.sections;
  const id = file.trailer.get('ID');
  const ids = Array.isArray(id) ? id.map(one => hexOf(one)).join('') : '';
  return {
    name,
    level,
    bytes,
    file,
    startxref: section?.from ?? 0,
    size: file.number(file.trailer.get('Size')) ?? 0,
    root: numberOf(file.trailer.get('Root')),
    page: numberOf(page),
    content: numberOf(content),
    form: numberOf(catalog.get('AcroForm')),
    parts: partsOf(file, page, catalog),
    trailer: `/Root ${numberOf(file.trailer.get('Root'))} 0 R${infoOf(file)}${ids ? ` /ID [${ids}]` : ''}`,
  };
}

function partsOf(file: PdfFile, page: Ref, catalog: Dict): Base['parts'] {
  const annotation = (test: (dict: Dict) => boolean): Ref | undefined =>
    file.list(file.dict(page)?.get('Annots'))?.find((one): one is Ref => {
      const dict = one instanceof Ref ? file.dict(one) : null;
      return dict !== null && test(dict);
    });
  const stamp = annotation(dict => isName(dict.get('Subtype'), 'Stamp'));
  const seal = annotation(dict => isName(dict.get('FT'), 'Sig'));
  const resources = file.dict(file.dict(page)?.get('Resources'));
  const firstIn = (key: string): number => numberOf([...(file.dict(resources?.get(key))?.values() ?? [])][0]);
  return {
    stamp: numberOf(stamp),
    stampLook: numberOf(file.dict(file.dict(stamp)?.get('AP'))?.get('N')),
    font: firstIn('Font'),
    drawing: firstIn('XObject'),
    layer: numberOf(file.list(file.dict(catalog.get('OCProperties'))?.get('OCGs'))?.[0]),
    metadata: numberOf(catalog.get('Metadata')),
    info: numberOf(file.trailer.get('Info')),
    sealField: numberOf(seal),
    seal: numberOf(file.dict(seal)?.get('V')),
  };
}

const infoOf = (file: PdfFile): string => {
  const info = file.trailer.get('Info');
  return info instanceof Ref ? ` /Info ${info.number} 0 R` : '';
};
const hexOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'bytes' in value ? `<${(value.bytes as Buffer).toString('hex')}>` : '';
const numberOf = (value: unknown): number => (value instanceof Ref ? value.number : 0);

function firstPage(file: PdfFile, catalog: Dict): Ref {
  let node: unknown = catalog.get('Pages');
  for (let i = 0; i < 20; i++) {
    const dict = file.dict(node as Ref);
    const kids = file.list(dict?.get('Kids'));
    if (!kids) break;
    node = kids[0];
  }
  if (!(node instanceof Ref)) throw new Error('The file has no page.');
  return node;
}

/** Verdicts of files that attackers changed or added to. */
export const rejected = ['ADDED_TO', 'BROKEN'] as const;

/** What every one of our verifiers says of the file. */
export const judge = async (bytes: Buffer, roots: string[] | null): Promise<Evidence> =>
  evidenceOf(fileFacts(bytes), await verifyPdf(bytes, roots ? { roots } : {}));
