/** Whether the process serves and the database responds; needs no token. */
import { apiError, errorBody } from '../../contract/errors.ts';
import { newestVersion } from '../../contract/version.ts';
import type { App } from '../../domain/app/app.ts';
import { languageOf } from '../api/request.ts';
import type { RoutePlugin } from '../server.ts';
import { openReadiness } from './readiness.ts';

export function healthRoute({ db, clock }: Pick<App, 'db' | 'clock'>, version: string): RoutePlugin {
  const isReady = openReadiness(db);
  return server => {
    server.get('/api/v1/health', async (request, reply) => {
      const requestId = request.id;
      reply
        .headers({ 'Svc-Version': newestVersion, 'Svc-Request-Id': requestId, 'Cache-Control': 'no-store' })
        .type('application/json; charset=utf-8');
      if (await isReady())
        return reply.send(JSON.stringify({ status: 'ok', timestamp: clock.now().toISOString(), version }));
      const error = apiError('UPSTREAM_UNAVAILABLE', { message: 'The database does not respond.' });
      const body = errorBody(error, requestId, languageOf(request.headers['accept-language'] ?? null));
      return reply.code(error.status).header('Retry-After', '5').send(JSON.stringify(body));
    });
  };
}
