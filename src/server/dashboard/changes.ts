/**
 * `GET /api/dashboard/changes?workspace=…`: a stream of which documents changed, as `text/event-stream`. Events:
 * `documents` with a list of ids within the person's reach, or `null` for "everything"; `permissions` when the role
 * changed; `ended` with `SESSION` when the session ended, or `ACCESS` when the person may not read documents any more. A comment every 15 seconds keeps the connection open.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import type { Actor } from '../../domain/app/actor.ts';
import { holds } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { isAlive, type Session } from '../../domain/credentials/sign-in/session.ts';
import { standingOf } from '../../domain/credentials/sign-in/standing.ts';
import { seenOf } from '../../domain/dashboard/changes.ts';
import type { RoutePlugin } from '../server.ts';
import { openChangeFeed } from './change-feed.ts';

/** Open streams of a person and of an organization, in this process. */
export const maxStreams = { person: 8, organization: 500 };
const beatMs = 15_000;
/** A connection that does not read is closed when this much waits for it. */
const maxWaitingBytes = 256_000;

export interface ChangeOptions {
  /** How often the database is asked. */
  everyMs?: number;
  beatMs?: number;
}

class Counter {
  readonly #open = new Map<string, number>();
  of(key: string): number {
    return this.#open.get(key) ?? 0;
  }
  add(key: string, by: 1 | -1): void {
    const now = this.of(key) + by;
    if (now === 0) this.#open.delete(key);
    else this.#open.set(key, now);
  }
}

const permissionsOf = (actor: Actor): string => [...actor.permissions].sort().join(' ');

export function changeRoutes(app: App, signIn: SignIn, options: ChangeOptions = {}): RoutePlugin {
  const feed = openChangeFeed(app, options.everyMs);
  const counter = new Counter();
  const open = new Set<ServerResponse>();

  async function standing(session: Session, workspaceId: string): Promise<Actor | null> {
    try {
      const actor = await standingOf(app, session, workspaceId);
      return holds(actor, 'READ_DOCUMENT') ? actor : null;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  async function stream(reply: FastifyReply, session: Session, first: Actor): Promise<void> {
    let actor = first;
    const { raw } = reply;
    const keys = [`person:${actor.user.id}`, `organization:${actor.organization.id}`];
    for (const key of keys) counter.add(key, 1);
    open.add(raw);
    const send = (event: string, data: unknown) => {
      if (raw.writableLength > maxWaitingBytes) raw.destroy();
      else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const sendSeen = (ids: readonly string[]) =>
      seenOf(app.db, actor, ids).then(
        seen => void (seen.length > 0 && send('documents', seen)),
        error => app.log.warn({ err: error }, 'changes could not be sent'),
      );
    const { recent, stop } = await feed.watch(actor.workspaceId, ids =>
      ids === null ? send('documents', null) : void sendSeen(ids),
    );
    const beat = async () => {
      const isSignedIn = await isAlive(app.db, session.id, app.clock.now());
      const now = isSignedIn ? await standing(session, actor.workspaceId) : null;
      if (!now) {
        send('ended', isSignedIn ? 'ACCESS' : 'SESSION');
        return raw.end();
      }
      if (permissionsOf(now) !== permissionsOf(actor)) send('permissions', null);
      else raw.write(': still here\n\n');
      actor = now;
    };
    const timer = setInterval(() => beat().catch(() => raw.destroy()), options.beatMs ?? beatMs);
    raw.once('close', () => {
      clearInterval(timer);
      open.delete(raw);
      stop();
      for (const key of keys) counter.add(key, -1);
    });
    reply.hijack();
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
      'Svc-Request-Id': reply.request.id,
    });
    // The browser waits this long before it connects again.
    raw.write('retry: 5000\n\n');
    if (raw.destroyed) raw.emit('close');
    if (recent.length > 0) await sendSeen(recent);
  }

  return server => {
    server.addHook('preClose', async () => {
      feed.close();
      for (const raw of open) raw.end();
    });
    server.get('/api/dashboard/changes', async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await signIn.session(request.headers.cookie ?? null);
      if (!session) return reply.code(401).send();
      const { workspace = '' } = request.query as { workspace?: string };
      const actor = typeof workspace === 'string' ? await standing(session, workspace || 'none') : null;
      if (!actor) return reply.code(403).send();
      const isFull =
        counter.of(`person:${actor.user.id}`) >= maxStreams.person ||
        counter.of(`organization:${actor.organization.id}`) >= maxStreams.organization;
      if (isFull) return reply.code(429).header('Retry-After', '60').send();
      await stream(reply, session, actor);
    });
  };
}
