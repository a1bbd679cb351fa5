/**
 * Links that were given out by the installation which an organization came from. Their proofs were made with its master
 * key, so the organization brings the hash of each (`moved_links`), which is enough to recognize a link and not to make one.
 */
import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/postgres/database.ts';

/** A kind of link whose token contains an HMAC of what it is for. */
export interface LinkKind {
  /** The purpose of the HMAC. */
  purpose: string;
  /** SQL for the texts (`proven`) that the links of the organization `$1` prove. */
  proven: string;
}

export const hashOfLink = (purpose: string, proven: string, proof: Buffer): Buffer =>
  createHash('sha256').update(`${purpose}\n${proven}\n`).update(proof).digest();

const find = 'select 1 from moved_links where hash = any($1) and organization_id = $2 limit 1';

/**
 * Whether the installation that this organization came from gave out a link that proves one of the texts. What one
 * organization brought opens nothing of another, whatever it claims.
 */
export const isMovedLink = async (
  db: Queryable,
  organizationId: string,
  purpose: string,
  proven: readonly string[],
  proof: Buffer,
): Promise<boolean> =>
  proven.length > 0 &&
  (await db.row(find, [proven.map(text => hashOfLink(purpose, text, proof)), organizationId])) !== null;
