/**
 * Counters, gauges and histograms in the text format of Prometheus (version 0.0.4). Labels must come from bounded sets:
 * every combination is kept in memory as long as the process runs.
 */

/** Values of the labels, in the order of their names. */
export type Labels = readonly string[];

export interface Counter {
  add(labels?: Labels, by?: number): void;
}

export interface Histogram {
  /** In the unit of the buckets. */
  observe(value: number, labels?: Labels): void;
}

/** What a gauge is at the moment: a value for each combination of labels. */
export type Read = () => Iterable<readonly [Labels, number]> | Promise<Iterable<readonly [Labels, number]>>;

export interface Metrics {
  /** `name` ends in `_total`. */
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  /** `buckets` are upper limits, in ascending order. */
  histogram(name: string, help: string, buckets: readonly number[], labels?: readonly string[]): Histogram;
  /**
   * Read when the metrics are asked for; a counter that something else keeps if the name ends in `_total`. If it fails, the
   * others are shown and `sigill_metrics_failed_total` counts it.
   */
  gauge(name: string, help: string, read: Read, labels?: readonly string[]): void;
  /** Everything, for a scrape. */
  text(): Promise<string>;
}

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

const escapedHelp = (text: string): string => text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n');
const escaped = (text: string): string => escapedHelp(text).replace(/"/g, '\\"');

function shownValue(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function line(name: string, names: readonly string[], labels: Labels, value: number): string {
  const pairs = names.map((label, i) => `${label}="${escaped(labels[i] ?? '')}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${shownValue(value)}\n`;
}

interface Kept<T> {
  labels: Labels;
  value: T;
}

/** One value for each combination of labels. */
function openValues<T>(begin: () => T) {
  const byKey = new Map<string, Kept<T>>();
  return {
    of(labels: Labels): Kept<T> {
      const key = labels.join('\n');
      const known = byKey.get(key);
      if (known) return known;
      const made = { labels, value: begin() };
      byKey.set(key, made);
      return made;
    },
    all: () => [...byKey.values()],
  };
}

interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  lines(): string | Promise<string>;
}

/** `onFailed` gets why a metric could not be read, with its name. */
export function openMetrics(onFailed: (error: unknown, metric: string) => void = () => {}): Metrics {
  const families = new Map<string, Family>();

  function register(family: Family): void {
    if (families.has(family.name)) throw new Error(`the metric ${family.name} is registered twice`);
    families.set(family.name, family);
  }

  function counter(name: string, help: string, names: readonly string[] = []): Counter {
    const values = openValues(() => 0);
    if (names.length === 0) values.of([]);
    const lines = () =>
      values
        .all()
        .map(({ labels, value }) => line(name, names, labels, value))
        .join('');
    register({ name, type: 'counter', help, lines });
    return {
      add(labels = [], by = 1) {
        values.of(labels).value += by;
      },
    };
  }

  const failed = counter('sigill_metrics_failed_total', 'Metrics that could not be read for a scrape.', ['metric']);

  return {
    counter,
    histogram(name, help, buckets, names = []) {
      const values = openValues(() => ({ counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 }));
      const limits = [...buckets, Number.POSITIVE_INFINITY];
      const linesOf = ({ labels, value: { counts, sum } }: Kept<{ counts: number[]; sum: number }>) => {
        let total = 0;
        const within = limits.map((limit, i) => {
          total += counts[i] ?? 0;
          return line(`${name}_bucket`, [...names, 'le'], [...labels, shownValue(limit)], total);
        });
        return `${within.join('')}${line(`${name}_sum`, names, labels, sum)}${line(`${name}_count`, names, labels, total)}`;
      };
      register({ name, type: 'histogram', help, lines: () => values.all().map(linesOf).join('') });
      return {
        observe(value, labels = []) {
          const kept = values.of(labels).value;
          const at = limits.findIndex(limit => value <= limit);
          kept.counts[at] = (kept.counts[at] ?? 0) + 1;
          kept.sum += value;
        },
      };
    },
    gauge(name, help, read, names = []) {
      register({
        ...{ name, type: name.endsWith('_total') ? 'counter' : 'gauge', help },
        lines: async () => [...(await read())].map(([labels, value]) => line(name, names, labels, value)).join(''),
      });
    },
    async text() {
      const shown = await Promise.all(
        [...families.values()].map(async family => {
          try {
            return { family, lines: await family.lines() };
          } catch (error) {
            failed.add([family.name]);
            onFailed(error, family.name);
            return { family, lines: '' };
          }
        }),
      );
      return shown
        .map(
          ({ family: { name, type, help }, lines }) =>
            `# HELP ${name} ${escapedHelp(help)}\n# TYPE ${name} ${type}\n${lines}`,
        )
        .join('');
    },
  };
}
