/**
 * What `/metrics` shows of the service, read when it is asked for. What lies in the database is the same on every node:
 * add up counters over nodes, but take these from any one of them.
 */
import { statfs } from 'node:fs/promises';
import type { App } from '../../domain/app/app.ts';
import { sealQueue } from '../../domain/sealing/queues.ts';
import { readBacklog } from '../../domain/webhooks/sending/pending-endpoints.ts';
import { operatorProblems } from '../../platform/mail/replies.ts';
import type { Metrics } from '../../platform/metrics/registry.ts';
import { archiveState } from '../../platform/postgres/wal-archive.ts';

const hourMs = 3_600_000;
const unsealed = 'select count(*)::int as waiting, min(created_at) as oldest from jobs where queue = $1';
const givenUp = 'select queue, count(*)::int as given_up from dead_jobs group by queue order by queue';
const blocked =
  'select blocked_by as reason, count(*)::int as waiting from jobs where blocked_by is not null group by blocked_by';
const backups = 'select kind, ended_at from backups_made order by kind';
const paused = 'select count(*)::int as paused from webhooks where paused_at is not null and deleted_at is null';

export interface ServiceFacts {
  version: string;
  role: string;
  dataDir: string;
}

const secondsSince = ({ clock }: App, at: Date | null): number =>
  at ? Math.max(0, clock.now().getTime() - at.getTime()) / 1_000 : 0;

export function watchService(metrics: Metrics, app: App, { version, role, dataDir }: ServiceFacts): void {
  metrics.gauge('sigill_info', 'Always 1.', () => [[[version, role], 1]], ['version', 'role']);
  watchJobs(metrics, app);
  watchMessages(metrics, app);
  watchDisk(metrics, dataDir);
  watchBackups(metrics, app);
  watchSeals(metrics, app);
  watchDeliveries(metrics, app);
  watchDatabase(metrics, app);
  watchPdf(metrics, app);
}

function watchJobs(metrics: Metrics, app: App): void {
  const backlog = shared(() => app.jobs.backlog());
  metrics.gauge(
    'sigill_jobs_waiting',
    'Jobs that wait, also for a later time.',
    async () => (await backlog()).map(({ queue, waiting }) => [[queue], waiting]),
    ['queue'],
  );
  metrics.gauge(
    'sigill_jobs_oldest_due_seconds',
    'How long the oldest waiting job has been due; 0 if none is.',
    async () => (await backlog()).map(({ queue, oldest }) => [[queue], secondsSince(app, oldest)]),
    ['queue'],
  );
  metrics.gauge(
    'sigill_jobs_given_up',
    'Jobs that failed too often and are kept for the operator.',
    async () =>
      (await app.db.rows<{ queue: string; given_up: number }>(givenUp)).map(row => [[row.queue], row.given_up]),
    ['queue'],
  );
}

/** By the reason that blocks them. */
function watchMessages(metrics: Metrics, app: App): void {
  metrics.gauge(
    'sigill_messages_blocked',
    'Messages that wait until the operator has mended what refuses them.',
    async () => {
      const rows = await app.db.rows<{ reason: string; waiting: number }>(blocked);
      const counts = new Map(rows.map(row => [row.reason, row.waiting]));
      return operatorProblems.map(reason => [[reason.toLowerCase()], counts.get(reason) ?? 0]);
    },
    ['reason'],
  );
}

function watchDisk(metrics: Metrics, dataDir: string): void {
  const read = shared(() => statfs(dataDir));
  metrics.gauge('sigill_disk_free_bytes', 'Free space for the service on the disk of its data folder.', async () => {
    const { bavail, bsize } = await read();
    return [[[], bavail * bsize]];
  });
  metrics.gauge('sigill_disk_size_bytes', 'Size of the disk of the data folder.', async () => {
    const { blocks, bsize } = await read();
    return [[[], blocks * bsize]];
  });
}

function watchBackups(metrics: Metrics, app: App): void {
  metrics.gauge(
    'sigill_backup_age_seconds',
    'How long ago the last backup ended.',
    async () =>
      (await app.db.rows<{ kind: string; ended_at: Date }>(backups)).map(({ kind, ended_at }) => [
        [kind],
        secondsSince(app, ended_at),
      ]),
    ['kind'],
  );
}

function watchSeals(metrics: Metrics, app: App): void {
  const seals = shared(async () => {
    const found = await app.db.row<{ waiting: number; oldest: Date | null }>(unsealed, [sealQueue.name]);
    return found ?? { waiting: 0, oldest: null };
  });
  metrics.gauge(
    'sigill_documents_unsealed',
    'Documents that everybody has signed and that wait for the seal.',
    async () => [[[], (await seals()).waiting]],
  );
  metrics.gauge('sigill_oldest_unsealed_seconds', 'How long the oldest of them has waited.', async () => [
    [[], secondsSince(app, (await seals()).oldest)],
  ]);
  metrics.gauge('sigill_clock_wrong', 'Whether the clock of the machine is wrong, so that nothing is sealed.', () => [
    [[], app.clockProblem() === null ? 0 : 1],
  ]);
}

function watchDeliveries(metrics: Metrics, app: App): void {
  const deliveries = shared(() => readBacklog(app.db, app.clock.now()));
  metrics.gauge('sigill_deliveries_due', 'Webhook deliveries that could be sent now.', async () => [
    [[], (await deliveries()).waiting],
  ]);
  metrics.gauge('sigill_oldest_delivery_due_seconds', 'How long the oldest of them has been due.', async () => [
    [[], secondsSince(app, (await deliveries()).oldest)],
  ]);
  metrics.gauge('sigill_webhooks_paused', 'Webhooks that are paused because their endpoint failed.', async () => [
    [[], (await app.db.row<{ paused: number }>(paused))?.paused ?? 0],
  ]);
}

function watchDatabase(metrics: Metrics, app: App): void {
  metrics.gauge(
    'sigill_log_archive_failing_seconds',
    'How long nothing of the write-ahead log could be archived; 0 if it can. Only if the database archives it.',
    async () => {
      const { isOn, failingSince } = await archiveState(app.db);
      return isOn ? [[[], secondsSince(app, failingSince)]] : [];
    },
  );

  metrics.gauge(
    'sigill_database_connections',
    'Connections of this process to the database.',
    () => {
      const { open, idle } = app.db.connections();
      return [
        [['busy'], open - idle],
        [['idle'], idle],
      ];
    },
    ['state'],
  );
  metrics.gauge('sigill_database_waiting', 'Statements that wait for a connection.', () => [
    [[], app.db.connections().waiting],
  ]);
}

function watchPdf(metrics: Metrics, app: App): void {
  const ofPools = (what: 'busy' | 'waiting') => () =>
    Object.entries(app.pdf.usage()).flatMap(([owner, { readers, workers }]): [string[], number][] => [
      [[owner, 'reading'], readers[what]],
      [[owner, 'working'], workers[what]],
    ]);
  metrics.gauge('sigill_pdf_processes_busy', 'PDF processes that work.', ofPools('busy'), ['pool', 'kind']);
  metrics.gauge('sigill_pdf_jobs_waiting', 'PDF work that waits for a process.', ofPools('waiting'), ['pool', 'kind']);

  const certificates = remembered(
    () => app.pdf.certificates(),
    hourMs,
    () => app.clock.now(),
  );
  metrics.gauge(
    'sigill_certificate_expires_seconds',
    'When a certificate that seals depend on expires, in seconds since 1970: the first of those with these labels.',
    async () => {
      const first = new Map<string, [string[], number]>();
      for (const { purpose, isIssuer, notAfter } of (await certificates()).certificates) {
        const labels = [purpose.toLowerCase(), isIssuer ? 'issuer' : 'own'];
        const at = Date.parse(notAfter) / 1_000;
        const known = first.get(labels.join());
        if (!known || at < known[1]) first.set(labels.join(), [labels, at]);
      }
      return first.values();
    },
    ['purpose', 'certificate'],
  );
}

/** Those who ask at the same time share one reading. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

/** A failure is not remembered. */
function remembered<T>(read: () => Promise<T>, ms: number, now: () => Date): () => Promise<T> {
  let known: { value: T; until: number } | null = null;
  const again = shared(async () => {
    const value = await read();
    known = { value, until: now().getTime() + ms };
    return value;
  });
  return async () => (known && now().getTime() < known.until ? known.value : again());
}
