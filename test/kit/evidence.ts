/** Verification of a file, as all our verifiers do it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import type { DocumentFileType } from '../../src/contract/schemas/files.ts';
import type { JournalExport } from '../../src/domain/events/chain.ts';
import { readJournal } from '../../src/domain/events/chain-read.ts';
import { type Evidence, evidenceOf, fileFacts } from '../../src/domain/sealing/evidence/evidence.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { download } from './files.ts';
import type { Cast, Kit } from './service.ts';

/** The root certificate of the service under test, in PEM. */
export const ownRoot = (kit: Kit): string => readFileSync(join(kit.dataDir, 'certificates/root.crt'), 'utf8');

/** `now` is the time of the verification, for files that were sealed by a moved clock. */
export const proofOf = async (bytes: Buffer, root: string | null = null, now = new Date()): Promise<Evidence> =>
  evidenceOf(fileFacts(bytes), await verifyPdf(bytes, { ...(root !== null && { roots: [root] }), now }));

export const fileOf = async (cast: Cast, documentId: string, type: DocumentFileType): Promise<Buffer> =>
  download((await cast.api.done(documentFileOperations.get, { params: { id: documentId, type } })).url);

/** The journal attached to a sealed file. */
export async function journalIn(bytes: Buffer): Promise<JournalExport> {
  const { attachments } = await verifyPdf(bytes);
  const journal = readJournal(
    attachments.find(a => a.isSealers && a.name === 'journal.json')?.bytes ?? Buffer.alloc(0),
  );
  if (typeof journal === 'string') throw new Error(journal);
  return journal;
}
