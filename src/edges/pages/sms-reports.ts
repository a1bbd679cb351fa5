/**
 * `/hooks/sms/{token}`: what a provider of SMS tells of a message that it took. The token proves that we gave the address
 * out; where the provider signs what it tells, that is checked too. There is none without a provider.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { noteSmsReportLater } from '../../areas/documents/sms-report.ts';
import { readSmsToken } from '../../areas/documents/sms-token.ts';
import { noteCheckReport, readCheckReportToken } from '../../areas/identity-checks/sms-report.ts';
import type { Sms } from '../../base/sms.ts';
import type { Edge } from '../server.ts';

const mostBytes = 16_384;
const mostText = 200;

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Facts of a stranger, kept short and printable. */
const line = (text: string): string => text.replace(/[^\P{C}]/gu, '').slice(0, mostText);

export function smsReportsEdge(ground: Ground, readReport: NonNullable<Sms['readReport']>): Edge {
  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string };
    const subject = readSmsToken(ground.secrets, token);
    const checkId = readCheckReportToken(ground.secrets, token);
    if (!subject && checkId === null) return plain(reply, 404, 'There is no such message.');
    const header = request.headers['x-twilio-signature'];
    const report = readReport({
      url: `${ground.publicUrl}/hooks/sms/${token}`,
      signature: typeof header === 'string' ? header : null,
      form: new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''),
    });
    if (report === 'FORGED') return plain(reply, 403, 'The report is not signed by the provider.');
    if (report === null) return reply.code(204).send();
    const told = {
      providerId: line(report.providerId),
      outcome: report.outcome,
      reason: report.reason === null ? null : line(report.reason),
    };
    if (subject) await noteSmsReportLater(ground, subject, told);
    else if (checkId !== null) await noteCheckReport(ground, checkId, told);
    return reply.code(204).send();
  };
  return server => {
    server.post('/hooks/sms/:token', { bodyLimit: mostBytes }, post);
  };
}
