/**
 * The signer's page and what it asks for. Its routes are `contract/signer`; its actor is a visit, whose only credential
 * is the link's token. A GET marks nothing, but that the sealed copy was given out.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ground, Origin } from '../../areas/act.ts';
import { findDocumentOfVisit } from '../../areas/documents/store.ts';
import { choose } from '../../areas/signing/choose.ts';
import { giveSealed } from '../../areas/signing/download.ts';
import { askCode } from '../../areas/signing/gates/ask-code.ts';
import { verify } from '../../areas/signing/gates/verify.ts';
import { draftOf, loadOriginal } from '../../areas/signing/original.ts';
import { note, see } from '../../areas/signing/reading.ts';
import { reject } from '../../areas/signing/reject.ts';
import { sign } from '../../areas/signing/sign.ts';
import { viewOf } from '../../areas/signing/view.ts';
import { type Credentials, openVisit } from '../../areas/signing/visit.ts';
import { openRateWindow } from '../../base/rate.ts';
import { openTurns } from '../../base/turns.ts';
import { invalid, type Language, Refusal, refusal, userMessageOf } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import {
  choice,
  codeBody,
  rejectBody,
  type SignerError,
  signBody,
  signerRoutes,
  type VerifyAnswer,
  verifyBody,
} from '../../contract/signer.ts';
import { languageOf, newRequestId } from '../api/request.ts';
import type { Edge } from '../server.ts';
import { passCookie, passesIn } from './pass-cookie.ts';

const perMinute = 240;
const drawingBytes = 2_000_000;
/** These use a core up: more at once would be signed no sooner, and who only reads would wait for all of them. */
const signingAtOnce = 4;

interface Asked {
  documentId: string;
  credentials: Credentials;
  body: unknown;
  origin: Origin;
}

const codes: Partial<Record<Refusal['code'], [code: SignerError['code'], status: number]>> = {
  NOT_FOUND: ['LINK_DEAD', 404],
  UNAUTHORIZED: ['LINK_DEAD', 404],
  EXPIRED: ['EXPIRED', 410],
  PERMISSION_DENIED: ['VERIFICATION_REQUIRED', 403],
  INVALID_STATE: ['INVALID_STATE', 409],
  VALIDATION_FAILED: ['VALIDATION_FAILED', 400],
  RATE_LIMITED: ['RATE_LIMITED', 429],
};

const deadLink: Record<Language, string> = {
  sv: 'Länken gäller inte. Be avsändaren om en ny.',
  en: 'The link does not work. Ask the sender for a new one.',
};

function failed(ground: Ground, error: unknown, language: Language): { status: number; body: SignerError } {
  const seen = error instanceof Refusal ? error : refusal('INTERNAL_ERROR');
  const requestId = newRequestId();
  if (seen !== error) ground.log.error({ err: error, requestId }, "a signer's request ended in a fault");
  const [code, status] = codes[seen.code] ?? ['INTERNAL_ERROR', 500];
  const issues = (seen.facts.issues ?? []).map(({ path, message }) => ({ path, message }));
  return {
    status,
    body: {
      code,
      message: code === 'LINK_DEAD' ? deadLink[language] : userMessageOf(seen, language),
      requestId,
      issues,
    },
  };
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalid(...issuesOf(parsed.error, 'body'));
  return parsed.data;
}

function bodyOf(request: FastifyRequest): unknown {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return {};
  if (request.body.length > drawingBytes)
    throw invalid({ path: '', code: 'TOO_BIG', message: 'the request is too large' });
  try {
    return JSON.parse(request.body.toString('utf8'));
  } catch {
    throw invalid({ path: '', code: 'INVALID_FORMAT', message: 'not JSON' });
  }
}

export function signerEdge(ground: Ground): Edge {
  const window = openRateWindow({ windowMs: 60_000 });
  const signing = openTurns(signingAtOnce);

  function asked(request: FastifyRequest): Asked {
    const { documentId = '' } = request.params as { documentId?: string };
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const taken = window.take(`${request.ip} ${documentId}`, perMinute, ground.clock.now().getTime());
    if (!taken.allowed) throw refusal('RATE_LIMITED');
    return {
      documentId,
      credentials: { token, ...passesIn(request.headers.cookie ?? '', token) },
      body: bodyOf(request),
      origin: { ip: request.ip ?? null, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null },
    };
  }

  const answer =
    (act: (given: Asked, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Cache-Control', 'no-store');
      try {
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(await act(asked(request), reply)));
      } catch (error) {
        return fail(request, reply, error);
      }
    };

  function fail(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const { status, body } = failed(ground, error, languageOf(request.headers['accept-language'] ?? null));
    return reply
      .code(status)
      .header('Svc-Request-Id', body.requestId)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }

  /** The bytes of one of the document's files, for who holds a link. */
  const file = (find: (given: Asked) => Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const path = await ground.storage.pathOf(await find(asked(request)));
      const { size } = await stat(path);
      return reply
        .headers({ 'Content-Type': 'application/pdf', 'Content-Length': size, 'Cache-Control': 'private, no-store' })
        .send(createReadStream(path));
    } catch (error) {
      return fail(request, reply, error);
    }
  };

  const visited = async ({ documentId, credentials }: Asked) =>
    (await openVisit(ground, ground.db, await findDocumentOfVisit(ground.db, documentId), credentials)).document;

  const originalKey = async (given: Asked) => {
    const document = await visited(given);
    return (await loadOriginal(ground, ground.db, await draftOf(ground.db, document))).storageKey;
  };
  const sealedKey = ({ documentId, credentials, origin }: Asked) => giveSealed(ground, documentId, credentials, origin);

  /** A pass goes into a cookie of this document and party alone. */
  async function tryAt({ documentId, credentials, body, origin }: Asked, reply: FastifyReply): Promise<VerifyAnswer> {
    const given = read(verifyBody, body);
    const tried = await verify(ground, documentId, credentials, given, origin);
    if (!tried.passed) return tried;
    if (tried.pass)
      reply.header(
        'Set-Cookie',
        passCookie(ground.publicUrl, documentId, credentials.token, given.purpose, tried.pass),
      );
    return { passed: true, view: await viewOf(ground, ground.db, tried.visit) };
  }

  const handlers = {
    code: answer(({ documentId, credentials, body }) => askCode(ground, documentId, credentials, read(codeBody, body))),
    verify: answer(tryAt),
    view: answer(({ documentId, credentials }) => see(ground, documentId, credentials)),
    opened: answer(({ documentId, credentials, origin }) => note(ground, documentId, credentials, 'OPENED', origin)),
    read: answer(({ documentId, credentials, origin }) => note(ground, documentId, credentials, 'READ', origin)),
    choice: answer(({ documentId, credentials, body }) => choose(ground, documentId, credentials, read(choice, body))),
    sign: answer(({ documentId, credentials, body, origin }) =>
      signing(() => sign(ground, documentId, credentials, read(signBody, body), origin)),
    ),
    reject: answer(({ documentId, credentials, body, origin }) =>
      reject(ground, documentId, credentials, read(rejectBody, body), origin),
    ),
    original: file(originalKey),
    sealed: file(sealedKey),
  };

  return server => {
    for (const name of Object.keys(signerRoutes) as (keyof typeof signerRoutes)[]) {
      const { method, path } = signerRoutes[name];
      server.route({ method, url: `/api/sign/:documentId${path}`, handler: handlers[name] });
    }
  };
}
