/**
 * `/verify`: anyone can verify a file. An upload is read once in a disposable child process and never kept; the result
 * is the same as on the command line.
 */
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { App } from '../../../domain/app/app.ts';
import type { Evidence, FileFacts } from '../../../domain/sealing/evidence/evidence.ts';
import { fileFactsOf } from '../../../domain/sealing/evidence/file-facts.ts';
import { judge } from '../../../domain/sealing/evidence/judge.ts';
import { PdfError } from '../../../platform/pdf-engine/engine.ts';
import { networkOf } from '../../../platform/rate/network.ts';
import type { Trusted } from '../../../platform/seal/trust/trusted.ts';
import { disposition } from '../../../platform/storage/disposition.ts';
import { openThreads, ThreadError } from '../../../platform/threads/threads.ts';
import { type Counting, openNetworkLimit } from '../../request-limits.ts';
import type { RoutePlugin } from '../../server.ts';
import { bodyStreamOf } from '../../unread-body.ts';
import { pageLanguageOf } from '../accept-language.ts';
import { BadForm, oneFile } from '../one-file.ts';
import { sendPage } from '../page.ts';
import { maxShownBytes } from './sealed-part.ts';
import { type Judged, type Refused, verifyPage, verifyStyle } from './verify-page.ts';

const perMinute = 20;
const busySeconds = 5;

export interface VerifyRoutesOptions {
  app: Pick<App, 'log' | 'pdf' | 'storage'> & Counting;
  /** What is trusted. If empty, it is not judged who sealed. */
  trusted: () => Promise<Trusted[]>;
  /** Path of the built single-file verifier. */
  verifier: string;
}

const statuses: Record<Refused, number> = {
  EMPTY: 400,
  NOT_A_FORM: 400,
  NOT_SEALED: 400,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  BUSY: 503,
};

class TooLarge extends Error {}

/** Writes the upload to the path, up to the maximum file size. */
async function keep(chunks: AsyncIterable<Buffer>, path: string): Promise<FileFacts> {
  const out = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limits.fileBytes) throw new TooLarge();
      await out.write(chunk);
    }
  } finally {
    await out.close();
  }
  return fileFactsOf(() => createReadStream(path));
}

async function sealedPart(path: string, size: number): Promise<Buffer> {
  const bytes = await readFile(path);
  return bytes.subarray(0, size);
}

/** With the sealed part of a file that was added to. */
async function judgedWith(evidence: Evidence, path: string): Promise<Judged> {
  const { verdict, sealedSize } = evidence;
  const isShown = verdict === 'ADDED_TO' && sealedSize !== null && sealedSize <= maxShownBytes;
  return { evidence, sealed: isShown ? await sealedPart(path, sealedSize) : null };
}

export function verifyRoutes({ app, trusted, verifier }: VerifyRoutesOptions): RoutePlugin {
  const limit = openNetworkLimit(app, 'verify', perMinute);
  const threads = openThreads();

  /** Answers of the upload, which is at the path, with what it proves. */
  async function verify<T>(
    request: FastifyRequest,
    answer: (evidence: Evidence, path: string) => T | Promise<T>,
  ): Promise<T | Refused> {
    try {
      return await app.storage.withTemp(async temp => {
        const path = temp();
        const file = await keep(oneFile(bodyStreamOf(request), request.headers['content-type'] ?? ''), path);
        if (file.size === 0) return 'EMPTY';
        const network = networkOf(request.ip);
        const reader = app.pdf.forVisitor(network);
        const list = await trusted();
        const found = await reader.verify(path, { ...(list.length > 0 && { trusted: list }), now: app.clock.now() });
        return await answer(await judge(threads, network, { file, found }), path);
      });
    } catch (error) {
      if (error instanceof TooLarge) return 'TOO_LARGE';
      if (error instanceof BadForm) return 'NOT_A_FORM';
      if (error instanceof PdfError && error.code === 'BUSY') return 'BUSY';
      if (error instanceof ThreadError && error.code !== 'FAILED') return 'BUSY';
      throw error;
    }
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, result: Judged | Refused | null) => {
    const refused = typeof result === 'string' ? result : null;
    const status = refused ? statuses[refused] : 200;
    reply.header('Vary', 'Accept-Language, Accept');
    const accepts = request.headers.accept ?? '';
    if (result !== null && accepts.includes('application/json') && !accepts.includes('text/html'))
      return reply
        .code(status)
        .header('Cache-Control', 'no-store')
        .send(typeof result === 'string' ? { refused: result } : result.evidence);
    const language = pageLanguageOf(request.headers['accept-language']);
    const about = { maxBytes: limits.fileBytes, verifier: existsSync(verifier), trusted: await trusted() };
    const page = verifyPage({ language, ...about, result });
    return sendPage(reply, page, status);
  };

  return server => {
    server.addHook('onClose', () => threads.close());
    server.get('/verify', (request, reply) => show(request, reply, null));
    server.get('/verify/verify.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(verifyStyle),
    );
    server.get('/verify/sigill-verify.mjs', async (_request, reply) => {
      if (!existsSync(verifier)) return reply.callNotFound();
      return reply
        .type('text/javascript; charset=utf-8')
        .header('Content-Disposition', disposition('sigill-verify.mjs'))
        .send(`globalThis.sigillTrust = ${JSON.stringify(await trusted())};\n${await readFile(verifier, 'utf8')}`);
    });
    server.register(async scope => {
      // The file is streamed, never buffered in memory.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      /** Within the limit of requests. */
      const limited = async <T>(
        request: FastifyRequest,
        reply: FastifyReply,
        answer: (evidence: Evidence, path: string) => T | Promise<T>,
      ): Promise<T | Refused> => {
        const wait = await limit(request);
        const result = wait > 0 ? 'TOO_MANY' : await verify(request, answer);
        if (result === 'TOO_MANY' || result === 'BUSY') reply.header('Retry-After', String(wait || busySeconds));
        return result;
      };
      scope.post('/verify', async (request, reply) => show(request, reply, await limited(request, reply, judgedWith)));
      scope.post('/verify/sealed', async (request, reply) => {
        const sealed = await limited<Buffer | Refused>(request, reply, ({ sealedSize }, path) =>
          sealedSize === null ? 'NOT_SEALED' : sealedPart(path, sealedSize),
        );
        if (typeof sealed === 'string') return show(request, reply, sealed);
        return reply
          .type('application/pdf')
          .header('Cache-Control', 'no-store')
          .header('Content-Disposition', disposition('sealed.pdf'))
          .send(sealed);
      });
    });
  };
}
