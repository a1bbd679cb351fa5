/** `/metrics` for Prometheus, with a token of the operator. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { contentType, type Metrics } from '../../platform/metrics/registry.ts';
import type { RoutePlugin } from '../server.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function metricsRoute(metrics: Metrics, token: string): RoutePlugin {
  const wanted = hashOf(`Bearer ${token}`);
  return server => {
    server.get('/metrics', async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted))
        return reply
          .code(401)
          .header('WWW-Authenticate', 'Bearer')
          .type('text/plain; charset=utf-8')
          .send('This page requires the token of SIGILL_METRICS_TOKEN.\n');
      return reply.type(contentType).send(await metrics.text());
    });
  };
}
