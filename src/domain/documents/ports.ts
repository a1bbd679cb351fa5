/** What documents need of higher modules such as signing; joined in the wiring. */

import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { Context } from '../app/operation.ts';
import type { BlockRow } from '../content/block.ts';
import type { FilledValue } from '../content/store.ts';
import type { DocumentWithParties } from './document.ts';
import type { Drawn } from './readiness.ts';

/** Where the files of a document are stored. */
export interface StoredFiles {
  keys: string[];
  /** Hash of what its ORIGINAL was made of, which documents with the same content share; null for an upload. */
  source: string | null;
}

/** What permanent deletion needs. */
export interface PurgePorts {
  /** Called while the document's rows still exist. */
  storedFiles(app: App, db: Queryable, document: DocumentWithParties): Promise<StoredFiles>;
  /** Called after they were deleted; `more` are further files to delete. */
  deleteFiles(app: App, tx: Tx, organizationId: string, stored: StoredFiles, more: readonly string[]): Promise<void>;
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
  /** Null if it could not be made; `drawn` says why. */
  sha256: string | null;
  /** Hash of what it was made of; null for an uploaded file that is used as it is. */
  source: string | null;
  drawn: Drawn;
}

export interface SealingPorts {
  /**
   * Makes ORIGINAL as parties will see it, typeset and merged. Slow: never call it inside a transaction. Null without
   * content.
   */
  makeOriginal(app: App, db: Queryable, draft: Draft): Promise<OriginalFacts | null>;
  /** The ORIGINAL that was already made of this draft, or null. */
  findOriginal(app: App, db: Queryable, draft: Draft): Promise<OriginalFacts | null>;
  /** A hash of what ORIGINAL would be made of now, by which changes are noticed. Null without content. */
  sourceOf(app: App, db: Queryable, draft: Draft): Promise<string | null>;
  /** Protects a sent ORIGINAL from the cleanup of unused ones. False if it is gone already. */
  holdOriginal(tx: Tx, document: DocumentWithParties, original: OriginalFacts, now: Date): Promise<boolean>;
  /** Completes a sent document without every signature. Fails with INVALID_STATE while nobody has signed. */
  completeEarly(ctx: Context, document: DocumentWithParties): Promise<void>;
}

/** Withdrawing removes what parties gave. */
export interface SignaturePorts {
  deleteSignatures(tx: Tx, documentId: string): Promise<unknown>;
  /** Deletes every file that parties uploaded. */
  deleteAttachments(app: App, tx: Tx, documentId: string): Promise<void>;
  /** Deletes what one party uploaded and has not signed with. Returns those files, for the journal. */
  deleteAttachmentsOf(
    app: App,
    tx: Tx,
    partyId: string,
  ): Promise<{ blockId: string; fieldId: string; sha256: string }[]>;
}

export interface VerificationPorts {
  /** Deletes every code that was sent, with the attempts made. */
  deleteVerifications(tx: Tx, documentId: string): Promise<unknown>;
}

export type DocumentPorts = SealingPorts & SignaturePorts & VerificationPorts;

/** What submissions of forms follow: the status of the document that each became. */
export interface SubmissionPorts {
  /** Called in the transaction in which a sent document is completed, expires, or is pending again. */
  followDocument(tx: Tx, document: Pick<DocumentWithParties, 'id' | 'status'>, now: Date): Promise<void>;
}

/** What copying a document needs. */
export interface CopyPorts {
  /** Links a copy to its original. The caller holds the lock of the original. */
  linkCopy(ctx: Context, copy: DocumentWithParties, original: DocumentWithParties): Promise<void>;
}

/** Provides the sealed document as an attachment of e-mails. */
export interface NotificationPorts {
  sealedCopy(app: App, document: { id: string; name: string }): Promise<MailAttachment | null>;
}
