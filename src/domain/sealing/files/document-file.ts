/**
 * The final files of a document: SIGNED, JOURNAL, and PARTY_JOURNAL, which is the journal in the form for a party and no
 * file of the API. Each is made once; later only timestamps are appended.
 */

import type { Sealed } from '../../../platform/pdf-engine/engine.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { notSuspended } from '../../organizations/suspended.ts';

/** The stored facts of a seal. Older seals have only the first two members. */
export type StoredSeal = Pick<Sealed, 'level' | 'certificate'> & {
  authority?: Sealed['authority'];
  sealedAt?: string;
  timestampedAt?: string | null;
  archivedUntil?: string | null;
  provenUntil?: string | null;
};

export interface DocumentFile {
  type: 'SIGNED' | 'JOURNAL' | 'PARTY_JOURNAL';
  /** Whose PARTY_JOURNAL it is; null for the other types, and for the journals that all parties got before. */
  partyId: string | null;
  storageKey: string;
  sha256: string;
  size: number;
  seal: StoredSeal;
}

/** The file as it was sealed. */
export const documentFileOf = (
  { type, partyId = null }: { type: DocumentFile['type']; partyId?: string | null },
  storageKey: string,
  { sha256, size, level, certificate, authority, timestampedAt, archivedUntil, provenUntil }: Sealed,
  at: Date,
): DocumentFile => ({
  type,
  partyId,
  storageKey,
  sha256,
  size,
  seal: { level, certificate, authority, sealedAt: at.toISOString(), timestampedAt, archivedUntil, provenUntil },
});

const dayMs = 86_400_000;
const aheadMs = 90 * dayMs;
/** Proofs that expire sooner are not worth a renewal: verifiers ask the authority, as they do for anything it issued. */
const minProvenMs = 365 * dayMs;

/**
 * Ninety days before the archive timestamp expires, or before the file no longer proves by itself that its certificates
 * are not revoked; after half of the remaining time if that is later.
 */
export function renewAtOf(
  { archivedUntil, provenUntil }: Pick<StoredSeal, 'archivedUntil' | 'provenUntil'>,
  now: Date,
): Date | null {
  if (!archivedUntil) return null;
  const lasts = new Date(archivedUntil).getTime();
  const proven = provenUntil ? new Date(provenUntil).getTime() : lasts;
  const until = proven - now.getTime() < minProvenMs ? lasts : Math.min(lasts, proven);
  return new Date(Math.max(until - aheadMs, now.getTime() + (until - now.getTime()) / 2));
}

const columns = 'storage_key as "storageKey", sha256, size, seal, renew_at as "renewAt", created_at as "createdAt"';
const list = `
  select type, null as "partyId", ${columns} from document_files where document_id = $1
  union all
  select 'PARTY_JOURNAL', party_id, ${columns} from party_journals where document_id = $1
  order by "createdAt", type, "partyId"`;
const insert = `
  insert into document_files (document_id, type, organization_id, storage_key, sha256, size, seal, renew_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const insertOfParty = `
  insert into party_journals (document_id, party_id, organization_id, storage_key, sha256, size, seal, renew_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export const documentFiles = (db: Queryable, documentId: string) =>
  db.rows<DocumentFile & { renewAt: Date | null; createdAt: Date }>(list, [documentId]);

export const insertDocumentFile = (
  tx: Tx,
  document: { id: string; organization_id: string },
  file: DocumentFile,
  now: Date,
): void =>
  tx.write(file.partyId === null ? insert : insertOfParty, [
    document.id,
    file.partyId ?? file.type,
    document.organization_id,
    file.storageKey,
    file.sha256,
    file.size,
    JSON.stringify(file.seal),
    renewAtOf(file.seal, now),
    now,
  ]);

const due = `
  select document_id as "documentId", type, null as "partyId", organization_id as "organizationId", renew_at from document_files
  where renew_at <= $1 and ${notSuspended('organization_id')}
  union all
  select document_id, 'PARTY_JOURNAL', party_id, organization_id, renew_at from party_journals
  where renew_at <= $1 and ${notSuspended('organization_id')}
  order by renew_at, "documentId", type, "partyId" limit 1000`;
const replace = `
  update document_files set storage_key = $4, sha256 = $5, size = $6, seal = $7, renew_at = $8
  where document_id = $1 and type = $2 and storage_key = $3`;
const replaceOfParty = `
  update party_journals set storage_key = $4, sha256 = $5, size = $6, seal = $7, renew_at = $8
  where document_id = $1 and party_id = $2 and storage_key = $3`;

interface Due extends Pick<DocumentFile, 'type' | 'partyId'> {
  documentId: string;
  organizationId: string;
}

export const dueForRenewal = async (db: Queryable, now: Date): Promise<Due[]> =>
  (await db.rows<Due>(due, [now])).map(({ documentId, type, partyId, organizationId }) => ({
    documentId,
    type,
    partyId,
    organizationId,
  }));

/** Replaces a file with its renewed version. False if it was replaced by another run in the meantime. */
export const replaceDocumentFile = async (
  tx: Tx,
  documentId: string,
  oldKey: string,
  file: DocumentFile,
  now: Date,
): Promise<boolean> => {
  const { storageKey, sha256, size, seal, type, partyId } = file;
  const values = [
    documentId,
    partyId ?? type,
    oldKey,
    storageKey,
    sha256,
    size,
    JSON.stringify(seal),
    renewAtOf(seal, now),
  ];
  return (await tx.run(partyId === null ? replace : replaceOfParty, values)) > 0;
};
