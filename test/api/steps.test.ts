/** The table of steps: each error comes from the step that lists it, and the documents list the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError, type ErrorCode } from '../../src/contract/errors.ts';
import { limits } from '../../src/contract/limits.ts';
import { errorsOf, needsToken } from '../../src/contract/operation-errors.ts';
import { allOperations } from '../../src/contract/operations/all.ts';
import type { OldVersion } from '../../src/contract/version.ts';
import type { Actor } from '../../src/domain/app/actor.ts';
import { openAuthenticator } from '../../src/domain/credentials/authenticate.ts';
import { keyCredential } from '../../src/domain/credentials/key-credential.ts';
import { domain } from '../../src/domain/modules.ts';
import { claimKey, idempotencyErrors } from '../../src/domain/operations/idempotency.ts';
import { newRequestId } from '../../src/platform/ids.ts';
import { nobody } from '../../src/platform/metrics/observer.ts';
import { openMeter } from '../../src/platform/rate/meter.ts';
import { type Limiter, openLimiter } from '../../src/server/api/limits.ts';
import { openPipeline, type Pipeline, table } from '../../src/server/api/pipeline.ts';
import type { Arrival } from '../../src/server/api/request.ts';
import { openRoutes } from '../../src/server/api/routes.ts';
import { type Member, type StepTable, stepTable } from '../../src/server/api/step.ts';
import { authenticate } from '../../src/server/api/steps/authenticate.ts';
import { identify } from '../../src/server/api/steps/identify.ts';
import { documentedSteps, stepsOf } from '../kit/documented-steps.ts';
import { olderVersion } from '../kit/older-version.ts';
import { recordFailures } from '../kit/recorded-steps.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

/** Answered by the pipeline whichever step throws something that is not an ApiError. */
const ofEveryStep: readonly ErrorCode[] = ['INTERNAL_ERROR', 'UPSTREAM_UNAVAILABLE'];
/** An operation of the contract has a route in the newest version. */
const withoutOperation: readonly ErrorCode[] = ['ROUTE_NOT_FOUND'];
/** A GET has no body and no effect. */
const ofWriting: readonly ErrorCode[] = ['INVALID_JSON', ...idempotencyErrors];

describe('The table of steps', () => {
  test('lists the errors that every operation promises, besides its own', () => {
    const listed = table.steps.flatMap(step => step.errors).filter(code => !withoutOperation.includes(code));
    for (const operation of allOperations.filter(needsToken)) {
      const promised = listed.filter(code => operation.method !== 'GET' || !ofWriting.includes(code));
      const expected = new Set([...promised, ...ofEveryStep, ...operation.errors]);
      expect([operation.id, new Set(errorsOf(operation))]).toEqual([operation.id, expected]);
    }
  });

  test('is the one of ARCHITECTURE.md', () => {
    expect(documentedSteps('The request pipeline')).toEqual(stepsOf(table.steps));
  });

  test('accepts no step that reads what is not set yet, and is complete', () => {
    // @ts-expect-error: `authenticate` reads `request`, which `identify` sets
    stepTable().step(authenticate).step(identify);
    // @ts-expect-error: there is no answer yet
    const incomplete: StepTable<'answer'> = stepTable().step(identify).step(authenticate);
    expect(incomplete.steps.map(step => step.name)).toEqual(['identify', 'authenticate']);
  });
});

describe('Every error of a step', () => {
  const { failures, steps } = recordFailures(table.steps, error =>
    error instanceof ApiError ? error.code : String(error),
  );
  const recorded = stepTable<Member>(steps);
  /** No token has scopes yet, so a request gets them here. */
  let scopes: Actor['scopes'] = null;
  let limiter: Limiter;
  let pipeline: Pipeline;

  beforeAll(async () => {
    const { app } = kit.service;
    limiter = openLimiter(app, await openMeter({ url: null, time: 'given', log: app.log }));
    const authenticator = openAuthenticator(app.db, app.clock, [keyCredential]);
    const ended: OldVersion = {
      name: '2000-01',
      deprecatedAt: new Date(0),
      sunsetAt: new Date(0),
      routes: [],
      changes: [],
      error: ({ status, code }) => ({ status, body: { code } }),
      errorShape: olderVersion.errorShape,
      operations: [],
      deliveries: olderVersion.deliveries,
    };
    pipeline = openPipeline(
      {
        app,
        limiter,
        observer: nobody,
        routes: openRoutes(domain.handlers, [ended]),
        authenticator: {
          ...authenticator,
          actor: async (token, workspace) => ({ ...(await authenticator.actor(token, workspace)), scopes }),
        },
        apiLog: null,
        bodyLimit: limits.bodyBytes,
        receiving: new Map(),
      },
      recorded,
    );
  });
  afterAll(() => limiter.close());

  type Sent = Partial<Omit<Arrival, 'body'>> & { body?: unknown };
  const ask = (apiKey: string | null, { body, headers, ...sent }: Sent = {}) =>
    pipeline.handle({
      id: newRequestId(),
      method: body === undefined ? 'GET' : 'POST',
      url: '/documents',
      headers: { ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }), ...headers },
      body: body === undefined ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      ip: null,
      tooLarge: false,
      ...sent,
    });
  const withHeader = (name: string, value: string) => async (cast: Cast) =>
    ask(cast.apiKey, { headers: { [name]: value } });
  const withStatus = (status: string) => async (cast: Cast) => {
    await kit.db.run('update organizations set status = $2 where id = $1', [cast.organizationId, status]);
    return ask(cast.apiKey);
  };
  const key = { 'idempotency-key': 'k' };

  const causes: Record<string, Partial<Record<ErrorCode, (cast: Cast) => Promise<unknown>>>> = {
    identify: {},
    read: {
      VALIDATION_FAILED: withHeader('svc-workspace', '?'),
      INVALID_JSON: cast => ask(cast.apiKey, { body: '{' }),
    },
    authenticate: {
      UNAUTHORIZED: () => ask(null),
      API_KEY_EXPIRED: async cast => ask((await kit.key(cast, { expiresAt: new Date(0) })).apiKey),
      ACCOUNT_SETUP_REQUIRED: withStatus('SETUP'),
      ACCOUNT_INACTIVE: withStatus('SUSPENDED'),
      WORKSPACE_REQUIRED: async cast => ask((await kit.key(cast, { defaultWorkspace: false })).apiKey),
      WORKSPACE_ACCESS_DENIED: withHeader('svc-workspace', 'wsp_other'),
      async UPSTREAM_UNAVAILABLE(cast) {
        const suspend = 'update organizations set suspended_at = $2 where id = $1';
        await kit.db.run(suspend, [cast.organizationId, kit.clock.now()]);
        return ask(cast.apiKey);
      },
    },
    chooseVersion: {},
    limitRate: {
      async RATE_LIMITED() {
        const { apiKey } = await kit.organization({ requestsPerMinute: 1 });
        await ask(apiKey);
        return ask(apiKey);
      },
      async DAILY_QUOTA_EXCEEDED() {
        const { apiKey, organizationId } = await kit.organization({ requestsPerMinute: null });
        const used = 'insert into request_days (organization_id, started_at, used) values ($1, $2, 1000000)';
        await kit.db.run(used, [organizationId, kit.clock.now()]);
        return ask(apiKey);
      },
    },
    checkVersion: {
      INVALID_API_VERSION: withHeader('svc-version', '1999-01'),
      API_VERSION_SUNSET: withHeader('svc-version', '2000-01'),
    },
    requireApiAccess: {
      PLAN_REQUIRED: async () => ask((await kit.organization({ plan: 'SOLO' })).apiKey),
    },
    matchRoute: {
      ROUTE_NOT_FOUND: cast => ask(cast.apiKey, { url: '/nowhere' }),
      VALIDATION_FAILED: cast => ask(cast.apiKey, { url: '/documents/a%00b/parties' }),
    },
    runOperation: {
      async PERMISSION_DENIED(cast) {
        await kit.db.run("update roles set permissions = '{}' where workspace_id = $1", [cast.workspaceId]);
        return ask(cast.apiKey, { body: { name: 'A' } });
      },
      async INSUFFICIENT_SCOPE(cast) {
        scopes = [];
        return ask(cast.apiKey).finally(() => {
          scopes = null;
        });
      },
      async PLAN_REQUIRED() {
        const { apiKey } = await kit.organization({ plan: 'SOLO', apiAccess: true });
        const operation = allOperations.find(one => one.feature === 'WEBHOOK_TEST');
        return ask(apiKey, { url: operation?.path.replace('{id}', 'x') ?? '', body: {} });
      },
      VALIDATION_FAILED: cast => ask(cast.apiKey, { body: { surprise: 1 } }),
      async IDEMPOTENCY_KEY_REUSED(cast) {
        await ask(cast.apiKey, { body: { name: 'A' }, headers: key });
        return ask(cast.apiKey, { body: { name: 'B' }, headers: key });
      },
      IDEMPOTENCY_KEY_IN_USE: cast =>
        kit.db.tx(async tx => {
          const { workspaceId } = cast;
          const claim = { workspaceId, key: 'k', hash: Buffer.alloc(0), authorize: () => {} };
          await claimKey(tx, kit.service.app, claim, kit.clock.now());
          return ask(cast.apiKey, { body: { name: 'A' }, headers: key });
        }),
    },
  };

  for (const { name, errors } of table.steps.filter(step => step.errors.length > 0))
    test(`${name} answers with each error that it lists`, async () => {
      expect(new Set(Object.keys(causes[name] ?? {}))).toEqual(new Set(errors));
      for (const [code, cause] of Object.entries(causes[name] ?? {})) {
        failures.length = 0;
        await cause(await kit.organization());
        expect(failures).toEqual([{ step: name, code }]);
      }
    });
});
