/**
 * Where files are stored: in a local folder (`local.ts`) or in a bucket of an S3-compatible service (`s3/`). A file under
 * a key is always complete. Keys end in the hash of their content and never change what they contain, except those below
 * `uploads/`.
 */
import type { Readable } from 'node:stream';
import type { Grant, GrantOptions, Opened } from './grant.ts';

export type { Grant, GrantOptions, Opened } from './grant.ts';

/** WRONG_SIZE: not the size in the grant. TOO_LARGE: more than `maxBytes`. */
export type Received = 'STORED' | 'CHECKSUM' | 'TOO_LARGE' | 'WRONG_SIZE' | 'WRONG_TYPE';

export interface ReceiveOptions {
  /** The request's content type, checked against the grant's. */
  contentType?: string | null;
  /** A checksum sent with the bytes (base64 of SHA-256), checked in addition to the grant's. */
  sha256?: string | null;
  /** The limit for written bytes, whatever the grant says. */
  maxBytes: number;
}

export interface UrlOptions extends GrantOptions {
  /** For a page of the service, which may only use addresses of the service. Otherwise it may lead to the bucket. */
  forPage: boolean;
}

export interface StoredFile {
  key: string;
  /** In bytes. */
  size: number;
}

export interface OpenFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** For `catch`: a file that is not there is null, any other error is thrown. */
export function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

export interface Storage {
  /** Whether signed URLs for programs lead to a bucket, which takes an upload until its URL expires, awaited or not. */
  readonly isDirect: boolean;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file of `withTemp` to the key, and returns when it is stored durably. */
  adopt(key: string, file: string): Promise<void>;
  /** Removes what killed processes left behind: whatever has not changed for two hours. */
  sweep(): Promise<void>;
  /** Throws ENOENT if there is none. */
  bytes(key: string): Promise<Buffer>;
  /** The file as a stream, which the caller reads or destroys. Throws ENOENT if there is none. */
  read(key: string): Promise<OpenFile>;
  /** Bytes, or null if there is none. */
  size(key: string): Promise<number | null>;
  /**
   * A path for reading; never write to it. It is valid until the work that `temp` belongs to ends. If there is no file,
   * this or reading the path throws ENOENT.
   */
  pathOf(key: string, temp: () => string): Promise<string>;
  /** All files, in any order; those stored or removed meanwhile may be left out. */
  list(): AsyncGenerator<StoredFile>;
  /** No error if it does not exist. */
  remove(key: string): Promise<void>;
  /**
   * Runs `action` with a local folder of its own, which is removed afterwards with everything in it. `temp` returns a new
   * path in it at each call.
   */
  withTemp<T>(action: (temp: () => string) => Promise<T>): Promise<T>;
  /** A URL with which anybody can read or write the file until it expires. */
  signedUrl(options: UrlOptions): Promise<string>;
  /** Verifies path and query of a signed URL of the service. */
  open(pathAndQuery: string): Opened;
  /**
   * Stores the body of a PUT. Any result other than STORED leaves the previous file unchanged. Stops reading at the
   * limit.
   */
  receive(grant: Grant, body: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<Received>;
}
