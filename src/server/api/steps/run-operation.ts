import type { RawInput } from '../../../contract/version.ts';
import { appFor } from '../../../domain/app/request-app.ts';
import { authorizationErrors } from '../../../domain/operations/authorize.ts';
import { idempotencyErrors } from '../../../domain/operations/idempotency.ts';
import { runnableOf } from '../../../domain/operations/runnable.ts';
import { withIdempotency } from '../../../domain/operations/with-idempotency.ts';
import { tooWide } from '../../json-body.ts';
import { answerFormat } from '../answer.ts';
import { olderRunnable } from '../older-route.ts';
import { withReceivedFile } from '../received-file.ts';
import type { Step } from '../step.ts';

/** Runs the operation, or what the route of an older version makes of several. */
export const runOperation: Step<'arrival' | 'request' | 'body' | 'isWide' | 'actor' | 'version' | 'matched', 'answer'> =
  {
    name: 'runOperation',
    /** And the errors that the operation lists. */
    errors: [...authorizationErrors, 'VALIDATION_FAILED', ...idempotencyErrors],
    async run({ arrival, request, body, isWide, actor, version, matched }, { app, routes, receiving }) {
      const { handler, old, params } = matched;
      if (isWide && !old) throw tooWide();
      const { method, url, idempotencyKey: key, origin, language } = request;
      const run = (given: RawInput) => {
        const runnable = old ? olderRunnable(app, handler, old, given) : runnableOf(handler, given);
        const status = old ? (old.statuses?.of(given) ?? 200) : handler.operation.status;
        return withIdempotency(
          { app: appFor(app, request.id), actor, origin, language, runnable },
          key === null ? null : { key, method, url, body: given.file?.sha256 ?? arrival.body },
          answerFormat(request, version, routes.olds, status),
        );
      };
      const input: RawInput = { params, query: request.query, body };
      const answer = arrival.file
        ? await withReceivedFile(app, receiving, { actor, matched, arrival, idempotencyKey: key }, file =>
            run({ ...input, file }),
          )
        : await run(input);
      return { answer };
    },
  };
