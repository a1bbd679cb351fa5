import { expect, test } from 'vitest';
import { openMetrics } from './registry.ts';

test('counters, histograms and gauges are written in the format of Prometheus', async () => {
  const metrics = openMetrics();
  const requests = metrics.counter('requests_total', 'Requests.', ['operation', 'status']);
  requests.add(['getDocument', '200']);
  requests.add(['getDocument', '200'], 2);
  requests.add(['odd "name"\\\n', '500']);
  const seconds = metrics.histogram('seconds', 'Time.\nOf requests.', [0.1, 1], ['operation']);
  for (const value of [0.1, 0.5, 7]) seconds.observe(value, ['a']);
  metrics.gauge('free', 'Free.', () => [[[], 1.5]]);
  expect(await metrics.text()).toBe(
    [
      '# HELP sigill_metrics_failed_total Metrics that could not be read for a scrape.',
      '# TYPE sigill_metrics_failed_total counter',
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{operation="getDocument",status="200"} 3',
      String.raw`requests_total{operation="odd \"name\"\\\n",status="500"} 1`,
      String.raw`# HELP seconds Time.\nOf requests.`,
      '# TYPE seconds histogram',
      'seconds_bucket{operation="a",le="0.1"} 1',
      'seconds_bucket{operation="a",le="1"} 2',
      'seconds_bucket{operation="a",le="+Inf"} 3',
      'seconds_sum{operation="a"} 7.6',
      'seconds_count{operation="a"} 3',
      '# HELP free Free.',
      '# TYPE free gauge',
      'free 1.5',
      '',
    ].join('\n'),
  );
});

test('what cannot be read does not hide the rest, and is counted', async () => {
  const metrics = openMetrics();
  metrics.gauge('broken', 'Fails.', () => Promise.reject(new Error('away')));
  metrics.gauge('whole', 'Works.', () => [[[], 1]]);
  await metrics.text();
  const text = await metrics.text();
  expect(text).toContain('whole 1\n');
  expect(text).not.toMatch(/^broken/m);
  expect(text).toContain('sigill_metrics_failed_total{metric="broken"} ');
});

test('a name that is registered twice is a mistake of ours', () => {
  const metrics = openMetrics();
  metrics.counter('a_total', 'A.');
  expect(() => metrics.gauge('a_total', 'A.', () => [])).toThrow('twice');
});
