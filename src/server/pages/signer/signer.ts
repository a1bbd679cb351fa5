/**
 * The signing page and its requests. The routes are in `contract/signer`; the actor is a signing session, whose only
 * credential is the link's token. A GET records nothing, except downloads of the sealed copy.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, notFound } from '../../../contract/errors.ts';
import { commentBody, conversationBody, sayBody } from '../../../contract/signer/conversation.ts';
import { declineDelegationBody, delegateBody } from '../../../contract/signer/delegation.ts';
import { type EidPollAnswer, eidCancelBody, eidPollBody, eidStartBody } from '../../../contract/signer/eid.ts';
import { signerRoutes } from '../../../contract/signer/routes.ts';
import { choice, type PassOnAnswer, rejectBody, signBody } from '../../../contract/signer/sign.ts';
import { codeBody, type VerifyAnswer, verifyBody } from '../../../contract/signer/verify.ts';
import type { Origin } from '../../../domain/actor.ts';
import type { App } from '../../../domain/app.ts';
import { findDocumentOfSession } from '../../../domain/documents/store.ts';
import { filenameIn } from '../../../domain/files/filename.ts';
import { unstorable } from '../../../domain/operations/storable.ts';
import { appFor } from '../../../domain/request-app.ts';
import { removeOwnAttachment } from '../../../domain/signing/attachments/remove.ts';
import { uploadAttachment } from '../../../domain/signing/attachments/upload.ts';
import { comment, postAsParty, readConversation } from '../../../domain/signing/conversation/post.ts';
import { acceptDelegation, returnDelegation, revokeDelegation } from '../../../domain/signing/delegation/answer.ts';
import { delegate } from '../../../domain/signing/delegation/delegate.ts';
import { cancelEid, pollEid } from '../../../domain/signing/eid/poll.ts';
import { startEid } from '../../../domain/signing/eid/start.ts';
import { downloadPartyJournal, downloadSealed } from '../../../domain/signing/files/download.ts';
import { draftOf, loadOriginal } from '../../../domain/signing/original/original.ts';
import { choose } from '../../../domain/signing/preview-choice.ts';
import { recordReading, recordSeen } from '../../../domain/signing/reading.ts';
import { reject } from '../../../domain/signing/reject.ts';
import { passOn } from '../../../domain/signing/same-device.ts';
import { sign } from '../../../domain/signing/sign.ts';
import { type Credentials, openSigningSession } from '../../../domain/signing/signing-session.ts';
import { requestCode } from '../../../domain/signing/verification/request-code.ts';
import { verify } from '../../../domain/signing/verification/verify.ts';
import { viewOf } from '../../../domain/signing/view.ts';
import { openConcurrencyLimiter } from '../../../platform/concurrency/concurrency-limiter.ts';
import { isId } from '../../../platform/ids.ts';
import { languageOf } from '../../api/request.ts';
import { originOf } from '../../origin.ts';
import type { RoutePlugin } from '../../server.ts';
import { bodyStreamOf } from '../../unread-body.ts';
import { browserKeyIn, setBrowserKey } from '../eid/browser-key.ts';
import { parseBody } from '../page-body.ts';
import { hasCsrfToken, issueCsrfToken } from './csrf-token.ts';
import { attachmentBytes, bytesHeaders, fieldIn, type GivenBytes, markBytes } from './signer-bytes.ts';
import type { CookiePlace } from './signer-cookie.ts';
import { sendFailure, UnknownLink } from './signer-failures.ts';
import { openSignerRates, type SignerLimits } from './signer-rates.ts';
import { clearedPasses, deviceCookie, passCookie, passesIn } from './verification-cookie.ts';

const drawingBytes = 2_000_000;
/** Each signature keeps a core busy: more at once would not finish sooner, and would delay everyone who only reads. */
const signingAtOnce = 4;

interface Asked {
  /** On behalf of this request. */
  app: App;
  documentId: string;
  credentials: Credentials;
  body: unknown;
  origin: Origin;
  request: FastifyRequest;
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

export interface SignerRoutesOptions {
  /** Other sites may embed our pages. */
  embedded: boolean;
  limits?: SignerLimits;
}

export function signerApiRoutes(app: App, { embedded, limits }: SignerRoutesOptions): RoutePlugin {
  const takeTurn = openSignerRates(app, 'signer', limits);
  const signing = openConcurrencyLimiter(signingAtOnce);

  const placeOf = (documentId: string): CookiePlace => ({ publicUrl: app.publicUrl, documentId, embedded });

  /** Every request other than GET must carry the CSRF token of the signing session. */
  async function asked(request: FastifyRequest): Promise<Asked> {
    const { documentId = '' } = request.params as { documentId?: string };
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    await takeTurn(request.ip ?? null, documentId, token);
    if (!isId('doc', documentId) || unstorable(request.params, '').length > 0) throw notFound('document');
    if (request.method !== 'GET' && !hasCsrfToken(app.secrets, token, request)) throw new UnknownLink();
    return {
      app: appFor(app, request.id),
      documentId,
      credentials: { token, ...passesIn(request.headers.cookie ?? '', token) },
      body: bodyOf(request),
      origin: originOf(request),
      request,
    };
  }

  const answer =
    (handler: (given: Asked, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Cache-Control', 'no-store');
      try {
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(await handler(await asked(request), reply)));
      } catch (error) {
        return fail(request, reply, error);
      }
    };

  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendFailure(app, reply, error, languageOf(request.headers['accept-language'] ?? null));

  /** The bytes of one of the document's files, for the holder of a link. */
  const file = (find: (given: Asked) => Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { size, stream } = await app.storage.read(await find(await asked(request)));
      return reply
        .headers({ 'Content-Type': 'application/pdf', 'Content-Length': size, 'Cache-Control': 'private, no-store' })
        .send(stream);
    } catch (error) {
      return fail(request, reply, error);
    }
  };

  /** A party's file or drawing, with its detected type and headers that keep a browser from running it. */
  const bytes =
    (find: (given: Asked) => Promise<GivenBytes>) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const { type, name, body } = await find(await asked(request));
        return reply.headers(bytesHeaders(type, name)).send(body);
      } catch (error) {
        return fail(request, reply, error);
      }
    };

  const visited = async ({ app, documentId, credentials }: Asked) =>
    (await openSigningSession(app, app.db, await findDocumentOfSession(app.db, documentId), credentials)).document;

  const originalKey = async (given: Asked) => {
    const document = await visited(given);
    return (await loadOriginal(app, app.db, await draftOf(app.db, document))).storageKey;
  };
  const journalKey = ({ app, documentId, credentials, origin }: Asked) =>
    downloadPartyJournal(app, documentId, credentials, origin);
  const sealedKey = ({ app, documentId, credentials, origin }: Asked) =>
    downloadSealed(app, documentId, credentials, origin);

  /** The verification pass becomes a cookie for this document and party only. */
  async function tryAt(
    { app, documentId, credentials, body, origin }: Asked,
    reply: FastifyReply,
  ): Promise<VerifyAnswer> {
    const given = parseBody(verifyBody, body);
    const tried = await verify(app, documentId, credentials, given, origin);
    if (!tried.passed) return tried;
    if (tried.pass)
      reply.header('Set-Cookie', passCookie(placeOf(documentId), credentials.token, given.purpose, tried.pass));
    return { passed: true, view: await viewOf(app, app.db, tried.visit) };
  }

  /** The order and the pass belong to the browser that started it. */
  async function poll(
    { app, documentId, credentials, body, origin, request }: Asked,
    reply: FastifyReply,
  ): Promise<EidPollAnswer> {
    const key = browserKeyIn(request) ?? '';
    const { answer: polled, pass } = await pollEid(
      app,
      documentId,
      credentials,
      parseBody(eidPollBody, body),
      origin,
      key,
    );
    if (pass) reply.header('Set-Cookie', passCookie(placeOf(documentId), credentials.token, pass.purpose, pass.value));
    return polled;
  }

  /** The next person to use this browser must not inherit the previous person's verification. */
  async function pass({ app, documentId, credentials, origin }: Asked, reply: FastifyReply): Promise<PassOnAnswer> {
    const passed = await passOn(app, documentId, credentials, origin);
    const place = placeOf(documentId);
    for (const cookie of [...clearedPasses(place, credentials.token), deviceCookie(place, passed.devicePass)])
      reply.header('Set-Cookie', cookie);
    return passed.answer;
  }

  const handlers = {
    code: answer(({ app, documentId, credentials, body }) =>
      requestCode(app, documentId, credentials, parseBody(codeBody, body)),
    ),
    verify: answer(tryAt),
    view: answer(({ app, documentId, credentials, request }, reply) => {
      issueCsrfToken(app.secrets, placeOf(documentId), credentials.token, request, reply);
      return recordSeen(app, documentId, credentials);
    }),
    opened: answer(({ app, documentId, credentials, origin }) =>
      recordReading(app, documentId, credentials, 'OPENED', origin),
    ),
    read: answer(({ app, documentId, credentials, origin }) =>
      recordReading(app, documentId, credentials, 'READ', origin),
    ),
    choice: answer(({ app, documentId, credentials, body }) =>
      choose(app, documentId, credentials, parseBody(choice, body)),
    ),
    sign: answer(({ app, documentId, credentials, body, origin }) =>
      signing(() => sign(app, documentId, credentials, parseBody(signBody, body), origin)),
    ),
    eidStart: answer(({ app, documentId, credentials, body, origin, request }, reply) => {
      const given = parseBody(eidStartBody, body);
      const key = setBrowserKey({ publicUrl: app.publicUrl, embedded }, request, reply);
      return startEid(app, documentId, credentials, given, origin, key);
    }),
    eidPoll: answer(poll),
    eidCancel: answer(({ app, documentId, credentials, body, request }) =>
      cancelEid(app, documentId, credentials, parseBody(eidCancelBody, body).orderId, browserKeyIn(request) ?? ''),
    ),
    delegate: answer(({ app, documentId, credentials, body, origin }) =>
      delegate(app, documentId, credentials, parseBody(delegateBody, body), origin),
    ),
    revokeDelegation: answer(({ app, documentId, credentials, origin }) =>
      revokeDelegation(app, documentId, credentials, origin),
    ),
    acceptDelegation: answer(({ app, documentId, credentials, origin }) =>
      acceptDelegation(app, documentId, credentials, origin),
    ),
    declineDelegation: answer(({ app, documentId, credentials, body, origin }) =>
      returnDelegation(app, documentId, credentials, parseBody(declineDelegationBody, body), origin),
    ),
    reject: answer(({ app, documentId, credentials, body, origin }) =>
      reject(app, documentId, credentials, parseBody(rejectBody, body), origin),
    ),
    passOn: answer(pass),
    conversation: answer(({ app, documentId, credentials, body }) =>
      readConversation(app, documentId, credentials, parseBody(conversationBody, body)),
    ),
    say: answer(({ app, documentId, credentials, body }) =>
      postAsParty(app, documentId, credentials, parseBody(sayBody, body)),
    ),
    comment: answer(({ app, documentId, credentials, body }) =>
      comment(app, documentId, credentials, parseBody(commentBody, body)),
    ),
    takeOut: answer(({ app, documentId, credentials, origin, request }) =>
      removeOwnAttachment(app, documentId, credentials, fieldIn(request), origin),
    ),
    attachment: bytes(({ app, documentId, credentials, request }) =>
      attachmentBytes(app, documentId, credentials, fieldIn(request)),
    ),
    mark: bytes(({ app, documentId, credentials, request }) => markBytes(app, documentId, credentials, request)),
    original: file(originalKey),
    sealed: file(sealedKey),
    journal: file(journalKey),
  };

  /** Files are streamed, never buffered in memory. */
  const handInFile = answer(({ app, documentId, credentials, origin, request }) => {
    const given = { filename: filenameIn(request.headers['svc-filename']), body: bodyStreamOf(request) };
    return uploadAttachment(app, documentId, credentials, fieldIn(request), given, origin);
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
