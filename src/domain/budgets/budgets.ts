/**
 * What people without an account may make the service store. Each budget has a size for one network, and sizes for what
 * many strangers share: a form, its organization and the installation. Every number of them is in this file;
 * docs/security.md has the table, with what a day of abuse costs at most. Pure.
 */
import { limits } from '../../contract/limits.ts';

/** Bytes or times of a UTC day. What would exceed one is rejected with RATE_LIMITED until the next day. */
export interface DayBudget {
  /** Of an IPv4 address or an IPv6 /64; wider networks have a multiple (`networksOf`). Null: not counted by network. */
  network: number | null;
  /** Of what is counted apart from networks, such as one party of a document. */
  one?: number;
  form?: number;
  organization?: number;
  installation?: number;
}

const kB = 1_000;
const MB = 1_000_000;
const GB = 1_000_000_000;

export const dayBudgets = {
  /** Bytes of answers that visitors of forms save, each time they are saved. */
  ANSWERS_SAVED: { network: GB },
  /** Bytes by which unfinished answers grow. */
  ANSWERS_ADDED: { network: 100 * MB },
  /** Bytes that the documents of submitted forms take: `documentOfForm`. */
  FORM_DOCUMENTS: { network: GB, form: 20 * GB, organization: 40 * GB, installation: 100 * GB },
  /** Bytes that parties upload. Only documents of forms have the shared sizes: accounts made the others. */
  PARTY_UPLOADS: { network: GB, form: 10 * GB, organization: 20 * GB, installation: 50 * GB },
  /** Bytes that parties write: messages and comments, and signatures on documents of forms. As the uploads. */
  PARTY_TEXTS: { network: GB, form: 10 * GB, organization: 20 * GB, installation: 50 * GB },
  /** Assistants that register themselves: what ends is kept by the database for some time, too. */
  REGISTRATIONS: { network: 1_000, installation: 20_000 },
  /** What one party may do again and again, and is an entry of the journal each time: downloads and verifications. */
  PARTY_ENTRIES: { network: null, one: 200 },
} as const satisfies Record<string, DayBudget>;
export type DayBudgetName = keyof typeof dayBudgets;

/**
 * Bytes of unfinished answers that are kept at a time: when more are saved, those that were begun first end, so that
 * nobody can close a form for others.
 */
export const keptAnswers = { form: 500 * MB, organization: 2 * GB, installation: 10 * GB };

/** A row of unfinished answers without the answers, with its indexes. */
export const rowBytes = kB;

/**
 * Places of a form with `maxSubmissions`. A submission holds one for this long; then it needs one to be signed. A network may
 * take so many in a day that its submissions do not sign, or this part of the form's places if that is more.
 */
export const formPlaces = { heldMs: 3_600_000, ofNetwork: 10, part: 0.5 };

/** Assistants that registered and were not connected yet. When more register, the oldest unused ones end. */
export const unusedRegistrations = { kept: 5_000, keptMs: 86_400_000 };
/** The largest registration with its indexes, in bytes: 20 addresses of 2,000 characters, and more. */
export const largestRegistration = 45 * kB;

/** An entry of a document's journal, about. */
export const entryBytes = 2 * kB;

/** A document of a form besides the uploads of its template: rows, typeset pages, the journal and its evidence. */
const documentBytes = 200 * kB;

/** What a document of a form takes: uploads are part of ORIGINAL, and of the sealed file. */
export const documentOfForm = (uploads: readonly number[]): number =>
  documentBytes + 2 * uploads.reduce((sum, size) => sum + size, 0);

/** A text of a party with its row, entry of the journal, event and e-mail: about three times, with what is around it. */
export const bytesOfTexts = (given: object): number => 3 * (kB + Buffer.byteLength(JSON.stringify(given)));

/** How often an upload of a party is stored: as it came, and in the sealed file. */
export const uploadCopies = 2;

/**
 * The last part of what many share is for networks that have used little of theirs, so that one who uses a lot does not
 * use up what others need.
 */
export const reserve = { part: 0.2, little: 0.1 };

/** The largest upload counts from its start, so that uploads at the same time do not exceed a budget together. */
export const largestUpload = limits.fileBytes;
