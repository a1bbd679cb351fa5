/** The certificates that the sealed files here were sealed with. */
import type { Queryable } from '../../platform/postgres/database.ts';

export interface UsedCertificate {
  /** On one line. */
  subject: string;
  /** SHA-256 in lowercase hex. */
  fingerprint: string;
}

/** Organizations that were moved here brought files that another service sealed. */
const used = `select distinct f.seal->'certificate'->>'subject' as subject, f.seal->'certificate'->>'fingerprint' as fingerprint
  from document_files f
  where f.seal is not null
    and not exists (select 1 from moved_links m where m.organization_id = f.organization_id)`;

/** Reads all sealed files, so ask once only. */
export const usedCertificates = (db: Queryable): Promise<UsedCertificate[]> => db.rows<UsedCertificate>(used);

const last = `select f.seal->'certificate'->>'subject' as subject, f.seal->'certificate'->>'fingerprint' as fingerprint
  from document_files f
  where f.seal is not null
    and not exists (select 1 from moved_links m where m.organization_id = f.organization_id)
  order by f.created_at desc limit 1`;

/** The certificate of the last seal; null if nothing was sealed. Reads all sealed files. */
export const lastUsedCertificate = (db: Queryable): Promise<UsedCertificate | null> => db.row<UsedCertificate>(last);
