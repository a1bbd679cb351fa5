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
import { filenameIn } from '../../areas/signing/attachments/filename.ts';
import { handIn } from '../../areas/signing/attachments/hand-in.ts';
import { takeOut } from '../../areas/signing/attachments/take-out.ts';
import { choose } from '../../areas/signing/choose.ts';
import { comment, readConversation, speakUp } from '../../areas/signing/conversation/speak.ts';
import { handBack, takeBack, takeOn } from '../../areas/signing/delegating/answer.ts';
import { delegate } from '../../areas/signing/delegating/delegate.ts';
import { giveSealed } from '../../areas/signing/download.ts';
import { cancelEid, pollEid } from '../../areas/signing/eid/poll.ts';
import { startEid } from '../../areas/signing/eid/start.ts';
import { askCode } from '../../areas/signing/gates/ask-code.ts';
import { verify } from '../../areas/signing/gates/verify.ts';
import { draftOf, loadOriginal } from '../../areas/signing/original.ts';
import { note, see } from '../../areas/signing/reading.ts';
import { reject } from '../../areas/signing/reject.ts';
import { passOn } from '../../areas/signing/same-device.ts';
import { sign } from '../../areas/signing/sign.ts';
import { viewOf } from '../../areas/signing/view.ts';
import { type Credentials, openVisit } from '../../areas/signing/visit.ts';
import { openTurns } from '../../base/turns.ts';
import { invalid } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import { commentBody, conversationBody, sayBody } from '../../contract/signer/conversation.ts';
import { declineDelegationBody, delegateBody } from '../../contract/signer/delegation.ts';
import { type EidPollAnswer, eidCancelBody, eidPollBody, eidStartBody } from '../../contract/signer/eid.ts';
import { signerRoutes } from '../../contract/signer/routes.ts';
import { choice, type PassOnAnswer, rejectBody, signBody } from '../../contract/signer/sign.ts';
import { codeBody, type VerifyAnswer, verifyBody } from '../../contract/signer/verify.ts';
import { languageOf } from '../api/request.ts';
import type { Edge } from '../server.ts';
import { browserKeyIn, keepBrowserKey } from './browser-key.ts';
import { deviceCookie, forgottenPasses, passCookie, passesIn } from './pass-cookie.ts';
import { attachmentBytes, bytesHeaders, fieldIn, type GivenBytes, markBytes } from './signer-bytes.ts';
import type { CookiePlace } from './signer-cookie.ts';
import { sendFailure, UnknownVisit } from './signer-failures.ts';
import { openSignerRates, type SignerLimits } from './signer-rates.ts';
import { beginVisit, hasBegun } from './visit-token.ts';

const drawingBytes = 2_000_000;
/** These use a core up: more at once would be signed no sooner, and who only reads would wait for all of them. */
const signingAtOnce = 4;

interface Asked {
  documentId: string;
  credentials: Credentials;
  body: unknown;
  origin: Origin;
  request: FastifyRequest;
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

export interface SignerEdgeOptions {
  /** Pages of others may show ours. */
  embedded: boolean;
  limits?: SignerLimits;
}

export function signerEdge(ground: Ground, { embedded, limits }: SignerEdgeOptions): Edge {
  const takeTurn = openSignerRates(limits);
  const signing = openTurns(signingAtOnce);

  const placeOf = (documentId: string): CookiePlace => ({ publicUrl: ground.publicUrl, documentId, embedded });

  /** Whatever is not a GET must carry the visit's token. */
  function asked(request: FastifyRequest): Asked {
    const { documentId = '' } = request.params as { documentId?: string };
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    takeTurn(request.ip ?? null, documentId, token, ground.clock.now().getTime());
    if (request.method !== 'GET' && !hasBegun(ground.secrets, token, request)) throw new UnknownVisit();
    return {
      documentId,
      credentials: { token, ...passesIn(request.headers.cookie ?? '', token) },
      body: bodyOf(request),
      origin: { ip: request.ip ?? null, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null },
      request,
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

  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendFailure(ground, reply, error, languageOf(request.headers['accept-language'] ?? null));

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

  /** What a party handed in or drew, as the type that it was found to be, and nothing that a browser would run. */
  const bytes =
    (find: (given: Asked) => Promise<GivenBytes>) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const { type, name, body } = await find(asked(request));
        return reply.headers(bytesHeaders(type, name)).send(body);
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
      reply.header('Set-Cookie', passCookie(placeOf(documentId), credentials.token, given.purpose, tried.pass));
    return { passed: true, view: await viewOf(ground, ground.db, tried.visit) };
  }

  /** Order and pass are of the browser that began. */
  async function poll(
    { documentId, credentials, body, origin, request }: Asked,
    reply: FastifyReply,
  ): Promise<EidPollAnswer> {
    const key = browserKeyIn(request) ?? '';
    const { answer: told, pass } = await pollEid(ground, documentId, credentials, read(eidPollBody, body), origin, key);
    if (pass) reply.header('Set-Cookie', passCookie(placeOf(documentId), credentials.token, pass.purpose, pass.value));
    return told;
  }

  /** Whoever comes next finds nothing in this browser of what the one before has proven. */
  async function pass({ documentId, credentials, origin }: Asked, reply: FastifyReply): Promise<PassOnAnswer> {
    const passed = await passOn(ground, documentId, credentials, origin);
    const place = placeOf(documentId);
    for (const cookie of [...forgottenPasses(place, credentials.token), deviceCookie(place, passed.devicePass)])
      reply.header('Set-Cookie', cookie);
    return passed.answer;
  }

  const handlers = {
    code: answer(({ documentId, credentials, body }) => askCode(ground, documentId, credentials, read(codeBody, body))),
    verify: answer(tryAt),
    view: answer(({ documentId, credentials, request }, reply) => {
      beginVisit(ground.secrets, placeOf(documentId), credentials.token, request, reply);
      return see(ground, documentId, credentials);
    }),
    opened: answer(({ documentId, credentials, origin }) => note(ground, documentId, credentials, 'OPENED', origin)),
    read: answer(({ documentId, credentials, origin }) => note(ground, documentId, credentials, 'READ', origin)),
    choice: answer(({ documentId, credentials, body }) => choose(ground, documentId, credentials, read(choice, body))),
    sign: answer(({ documentId, credentials, body, origin }) =>
      signing(() => sign(ground, documentId, credentials, read(signBody, body), origin)),
    ),
    eidStart: answer(({ documentId, credentials, body, origin, request }, reply) => {
      const given = read(eidStartBody, body);
      const key = keepBrowserKey({ publicUrl: ground.publicUrl, embedded }, request, reply);
      return startEid(ground, documentId, credentials, given, origin, key);
    }),
    eidPoll: answer(poll),
    eidCancel: answer(({ documentId, credentials, body, request }) =>
      cancelEid(ground, documentId, credentials, read(eidCancelBody, body).orderId, browserKeyIn(request) ?? ''),
    ),
    delegate: answer(({ documentId, credentials, body, origin }) =>
      delegate(ground, documentId, credentials, read(delegateBody, body), origin),
    ),
    revokeDelegation: answer(({ documentId, credentials, origin }) =>
      takeBack(ground, documentId, credentials, origin),
    ),
    acceptDelegation: answer(({ documentId, credentials, origin }) => takeOn(ground, documentId, credentials, origin)),
    declineDelegation: answer(({ documentId, credentials, body, origin }) =>
      handBack(ground, documentId, credentials, read(declineDelegationBody, body), origin),
    ),
    reject: answer(({ documentId, credentials, body, origin }) =>
      reject(ground, documentId, credentials, read(rejectBody, body), origin),
    ),
    passOn: answer(pass),
    conversation: answer(({ documentId, credentials, body }) =>
      readConversation(ground, documentId, credentials, read(conversationBody, body)),
    ),
    say: answer(({ documentId, credentials, body }) => speakUp(ground, documentId, credentials, read(sayBody, body))),
    comment: answer(({ documentId, credentials, body }) =>
      comment(ground, documentId, credentials, read(commentBody, body)),
    ),
    takeOut: answer(({ documentId, credentials, origin, request }) =>
      takeOut(ground, documentId, credentials, fieldIn(request), origin),
    ),
    attachment: bytes(({ documentId, credentials, request }) =>
      attachmentBytes(ground, documentId, credentials, fieldIn(request)),
    ),
    mark: bytes(({ documentId, credentials, request }) => markBytes(ground, documentId, credentials, request)),
    original: file(originalKey),
    sealed: file(sealedKey),
  };

  /** What is handed in is streamed, never gathered in memory. */
  const handInFile = answer(({ documentId, credentials, origin, request }) => {
    const given = { filename: filenameIn(request.headers['svc-filename']), body: request.raw };
    return handIn(ground, documentId, credentials, fieldIn(request), given, origin);
  });

  return server => {
    for (const name of Object.keys(signerRoutes) as (keyof typeof signerRoutes)[]) {
      if (name === 'handIn') continue;
      const { method, path } = signerRoutes[name];
      server.route({ method, url: `/api/sign/:documentId${path}`, handler: handlers[name] });
    }
    server.register(async scope => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.put(`/api/sign/:documentId${signerRoutes.handIn.path}`, handInFile);
    });
  };
}
