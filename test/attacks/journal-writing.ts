/** Journals that somebody with the key of the seal writes, with every hash right, sealed into a file. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  chainStart,
  contentPointer,
  type ExportedEntry,
  entryHash,
  type JournalExport,
  saltedHash,
} from '../../src/domain/events/chain.ts';
import type { Evidence } from '../../src/domain/sealing/evidence/evidence.ts';
import { openPdfEngine } from '../../src/platform/pdf-engine/engine.ts';
import { ownSealer } from '../../src/platform/seal/keys/certificates.ts';
import { canonicalJson, type Json } from '../../src/platform/text/canonical-json.ts';
import { type Bench, corpusFile, ownLevels } from '../corpus/tools.ts';
import { judge } from './base.ts';

/** When the first entry was written, in milliseconds. */
export const beganAt = Date.UTC(2026, 10, 2, 8);

export interface Step {
  type: string;
  /** Minutes since the first entry. */
  minute: number;
  by?: { id: string; name: string | null } | undefined;
  data?: Record<string, Json>;
  isHidden?: boolean;
  /** Pointers of values in the content that have a salted hash and are withheld. */
  hides?: string[];
}

export const original = readFileSync(corpusFile('pdf/groff.pdf'));
export const originalSha256 = createHash('sha256').update(original).digest('hex');
const documentId = 'doc_loan';
const facts = { documentId, name: 'Hyreskontrakt', organization: 'Fastigheter AB' };

export const carla = { id: 'pty_carla', name: 'Carla Ström' };
export const david = { id: 'pty_david', name: 'David Holm' };
export const partyOf = ({ id, name }: typeof carla, more: Record<string, Json> = {}) => ({
  partyId: id,
  name,
  role: 'SIGNER',
  signingOrder: 1,
  signatureMethod: 'DRAWING',
  ...more,
});

export const created: Step = { type: 'DOCUMENT_CREATED', minute: 0, data: facts };
export const sent = (minute: number, data: Record<string, Json> = {}): Step => ({
  type: 'DOCUMENT_SENT',
  minute,
  data: { ...facts, originalSha256, signingMode: 'PARALLEL', parties: [partyOf(carla), partyOf(david)], ...data },
});
export const signed = (
  minute: number,
  by: { id: string; name: string | null },
  data: Record<string, Json> = {},
): Step => ({
  type: 'DOCUMENT_SIGNED',
  minute,
  by,
  data: { partyId: by.id, method: 'DRAWING', verifiedBy: null, originalSha256, ...data },
});
export const of = (type: string, minute: number, by: typeof carla, data: Record<string, Json> = {}): Step => ({
  type,
  minute,
  by,
  data: { partyId: by.id, originalSha256, ...data },
});

const nobody = { kind: 'SYSTEM', id: null, name: null, email: null, ip: null, userAgent: null };

/** The value with a salted hash in place of what is at the pointers. */
function without(value: Json, hides: readonly string[], path = ''): Json {
  if (hides.includes(path)) return { salted: saltedHash(Buffer.alloc(16), value) };
  if (Array.isArray(value)) return value.map((one, i) => without(one, hides, `${path}/${i}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, hides, `${path}/${name}`)]));
}

/** A journal of the third format. */
export function journalOfSteps(steps: readonly Step[]): JournalExport {
  let before = chainStart.toString('hex');
  const entries = steps.map(({ type, minute, by, data = {}, isHidden = false, hides = [] }, i): ExportedEntry => {
    const at = new Date(beganAt + minute * 60_000).toISOString();
    const who = by ? { ...nobody, kind: 'PARTY', ...by } : nobody;
    const content = without({ at, type, who, data }, hides);
    const salt = createHash('md5').update(String(i)).digest();
    const entry = { sequence: i + 1, before, content: { salted: saltedHash(salt, content) } };
    before = entryHash(canonicalJson(entry as unknown as Json), null).toString('hex');
    const disclosed = isHidden ? {} : { [contentPointer]: { salt: salt.toString('hex'), value: content } };
    return { entry, hash: before, disclosed, withheld: hides.map(pointer => contentPointer + pointer) };
  });
  const { name, organization } = facts;
  return { format: 'sigill-journal-3', document: { id: documentId, name, organization }, entries, head: before };
}

/** Judges the file in which the journal is sealed; `sealedId` is the document that the seal names. */
export async function judgeSealed(bench: Bench, steps: readonly Step[], sealedId = documentId): Promise<Evidence> {
  const journal = journalOfSteps(steps);
  const engine = openPdfEngine({
    sealer: ownSealer(bench.pki),
    levels: { ...ownLevels(bench.pki), level: 'B-B' },
    tempDir: bench.dir,
    children: 1,
  });
  const bytes = Buffer.from(canonicalJson(journal as unknown as Json));
  const attachment = { name: 'journal.json', mimeType: 'application/json', description: 'The journal', bytes };
  const reason = `${sealedId} journal ${journal.head}`;
  const job = { path: corpusFile('pdf/groff.pdf'), stamps: [], watermark: null, attachments: [attachment], reason };
  const out = bench.file('sealed-journal.pdf');
  await engine.seal({ ...job, at: new Date() }, out).finally(() => engine.close());
  return judge(readFileSync(out), [readFileSync(bench.root, 'utf8')]);
}
