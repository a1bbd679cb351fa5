/** What needs Node: files, and servers of `node:http`. */
import { createWriteStream, openAsBlob } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download } from '../download.ts';
import type { DocumentFileInput } from '../files.ts';

/** A file for `createFromFiles`. It is read when it is sent. */
export async function fileData(path: string, type = 'application/pdf'): Promise<DocumentFileInput> {
  return { fileName: basename(path), data: await openAsBlob(path, { type }) };
}

/** Writes what is downloaded into a file as it comes, which must not exist unless `overwrite` is true. */
export async function saveTo(download: Download, path: string, { overwrite = false } = {}): Promise<void> {
  // The types of the stream in browsers and in Node differ in what they do not share.
  const source = Readable.fromWeb(download.stream as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(source, createWriteStream(path, { flags: overwrite ? 'w' : 'wx' }));
}

/** No body is longer: an event has one document. */
const longestBody = 10_000_000;

/** A listener of `node:http`, also for Express without a body parser, from a function of `webhookHandler`. */
export function nodeListener(
  handler: (request: Request) => Promise<Response>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of request) {
      size += chunk.length;
      if (size > longestBody) {
        response.writeHead(413, { Connection: 'close' }).end();
        return;
      }
      chunks.push(chunk);
    }
    const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const method = request.method ?? 'GET';
    const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks);
    const answer = await handler(new Request(`http://localhost${request.url ?? '/'}`, { method, headers, body }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
}
