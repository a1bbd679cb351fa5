import { appFor } from '../../../domain/app/request-app.ts';
import { authorizationErrors } from '../../../domain/operations/authorize.ts';
import { idempotencyErrors } from '../../../domain/operations/idempotency.ts';
import { runnableOf } from '../../../domain/operations/runnable.ts';
import { withIdempotency } from '../../../domain/operations/with-idempotency.ts';
import { tooWide } from '../../json-body.ts';
import { answerFormat } from '../answer.ts';
import { olderRunnable } from '../older-route.ts';
import type { Step } from '../step.ts';

/** Runs the operation, or what the route of an older version makes of several. */
export const runOperation: Step<'arrival' | 'request' | 'body' | 'isWide' | 'actor' | 'version' | 'matched', 'answer'> =
  {
    name: 'runOperation',
    /** And the errors that the operation lists. */
    errors: [...authorizationErrors, 'VALIDATION_FAILED', ...idempotencyErrors],
    async run({ arrival, request, body, isWide, actor, version, matched }, { app, routes }) {
      const { handler, old, params } = matched;
      if (isWide && !old) throw tooWide();
      const input = { params, query: request.query, body };
      const runnable = old ? olderRunnable(app, handler, old, input) : runnableOf(handler, input);
      const { method, url, idempotencyKey: key, origin, language } = request;
      const status = old ? (old.statuses?.of(input) ?? 200) : handler.operation.status;
      const answer = await withIdempotency(
        { app: appFor(app, request.id), actor, origin, language, runnable },
        key === null ? null : { key, method, url, body: arrival.body },
        answerFormat(request, version, routes.olds, status),
      );
      return { answer };
    },
  };
