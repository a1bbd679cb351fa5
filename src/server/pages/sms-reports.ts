/**
 * `/hooks/sms/{token}`: delivery reports of the SMS provider. The token proves that we handed out the URL, and the
 * provider's signature is checked if it signs. Without a provider the route does not exist.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { appFor } from '../../domain/app/request-app.ts';
import { enqueueSmsReport } from '../../domain/documents/notifications/sms-report.ts';
import { readSmsToken } from '../../domain/documents/notifications/sms-token.ts';
import { readCheckReportToken, recordCheckReport } from '../../domain/identity-checks/sms-report.ts';
import type { Sms } from '../../platform/sms/sms.ts';
import { openNetworkLimit } from '../request-limits.ts';
import type { RoutePlugin } from '../server.ts';
import { sendTooMany } from './unavailable-page.ts';

const maxBytes = 16_384;
const maxText = 200;
/** Reports of one provider come from few addresses, so only those without a valid token count. */
const guessesPerMinute = 60;

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Text from outside, limited in length and without control characters. */
const line = (text: string): string => text.replace(/[^\P{C}]/gu, '').slice(0, maxText);

export function smsReportsRoutes(app: App, readReport: NonNullable<Sms['readReport']>): RoutePlugin {
  const limitGuesses = openNetworkLimit(app, 'sms-report', guessesPerMinute);
  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string };
    const subject = readSmsToken(app.secrets, token);
    const checkId = readCheckReportToken(app.secrets, token);
    if (!subject && checkId === null) {
      const wait = await limitGuesses(request);
      return wait > 0
        ? sendTooMany(request, reply, { max: guessesPerMinute, seconds: wait })
        : plain(reply, 404, 'Message not found.');
    }
    const header = request.headers['x-twilio-signature'];
    const report = readReport({
      url: `${app.publicUrl}/hooks/sms/${token}`,
      signature: typeof header === 'string' ? header : null,
      form: new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''),
    });
    if (report === 'FORGED') return plain(reply, 403, 'The report is not signed by the provider.');
    if (report === null) return reply.code(204).send();
    const seen = {
      providerId: line(report.providerId),
      outcome: report.outcome,
      reason: report.reason === null ? null : line(report.reason),
    };
    if (subject) await enqueueSmsReport(appFor(app, request.id), subject, seen);
    else if (checkId !== null) await recordCheckReport(appFor(app, request.id), checkId, seen);
    return reply.code(204).send();
  };
  return server => {
    server.post('/hooks/sms/:token', { bodyLimit: maxBytes }, post);
  };
}
