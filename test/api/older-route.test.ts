/** A route of an older version runs operations of the newest one: it converts once, in the transaction of its commands. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiError, notFound } from '../../src/contract/errors.ts';
import { operation } from '../../src/contract/operation.ts';
import type { CallOperation, VersionedRoute } from '../../src/contract/version.ts';
import type { AnyHandler, App } from '../../src/domain/app/app.ts';
import { command, query } from '../../src/domain/app/operation.ts';
import { loadActor } from '../../src/domain/credentials/actor.ts';
import { handlersById } from '../../src/domain/operations/handlers.ts';
import { withIdempotency } from '../../src/domain/operations/with-idempotency.ts';
import type { Queryable } from '../../src/platform/postgres/database.ts';
import { olderRunnable } from '../../src/server/api/older-route.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

const of = { title: 'X', permission: null, scope: null, answer: z.strictObject({ text: z.string() }) } as const;
const reading = operation({ ...of, id: 'x.get', method: 'GET', path: '/x' });
const body = z.strictObject({ text: z.string() });
const writing = operation({ ...of, id: 'x.update', method: 'PATCH', path: '/x', body });
const at = (text: string) => ({ params: {}, query: {}, body: { text } });
const nothing = { params: {}, query: {}, body: undefined };

/** Runs a route, and tells what happened in which order. */
async function tracing(
  serve: (call: CallOperation) => Promise<unknown>,
  { fails, key = null }: { fails?: (tx: Queryable, attempt: number) => Promise<unknown>; key?: string | null } = {},
) {
  const trace: string[] = [];
  let attempts = 0;
  const { app } = kit.service;
  const tx: App['db']['tx'] = action =>
    app.db.tx(async inner => {
      trace.push('begin');
      const answer = await action(inner);
      trace.push('end');
      return answer;
    });
  const handlers: AnyHandler[] = [
    query(reading, async () => {
      trace.push('read');
      return { text: 'read' };
    }),
    command(
      writing,
      async (ctx, given, found: string) => {
        trace.push(`write ${given.body.text} with ${found}`);
        await fails?.(ctx.tx, ++attempts);
        return given.body;
      },
      async (_, given) => {
        trace.push(`prepare ${given.body.text}`);
        if (given.body.text === 'missing') throw notFound(null);
        return given.body.text.toUpperCase();
      },
    ),
  ];
  const own: App = { ...app, db: { ...app.db, tx }, handlers: handlersById(handlers) };
  const { ownerId, workspaceId } = await kit.organization();
  const actor = await loadActor(kit.db, { id: 'ses_test', userId: ownerId, workspaceId });
  const route: VersionedRoute = {
    method: 'PATCH',
    path: '/x',
    operationId: writing.id,
    query: z.unknown(),
    body: null,
    answer: z.unknown(),
    serve(_, call) {
      trace.push('convert');
      return serve(call);
    },
  };
  const handler = handlers[1] as AnyHandler;
  const asked = () =>
    withIdempotency(
      {
        app: own,
        actor,
        origin: { ip: null, userAgent: null },
        language: 'en',
        runnable: olderRunnable(own, handler, route, nothing),
      },
      key === null ? null : { key, method: 'PATCH', url: '/x', body: null },
      {
        done: answer => ({ requestId: 'req_1', status: 200, version: '2000-01', body: JSON.stringify(answer) }),
        failed: ({ status, code }) => ({ requestId: 'req_1', status, version: '2000-01', body: code }),
      },
    ).then(
      reply => reply.body,
      (error: unknown) => String(error),
    );
  return { trace, asked };
}

describe('A route of an older version whose command has a preparation', () => {
  test('converts once: it begins before the transaction, and goes on in it with its first command', async () => {
    const { trace, asked } = await tracing(async call => {
      await call(reading.id, nothing);
      await call(writing.id, at('a'));
      await call(reading.id, nothing);
      return call(writing.id, at('b'));
    });
    expect(await asked()).toBe('{"text":"b"}');
    expect(trace).toEqual([
      ...['convert', 'read', 'prepare a', 'begin', 'write a with A'],
      ...['read', 'prepare b', 'write b with B', 'end'],
    ]);
  });

  test('goes on when a preparation fails, and prepares the command that it calls instead', async () => {
    const { trace, asked } = await tracing(call =>
      call(writing.id, at('missing')).catch(() => call(writing.id, at('a'))),
    );
    expect(await asked()).toBe('{"text":"a"}');
    expect(trace).toEqual(['convert', 'prepare missing', 'prepare a', 'begin', 'write a with A', 'end']);
  });

  test('opens no transaction when it fails before its first command', async () => {
    const { trace, asked } = await tracing(async () => {
      throw apiError('INVALID_STATE');
    });
    expect(await asked()).toContain('The current state does not allow this');
    expect(trace).toEqual(['convert']);
  });

  test('is run as a whole when the transaction is repeated, with what was prepared', async () => {
    const conflict = "do $$ begin raise exception 'conflict' using errcode = '40001'; end $$";
    const fails = async (tx: Queryable, attempt: number) => attempt === 1 && tx.run(conflict);
    const { trace, asked } = await tracing(call => call(writing.id, at('a')), { fails });
    expect(await asked()).toBe('{"text":"a"}');
    expect(trace).toEqual([
      ...['convert', 'prepare a', 'begin', 'write a with A'],
      ...['begin', 'convert', 'write a with A', 'end'],
    ]);
  });

  test('is not run again with a key that has an answer, also an error of its preparation', async () => {
    for (const text of ['a', 'missing']) {
      const { trace, asked } = await tracing(call => call(writing.id, at(text)), { key: 'k' });
      const first = await asked();
      const [before] = [trace.length];
      expect([await asked(), trace.slice(before)]).toEqual([first, ['begin', 'end']]);
      expect(trace.filter(one => one === 'convert')).toHaveLength(1);
    }
  });
});
