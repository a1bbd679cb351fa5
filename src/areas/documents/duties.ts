/** What documents need of the area of signing, which stands below them; joined by `main`. */
import type { Queryable, Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import type { BlockRow } from '../content/block.ts';

export interface DocumentDuties {
  /** ORIGINAL as parties will see it, merged where there are several blocks; slow, never inside a transaction. */
  makeOriginal(ground: Ground, db: Queryable, blocks: readonly BlockRow[]): Promise<{ sha256: string }>;
  /** The same where it is made already; null where not. */
  findOriginal(db: Queryable, blocks: readonly BlockRow[]): Promise<{ sha256: string } | null>;
  /** Withdrawing removes every signature. */
  forgetSignatures(tx: Tx, documentId: string): Promise<unknown>;
}
