/** The client. */
import { type BatchOptions, type BatchResult, createBatch } from './batch.ts';
import { type Download, download } from './download.ts';
import { type CreateQuery, createFromFiles, type FromFiles } from './files.ts';
import { type ChangedDocumentsOptions, changedDocuments, type FollowEventsOptions, followEvents } from './following.ts';
import { OperationGroups } from './generated/operations.gen.ts';
import type {
  Document,
  DocumentCreate,
  DocumentFile,
  DocumentListItem,
  Event,
  PartyEmbedded,
} from './generated/types.gen.ts';
import { operationCalls } from './operation-calls.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { Requests } from './requests.ts';
import { type SignAllOptions, signAll } from './sandbox.ts';
import { type WaitOptions, waitFor } from './waiting.ts';

/**
 * A client of one service for one account. Every operation of the API is a method: `sigill.documents.create(body, query,
 * options)`, with the values of the path first. The other methods here are made of several operations.
 */
export class Sigill extends OperationGroups {
  readonly #requests: Requests;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    super();
    this.#options = options;
    this.#requests = new Requests(options);
    Object.assign(this, operationCalls(this.#requests));
  }

  /** The same client with other options, such as another workspace. */
  with(options: Partial<ClientOptions>): Sigill {
    return new Sigill({ ...this.#options, ...options });
  }

  /** Waits, as the client does between attempts. */
  pause(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#requests.pause(ms, signal);
  }

  /** Creates a document from files. Up to 3 MB go in one request; others are uploaded before. */
  createFromFiles(document: FromFiles, query?: CreateQuery, options?: RequestOptions): Promise<Document> {
    return createFromFiles(this, document, query, options);
  }

  createFromTemplate(
    templateId: string,
    document: Omit<DocumentCreate, 'templateId'>,
    query?: CreateQuery,
    options?: RequestOptions,
  ): Promise<Document> {
    return this.documents.create({ ...document, templateId }, query, options);
  }

  createBatch<T>(
    items: Iterable<T> | AsyncIterable<T>,
    options: BatchOptions<T>,
  ): AsyncGenerator<BatchResult<T>, void, undefined> {
    return createBatch(this, items, options);
  }

  changedDocuments(options: ChangedDocumentsOptions): AsyncGenerator<DocumentListItem, void, undefined> {
    return changedDocuments(this, options);
  }

  followEvents(options?: FollowEventsOptions): AsyncGenerator<Event, void, undefined> {
    return followEvents(this, options);
  }

  waitFor(
    documentId: string,
    status: Document['status'] | readonly Document['status'][],
    options?: WaitOptions,
  ): Promise<Document> {
    return waitFor(this, documentId, status, options);
  }

  /** The sealed file by default. Fails with `InvalidState` while there is none. */
  download(documentId: string, type?: DocumentFile['type'], options?: RequestOptions): Promise<Download> {
    return download(this, this.#requests, documentId, type, options);
  }

  signAll(documentId: string, options?: SignAllOptions): Promise<Document> {
    return signAll(this, documentId, options);
  }

  /** The address of a frame on your website, for one showing. */
  embed(
    documentId: string,
    partyId: string,
    origin: string,
    { redirect, ...options }: RequestOptions & { redirect?: boolean } = {},
  ): Promise<PartyEmbedded> {
    return this.parties.embed(documentId, partyId, { origin, ...(redirect !== undefined && { redirect }) }, options);
  }
}
