/** Measures the service if the operator has set a token for `/metrics`; otherwise nothing is counted. */
import type { App } from '../../domain/app/app.ts';
import { nobody, type Observer, observeWith } from '../../platform/metrics/observer.ts';
import { watchProcess } from '../../platform/metrics/process.ts';
import { openMetrics } from '../../platform/metrics/registry.ts';
import type { RoutePlugin } from '../server.ts';
import { metricsRoute } from './metrics-route.ts';
import { type ServiceFacts, watchService } from './service-metrics.ts';

export interface Measuring {
  observer: Observer;
  routes: RoutePlugin[];
  /** Adds what is read from the service when somebody asks. */
  watch(app: App, facts: ServiceFacts): void;
  close(): void;
}

/** `queues` are all queues. `onFailed` gets why a metric could not be read for a scrape, with its name. */
export function openMeasuring(
  token: string | null,
  queues: readonly { name: string }[],
  onFailed: (error: unknown, metric: string) => void = () => {},
): Measuring {
  if (token === null) return { observer: nobody, routes: [], watch: () => {}, close: () => {} };
  const metrics = openMetrics(onFailed);
  const endProcess = watchProcess(metrics);
  return {
    observer: observeWith(
      metrics,
      queues.map(({ name }) => name),
    ),
    routes: [metricsRoute(metrics, token)],
    watch: (app, facts) => watchService(metrics, app, facts),
    close: endProcess,
  };
}
