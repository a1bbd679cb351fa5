/** Operations that are run without a request: by a job, a page or the tool server. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, apiError } from '../../src/contract/errors.ts';
import { ids, operation } from '../../src/contract/operation.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { whole } from '../../src/contract/query.ts';
import type { Actor } from '../../src/domain/app/actor.ts';
import type { AnyHandler, App } from '../../src/domain/app/app.ts';
import { command, query } from '../../src/domain/app/operation.ts';
import { loadActor } from '../../src/domain/credentials/actor.ts';
import { handlerOf, handlersById } from '../../src/domain/operations/handlers.ts';
import { run } from '../../src/domain/operations/run.ts';
import { runnableOf } from '../../src/domain/operations/runnable.ts';
import { withIdempotency } from '../../src/domain/operations/with-idempotency.ts';
import type { Queryable } from '../../src/platform/postgres/database.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

/** The owner of an organization, signed in. */
const ownerOf = ({ ownerId, workspaceId }: Cast): Promise<Actor> =>
  loadActor(kit.db, { id: 'ses_test', userId: ownerId, workspaceId });

/** The service with one more handler, whose transactions are recorded. */
function appWith(handler: AnyHandler): { app: App; trace: string[] } {
  const { app } = kit.service;
  const trace: string[] = [];
  const tx: App['db']['tx'] = async action => {
    trace.push('begin');
    try {
      const answer = await app.db.tx(action);
      trace.push('commit');
      return answer;
    } catch (error) {
      trace.push('rollback');
      throw error;
    }
  };
  return { app: { ...app, db: { ...app.db, tx }, handlers: handlersById([handler]) }, trace };
}

const renaming = operation({
  id: 'workspaces.rename',
  method: 'POST',
  path: '/rename/{id}',
  title: 'Rename the workspace',
  permission: 'SEND_DOCUMENT',
  scope: 'documents:write',
  feature: 'WEBHOOK_TEST',
  params: ids('id'),
  query: z.strictObject({ times: whole(1, 9) }),
  body: z.strictObject({ name: z.string() }),
  answer: z.strictObject({ name: z.string() }),
});
const input = { params: { id: 'x' }, body: { name: 'Renamed' } };

async function rename(tx: Queryable, workspaceId: string, name: string) {
  await tx.run('update workspaces set name = $2 where id = $1', [workspaceId, name]);
  return { name };
}
const renameHandler = command(renaming, ({ tx, actor }, { body }) => rename(tx, actor.workspaceId, body.name));
/** Renames, then fails. */
const failing = (error: Error) =>
  command(renaming, async ({ tx, actor }, { body }) => {
    await rename(tx, actor.workspaceId, body.name);
    throw error;
  });
const nameOf = async ({ workspaceId }: Cast) =>
  (await kit.db.row('select name from workspaces where id = $1', [workspaceId]))?.name;

const documentsOf = async (cast: Cast) =>
  (await kit.db.rows('select id from documents where organization_id = $1', [cast.organizationId])).length;
const createOverHttp = (cast: Cast, key: string, headers: Record<string, string> = {}) =>
  send(kit.baseUrl, '/documents', {
    method: 'POST',
    token: cast.apiKey,
    body: { name: 'A' },
    headers: { 'Idempotency-Key': key, ...headers },
  });
const createAs = (actor: Actor, idempotencyKey: string, name = 'A') =>
  run(kit.service.app, actor, documentOperations.create, { body: { name } }, { idempotencyKey });

async function errorOf(running: Promise<unknown>): Promise<ApiError> {
  const error = await running.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('did not fail with an ApiError', { cause: error });
  return error;
}

describe('Running an operation outside of HTTP', () => {
  test('answers and writes the same as a request of the same actor', async () => {
    const cast = await kit.organization();
    const { id } = await run(kit.service.app, await ownerOf(cast), documentOperations.create, { body: { name: 'A' } });
    expect((await cast.api.done(documentOperations.get, { params: { id } })).name).toBe('A');
  });

  test('an operation without a handler is a bug of the caller, not an answer', async () => {
    const cast = await kit.organization();
    const running = run(kit.service.app, await ownerOf(cast), renaming, input);
    await expect(running).rejects.toThrow('no handler for the operation workspaces.rename');
  });

  test('a missing permission, scope or feature of the plan rejects before the input is validated', async () => {
    const cast = await kit.organization();
    const { app } = appWith(renameHandler);
    const owner = await ownerOf(cast);
    const codeOf = async (change: Partial<Actor>) =>
      (await errorOf(run(app, { ...owner, ...change }, renaming, { body: { surprise: 1 } }))).code;
    expect(await codeOf({ permissions: new Set(['READ_DOCUMENT']) })).toBe('PERMISSION_DENIED');
    expect(await codeOf({ type: 'OAUTH_APP', scopes: ['documents:read'] })).toBe('INSUFFICIENT_SCOPE');
    expect(await codeOf({ organization: { ...owner.organization, plan: 'SOLO' } })).toBe('PLAN_REQUIRED');
    expect(await codeOf({})).toBe('VALIDATION_FAILED');
  });

  test('invalid input fails with every issue of path, query and body', async () => {
    const { app } = appWith(renameHandler);
    const owner = await ownerOf(await kit.organization());
    const error = await errorOf(
      run(app, owner, renaming, { params: { id: '!' }, query: { times: ['10'] }, body: { surprise: 1 } }),
    );
    expect([error.code, error.facts.issues?.map(issue => issue.path).sort()]).toEqual([
      'VALIDATION_FAILED',
      ['id', 'name', 'surprise', 'times'],
    ]);
  });

  test('characters that cannot be stored fail with VALIDATION_FAILED', async () => {
    const owner = await ownerOf(await kit.organization());
    const error = await errorOf(run(kit.service.app, owner, documentOperations.create, { body: { name: 'a\0b' } }));
    expect(error.facts.issues).toMatchObject([{ path: 'name', code: 'INVALID_VALUE' }]);
  });

  test('origin and language are unknown and that of the workspace, unless they are given', async () => {
    const seen: unknown[] = [];
    const { app } = appWith(
      command(renaming, async ({ origin, language }) => {
        seen.push([origin, language]);
        return { name: '' };
      }),
    );
    const owner = await ownerOf(await kit.organization());
    const inWorkspaceOf = (language: string) => ({ ...owner, workspace: { ...owner.workspace, language } });
    const origin = { ip: '192.0.2.1', userAgent: 'Form' };
    await run(app, inWorkspaceOf('sv'), renaming, input);
    await run(app, inWorkspaceOf('fi'), renaming, input);
    await run(app, inWorkspaceOf('fi'), renaming, input, { origin, language: 'sv' });
    const unknown = { ip: null, userAgent: null };
    expect(seen).toEqual([
      [unknown, 'sv'],
      [unknown, 'en'],
      [origin, 'sv'],
    ]);
  });
});

describe('Transactions of an operation outside of HTTP', () => {
  test('a command runs in one transaction, a query in none', async () => {
    const cast = await kit.organization();
    const owner = await ownerOf(cast);
    const commanding = appWith(renameHandler);
    expect(await run(commanding.app, owner, renaming, input)).toEqual({ name: 'Renamed' });
    expect([commanding.trace, await nameOf(cast)]).toEqual([['begin', 'commit'], 'Renamed']);
    const querying = appWith(query(renaming, async () => ({ name: 'B' })));
    expect(await run(querying.app, owner, renaming, input, { idempotencyKey: 'k' })).toEqual({ name: 'B' });
    expect(querying.trace).toEqual([]);
  });

  test.each([null, 'key'])(
    'an error rolls back what was written, unless it is kept (key: %s)',
    async idempotencyKey => {
      const cast = await kit.organization();
      const owner = await ownerOf(cast);
      const name = await nameOf(cast);
      const fail = async (error: Error, body: { name: string }) => {
        const options = { idempotencyKey: idempotencyKey && body.name };
        return run(appWith(failing(error)).app, owner, renaming, { ...input, body }, options).catch(thrown => thrown);
      };
      expect(await fail(apiError('INVALID_STATE'), { name: 'B' })).toMatchObject({ code: 'INVALID_STATE' });
      expect(await fail(new Error('bug'), { name: 'C' })).toMatchObject({ message: 'bug' });
      expect(await nameOf(cast)).toBe(name);
      expect(await fail(apiError('INVALID_STATE', { keep: true }), { name: 'D' })).toMatchObject({
        code: 'INVALID_STATE',
      });
      expect(await nameOf(cast)).toBe('D');
    },
  );

  test.each([null, 'key'])('preparation runs before the transaction (key: %s)', async idempotencyKey => {
    const expected = ['prepare', 'begin', 'handle', 'commit'];
    const owner = await ownerOf(await kit.organization());
    const { app, trace } = appWith(
      command(
        renaming,
        async (_ctx, _input, prepared: string) => {
          trace.push('handle');
          return { name: prepared };
        },
        async ({ tx }) => {
          trace.push('prepare');
          expect(tx).toBe(app.db);
          return 'prepared';
        },
      ),
    );
    expect(await run(app, owner, renaming, input, { idempotencyKey })).toEqual({ name: 'prepared' });
    expect(trace).toEqual(expected);
    // A known key is not prepared again, and a request that is not allowed or not valid is not prepared at all.
    trace.length = 0;
    await run(app, owner, renaming, input, { idempotencyKey });
    expect(trace).toEqual(idempotencyKey === null ? expected : ['begin', 'commit']);
    trace.length = 0;
    await errorOf(run(app, { ...owner, permissions: new Set() }, renaming, input));
    await errorOf(run(app, owner, renaming, {}));
    expect(trace).toEqual([]);
  });
});

describe('Idempotency keys outside of HTTP', () => {
  test('used twice, a key acts once and answers the same', async () => {
    const cast = await kit.organization();
    const owner = await ownerOf(cast);
    const first = await createAs(owner, 'twice');
    expect(await createAs(owner, 'twice')).toEqual(first);
    expect(await documentsOf(cast)).toBe(1);
  });

  test('used concurrently, a key acts once; the others get its answer or fail', async () => {
    const cast = await kit.organization();
    const owner = await ownerOf(cast);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => createAs(owner, 'race')));
    expect(await documentsOf(cast)).toBe(1);
    const answers = outcomes.flatMap(o => (o.status === 'fulfilled' ? [o.value.id] : []));
    expect(new Set(answers).size).toBe(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    expect((await createAs(owner, 'race')).id).toBe(answers[0]);
  });

  test('used with other input or another operation, a key fails with IDEMPOTENCY_KEY_REUSED', async () => {
    const cast = await kit.organization();
    const owner = await ownerOf(cast);
    const { id } = await createAs(owner, 'same');
    expect((await errorOf(createAs(owner, 'same', 'B'))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const archive = run(
      kit.service.app,
      owner,
      documentOperations.archive,
      { params: { id } },
      { idempotencyKey: 'same' },
    );
    expect((await errorOf(archive)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('an error is stored and thrown again with its details', async () => {
    const owner = await ownerOf(await kit.organization());
    const { app } = appWith(renameHandler);
    const failed = () => errorOf(run(app, owner, renaming, { body: {} }, { idempotencyKey: 'bad' }));
    const [first, again] = [await failed(), await failed()];
    expect(first).toMatchObject({ code: 'VALIDATION_FAILED', facts: { issues: [{ path: 'id' }, { path: 'name' }] } });
    expect([again.code, again.message, again.facts]).toEqual([first.code, first.message, first.facts]);
  });

  test('a request over HTTP and a run with the same key and input answer the same and act once', async () => {
    const cast = await kit.organization();
    const owner = await ownerOf(cast);
    const requested = await createOverHttp(cast, 'http first');
    expect(await createAs(owner, 'http first')).toEqual(requested.body);
    const ran = await createAs(owner, 'run first');
    const replayed = await createOverHttp(cast, 'run first');
    expect([replayed.body, replayed.headers['idempotent-replayed']]).toEqual([ran, 'true']);
    expect(await documentsOf(cast)).toBe(2);
    expect((await errorOf(createAs(owner, 'http first', 'B'))).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('the answer of an older version has another shape, so its key fails with IDEMPOTENCY_KEY_REUSED', async () => {
    const cast = await kit.organization();
    const actor = await ownerOf(cast);
    const raw = { params: {}, query: {}, body: { name: 'A' } };
    const { app } = kit.service;
    const runnable = runnableOf(handlerOf(app, documentOperations.create.id), raw);
    const older = { requestId: 'req_1', status: 200, version: '2000-01', body: '{}' };
    await withIdempotency(
      { app, actor, runnable, origin: { ip: null, userAgent: null }, language: 'en' },
      { key: 'older', method: 'POST', url: '/documents', body: JSON.stringify(raw.body) },
      { done: () => older, failed: () => older },
    );
    expect((await errorOf(createAs(actor, 'older'))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await documentsOf(cast)).toBe(1);
  });
});
