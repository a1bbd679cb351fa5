/** Waits until a document has a status. */
import type { Document } from './generated/types.gen.ts';
import type { RequestOptions } from './options.ts';
import type { Sigill } from './sigill.ts';
import { TimedOut } from './sigill-error.ts';

type Status = Document['status'];

export interface WaitOptions {
  /** Ten minutes by default. */
  timeoutMs?: number;
  /** Between the first two looks; grows by half with each. 500 ms by default. */
  pollMs?: number;
  /** At most between two looks, 10 seconds by default. */
  maxPollMs?: number;
  signal?: AbortSignal;
}

/** The document has ended in another way than the one that was waited for. */
export class DocumentEnded extends Error {
  override readonly name = 'DocumentEnded';
  readonly document: Document;

  constructor(document: Document, wanted: readonly Status[]) {
    super(`The document ${document.id} is ${document.status}, and will not be ${wanted.join(' or ')}.`);
    this.document = document;
  }
}

/** Nobody can sign a draft. */
export class DocumentNotSent extends Error {
  override readonly name = 'DocumentNotSent';
  readonly document: Document;

  constructor(document: Document) {
    super(`The document ${document.id} is a draft: send it first.`);
    this.document = document;
  }
}

/** A document stays in these until somebody does something with it, such as sending it again. */
const finals = new Set<Status>(['COMPLETED', 'REJECTED', 'EXPIRED', 'IMPORTED']);

/** Resolves to the document once it has one of the statuses. Fails with `DocumentEnded` or `TimedOut`. */
export async function waitFor(
  sigill: Sigill,
  documentId: string,
  status: Status | readonly Status[],
  { timeoutMs = 600_000, pollMs = 500, maxPollMs = 10_000, signal }: WaitOptions = {},
): Promise<Document> {
  const wanted = typeof status === 'string' ? [status] : status;
  const options: RequestOptions = signal ? { signal } : {};
  let left = timeoutMs;
  for (let wait = pollMs; ; wait = Math.min(wait * 1.5, maxPollMs)) {
    const document = await sigill.documents.get(documentId, {}, options);
    if (wanted.includes(document.status)) return document;
    if (finals.has(document.status)) throw new DocumentEnded(document, wanted);
    if (left <= 0) throw new TimedOut(`The document ${documentId} is still ${document.status} after ${timeoutMs} ms.`);
    const own = Math.min(wait, left);
    left -= own;
    await sigill.pause(own, signal);
  }
}
