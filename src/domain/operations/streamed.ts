/** Answers that are files, sent piece by piece so that their size does not matter. */
import type { Input, Operation } from '../../contract/operation.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context, Handler } from '../app/operation.ts';

export class Streamed {
  readonly mediaType: Operation['mediaType'];
  readonly fileName: string;
  readonly pieces: AsyncIterable<string>;
  constructor(mediaType: Operation['mediaType'], fileName: string, pieces: AsyncIterable<string>) {
    this.mediaType = mediaType;
    this.fileName = fileName;
    this.pieces = pieces;
  }
}

/**
 * A handler that only reads and answers with a file. What fails after the first piece ends the connection. The pieces are
 * made after the handler, so they read with `app.db.reading`.
 */
export const streaming = <R extends Operation>(
  operation: R,
  handle: (ctx: Context<Queryable>, input: Input<R>) => Promise<Streamed>,
): Handler<R, undefined> => ({
  operation,
  writes: false,
  onReplica: false,
  // The contract describes the text of the file; only the server reads the pieces.
  handle: handle as unknown as Handler<R, undefined>['handle'],
  prepare: null,
  prepares: () => false,
});
