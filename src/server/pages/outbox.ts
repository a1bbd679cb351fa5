/**
 * The outbox as a page. It exists only while mail goes to the outbox, the service is reached on loopback and no proxy
 * is in front of it, because e-mails contain signing links.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listOutbox, readOutbox } from '../../platform/mail/outbox.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import type { RoutePlugin } from '../server.ts';
import { sendPage, topBar } from './page.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isLoopback = (url: string): boolean => loopback.has(new URL(url).hostname);

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
/** Checks the Host header too: a foreign host name can be made to resolve to this machine (DNS rebinding). */
const fromHere = ({ headers, ip }: FastifyRequest): boolean =>
  forwarded.every(name => headers[name] === undefined) &&
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) &&
  loopback.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase());

/** On the first-run page. */
const maxShown = 20;

const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const linkable = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`);

export function outboxRoutes(dir: string): RoutePlugin {
  const guarded =
    (show: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      fromHere(request) ? show(request, reply) : reply.callNotFound();

  return server => {
    server.get(
      '/outbox',
      guarded(async (_request, reply) => {
        const messages = await listOutbox(dir, 200);
        const rows = messages.map(
          m =>
            `<tr><td>${timeOf(m.at)}</td><td>${escapeHtml(m.to)}</td><td><a href="/outbox/${encodeURIComponent(m.name)}">${escapeHtml(m.subject || m.kind)}</a></td></tr>`,
        );
        const table = `<table class="table"><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
        const empty = '<p class="card">No messages yet. When you send a document, its invitations appear here.</p>';
        const body = `${topBar('Outbox', 'Messages are kept here while no mail server is configured')}<main class="page stack"><h1 class="large">Outbox</h1>${messages.length === 0 ? empty : table}</main>`;
        return sendPage(reply, { language: 'en', title: 'Outbox', body });
      }),
    );
    server.get(
      '/outbox/messages.json',
      guarded(async (_request, reply) => {
        const newest = (await listOutbox(dir, maxShown)).filter(({ kind }) => kind === 'EMAIL');
        const messages = (await Promise.all(newest.map(({ name }) => readOutbox(dir, name)))).filter(m => m !== null);
        const shown = messages.map(({ name, at, to, subject, text }) => ({ name, at, to, subject, text }));
        return reply
          .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
          .send({ data: shown });
      }),
    );
    server.get(
      '/outbox/:name',
      guarded(async (request, reply) => {
        const message = await readOutbox(dir, (request.params as { name: string }).name);
        if (!message) return reply.callNotFound();
        const title = message.subject || message.kind;
        const body = `${topBar('Outbox', 'Messages are kept here while no mail server is configured')}<main class="page-narrow stack"><p><a href="/outbox">All messages</a></p><h1 class="large">${escapeHtml(title)}</h1><p class="soft">To ${escapeHtml(message.to)}, ${timeOf(message.at)} UTC</p><pre class="card letter">${linkable(message.text)}</pre></main>`;
        return sendPage(reply, { language: 'en', title, body });
      }),
    );
  };
}
