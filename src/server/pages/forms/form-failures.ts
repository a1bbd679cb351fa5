/** Errors of the page of a form: those of the signing page, and that the sender cannot send documents now. */
import type { FastifyReply } from 'fastify';
import type { Language } from '../../../contract/errors.ts';
import type { FormPageError } from '../../../contract/signer/form-page.ts';
import type { App } from '../../../domain/app.ts';
import { SubmissionRefused } from '../../../domain/forms/page/submit.ts';
import { formFailureTexts } from '../locales/form-failures.ts';
import { sendFailure } from '../signer/signer-failures.ts';

export function sendFormFailure(app: App, reply: FastifyReply, error: unknown, language: Language): FastifyReply {
  if (!(error instanceof SubmissionRefused)) return sendFailure(app, reply, error, language);
  const body: FormPageError = {
    code: 'SUBMISSION_REFUSED',
    message: formFailureTexts[language].SUBMISSION_REFUSED,
    requestId: reply.request.id,
    issues: [],
    language: null,
  };
  return reply
    .code(409)
    .headers({ 'Svc-Request-Id': body.requestId })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
