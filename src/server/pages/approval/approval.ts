/**
 * `/approve/{token}`: the page that the e-mail to an approver opens, without a script. Opening it changes nothing, so
 * programs that follow links in e-mails, and those of their pages, do no harm; answering, and opening the document, run as
 * the approver, with their permissions.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type Language, userMessageOf } from '../../../contract/errors.ts';
import { approvalOperations } from '../../../contract/operations/documents/approvals.ts';
import { documentFileOperations } from '../../../contract/operations/files.ts';
import type { App } from '../../../domain/app/app.ts';
import { appFor } from '../../../domain/app/request-app.ts';
import { type ApprovalSession, openApproval } from '../../../domain/approvals/link-session.ts';
import { run } from '../../../domain/operations/run.ts';
import { languageOf } from '../../api/request.ts';
import { hiddenTokenFor, isOwnForm } from '../../auth/form-token.ts';
import { authTexts } from '../../auth/locales/pages.ts';
import { originOf } from '../../origin.ts';
import { linkedAddress, redirect } from '../../redirect.ts';
import { openNetworkLimit } from '../../request-limits.ts';
import type { RoutePlugin } from '../../server.ts';
import { sendWrongToken } from '../../wrong-tokens.ts';
import { approvalTexts } from '../locales/approval.ts';
import { type Page, paragraph, sendPage } from '../page.ts';
import { tryAgain } from '../unavailable-page.ts';
import { approvalPage, maxComment, pageOf } from './approval-page.ts';

const perMinute = 60;

type Answer = 'approved' | 'rejected';

function answerIn(body: unknown): { answer: Answer | null; comment: string } {
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const comment = (form.get('comment') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, maxComment);
  const asked = form.get('answer');
  return { answer: asked === 'approve' ? 'approved' : asked === 'reject' ? 'rejected' : null, comment };
}

export function approvalRoutes(app: App): RoutePlugin {
  const limit = openNetworkLimit(app, 'approve', perMinute);
  const gone = (language: Language) =>
    pageOf(language, approvalTexts[language].gone, paragraph(approvalTexts[language].goneAbout));

  /** Answers what every route of the link has in common; null if the request was answered. */
  async function opened(request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request.headers['accept-language'] ?? null);
    const { token } = request.params as { token: string };
    reply.header('Vary', 'Accept-Language, Cookie');
    const answer = (page: Page, status: number) => {
      sendPage(reply, page, status);
      return null;
    };
    const w = approvalTexts[language];
    const wait = await limit(request);
    if (wait > 0) {
      reply.header('Retry-After', String(wait));
      return answer(pageOf(language, w.title, paragraph(w.many(wait)) + tryAgain(w.again)), 429);
    }
    if (request.method === 'POST' && !isOwnForm(app, request)) {
      const { stale, staleAbout } = authTexts[language];
      return answer(pageOf(language, stale, paragraph(staleAbout)), 403);
    }
    const session = await openApproval(app, token, request.method === 'POST');
    if (session) {
      const page = (problem: string | null = null) =>
        approvalPage(language, session, token, { hidden: hiddenTokenFor(app, request, reply), problem });
      return { session, language, page };
    }
    await sendWrongToken(app, request, reply, () => sendPage(reply, gone(language), 404));
    return null;
  }

  const refused = (language: Language, error: unknown): Page => {
    if (!(error instanceof ApiError)) throw error;
    return pageOf(language, approvalTexts[language].refused, paragraph(userMessageOf(error, language)));
  };

  function record(
    request: FastifyRequest,
    { actor, request: asked }: ApprovalSession,
    answer: Answer,
    comment: string,
  ) {
    const params = { params: { id: asked.id } };
    const options = { origin: originOf(request) };
    const own = appFor(app, request.id);
    return answer === 'approved'
      ? run(own, actor, approvalOperations.approve, { ...params, body: { comment: comment || null } }, options)
      : run(own, actor, approvalOperations.reject, { ...params, body: { comment } }, options);
  }

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const found = await opened(request, reply);
    return found ? sendPage(reply, found.page()) : reply;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const found = await opened(request, reply);
    if (!found) return reply;
    const { session, language, page } = found;
    const w = approvalTexts[language];
    const { answer, comment } = answerIn(request.body);
    if (answer === null) return sendPage(reply, page(), 400);
    if (answer === 'rejected' && comment === '') return sendPage(reply, page(w.missing), 400);
    try {
      await record(request, session, answer, comment);
    } catch (error) {
      return sendPage(reply, refused(language, error), 409);
    }
    return sendPage(reply, pageOf(language, w.done[answer], paragraph(w.doneAbout[answer](session.document.name))));
  }

  /** ORIGINAL as the parties will get it. Recorded as the approver's download. */
  async function document(request: FastifyRequest, reply: FastifyReply) {
    const found = await opened(request, reply);
    if (!found) return reply;
    const { session, language } = found;
    const params = { id: session.document.id, type: 'ORIGINAL' };
    try {
      const { url } = await run(
        app,
        session.actor,
        documentFileOperations.get,
        { params },
        { origin: originOf(request) },
      );
      const file = linkedAddress(url, app.publicUrl);
      if (file === null) throw new Error('a file of a page is at another place');
      return redirect(reply, file);
    } catch (error) {
      return sendPage(reply, refused(language, error), 409);
    }
  }

  return server => {
    server.get('/approve/:token', show);
    server.post('/approve/:token', { bodyLimit: 65_536 }, answer);
    server.get('/approve/:token/document', show);
    server.post('/approve/:token/document', { bodyLimit: 65_536 }, document);
  };
}
