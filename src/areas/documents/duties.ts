/** What documents need of the area of signing, which stands below them; joined by `main`. */
import type { Queryable, Tx } from '../../base/database.ts';
import type { MailAttachment } from '../../base/mail.ts';
import type { Ground } from '../act.ts';
import type { BlockRow } from '../content/block.ts';
import type { FilledValue } from '../content/store.ts';
import type { DocumentWithParties } from './document.ts';
import type { Drawn } from './readiness.ts';

/** Where the bytes of a document lie. */
export interface StoredFiles {
  keys: string[];
  /** What its ORIGINAL was made of, where that is kept by content. */
  source: string | null;
}

/** What deleting for good needs. */
export interface PurgeDuties {
  /** Asked while the document's rows are still there. */
  storedFiles(db: Queryable, document: DocumentWithParties): Promise<StoredFiles>;
  /** After they were deleted; `more` are other bytes that go with it. */
  dropFiles(
    ground: Ground,
    tx: Tx,
    organizationId: string,
    stored: StoredFiles,
    more: readonly string[],
  ): Promise<void>;
}

/** A document with everything that ORIGINAL is made of. */
export interface Draft {
  document: DocumentWithParties;
  blocks: readonly BlockRow[];
  filled: readonly FilledValue[];
  /** The organization's name. */
  author: string;
}

export interface OriginalFacts {
  /** Null: it could not be made; `drawn` says why. */
  sha256: string | null;
  /** What it was made of; null: the uploaded file as it came. */
  source: string | null;
  drawn: Drawn;
}

export interface DocumentDuties {
  /** ORIGINAL as parties will see it, set and merged; slow, never inside a transaction. Null without content. */
  makeOriginal(ground: Ground, db: Queryable, draft: Draft): Promise<OriginalFacts | null>;
  /** The same where it is made already; null where not. */
  findOriginal(db: Queryable, draft: Draft): Promise<OriginalFacts | null>;
  /** Keeps what is sent from being swept; false: it is gone. */
  holdOriginal(tx: Tx, document: DocumentWithParties, original: OriginalFacts, now: Date): Promise<boolean>;
  /** Withdrawing removes every signature. */
  forgetSignatures(tx: Tx, documentId: string): Promise<unknown>;
  /** And every file that parties handed in. */
  forgetAttachments(ground: Ground, tx: Tx, documentId: string): Promise<void>;
  /** What one party handed in and has not signed with; answers which files, for the journal. */
  forgetAttachmentsOf(
    ground: Ground,
    tx: Tx,
    partyId: string,
  ): Promise<{ blockId: string; fieldId: string; sha256: string }[]>;
  /** And every code that was sent, with what was tried. */
  forgetGates(tx: Tx, documentId: string): Promise<unknown>;
}

/** The sealed copy, for those without a link of their own. */
export interface LetterDuties {
  sealedCopy(ground: Ground, documentId: string): Promise<MailAttachment | null>;
}
